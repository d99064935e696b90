/// A value of a row.
package enum SQLValue: Sendable, Hashable {
  /// Nothing.
  case null
  /// A whole number.
  case integer(Int64)
  /// A text.
  case text(String)

  /// A text, or nothing.
  ///
  /// - Parameter text: The text.
  /// - Returns: The value.
  package static func text(orNull text: String?) -> SQLValue { text.map { .text($0) } ?? .null }

  /// A whole number.
  ///
  /// - Parameter number: The number.
  /// - Returns: The value.
  package static func count(_ number: Int) -> SQLValue { .integer(Int64(number)) }

  /// A whole number, or nothing.
  ///
  /// - Parameter number: The number.
  /// - Returns: The value.
  package static func integer(orNull number: Int64?) -> SQLValue {
    number.map { .integer($0) } ?? .null
  }
}
