/// A keyframe of a property with what motion needs; its values are only hashes.
struct LottieKeyframe {
  /// `t`: its frame.
  var frame: Double?
  /// `s`: the value from here on.
  var start: UInt64?
  /// `e`: the value at the end, in older files.
  var end: UInt64?
  /// Whether all numbers of its values are zero.
  var isZero = true
  /// `h`: whether the value stays until the next keyframe.
  var isHeld = false
  /// `to` and `ti`: whether the path to the next value is a curve.
  var isCurved = false

  /// The frames in which a value changes between this keyframe and the next one.
  func changes(to next: LottieKeyframe) -> [ClosedRange<Double>] {
    guard let first = frame, let second = next.frame else { return [] }
    let target = end ?? next.start
    let arrival = second...second
    let jumps = end != nil && next.start != nil && end != next.start
    let moves = isCurved || (start != nil && target != nil && start != target)
    let between = min(first, second)...max(first, second)
    return (moves ? [isHeld ? arrival : between] : []) + (jumps ? [arrival] : [])
  }
}
