/// A layer with what its motion needs.
struct LottieLayer {
  /// The mapping of time to the time of a composition inside.
  enum Remap {
    /// It is not mapped.
    case none
    /// It is mapped to one moment.
    case frozen
    /// It is mapped by keyframes.
    case animated
  }

  /// `ty`: 0 is a composition, 1 solid, 2 image, 3 null, 4 shapes, 5 text, 6 audio.
  var kind = 4.0
  /// `ip` and `op`: the frames in which it exists.
  var visible = -Double.infinity..<Double.infinity
  /// `st`: the frame at which the composition inside begins.
  var start = 0.0
  /// `sr`: by how much the time inside is stretched.
  var stretch = 1.0
  /// `hd`: whether it is never shown.
  var isHidden = false
  /// Whether its opacity is 0 in all frames.
  var isTransparent = false
  /// `ind`: its number in its composition.
  var number: Double?
  /// `parent`: the number of the layer that moves it along.
  var parent: Double?
  /// `refId`: the composition inside, by the hash of its name.
  var composition: UInt64?
  /// `tm`: how the time of the composition inside is mapped.
  var remap = Remap.none
  /// From the first to the last frame in which a property changes; `nil` if no property changes.
  var change: ClosedRange<Double>?
  /// Whether an expression inside may change it.
  var hasExpression = false

  /// Whether it can be seen; nulls, sounds, guides, cameras and lights cannot.
  var isSeen: Bool { !isHidden && !isTransparent && ![3, 6, 11, 13, 14].contains(kind) }

  /// Adds a range of frames in which a property changes.
  mutating func add(_ stretch: ClosedRange<Double>) {
    let known = change ?? stretch
    change =
      min(known.lowerBound, stretch.lowerBound)...max(known.upperBound, stretch.upperBound)
  }

  /// Whether a property changes inside of a window of frames.
  func changes(in window: Range<Double>) -> Bool {
    change.map { $0.lowerBound < window.upperBound && $0.upperBound > window.lowerBound } == true
  }
}
