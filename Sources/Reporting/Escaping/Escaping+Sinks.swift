import Conformance
import Records

extension Escaping {
  /// A path in the form that review tools compare with paths of the repository: without `./`.
  static func relativePath(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// Text for an element or a quoted attribute of XML 1.0.
  ///
  /// Active characters are written as `\u{1B}`, as on a terminal: XML 1.0 has no escape for most of
  /// them (2.2, Char), and the others end lines or change the direction of text.
  ///
  /// - Returns: The text without markup and without characters that XML forbids.
  static func xml(_ text: String) -> String {
    terminal(text).unicodeScalars.reduce(into: "") { safe, scalar in
      switch scalar {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      case "'": safe += "&apos;"
      case "\u{FFFE}", "\u{FFFF}": safe += "\u{FFFD}"
      default: safe.unicodeScalars.append(scalar)
      }
    }
  }

  /// A field of a CSV file (RFC 4180, 2), in quotation marks.
  ///
  /// Spreadsheets interpret a cell that begins with `=`, `+`, `-`, `@`, a tab or a line break as a
  /// formula; a preceding apostrophe makes it text.
  ///
  /// - Returns: The field on one line.
  static func csv(_ text: String) -> String {
    let line = terminal(text)
    let first = line.unicodeScalars.first { !$0.properties.isWhitespace }
    // Some spreadsheets also accept full-width forms as the start of a formula.
    let isFormula = first.map { "=+-@|%＝＋－＠".unicodeScalars.contains($0) } ?? false
    let doubled = replacing(UInt8(ascii: "\""), with: "\"\"", in: line)
    return "\"\(isFormula ? "'" : "")\(doubled)\""
  }

  /// A code span in Markdown (CommonMark 0.31, 6.1), outside tables.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The span on one line; its fence is longer than any sequence of backticks in the
  ///   text.
  package static func markdownCode(_ text: String) -> String {
    let line = terminal(text)
    var (longest, row) = (0, 0)
    for byte in line.utf8 {
      row = byte == UInt8(ascii: "`") ? row + 1 : 0
      longest = max(longest, row)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    return fence + space + line + space + fence
  }

  /// The message of a workflow command (`::error::message`), in which a line break begins a new
  /// command.
  static func workflowMessage(_ text: String) -> String {
    withoutMarks(replacing(UInt8(ascii: "%"), with: "%25", in: terminal(text)))
  }

  /// A property of a workflow command (`::error file=name::`).
  ///
  /// - Returns: The text on one line, without the marks that end a property.
  static func workflowProperty(_ text: String) -> String {
    let message = replacing(UInt8(ascii: ":"), with: "%3A", in: workflowMessage(text))
    return replacing(UInt8(ascii: ","), with: "%2C", in: message)
  }

  /// Text with another text for each of an ASCII character, in one pass over its bytes.
  private static func replacing(_ mark: UInt8, with new: String, in text: String) -> String {
    guard text.utf8.contains(mark) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if byte == mark { bytes += new.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A file's path as a URI reference (RFC 3986, 4.2): all characters except unreserved characters
  /// and slashes are percent-encoded, including bytes that are not text.
  ///
  /// - Parameter path: The path, as reports show it.
  /// - Returns: A relative reference, or a `file` URI for an absolute path.
  static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var safe: [UInt8] = []
    for byte in PathText.bytes(of: path) ?? Array(path.utf8) {
      if isUnreserved(byte) {
        safe.append(byte)
      } else {
        safe += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return (path.hasPrefix("/") ? "file://" : "") + String(decoding: safe, as: UTF8.self)
  }

  /// An absolute address (RFC 3986, 4.3): characters that are not allowed in one are percent-encoded.
  ///
  /// - Parameter text: Any text that begins like an address.
  /// - Returns: The address.
  static func address(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let isAllowed = { (byte: UInt8) in
      isUnreserved(byte) || "%:?#[]@!$&'()*+,;=".utf8.contains(byte)
    }
    let bytes = text.utf8.flatMap { byte in
      isAllowed(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An address of mail in a `mailto` URI (RFC 6068, 2): all characters except unreserved characters
  /// and the at sign are percent-encoded.
  static func mailbox(_ address: String) -> String {
    address.split(separator: "@", omittingEmptySubsequences: false)
      .map { uri(String($0.drop { $0 == "/" })) }.joined(separator: "@")
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }

  /// The description of a test point of TAP 14, in which `#` begins a directive.
  static func tap(_ text: String) -> String {
    terminal(text).unicodeScalars.reduce(into: "") { safe, scalar in
      if scalar == "\\" || scalar == "#" { safe += "\\" }
      safe.unicodeScalars.append(scalar)
    }
  }
}
