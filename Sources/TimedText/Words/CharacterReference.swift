/// Character references such as `&amp;` (HTML, section 13.5), as caption files and transcripts
/// use them: numeric ones and the names for markup, spaces, marks and Latin-1 letters.
enum CharacterReference {
  /// The longest name in ``names``, and as many digits as a scalar value needs.
  private static let longest = 10

  /// Decodes the reference at an ampersand.
  ///
  /// - Parameters:
  ///   - bytes: The buffer.
  ///   - offset: Where the ampersand stands.
  ///   - limit: Where the text ends.
  /// - Returns: The character and where the text goes on, or `nil` when there is no reference.
  static func decode(
    _ bytes: [UInt8], at offset: Int, limit: Int
  ) -> (scalar: Unicode.Scalar, next: Int)? {
    var end = offset + 1
    while end < limit, end - offset <= longest,
      bytes[end].isLetter || bytes[end].isDigit || bytes[end] == 0x23
    {
      end += 1
    }
    guard end < limit, bytes[end] == 0x3B, end > offset + 1 else { return nil }
    let name = bytes.string((offset + 1)..<end)
    guard let scalar = names[name] ?? number(name) else { return nil }
    return (scalar, end + 1)
  }

  private static func number(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value != 0 else { return nil }
    return Unicode.Scalar(value)
  }

  private static let names: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [
      "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"",
      "apos": "'", "lrm": "\u{200E}", "rlm": "\u{200F}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
      "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "sbquo": "‚", "bdquo": "„",
      "hellip": "…", "bull": "•", "euro": "€", "trade": "™", "lsaquo": "‹", "rsaquo": "›",
      "oelig": "œ", "OElig": "Œ", "scaron": "š", "Scaron": "Š", "Yuml": "Ÿ", "minus": "−",
    ]
    for (index, name) in latin1.enumerated() {
      table[name] = Unicode.Scalar(UInt32(0xA0 + index))
    }
    return table
  }()

  /// The names of U+00A0 to U+00FF in order.
  private static let latin1 = [
    "nbsp", "iexcl", "cent", "pound", "curren", "yen", "brvbar", "sect", "uml", "copy", "ordf",
    "laquo", "not", "shy", "reg", "macr", "deg", "plusmn", "sup2", "sup3", "acute", "micro",
    "para", "middot", "cedil", "sup1", "ordm", "raquo", "frac14", "frac12", "frac34", "iquest",
    "Agrave", "Aacute", "Acirc", "Atilde", "Auml", "Aring", "AElig", "Ccedil", "Egrave", "Eacute",
    "Ecirc", "Euml", "Igrave", "Iacute", "Icirc", "Iuml", "ETH", "Ntilde", "Ograve", "Oacute",
    "Ocirc", "Otilde", "Ouml", "times", "Oslash", "Ugrave", "Uacute", "Ucirc", "Uuml", "Yacute",
    "THORN", "szlig", "agrave", "aacute", "acirc", "atilde", "auml", "aring", "aelig", "ccedil",
    "egrave", "eacute", "ecirc", "euml", "igrave", "iacute", "icirc", "iuml", "eth", "ntilde",
    "ograve", "oacute", "ocirc", "otilde", "ouml", "divide", "oslash", "ugrave", "uacute",
    "ucirc", "uuml", "yacute", "thorn", "yuml",
  ]
}
