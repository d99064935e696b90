/// How the value of a style property is written (TTML2, sections 10.2 and 10.3).
enum TTMLValueSyntax: Sendable, Hashable {
  /// One of some words.
  case words([String])
  case color
  /// An opacity.
  case alpha
  /// `auto`, `contain`, `cover` or two measures.
  case extent
  /// `auto` or two lengths.
  case origin
  /// One to four edges and lengths.
  case position
  /// One to four lengths that are not negative.
  case padding
  /// Font families.
  case fontFamily
  /// One or two lengths that are not negative.
  case fontSize
  /// `normal`, or words for glyph variants.
  case fontVariant
  /// `normal` or a length that is not negative.
  case lineHeight
  /// `normal` or a length.
  case letterSpacing
  /// `auto`, a word for content, or a length that is not negative.
  case measure
  /// Thickness, style, color and radii, each at most once.
  case border
  case percentage
  /// A number that is not negative.
  case number
  /// Any number.
  case signedNumber
  /// `auto` or a whole number.
  case order
  case length
  /// `none`, or a place and perhaps a length.
  case rubyReserve
  /// `none`, or words for lines.
  case textDecoration
  /// Style, color and position of marks, each at most once.
  case textEmphasis
  /// `none`, or a color, a thickness and a blur radius.
  case textOutline
  /// `none`, or shadows.
  case textShadow
  /// A percentage, or a number with or without a unit of pitch.
  case pitch
  /// Any value that is not empty.
  case anything

  /// Whether a value is valid.
  enum Verdict: Sendable, Hashable {
    case valid
    /// It cannot be read.
    case malformed
    /// It can be read, but has a negative length that is not allowed.
    case negative
  }

  /// Checks a value.
  ///
  /// - Parameter scanner: The scanner at the start of the value; it keeps the lengths.
  /// - Returns: Whether it is valid.
  func check(_ scanner: inout TTMLValueScanner) -> Verdict {
    guard !scanner.isAtEnd else { return .malformed }
    guard read(&scanner), scanner.isAtEnd else { return .malformed }
    return forbidsNegative && scanner.lengths.contains(where: \.isNegative) ? .negative : .valid
  }

  private var forbidsNegative: Bool {
    switch self {
    case .extent, .padding, .fontSize, .lineHeight, .measure, .border, .textOutline, .rubyReserve:
      true
    default: false
    }
  }

  private func read(_ scanner: inout TTMLValueScanner) -> Bool {
    switch self {
    case .words(let allowed): allowed.contains(scanner.word())
    case .color: scanner.color() != nil
    case .alpha: scanner.alpha()
    case .extent: scanner.extent()
    case .origin: scanner.word(of: ["auto"]) != nil || scanner.lengths(2...2)
    case .position: scanner.position()
    case .padding: scanner.lengths(1...4)
    case .fontFamily: scanner.fontFamilies()
    case .fontSize: scanner.lengths(1...2)
    case .fontVariant: scanner.fontVariant()
    case .lineHeight, .letterSpacing: scanner.word(of: ["normal"]) != nil || scanner.lengths(1...1)
    case .measure: scanner.measures(1...1)
    case .border: scanner.border()
    case .percentage: scanner.percentage()
    case .number: scanner.number().map { $0 >= 0 } ?? false
    case .signedNumber: scanner.number() != nil
    case .order: scanner.word(of: ["auto"]) != nil || scanner.integer()
    case .length: scanner.lengths(1...1)
    case .rubyReserve: scanner.rubyReserve()
    case .textDecoration: scanner.textDecoration()
    case .textEmphasis: scanner.textEmphasis()
    case .textOutline: scanner.textOutline()
    case .textShadow: scanner.textShadow()
    case .pitch: scanner.pitch()
    case .anything: scanner.rest()
    }
  }
}
