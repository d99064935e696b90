import MediaModel

/// What a player offers, for one item or for all.
struct PlayerDefaults: Sendable {
  var controls: Set<Placement.Control>?
  var captionStyle: Placement.CaptionStyle?
  var controlsLevelIsSame: Bool?
  var captionSwitch: Placement.Switch?
  var descriptionSwitch: Placement.Switch?
  var visualCue: Bool?
  /// Text on the screen, for items that do not speak of a transcript.
  var transcript: DeclaredAlternatives.Transcript?
}
