/// One line of a text: its place, and the facts that a caption parser needs.
public struct TextLine: Sendable, Hashable {
  /// The line's number, from 1.
  public let number: Int
  /// The line's bytes without its terminator, cut at ``TimedTextLimits/lineBytes``.
  public let content: Range<Int>
  /// The start of the next line.
  public let next: Int
  /// Whether CR, LF or CR LF ends it (not the end of the file).
  public let isTerminated: Bool
  /// Whether a lone LF or the end of the file ends it.
  public let hasPlainEnd: Bool
  /// Whether bytes were cut off because the line is too long.
  public let isTooLong: Bool
  /// Whether `-->` is in it.
  public let hasArrow: Bool
  /// Whether `->` is in it.
  public let hasShortArrow: Bool
  /// Whether `<` or `{` is in it.
  public let hasMarkup: Bool

  /// Creates the value from its parts.
  package init(
    number: Int, content: Range<Int>, next: Int, isTerminated: Bool, hasPlainEnd: Bool,
    isTooLong: Bool, hasArrow: Bool, hasShortArrow: Bool, hasMarkup: Bool
  ) {
    self.number = number
    self.content = content
    self.next = next
    self.isTerminated = isTerminated
    self.hasPlainEnd = hasPlainEnd
    self.isTooLong = isTooLong
    self.hasArrow = hasArrow
    self.hasShortArrow = hasShortArrow
    self.hasMarkup = hasMarkup
  }
}
