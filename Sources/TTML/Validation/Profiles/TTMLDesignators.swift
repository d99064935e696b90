import TextBasics

/// A list of profile designators (TTML2, sections 5.2.1 and 5.2.6).
struct TTMLDesignators {
  /// The designators in order.
  let list: [String]
  /// Whether the list is in a function other than `all` and `any`, is not closed, or is empty.
  let isMalformed: Bool
  /// Whether the function is `any`, which only processor profiles have.
  let isAny: Bool

  /// Reads a list.
  ///
  /// - Parameter value: The attribute's value: designators, or `all(…)` or `any(…)` around them.
  init(_ value: String) {
    let bytes = Array(value.utf8)
    var range = bytes.trimmed(0..<bytes.count)
    let isAll = bytes.hasPrefix("all(", at: range.lowerBound)
    isAny = bytes.hasPrefix("any(", at: range.lowerBound)
    let isClosed = range.last.map { bytes[$0] == 0x29 } ?? false
    if isAll || isAny, isClosed, range.count > 4 {
      range = (range.lowerBound + 4)..<(range.upperBound - 1)
    }
    list = bytes.words(range).map { bytes.string($0) }
    isMalformed = (isAll || isAny) != isClosed || list.isEmpty
  }

  /// Whether a designator is in it twice (TTML2: "must be distinct").
  var hasRepetition: Bool { Set(list).count < list.count }
}
