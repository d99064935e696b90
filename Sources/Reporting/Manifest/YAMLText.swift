/// Text as a scalar of YAML 1.2.2 that every YAML reader reads as the same text.
enum YAMLText {
  /// Words that are quoted: some YAML readers read them as another type, or the manifest uses them.
  private static let words: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "null", "y", "n", "onscreen", "open", "embedded",
    "integrated", "native",
  ]

  /// The text, unquoted if no reader can misinterpret it.
  static func scalar(_ text: String) -> String {
    let isPlain =
      text.utf8.first.map(isLetter) == true && text.utf8.allSatisfy { isLetter($0) || isSafe($0) }
      && !words.contains(text.lowercased())
    return isPlain ? text : quoted(text)
  }

  /// The text in double quotes (7.3.1): invisible and control characters are escaped.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars { quoted += escaped(scalar) }
    return quoted + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case " "..."~": String(scalar)
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator, .spaceSeparator:
        hexadecimal(scalar)
      default: String(scalar)
      }
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let isShort = scalar.value <= 0xFFFF
    let width = isShort ? 4 : 8
    return (isShort ? "\\u" : "\\U") + String(repeating: "0", count: width - digits.count) + digits
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether a byte is a digit or a mark without a special meaning inside plain text.
  private static func isSafe(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "_-./".utf8.contains(byte)
  }
}
