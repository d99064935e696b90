/// Elements of HTML that move without a style sheet (HTML, section 16.3.1).
package enum ObsoleteMotion: Sendable, Hashable {
  /// It does not move.
  case none
  /// It moves without end.
  case endless
  /// It moves this number of times; the duration depends on the width of the page.
  case times(Int)

  /// The motion of a `marquee`.
  ///
  /// If `loop` is not a whole number above 0, the text moves endlessly; `behavior="slide"` stops
  /// after its turns like other values. A step of 0 pixels is no motion.
  ///
  /// - Parameters:
  ///   - loop: The attribute `loop`; `nil` when there is none.
  ///   - scrollAmount: The attribute `scrollamount`; `nil` when there is none.
  /// - Returns: Its motion.
  package static func marquee(loop: String?, scrollAmount: String?) -> ObsoleteMotion {
    if let step = scrollAmount.flatMap(integer), step == 0 { return .none }
    guard let count = loop.flatMap(integer), count > 0 else { return .endless }
    return .times(count)
  }

  /// The motion of a `blink` element: no browser makes it blink, so the only result is advice.
  package static let blink = ObsoleteMotion.none

  /// Leading digits count (HTML, rules for parsing integers); a number of more than nine digits
  /// counts as a large number.
  private static func integer(_ text: String) -> Int? {
    let trimmed = text.drop(while: \.isWhitespace)
    let isNegative = trimmed.first == "-"
    let rest = trimmed.first == "-" || trimmed.first == "+" ? trimmed.dropFirst() : trimmed
    let digits = rest.utf8.prefix { (0x30...0x39).contains($0) }.prefix(9)
    guard let value = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    return isNegative ? -value : value
  }
}
