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
    isInOtherLanguage: Bool = false, unprovenReason: String? = nil,
    _ comparison: NarrationComparison? = nil
  ) -> Self {
    let heard = isSilent ? TimeRanges.empty : TimeRanges([at(1)..<at(59)])
    var recording = DescriptionRecording(
      form: form, length: length,
      activity: AudioActivity(peak: isSilent ? -91 : -6, audible: heard, isComplete: true))
    recording.isInOtherLanguage = isInOtherLanguage
    recording.unprovenReason = unprovenReason
    if let comparison { recording.comparison = .success(comparison) }
    return Self(
      resource: "film.mp4", track: Track.ID(index),
      signal: certainty == .guess ? "title “AD”" : "disposition visualImpaired",
      certainty: certainty, content: .recording(recording), hash: nil)
  }

  /// A track that is marked as description, and what it is beside the main sound.
  static func track(_ comparison: NarrationComparison) -> Self { track(2, comparison) }

  /// The same as a rendition whose group no variant names.
  static func unoffered(_ candidate: Self) -> Self {
    var candidate = candidate
    candidate.unofferedGroup = "AUDIO=\"described\""
    return candidate
  }

  /// A file that the manifest names.
  static func named(_ content: Content) -> Self {
    Self(
      resource: "film-ad.m4a", track: nil, signal: "manifest", certainty: .declared,
      content: content, hash: nil)
  }

  /// A text track of descriptions.
  static let text = Self.text(nil)

  /// A file of descriptions that was compared with the sound.
  static func text(_ measured: SpokenText?) -> Self {
    Self(
      resource: "film.descriptions.vtt", track: nil, signal: "sidecar", certainty: .declared,
      content: .text(measured), hash: nil)
  }
}

extension SpokenText {
  /// Ten cues at 180 words a minute, of which these are hurried, over speech or lost.
  static func measured(
    rushed: [(start: Double, words: Int, room: Double)] = [],
    clashes: [(start: Double, overlap: Double)]? = [],
    lost: [(start: Double, Lost.Cause)] = [], unmeasured: Int = 0
  ) -> SpokenText {
    SpokenText(
      rate: 180, cueCount: 10, unmeasuredCount: unmeasured,
      rushed: rushed.map {
        Rushed(
          line: .line($0.start, $0.words), room: .decimal($0.room),
          rate: Double($0.words) * 60 / $0.room)
      },
      clashes: clashes?.map {
        Clash(
          line: .line($0.start, 9), spoken: moment($0.start)..<moment($0.start + 3),
          overlap: .decimal($0.overlap))
      },
      lost: lost.map { Lost(line: .line($0.start, 9), cause: $0.1) })
  }
}

extension SpokenText.Line {
  /// A line of two seconds in line 7 of its file.
  static func line(_ start: Double, _ words: Int) -> Self {
    Self(
      start: moment(start), end: moment(start + 2), words: words,
      position: TextPosition(line: 7, column: 1, byteOffset: 90))
  }
}

/// The moment a number of seconds after the first.
private func moment(_ seconds: Double) -> MediaTime { at(seconds) }

extension CheckedAttestation {
  /// What a person said about the content of today.
  static func says(
    _ claim: Attestation.Claim, _ passes: Bool = true, isCurrent: Bool = true,
    note: String? = nil, oldName: String? = nil, of resource: String = "film.en.vtt",
    by: String = "Ada", signature: Attestation.Signature? = nil
  ) throws -> CheckedAttestation {
    let hash = try #require(ContentHash(hex: String(repeating: "0a", count: 32)))
    var attestation = Attestation(
      claim: claim, passes: passes, by: by, time: "2026-11-20", grounds: .file(hash), note: note)
    attestation.oldName = oldName
    attestation.signature = signature
    return CheckedAttestation(
      attestation: attestation, resource: resource, changes: isCurrent ? [] : [resource])
  }
}
