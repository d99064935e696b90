/// A window of the main sound and a place where it may lie in the described one.
struct MapMatch {
  /// The window's middle, in frames of the main sound.
  var main: Double
  /// Where that lies in the described sound, in frames.
  var described: Double
  /// The number of the window.
  var window: Int
  /// The number of the speed.
  var speed: Int
  /// How much it speaks for this place.
  var weight: Double
}
