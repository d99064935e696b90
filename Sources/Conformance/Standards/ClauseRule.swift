/// The rule that decides a clause of a standard.
public enum ClauseRule: String, Sendable, Hashable, CaseIterable {
  /// The worst outcome of the tests.
  case worstOfTests
  /// Motion that starts by itself, lasts longer than the limit and is next to other content has a
  /// control.
  case motionBesideContent
  /// The same as `motionBesideContent`, but motion that stops after some cycles and short
  /// decoration need no control.
  case motionOverCycles
  /// Sound that starts by itself and lasts longer than the limit has a control.
  case audioOverLimit = "soundOverLimit"
  /// Sound that starts by itself is announced and has a control.
  case audioAnnounced = "soundAnnounced"
  /// Audio description, or a text that replaces the medium.
  case descriptionOrText
  /// The tests; a recording does not count as a text.
  case textOnly
  /// Users can change the look of captions.
  case captionsAdaptable
  /// The player can show the captions.
  case captionsPlayed
  /// The player can play the audio description.
  case descriptionPlayed
  /// The player has controls for captions and for audio description.
  case captionAndDescriptionControls
  /// The control for captions is at the level of the volume.
  case captionControlLevel
  /// The control for audio description is at the level of the selection of programs.
  case descriptionControlLevel
  /// Both controls are at the level of the player's main controls.
  case mainControlLevel
  /// A visible signal accompanies each alert.
  case alertSeen
}
