import Records

extension Escaping {
  /// The maximum size of one text in a page, in bytes: longer than any sentence, cue or name that
  /// people read.
  static let longestHTMLText = 2_000

  /// Appends text of an element, or of an attribute in quotation marks (HTML, section 13.1).
  ///
  /// Active characters are written as `\u{1B}`, as on a terminal: HTML forbids some of them, and
  /// the others change the direction of text.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: The maximum size in bytes; the text is cut between characters, and `…` marks a cut.
  ///   - bytes: The page so far.
  static func appendHTML(
    _ text: String, atMost limit: Int = longestHTMLText, to bytes: inout [UInt8]
  ) {
    if text.utf8.count > limit {
      appendHTML(String(beginning(of: text, limit)) + "…", atMost: .max, to: &bytes)
    } else if text.utf8.allSatisfy(isPlainHTML) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { appendHTML(scalar, to: &bytes) }
    }
  }

  private static func beginning(of text: String, _ limit: Int) -> Substring {
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return text[..<end]
  }

  private static func isPlainHTML(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  private static func appendHTML(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "&": bytes.append(contentsOf: "&amp;".utf8)
    case "<": bytes.append(contentsOf: "&lt;".utf8)
    case ">": bytes.append(contentsOf: "&gt;".utf8)
    case "\"": bytes.append(contentsOf: "&quot;".utf8)
    case "'": bytes.append(contentsOf: "&#39;".utf8)
    case _ where isActive(scalar):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      bytes.append(contentsOf: "\\u{\(digits)}".utf8)
    case _ where scalar.properties.isNoncharacterCodePoint:
      bytes.append(contentsOf: UTF8.encodedReplacementCharacter)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
