public import MediaModel

/// A sound, or a described video, that may be the audio description of a medium.
public struct DescriptionRecording: Sendable, Hashable {
  /// What it is meant to be; `nil` when nothing says.
  public var form: AlternativeFile.Form?
  /// Whether it is known to be in another language than the program: then its dialogue may be
  /// another, and people who know the one may not know the other.
  public var isInOtherLanguage = false
  /// Why what was measured proves nothing, in one sentence, or `nil`: parts are missing.
  public var unprovenReason: String?
  /// How long it lasts, or `nil` when unknown.
  public var length: Duration?
  /// How loud it is, or `nil` when that was not measured.
  public var sound: SoundActivity?
  /// What it is beside the main sound, or why that was not measured.
  public var comparison: Result<NarrationComparison, EvidenceGap>

  /// Creates a recording.
  ///
  /// - Parameters:
  ///   - form: What it is meant to be.
  ///   - length: How long it lasts.
  ///   - sound: How loud it is.
  ///   - comparison: What it is beside the main sound.
  public init(
    form: AlternativeFile.Form? = nil, length: Duration? = nil, sound: SoundActivity? = nil,
    comparison: Result<NarrationComparison, EvidenceGap> = .failure(.notAsked)
  ) {
    self.form = form
    self.length = length
    self.sound = sound
    self.comparison = comparison
  }

  /// What was measured of narration in it, where the main sound was compared with it.
  public var measured: NarrationComparison? {
    guard case .success(let comparison) = comparison else { return nil }
    return comparison
  }

  /// Whether nothing can be heard in it.
  var isSilent: Bool { sound?.isSilent == true || measured?.relation == .silent }
}
