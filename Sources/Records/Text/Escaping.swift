import Forms

/// Escapes text for each kind of output: all content and names of files pass through one of these
/// functions last.
///
/// The same characters are dangerous in every output: controls start escape sequences, line breaks
/// forge lines, and bidirectional controls change the reading order of text (Unicode TR 36, 2.10).
package enum Escaping {
  /// Whether a character controls the viewer instead of being shown.
  ///
  /// C0, DEL, C1, the line and paragraph separators, and the bidirectional controls.
  ///
  /// - Parameter scalar: The character.
  /// - Returns: `true` if it must be written as its number.
  package static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    JSONEscaping.isActive(scalar)
  }

  /// A text that is safe for a terminal: active characters are written as `\u{1B}`.
  ///
  /// - Parameter text: Any text, such as a file name.
  /// - Returns: The text on one line, safe for a terminal.
  package static func terminal(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: isActive) else { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isActive(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        safe.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }

  /// A text as one field of a line whose fields are separated by spaces.
  ///
  /// - Parameter text: Any text, such as a file name.
  /// - Returns: The text with `_` for white space and active characters; `-` if it is empty.
  package static func field(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      safe.append(isActive(scalar) || scalar.properties.isWhitespace ? "_" : scalar)
    }
    return safe.isEmpty ? "-" : String(safe)
  }

  /// A text as a cell of a Markdown table.
  ///
  /// - Parameter text: Text without active characters, in Markdown.
  /// - Returns: The text on one line, with escaped vertical bars.
  package static func markdownCell(_ text: String) -> String {
    String(terminal(text).flatMap { $0 == "|" ? ["\\", "|"] : [$0] })
  }
}
