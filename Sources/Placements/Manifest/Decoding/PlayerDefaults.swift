import MediaModel

/// What a player offers, for one item or for all.
struct PlayerDefaults: Sendable {
  var controls: Set<Placement.Control>?
  var captionStyle: Placement.CaptionStyle?
  var controlsLevelIsSame: Bool?
}
