import Conformance
import MediaModel

/// What kind of item a medium is, from measurement and declaration together.
struct MediumKind {
  /// The kind.
  let kind: Medium.Kind
  /// What it may be as well: whether sound that could not be read is silent is not known.
  let possibleKinds: Set<Medium.Kind>
  /// The facts that were taken from the manifest, each one sentence.
  let declaredFacts: [String]
  /// A declaration that the measurement contradicts.
  let contradiction: Medium.Contradiction?

  /// The least certain speech that contradicts "the sound tells nothing".
  private static let contradictingSpeech = Duration.seconds(3)

  init(_ evidence: MediaEvidence, declared: [DeclaredAlternatives]) {
    // What one placement says of the medium must not be silence of all others.
    let isDeclared = !declared.isEmpty
    let soundTellsNothing = isDeclared && declared.allSatisfy { $0.audioMeaningful == false }
    let pictureTellsNothing = isDeclared && declared.allSatisfy { $0.videoMeaningful == false }
    let hasVideo = evidence.tracks.contains { $0.kind == .video && !$0.isCoverArt }
    let hasAudio = evidence.tracks.contains { $0.kind == .audio }
    let isHeard = evidence.tracks.contains { $0.kind == .audio && $0.sound?.isSilent != true }
    var facts: [String] = []
    if soundTellsNothing, isHeard { facts.append("The sound is declared to tell nothing.") }
    if pictureTellsNothing, hasVideo { facts.append("The picture is declared to tell nothing.") }
    declaredFacts = facts
    kind = Self.kind(
      image: evidence.image, video: hasVideo && !pictureTellsNothing,
      heard: isHeard && !soundTellsNothing, audio: hasAudio && !soundTellsNothing)
    possibleKinds = Self.possible(evidence, video: hasVideo, isDeclared: soundTellsNothing)
    contradiction = soundTellsNothing ? Self.contradiction(evidence) : nil
  }

  /// A silent sound beside video is no sound; alone it is still an audio file.
  private static func kind(
    image: AnimationTiming?, video: Bool, heard: Bool, audio: Bool
  ) -> Medium.Kind {
    if let image { return image.isAnimated ? .animation : .none }
    if video { return heard ? .multimedia : .videoOnly }
    return audio ? .audioOnly : .none
  }

  private static func possible(
    _ evidence: MediaEvidence, video: Bool, isDeclared: Bool
  ) -> Set<Medium.Kind> {
    if evidence.isUnrecognized { return Set(Medium.Kind.allCases) }
    let mayBeSilent = !evidence.isHeard && evidence.tracks.contains(where: \.isUnheard)
    return video && mayBeSilent && !isDeclared ? [.multimedia, .videoOnly] : []
  }

  private static func contradiction(_ evidence: MediaEvidence) -> Medium.Contradiction? {
    guard case .success(let speech) = evidence.speech,
      let first = speech.certainSpeech.ranges.first,
      speech.certainSpeech.total >= contradictingSpeech
    else { return nil }
    return Medium.Contradiction(speech: speech.certainSpeech.total, first: first)
  }
}
