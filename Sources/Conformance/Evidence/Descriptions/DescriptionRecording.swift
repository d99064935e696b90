public import MediaModel

/// A sound, or a described video, that may be the audio description of a medium.
public struct DescriptionRecording: Sendable, Hashable {
  /// The intended form; `nil` if it is not declared.
  public var form: AlternativeFile.Form?
  /// Whether its language is known to differ from the program's language: its dialogue may then
  /// differ, and users may understand only one of the two.
  public var isInOtherLanguage = false
  /// Whether only one of the manifest and its own track says that it is in another language.
  public var isLanguageDisputed = false
  /// The reason why the measurement proves nothing, because parts are missing, in one sentence, or
  /// `nil`.
  public var unprovenReason: String?
  /// The reason why people may not get it, although it is there; `nil` for none.
  public var doubt: String?
  /// The duration, or `nil` when unknown.
  public var length: Duration?
  /// The loudness, or `nil` if it was not measured.
  public var activity: AudioActivity?
  /// The comparison with the main sound, or the reason why they were not compared.
  public var comparison: Result<NarrationComparison, EvidenceGap>

  /// Creates a recording.
  ///
  /// - Parameters:
  ///   - form: The intended form.
  ///   - length: The duration.
  ///   - activity: The loudness.
  ///   - comparison: The comparison with the main sound.
  public init(
    form: AlternativeFile.Form? = nil, length: Duration? = nil, activity: AudioActivity? = nil,
    comparison: Result<NarrationComparison, EvidenceGap> = .failure(.notAsked)
  ) {
    self.form = form
    self.length = length
    self.activity = activity
    self.comparison = comparison
  }

  /// The measured narration, if it was compared with the main sound.
  public var measured: NarrationComparison? {
    guard case .success(let comparison) = comparison else { return nil }
    return comparison
  }

  /// Whether it is completely inaudible.
  var isSilent: Bool { activity?.isSilent == true || measured?.relation == .silent }
}
