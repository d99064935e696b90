import Conformance
import MediaModel
import Sandbox
import SystemPackage

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
  /// Whether the medium's own name says that it is the described version of one beside it.
  let isDescribedVersion: Bool
  /// Opens and measures another media file.
  let examine: @Sendable (FilePath, FilePath?) async -> Result<ExaminedFile, DescribedFileFailure>

  /// Everything found: named files, files beside the medium, tracks, timed texts.
  func selection() async -> DescriptionSelection {
    var candidates: [DescriptionSelection.Candidate] = []
    for file in declarations.descriptionFiles { candidates.append(await named(file)) }
    for name in sidecars.describedMedia { candidates.append(await beside(name)) }
    let inside = evidence.tracks.filter { $0.kind == .audio }.compactMap(embedded)
    return DescriptionSelection(
      candidates: candidates + inside + itself + texts, declaration: declarations.description,
      lookedAt: "Looked at: the manifest, files beside it, \(soundTracks).")
  }

  /// The main sound of a described version is its description.
  private var itself: [DescriptionSelection.Candidate] {
    guard isDescribedVersion, let sound = evidence.mainAudio else { return [] }
    return [
      .init(
        resource: medium.string, track: sound.id, signal: "file name", saysSo: false,
        content: .recording(length: sound.duration ?? evidence.duration, sound: sound.sound),
        hash: mediumHash)
    ]
  }

  private var soundTracks: String {
    let count = evidence.tracks.filter { $0.kind == .audio }.count
    return count == 1 ? "its only sound track" : "its \(count) sound tracks"
  }

  private func named(_ file: AlternativeFile) async -> DescriptionSelection.Candidate {
    let path = declarations.path(of: file)
    if file.isTimedText {
      return namedText(path)
    }
    let (content, hash) = await recording(path, beneath: declarations.root)
    return .init(
      resource: path.string, track: nil, signal: Self.manifestSignal, saysSo: true,
      content: content, hash: hash)
  }

  private func namedText(_ path: FilePath) -> DescriptionSelection.Candidate {
    do throws(OpenError) {
      let file = try Content(of: path, beneath: declarations.root)
      return text(path.string, nil, Self.manifestSignal, hash: file.hash)
    } catch {
      return .init(
        resource: path.string, track: nil, signal: Self.manifestSignal, saysSo: true,
        content: error == .notFound ? .missing : .unreadable("It \(error)."), hash: nil)
    }
  }

  private func beside(_ name: FileName) async -> DescriptionSelection.Candidate {
    let path = medium.sibling(name)
    let (content, hash) = await recording(path, beneath: nil)
    return .init(
      resource: path.string, track: nil, signal: "file name", saysSo: false, content: content,
      hash: hash)
  }

  private func recording(
    _ path: FilePath, beneath root: FilePath?
  ) async -> (DescriptionSelection.Candidate.Content, ContentHash?) {
    switch await examine(path, root) {
    case .success(let file):
      let evidence = file.evidence
      guard let sound = evidence.mainAudio else {
        return (.unreadable("It has no sound."), file.hash)
      }
      return (
        .recording(length: sound.duration ?? evidence.duration, sound: sound.sound), file.hash
      )
    case .failure(.notFound): return (.missing, nil)
    case .failure(.other(let message)): return (.unreadable(message), nil)
    }
  }

  /// A track whose flags or language say so, or whose title looks like it.
  private func embedded(_ track: Track) -> DescriptionSelection.Candidate? {
    let roles = track.roles.filter { $0.role == .audioDescription || $0.role == .receiverMix }
    guard let role = roles.first(where: { $0.certainty != .guess }) ?? roles.first else {
      return disputed(track)
    }
    return .init(
      resource: medium.string, track: track.id, signal: "\(role.signal) “\(role.value)”",
      saysSo: role.certainty != .guess,
      content: .recording(length: track.duration ?? evidence.duration, sound: track.sound),
      hash: mediumHash)
  }

  /// A track of which one field says that it describes, and another that it reads subtitles aloud:
  /// neither is proven.
  private func disputed(_ track: Track) -> DescriptionSelection.Candidate? {
    let dispute = track.contradictions.first { $0.kind == .spokenSubtitlesAsDescription }
    guard let dispute else { return nil }
    let fields = dispute.sources.map(\.rawValue).joined(separator: ", ")
    return .init(
      resource: medium.string, track: track.id, signal: fields, saysSo: false,
      content: .recording(length: track.duration ?? evidence.duration, sound: track.sound),
      hash: mediumHash)
  }

  private var texts: [DescriptionSelection.Candidate] {
    captions.filter { $0.kind == .descriptions }.map {
      text($0.resource, $0.track, $0.track == nil ? "file name" : "disposition", hash: $0.hash)
    }
  }

  private func text(
    _ resource: String, _ track: Track.ID?, _ signal: String, hash: ContentHash?
  ) -> DescriptionSelection.Candidate {
    .init(
      resource: resource, track: track, signal: signal, saysSo: true, content: .text, hash: hash)
  }
}

extension AlternativeFile {
  /// Whether a described alternative is text to be spoken, by its form or its name.
  var isTimedText: Bool { form == .text || FileNames.isTimedText(FileName(source)) }
}

/// Why a described file could not be measured.
enum DescribedFileFailure: Error {
  /// It does not exist.
  case notFound
  /// Anything else, in one sentence.
  case other(String)
}
