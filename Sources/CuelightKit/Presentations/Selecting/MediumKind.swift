import Conformance
import MediaModel

/// The kind of a medium, from measurement and declaration together.
struct MediumKind {
  /// The kind that decides which equivalents are needed.
  let kind: Medium.Kind
  /// The other possible kinds: a sound that could not be read may be silent or not.
  let possibleKinds: Set<Medium.Kind>
  /// The kind by measurement only.
  let measured: Medium.Kind
  /// The channels that exist and are declared to carry no meaning.
  let meaningless: Set<Medium.Channel>
  /// Whether every placement plays only the sound, so that nobody sees the picture.
  let isHeardOnly: Bool
  /// The facts that were taken from the manifest or the page, each one sentence.
  let declaredFacts: [String]

  init(_ evidence: MediaEvidence, declared: [DeclaredAlternatives]) {
    let measured = Self.measured(evidence)
    self.measured = measured
    // A channel counts as meaningless only if every placement declares it so.
    let isDeclared = !declared.isEmpty
    var meaningless: Set<Medium.Channel> = []
    if isDeclared, Self.isHeard(evidence), declared.allSatisfy({ $0.audioMeaningful == false }) {
      meaningless.insert(.audio)
    }
    if isDeclared, measured.isSeen, declared.allSatisfy({ $0.videoMeaningful == false }) {
      meaningless.insert(.picture)
    }
    self.meaningless = meaningless
    isHeardOnly = meaningless.contains(.picture) && declared.allSatisfy(\.isHeardOnly)
    kind = Medium.kind(measured, without: meaningless)
    let isToldSilent = declared.allSatisfy { $0.audioMeaningful == false }
    possibleKinds = Self.possible(evidence, isToldSilent: isDeclared && isToldSilent)
    declaredFacts = [
      meaningless.contains(.audio) ? "The sound is declared to carry no meaning." : nil,
      meaningless.contains(.picture) ? Self.pictureFact(declared) : nil,
    ].compactMap { $0 }
  }

  /// The reason why a picture does not count, as a sentence.
  private static func pictureFact(_ declared: [DeclaredAlternatives]) -> String {
    if declared.allSatisfy(\.isHeardOnly) {
      return "The picture cannot be seen: only `audio` elements play the film."
    }
    return declared.contains(where: \.isHeardOnly)
      ? "The picture carries no meaning: it is declared so, or an `audio` element hides it."
      : "The picture is declared to carry no meaning."
  }

  /// A silent sound in a video does not count; alone it is still an audio file.
  private static func measured(_ evidence: MediaEvidence) -> Medium.Kind {
    if let image = evidence.image { return image.isAnimated ? .animation : .none }
    let hasVideo = evidence.tracks.contains { $0.kind == .video && !$0.isCoverArt }
    if hasVideo { return isHeard(evidence) ? .multimedia : .videoOnly }
    return evidence.tracks.contains { $0.kind == .audio } ? .audioOnly : .none
  }

  /// Whether people hear sound that belongs to the picture.
  ///
  /// If the main sound is silent, a track that is declared as its description does not count.
  private static func isHeard(_ evidence: MediaEvidence) -> Bool {
    let isMainSilent = evidence.mainAudio?.activity?.isSilent == true
    return evidence.tracks.contains { track in
      track.kind == .audio && track.activity?.isSilent != true
        && !(isMainSilent && track.isDeclaredDescription)
    }
  }

  private static func possible(
    _ evidence: MediaEvidence, isToldSilent: Bool
  ) -> Set<Medium.Kind> {
    if evidence.isUnrecognized { return Set(Medium.Kind.allCases) }
    let hasVideo = evidence.tracks.contains { $0.kind == .video && !$0.isCoverArt }
    let mayBeSilent = !evidence.isHeard && evidence.tracks.contains(where: \.isUnheard)
    // A track that is marked as a description may hold the film's own sound too. If the main sound
    // is silent, nothing measures what it holds.
    let mayBeHeard =
      !isToldSilent && !isHeard(evidence)
      && evidence.tracks.contains { $0.kind == .audio && $0.activity?.isSilent == false }
    return hasVideo && (mayBeSilent || mayBeHeard) ? [.multimedia, .videoOnly] : []
  }
}

extension Track {
  /// Whether a field of the track declares that it describes the picture.
  fileprivate var isDeclaredDescription: Bool {
    roles.contains {
      ($0.role == .audioDescription || $0.role == .receiverMix) && $0.certainty == .declared
    }
  }
}

extension Medium.Kind {
  /// Whether it has moving pictures.
  fileprivate var isSeen: Bool {
    switch self {
    case .multimedia, .videoOnly, .animation: true
    case .audioOnly, .none: false
    }
  }
}
