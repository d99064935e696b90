import Styles

/// The attributes `min` and `max` of an animation element (SMIL 3.0, section 5.4.5).
struct ActiveLimits: Sendable, Hashable {
  /// The shortest active duration; zero if there is no limit.
  let least: Duration
  /// The longest active duration; `nil` if there is no limit.
  let most: Duration?

  /// Reads the attributes.
  ///
  /// `max` must be greater than zero, and an invalid value counts as missing. If `max` is less than
  /// `min`, both are ignored.
  init(_ element: StyleElement) {
    let least = element.value("min").flatMap(ClockValue.read) ?? .zero
    let most = element.value("max").flatMap(ClockValue.read).flatMap { $0 > .zero ? $0 : nil }
    let isContradictory = most.map { $0 < least } ?? false
    self.least = isContradictory ? .zero : least
    self.most = isContradictory ? nil : most
  }

  /// The active duration, after `end` and the iterations were considered.
  ///
  /// - Parameter length: The duration without these limits; `nil` if it does not end.
  /// - Returns: The duration with them; `nil` if it does not end.
  func bounded(_ length: Duration?) -> Duration? {
    let longest = length.map { max($0, least) }
    guard let most else { return longest }
    return longest.map { min($0, most) } ?? most
  }
}
