import TextBasics

/// The meaning of a scalar by the core schema of YAML 1.2 (10.3.2), which agrees with JSON's
/// literals.
package enum PlainScalar: Sendable {
  /// Nothing, `~` or `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A decimal number.
  case number(Double)
  /// Anything else.
  case text

  /// Reads the meaning of text without quotes.
  ///
  /// - Parameter text: The text.
  package init(_ text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    default: self = Self.number(text).map(Self.number) ?? .text
    }
  }

  /// A decimal number, or `nil`.
  private static func number(_ text: String) -> Double? {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var digits = readDigits(&rest)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      digits += readDigits(&rest)
    }
    guard digits > 0, skipExponent(&rest), rest.isEmpty else { return nil }
    return Double(text)
  }

  private static func readDigits(_ rest: inout Substring.UTF8View) -> Int {
    let digits = rest.prefix { $0.isDigit }.count
    rest = rest.dropFirst(digits)
    return digits
  }

  /// Goes over an exponent; `false` for an `e` without digits.
  private static func skipExponent(_ rest: inout Substring.UTF8View) -> Bool {
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return true }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    return readDigits(&rest) > 0
  }
}
