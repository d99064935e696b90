import Conformance
import MediaModel
import SystemPackage
import TimedText

/// Finds all possible audio descriptions of a medium.
///
/// All methods are functions of the read content. They are called in this order: ``audio`` lists
/// the files to read, ``found(_:)`` lists the candidates in them, ``questions(_:)`` lists the
/// comparisons with the main sound, and ``selection(_:_:original:)`` selects.
struct DescriptionLookup {
  /// The signal of a file that a manifest names.
  static let manifestSignal = DescriptionSelection.Candidate.manifestSignal
  /// The signal of a sound that nothing says anything about.
  private static let noSignal = "no mark"

  /// The medium with its named alternatives.
  let presentation: Presentation
  /// The medium after it was read.
  let media: ExaminedMedia
  /// The placements that are judged.
  let group: PlacementGroup
  /// The captions that were found.
  let captions: [CaptionCandidate]
  /// Descriptions that are text, read.
  let describedTexts: [ReadAlternative]
  /// Measures text descriptions against the sound.
  let texts: TextDescriptions

  private var evidence: MediaEvidence { media.file.evidence }
  private var medium: FilePath { presentation.source.path }
  private var declarations: Declarations { group.declarations }
  /// The reason why files beside the medium may belong to another of its programs, or `nil`.
  private var unprovenProgram: String? { presentation.source.program?.unprovenReason }

  /// The sounds in separate files, in the order of lookup.
  var audio: [MediaSource] {
    declarations.descriptionFiles.filter { !$0.isTimedText }.map(source)
      + group.describedMedia.map { MediaSource($0, beneath: $0.folder) }
      + media.descriptions.prefix(NarrationMeter.most).compactMap(\.source)
  }

  private func source(_ file: AlternativeFile) -> MediaSource {
    MediaSource(declarations.path(of: file), beneath: declarations.root(of: file))
  }

  /// A candidate, and the location of its sound if it can be measured.
  struct Found {
    fileprivate var candidate: DescriptionSelection.Candidate
    fileprivate var source: MediaSource?
    fileprivate var track: Track?
    /// The language by the manifest; without it, by the track.
    fileprivate var language: LanguageTag?
    /// The time on its clock at its first moment, or `nil`.
    fileprivate var clock: Duration?
    /// Whether players place it under the picture by that clock.
    fileprivate var isStreamed = false
  }

  /// All candidates for a description that may have sound: named files, files beside the medium,
  /// renditions, tracks.
  ///
  /// Tracks without a mark are candidates if nothing else says that it is a description.
  ///
  /// - Parameter read: The ``audio``, read.
  /// - Returns: The candidates.
  func found(
    _ read: [MediaSource: Result<ExaminedFile, ExaminationError>]
  ) -> [Found] {
    let marked =
      declarations.descriptionFiles.map { named($0, read) }
      + group.describedMedia.map { path in
        recording(
          MediaSource(path, beneath: path.folder), read, path.shown,
          signal: DescriptionSelection.Candidate.fileNameSignal, .guess, form: nil)
      }
      + media.descriptions.map { streamed($0, read) }
      + evidence.tracks.filter { $0.kind == .audio }.compactMap(embedded)
    return marked.contains { $0.candidate.saysSo } ? marked : marked + unmarkedTracks
  }

  /// The comparisons with the main sound that are needed.
  ///
  /// - Returns: One entry for each candidate; `nil` if there is nothing to compare.
  func questions(_ found: [Found]) -> [NarrationMeter.Question?] {
    found.map { item in
      guard let recording = item.candidate.recording, recording.activity?.isSilent != true,
        let source = item.source
      else { return nil }
      return NarrationMeter.Question(
        described: source, track: item.track?.id,
        main: media.mainAudio(for: item.language ?? item.track?.language))
    }
  }

  /// The descriptions, including those among timed texts.
  ///
  /// - Parameters:
  ///   - found: The candidates.
  ///   - answers: The answers to the ``questions(_:)``.
  ///   - original: The comparison with the film in the same folder that this medium is a described
  ///     version of; `nil` if there is no such film.
  /// - Returns: The selection.
  func selection(
    _ found: [Found], _ answers: [Result<NarrationComparison, EvidenceGap>?],
    original: Result<NarrationComparison, EvidenceGap>?
  ) -> DescriptionSelection {
    let measured = zip(found, answers).map(measured)
    let plausible = measured.filter { !$0.isUnmarked || $0.mayDescribe }
    return DescriptionSelection(
      candidates: plausible + itself(original) + texts.found(among: captions),
      declaration: declarations.description,
      lookedAt: "Looked at: the manifest, files beside it, \(audioTracks)"
        + "\(comparedTracks(measured.filter(\.isUnmarked).count)).")
  }

  private static let languageDoubt =
    "It is in one of the two languages that the manifest and the track of the main sound name for "
    + "that sound."

  private func measured(
    _ item: Found, _ answer: Result<NarrationComparison, EvidenceGap>?
  ) -> DescriptionSelection.Candidate {
    guard let answer, var recording = item.candidate.recording else { return item.candidate }
    let language = item.language ?? item.track?.language
    let main = evidence.mainAudio?.language ?? media.mainAudio(for: language)?.language
    let spoken = declarations.language ?? main
    if let language, let spoken {
      let isOther = language.isDifferent(from: spoken)
      // The manifest and the track of the main sound may name different languages for it.
      let isOtherOfTrack = main.map { language.isDifferent(from: $0) } ?? isOther
      recording.isInOtherLanguage = isOther && isOtherOfTrack
      if isOther != isOtherOfTrack { recording.doubt = recording.doubt ?? Self.languageDoubt }
    }
    if let tagged = item.track?.language, let spoken, item.language != nil {
      recording.isLanguageDisputed =
        !recording.isInOtherLanguage && tagged.isDifferent(from: spoken)
    }
    recording.comparison = answer
    recording.unprovenReason = recording.unprovenReason ?? media.unprovenReason
    var candidate = item.candidate
    candidate.content = .recording(item.isStreamed ? placed(recording, item.clock) : recording)
    return candidate
  }

  /// A rendition of a stream at the position where players put it: by the clock that it shares with
  /// the main sound.
  private func placed(
    _ recording: DescriptionRecording, _ clock: Duration?
  ) -> DescriptionRecording {
    var recording = recording
    guard let clock, let own = media.audioEvidence.clockStart else {
      recording.unprovenReason =
        recording.unprovenReason ?? "Its place on the clock of the stream is not known."
      return recording
    }
    let later = clock - (own - media.audioOffset)
    recording.comparison = recording.comparison.map { $0.moved(by: later) }
    recording.length = recording.length.map { $0 + later }
    return recording
  }

  /// The main sound of a described version is its description, even if the original film is missing
  /// and cannot be compared.
  private func itself(
    _ original: Result<NarrationComparison, EvidenceGap>?
  ) -> [DescriptionSelection.Candidate] {
    guard let track = evidence.mainAudio,
      original != nil || Sidecars.describedStem(medium.name) != nil
    else { return [] }
    let alone = EvidenceGap(
      .nothingToRead,
      "The film without description is not beside it, so narration in it was not measured.")
    return [
      .init(
        resource: medium.shown, track: track.id,
        signal: DescriptionSelection.Candidate.fileNameSignal, certainty: .guess,
        content: .recording(
          DescriptionRecording(
            form: .version, length: track.duration ?? evidence.duration, activity: track.activity,
            comparison: original ?? .failure(alone))),
        hash: media.file.hash, isPlayedByDefault: true)
    ]
  }

  private var audioTracks: String {
    let count = evidence.tracks.filter { $0.kind == .audio }.count
    return count == 1 ? "its only sound track" : "its \(count) sound tracks"
  }

  private func comparedTracks(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: ", of which the one without a mark was compared with the main sound"
    default: ", of which the \(count) without a mark were compared with the main sound"
    }
  }

  private typealias ReadAudio = [MediaSource: Result<ExaminedFile, ExaminationError>]

  private func named(_ file: AlternativeFile, _ read: ReadAudio) -> Found {
    let source = source(file)
    if file.isTimedText {
      let text = describedTexts.first {
        $0.reference.path == source.path && $0.reference.part == TextPart(fragment: file.fragment)
      }
      if let text { return Found(candidate: texts.named(text)) }
    }
    var found = recording(
      source, read, source.path.shown, signal: Self.manifestSignal, .declared, form: file.form)
    found.language = file.language
    if case .player(let doubt?)? = file.pageUse, var recording = found.candidate.recording {
      recording.doubt = doubt
      found.candidate.content = .recording(recording)
    }
    return found
  }

  /// A rendition that is elsewhere or is encrypted still counts as a declared description.
  private func streamed(_ rendition: ExaminedMedia.Description, _ read: ReadAudio) -> Found {
    guard let source = rendition.source, read[source] != nil else {
      var unread = Found(
        candidate: .init(
          resource: rendition.name, track: nil, signal: rendition.signal ?? Self.noSignal,
          certainty: rendition.certainty, content: rendition.unread, hash: nil,
          isPlayedByDefault: rendition.isDefault, isUnmarked: rendition.signal == nil))
      unread.candidate.unofferedGroup = rendition.unofferedGroup
      return unread
    }
    var found = recording(
      source, read, rendition.name, signal: rendition.signal, rendition.certainty,
      form: rendition.form, isPlayedByDefault: rendition.isDefault)
    found.language = rendition.language
    found.clock = found.clock.map { $0 - rendition.offset }
    found.isStreamed = true
    found.candidate.unofferedGroup = rendition.unofferedGroup
    if var recording = found.candidate.recording,
      let reason = rendition.unprovenReason ?? media.unprovenReason
    {
      recording.unprovenReason = reason
      found.candidate.content = .recording(recording)
    }
    return found
  }

  /// Another file with a description.
  private func recording(
    _ source: MediaSource, _ read: ReadAudio, _ name: String, signal: String?,
    _ certainty: TrackSignal.Certainty, form: AlternativeFile.Form?,
    isPlayedByDefault: Bool = false
  ) -> Found {
    func found(
      _ content: DescriptionSelection.Candidate.Content, _ hash: ContentHash? = nil
    ) -> Found {
      Found(
        candidate: .init(
          resource: name, track: nil, signal: signal ?? Self.noSignal, certainty: certainty,
          content: content, hash: hash, isPlayedByDefault: isPlayedByDefault,
          isUnmarked: signal == nil))
    }
    switch read[source] {
    case .success(let file)?:
      guard let track = Self.described(in: file.evidence) else {
        return found(.unreadable("It has no sound."), file.hash)
      }
      var described = found(
        .recording(recording(of: file.evidence, track, form: form)), file.hash)
      described.source = source
      described.track = track
      described.clock = file.evidence.clockStart
      return described
    case .failure(let error)? where error.code == .mediaNotFound: return found(.missing)
    case .failure(let error)? where !error.code.isOwnLimit:
      return found(.unreadable(error.message))
    case .failure(let error)?:
      let gap = EvidenceGap(.unsupported, error.message)
      return found(.recording(DescriptionRecording(form: form, comparison: .failure(gap))))
    case nil:
      return found(
        .recording(DescriptionRecording(form: form, comparison: .failure(.notAsked))))
    }
  }

  private func recording(
    of evidence: MediaEvidence, _ track: Track, form: AlternativeFile.Form?
  ) -> DescriptionRecording {
    let hasPicture = evidence.tracks.contains { $0.kind == .video && !$0.isCoverArt }
    var recording = DescriptionRecording(
      form: form ?? (hasPicture ? .version : nil), length: track.duration ?? evidence.duration,
      activity: track.activity)
    recording.unprovenReason = unprovenProgram
    return recording
  }

  /// The description in a file that is declared as one: the track with that role, else the main
  /// sound.
  private static func described(in evidence: MediaEvidence) -> Track? {
    evidence.tracks.first { track in
      track.kind == .audio
        && track.roles.contains {
          ($0.role == .audioDescription || $0.role == .receiverMix) && $0.certainty == .declared
        }
    } ?? evidence.mainAudio
  }

  /// A track whose flags or language declare a description, or whose title suggests one.
  private func embedded(_ track: Track) -> Found? {
    let roles = track.roles.filter { $0.role == .audioDescription || $0.role == .receiverMix }
    guard let role = roles.max(by: { $0.certainty < $1.certainty }) else {
      return disputed(track)
    }
    // No measurement distinguishes subtitles that are read aloud from narration.
    let certainty = track.has(.spokenSubtitles) ? .guess : role.certainty
    let isAlone = roles.contains { $0.role == .receiverMix && $0.certainty == .declared }
    return Found(
      candidate: .init(
        resource: medium.shown, track: track.id, signal: "\(role.signal) “\(role.value)”",
        certainty: certainty,
        content: .recording(
          DescriptionRecording(
            form: isAlone ? .narration : nil, length: track.duration ?? evidence.duration,
            activity: track.activity)),
        hash: media.file.hash, isPlayedByDefault: isPlayedByDefault(track)),
      source: media.audioSource(at: presentation.source), track: track)
  }

  /// Whether players play a track by default: it is the only one, or the only one with the default
  /// flag.
  private func isPlayedByDefault(_ track: Track) -> Bool {
    let others = evidence.tracks.filter { $0.kind == .audio && $0.id != track.id }
    if others.isEmpty { return true }
    return track.disposition.contains(.default)
      && !others.contains { $0.disposition.contains(.default) }
  }

  /// A track with contradicting fields: one declares a description, another one spoken subtitles.
  ///
  /// Neither is proven.
  private func disputed(_ track: Track) -> Found? {
    let dispute = track.signalIssues.first { $0.kind == .spokenSubtitlesAsDescription }
    guard let dispute else { return nil }
    return Found(
      candidate: .init(
        resource: medium.shown, track: track.id,
        signal: dispute.sources.map(\.rawValue).joined(separator: ", "), certainty: .guess,
        content: .recording(
          DescriptionRecording(
            length: track.duration ?? evidence.duration, activity: track.activity)),
        hash: media.file.hash, isPlayedByDefault: isPlayedByDefault(track)),
      source: media.audioSource(at: presentation.source), track: track)
  }
}

/// Sound tracks that nothing says anything about.
extension DescriptionLookup {
  /// Further tracks in the language of the main sound: programs that make films often drop the mark
  /// of a description.
  private var unmarkedTracks: [Found] {
    let isFilm = evidence.tracks.contains { $0.kind == .video && !$0.isCoverArt }
    guard isFilm, let main = evidence.mainAudio else { return [] }
    return evidence.tracks.filter { isUnmarked($0, beside: main) }.map { track in
      Found(
        candidate: .init(
          resource: medium.shown, track: track.id, signal: Self.noSignal, certainty: .guess,
          content: .recording(
            DescriptionRecording(
              length: track.duration ?? evidence.duration, activity: track.activity)),
          hash: media.file.hash, isPlayedByDefault: isPlayedByDefault(track), isUnmarked: true),
        source: media.audioSource(at: presentation.source), track: track)
    }
  }

  private func isUnmarked(_ track: Track, beside main: Track) -> Bool {
    guard track.kind == .audio, track.id != main.id, track.activity?.isSilent != true,
      track.roles.allSatisfy({ $0.role == .main }), track.signalIssues.isEmpty
    else { return false }
    guard let language = track.language, let spoken = main.language else { return true }
    return !language.isDifferent(from: spoken)
  }
}

extension DescriptionSelection.Candidate {
  /// Whether the comparison lets a track without a mark be a description.
  ///
  /// A copy, such as the same sound in more channels, another program and a dub are none. If the
  /// main sound was not found in it, nothing speaks for a description.
  fileprivate var mayDescribe: Bool {
    // As much of the main sound as a description must have (limit of our own).
    let leastShare = 0.9
    switch recording?.comparison {
    case .success(let found)?:
      return switch found.relation {
      case .description: true
      case .cannotTell: found.measures.foundShare ?? 0 >= leastShare
      case .copy, .silent, .otherProgram, .narrationOnly, .dub: false
      }
    case .failure(let gap)?: return gap.cause != .nothingToRead
    case nil: return false
    }
  }
}

extension AlternativeFile {
  /// Whether a described alternative is text for speech synthesis, by its form or its name.
  var isTimedText: Bool { form == .text || FileNames.isTimedText(FileName(source)) }
}
