import MediaModel
import Testing

@testable import Conformance

extension TextAlternative {
  /// A transcript with this many words.
  static func words(
    _ count: Int, isNamed: Bool = true, isPlaceholder: Bool = false, endsAbruptly: Bool = false
  ) -> TextAlternative {
    TextAlternative(
      isNamed: isNamed, resource: isNamed ? "named.txt" : "film.txt",
      content: .words(
        count: count, isPlaceholder: isPlaceholder, endsAbruptly: endsAbruptly))
  }

  static func named(_ content: Content) -> TextAlternative {
    TextAlternative(isNamed: true, resource: "named.txt", content: content)
  }
}

extension DescriptionSelection.Candidate {
  /// A track of the film that is marked as description.
  static func track(
    _ index: Int = 2, length: Duration? = .seconds(60), isSilent: Bool = false,
    certainty: TrackSignal.Certainty = .declared, form: AlternativeFile.Form? = nil,
    isInOtherLanguage: Bool = false, _ comparison: NarrationComparison? = nil
  ) -> Self {
    let heard = isSilent ? TimeRanges.empty : TimeRanges([at(1)..<at(59)])
    var recording = DescriptionRecording(
      form: form, length: length,
      sound: SoundActivity(peak: isSilent ? -91 : -6, audible: heard, isComplete: true))
    recording.isInOtherLanguage = isInOtherLanguage
    if let comparison { recording.comparison = .success(comparison) }
    return Self(
      resource: "film.mp4", track: Track.ID(index),
      signal: certainty == .guess ? "title “AD”" : "disposition visualImpaired",
      certainty: certainty, content: .recording(recording), hash: nil)
  }

  /// A track that is marked as description, and what it is beside the main sound.
  static func track(_ comparison: NarrationComparison) -> Self { track(2, comparison) }

  /// A file that the manifest names.
  static func named(_ content: Content) -> Self {
    Self(
      resource: "film-ad.m4a", track: nil, signal: "manifest", certainty: .declared,
      content: content, hash: nil)
  }

  /// A text track of descriptions.
  static let text = Self(
    resource: "film.descriptions.vtt", track: nil, signal: "sidecar",
    certainty: .declared, content: .text, hash: nil)
}

extension AttestationStanding {
  /// What a person said about the content of today.
  static func says(
    _ claim: Attestation.Claim, _ passes: Bool = true, isCurrent: Bool = true,
    note: String? = nil
  ) throws -> AttestationStanding {
    let hash = try #require(ContentHash(hex: String(repeating: "0a", count: 32)))
    return AttestationStanding(
      attestation: Attestation(
        claim: claim, passes: passes, by: "Ada", date: "2026-11-20", hash: hash, note: note),
      resource: "film.en.vtt", isCurrent: isCurrent)
  }
}
