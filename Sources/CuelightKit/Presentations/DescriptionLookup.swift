import Conformance
import MediaModel
import Sandbox
import SystemPackage
import WorkerProtocol

/// Finds everything that may be the audio description of a medium.
struct DescriptionLookup {
  /// The signal of what a manifest names.
  static let manifestSignal = "manifest"

  let medium: FilePath
  let mediumHash: ContentHash?
  let declarations: Declarations
  let sidecars: Sidecars
  let evidence: MediaEvidence
  let captions: [CaptionCandidate]
  /// Holds descriptions that are text against the sound.
  let texts: DescriptionTexts
  /// The medium that the one under judgment is a described version of by its name, or `nil`.
  let original: FilePath?
  /// Holds sounds against the main sound.
  let meter: NarrationMeter
  /// Renditions of a stream that say they describe.
  var renditions: [ExaminedStream.Description] = []
  /// What the main sound's clock says where the presentation begins by the manifest (DASH).
  var soundOffset = Duration.zero
  /// Why nothing is proven by holding a sound against the stream's, or `nil`.
  var streamDoubt: String?
  /// Why files beside the medium may belong to another program of it, or `nil`.
  var programDoubt: String?

  /// Everything found: named files, files beside the medium, tracks, timed texts.
  func selection() async -> DescriptionSelection {
    var found: [Found] = []
    for file in declarations.descriptionFiles { found.append(await named(file)) }
    for name in sidecars.describedMedia { found.append(await beside(name)) }
    for (count, rendition) in renditions.enumerated() {
      found.append(await streamed(rendition, isRead: count < NarrationMeter.most))
    }
    found += evidence.tracks.filter { $0.kind == .audio }.compactMap(embedded)
    let itself = await itself
    let candidates = await measured(found)
    return DescriptionSelection(
      candidates: candidates + itself + texts.found(among: captions),
      declaration: declarations.description,
      lookedAt: "Looked at: the manifest, files beside it, \(soundTracks).")
  }

  /// A candidate, and where its sound is, if it has any that can be measured.
  private struct Found {
    var candidate: DescriptionSelection.Candidate
    var source: MediaSource?
    var track: Track?
    /// What a manifest says that the language is; else the track says it.
    var language: LanguageTag?
    /// What its clock says at its first moment, or `nil`.
    var clock: Duration?
    /// Whether players lay it under the picture by that clock.
    var isStreamed = false
  }

  /// The candidates with their sound held against the main sound, one after the other.
  private func measured(_ found: [Found]) async -> [DescriptionSelection.Candidate] {
    var candidates: [DescriptionSelection.Candidate] = []
    var count = 0
    for item in found {
      var candidate = item.candidate
      if var recording = candidate.recording, recording.sound?.isSilent != true,
        let source = item.source
      {
        count += 1
        recording = await compared(
          recording, source, item.track, in: item.language ?? item.track?.language,
          isTooMany: count)
        recording.doubt = recording.doubt ?? streamDoubt
        candidate.content = .recording(item.isStreamed ? placed(recording, item.clock) : recording)
      }
      candidates.append(candidate)
    }
    return candidates
  }

  /// A rendition of a stream where players put it: by the clock that it shares with the main sound.
  private func placed(
    _ recording: DescriptionRecording, _ clock: Duration?
  ) -> DescriptionRecording {
    var recording = recording
    guard let clock, let own = meter.evidence.clockStart else {
      recording.doubt = recording.doubt ?? "Where it lies on the clock of the stream is not known."
      return recording
    }
    let later = clock - (own - soundOffset)
    recording.comparison = recording.comparison.map { $0.moved(by: later) }
    recording.length = recording.length.map { $0 + later }
    return recording
  }

  private func compared(
    _ recording: DescriptionRecording, _ source: MediaSource, _ track: Track?,
    in language: LanguageTag?, isTooMany count: Int
  ) async -> DescriptionRecording {
    var recording = recording
    guard count <= NarrationMeter.most else {
      recording.comparison = .failure(
        EvidenceGap(.limitReached, "Only \(NarrationMeter.most) sounds of a medium are compared."))
      return recording
    }
    let main = meter.main(for: language)
    let spoken = declarations.language ?? evidence.mainAudio?.language ?? main?.language
    if let own = language, let other = spoken {
      recording.isInOtherLanguage = own.isDifferent(from: other)
    }
    recording.comparison = await meter.compare(source, track: track?.id, with: main)
    return recording
  }

  /// The main sound of a described version is its description, also where the film without it is
  /// not there to compare it with.
  private var itself: [DescriptionSelection.Candidate] {
    get async {
      guard let sound = evidence.mainAudio,
        original != nil || Sidecars.describedStem(medium.name) != nil
      else { return [] }
      var comparison: Result<NarrationComparison, EvidenceGap> = .failure(
        EvidenceGap(
          .nothingToRead,
          "The film without description is not beside it, so narration in it was "
            + "not measured."))
      if let original { comparison = await meter.compare(with: original, track: sound.id) }
      return [
        .init(
          resource: medium.string, track: sound.id, signal: "file name", certainty: .guess,
          content: .recording(
            DescriptionRecording(
              form: .version, length: sound.duration ?? evidence.duration, sound: sound.sound,
              comparison: comparison)),
          hash: mediumHash, isPlayedByDefault: true)
      ]
    }
  }

  private var soundTracks: String {
    let count = evidence.tracks.filter { $0.kind == .audio }.count
    return count == 1 ? "its only sound track" : "its \(count) sound tracks"
  }

  private func named(_ file: AlternativeFile) async -> Found {
    let path = declarations.path(of: file)
    if file.isTimedText {
      return Found(candidate: texts.named(path, beneath: declarations.root))
    }
    var found = await recording(
      MediaSource(path, beneath: declarations.root), path.string, signal: Self.manifestSignal,
      .declared, form: file.form)
    found.language = file.language
    return found
  }

  private func beside(_ name: FileName) async -> Found {
    await recording(
      MediaSource(medium.sibling(name), beneath: nil), medium.sibling(name).string,
      signal: "file name", .guess, form: nil)
  }

  /// A rendition that lies elsewhere or is encrypted is still one that says it describes.
  private func streamed(
    _ rendition: ExaminedStream.Description, isRead: Bool
  ) async -> Found {
    guard isRead, let source = rendition.source else {
      return Found(
        candidate: .init(
          resource: rendition.name, track: nil, signal: rendition.signal,
          certainty: rendition.certainty, content: rendition.unread, hash: nil,
          isPlayedByDefault: rendition.isDefault))
    }
    var found = await recording(
      source, rendition.name, signal: rendition.signal, rendition.certainty, form: rendition.form,
      isPlayedByDefault: rendition.isDefault)
    found.language = rendition.language
    found.clock = found.clock.map { $0 - rendition.offset }
    found.isStreamed = true
    if var recording = found.candidate.recording, let doubt = rendition.doubt ?? streamDoubt {
      recording.doubt = doubt
      found.candidate.content = .recording(recording)
    }
    return found
  }

  /// Another file with a description.
  private func recording(
    _ source: MediaSource, _ name: String, signal: String,
    _ certainty: TrackSignal.Certainty, form: AlternativeFile.Form?,
    isPlayedByDefault: Bool = false
  ) async -> Found {
    func found(
      _ content: DescriptionSelection.Candidate.Content, _ hash: ContentHash? = nil
    ) -> Found {
      Found(
        candidate: .init(
          resource: name, track: nil, signal: signal, certainty: certainty,
          content: content, hash: hash, isPlayedByDefault: isPlayedByDefault))
    }
    do throws(PresentationVerdict.Failure) {
      let file = try await meter.opener.examine(
        source, ExaminationRequest(wants: [.tracks, .sound, .silence]))
      guard let sound = Self.described(in: file.evidence) else {
        return found(.unreadable("It has no sound."), file.hash)
      }
      let hasPicture = file.evidence.tracks.contains { $0.kind == .video && !$0.isCoverArt }
      var recording = DescriptionRecording(
        form: form ?? (hasPicture ? .version : nil),
        length: sound.duration ?? file.evidence.duration, sound: sound.sound)
      recording.doubt = programDoubt
      var described = found(.recording(recording), file.hash)
      described.source = source
      described.track = sound
      described.clock = file.evidence.clockStart
      return described
    } catch {
      if error.code == "media.notFound" { return found(.missing) }
      guard error.isOwnLimit else { return found(.unreadable(error.message)) }
      let gap = EvidenceGap(.unsupported, error.message)
      return found(.recording(DescriptionRecording(form: form, comparison: .failure(gap))))
    }
  }

  /// The sound that describes in a file that is said to: the one that says so, else the main one.
  private static func described(in evidence: MediaEvidence) -> Track? {
    evidence.tracks.first { track in
      track.kind == .audio
        && track.roles.contains {
          ($0.role == .audioDescription || $0.role == .receiverMix) && $0.certainty == .declared
        }
    } ?? evidence.mainAudio
  }

  /// A track whose flags or language say so, or whose title looks like it.
  private func embedded(_ track: Track) -> Found? {
    let roles = track.roles.filter { $0.role == .audioDescription || $0.role == .receiverMix }
    guard let role = roles.max(by: { $0.certainty < $1.certainty }) else {
      return disputed(track)
    }
    // Subtitles that are read aloud are told from narration by no measurement.
    let certainty = track.has(.spokenSubtitles) ? .guess : role.certainty
    let isAlone = roles.contains { $0.role == .receiverMix && $0.certainty == .declared }
    return Found(
      candidate: .init(
        resource: medium.string, track: track.id, signal: "\(role.signal) “\(role.value)”",
        certainty: certainty,
        content: .recording(
          DescriptionRecording(
            form: isAlone ? .narration : nil, length: track.duration ?? evidence.duration,
            sound: track.sound)),
        hash: mediumHash, isPlayedByDefault: isPlayedByDefault(track)),
      source: meter.medium, track: track)
  }

  /// Whether players play a track when nobody chooses: it is the only one, or the only one that
  /// says so.
  private func isPlayedByDefault(_ track: Track) -> Bool {
    let others = evidence.tracks.filter { $0.kind == .audio && $0.id != track.id }
    if others.isEmpty { return true }
    return track.disposition.contains(.default)
      && !others.contains { $0.disposition.contains(.default) }
  }

  /// A track of which one field says that it describes, and another that it reads subtitles aloud:
  /// neither is proven.
  private func disputed(_ track: Track) -> Found? {
    let dispute = track.contradictions.first { $0.kind == .spokenSubtitlesAsDescription }
    guard let dispute else { return nil }
    return Found(
      candidate: .init(
        resource: medium.string, track: track.id,
        signal: dispute.sources.map(\.rawValue).joined(separator: ", "), certainty: .guess,
        content: .recording(
          DescriptionRecording(
            length: track.duration ?? evidence.duration, sound: track.sound)),
        hash: mediumHash, isPlayedByDefault: isPlayedByDefault(track)),
      source: meter.medium, track: track)
  }
}

extension AlternativeFile {
  /// Whether a described alternative is text to be spoken, by its form or its name.
  var isTimedText: Bool { form == .text || FileNames.isTimedText(FileName(source)) }
}
