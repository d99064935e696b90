/// A token of a style sheet (CSS Syntax 3, section 4), stored as ranges in the style sheet.
struct CSSToken: Sendable, Hashable {
  /// The kind of a token.
  enum Kind: Sendable, Hashable {
    case identifier, function, atKeyword
    /// A hash whose name is an identifier, as required for a selector of an id.
    case idHash
    case hash
    case string, badString, url, badURL
    case number, percentage, dimension
    case delimiter(UInt8)
    case whitespace, openingComment, closingComment
    case colon, semicolon, comma
    case openingSquare, closingSquare, openingRound, closingRound, openingCurly, closingCurly
    case end
  }

  let kind: Kind
  /// The whole token.
  let range: Range<Int>
  /// The name without `@`, `#` and `(`; the content of a string or URL; the unit of a dimension.
  let name: Range<Int>
  /// The value of a number, percentage or dimension, else 0.
  let number: Double

  /// The token that closes the block of this token, or `nil` if this token opens none.
  var closing: Kind? {
    switch kind {
    case .function, .openingRound: .closingRound
    case .openingSquare: .closingSquare
    case .openingCurly: .closingCurly
    default: nil
    }
  }
}
