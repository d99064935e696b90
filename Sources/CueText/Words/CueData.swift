import TextBasics

/// Data for a program in place of the words of a cue.
enum CueData {
  /// An object, a list, elements of XML, pairs of names and values, or bytes as text: what nobody
  /// writes as a caption.
  case structure
  /// An address of a file or a page; people say them, too.
  case address
  /// An identifier such as `a3f0c-99e1`, or a single pair such as `shot=3`; people may spell them.
  case code

  /// Finds data; `nil` for any other text.
  ///
  /// - Parameters:
  ///   - text: The text as a viewer reads it, not blank.
  ///   - source: The text as it is in the file.
  init?(_ text: String, source: String) {
    let isTagged = source.utf8.first == 0x3C || text.utf8.first == 0x3C
    if isTagged, Self.isXML(source, text) {
      self = .structure
      return
    }
    let bytes = Array(text.utf8)
    let range = bytes.trimmed(0..<bytes.count)
    guard let first = range.first, let last = range.last else { return nil }
    let inside = bytes[range]
    if (bytes[first], bytes[last]) == (0x7B, 0x7D) || (bytes[first], bytes[last]) == (0x5B, 0x5D) {
      guard Self.isStructure(Array(text.unicodeScalars)[...]) || Self.isList(inside) else {
        return nil
      }
      self = .structure
    } else if Self.arePairs(inside) {
      self = .structure
    } else {
      // Nearly all captions have a space inside, so they are not split.
      guard !inside.contains(where: { $0 == 0x20 || $0 == 0x09 }) else { return nil }
      self.init(words: inside.split { $0 == 0x0A || $0 == 0x0D })
    }
  }

  /// Finds data in lines of one word each.
  private init?(words: [ArraySlice<UInt8>]) {
    if words.allSatisfy({ Self.isAddress(String(decoding: $0, as: UTF8.self).lowercased()) }) {
      self = .address
    } else if words.allSatisfy(Self.isEncoded) {
      self = .structure
    } else if words.allSatisfy({ Self.isIdentifier($0) || Self.isPair($0) }) {
      self = .code
    } else {
      return nil
    }
  }
}

extension CueData {
  /// Whether a text has a name in quotation marks before a colon, or is a list of texts, as objects
  /// and lists of JSON are; it need not be valid.
  ///
  /// - Parameter scalars: The text, with or without the brackets around it.
  /// - Returns: Whether it has.
  static func isStructure(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let quote = scalars.firstIndex(of: "\"") else { return false }
    var (isOpen, texts, isList) = (false, 0, true)
    for index in quote..<scalars.endIndex {
      let scalar = scalars[index]
      if scalar == "\"" {
        isOpen.toggle()
        if isOpen {
          texts += 1
        } else if isBeforeColon(scalars, index) {
          return true
        }
      } else if !isOpen, scalar != ",", scalar != "]", !scalar.properties.isWhitespace {
        isList = false
      }
    }
    let isFirst = scalars[..<quote].allSatisfy { $0 == "[" || $0.properties.isWhitespace }
    return isList && isFirst && texts > 1
  }

  private static func isBeforeColon(_ scalars: ArraySlice<Unicode.Scalar>, _ index: Int) -> Bool {
    scalars[(index + 1)...].first { !$0.properties.isWhitespace } == ":"
  }

  /// Whether a text in square brackets is a list of at least two numbers.
  private static func isList(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == 0x5B, text.contains(0x2C) else { return false }
    return text.dropFirst().dropLast().split(separator: 0x2C, omittingEmptySubsequences: false)
      .allSatisfy { value in
        let value = value.drop(while: \.isSpace)
        let digits = value.first == 0x2D ? value.dropFirst() : value
        return digits.first?.isDigit == true
          && digits.allSatisfy { $0.isDigit || $0 == 0x2E || $0.isSpace }
      }
  }

  /// Endings of the files that metadata name.
  private static let endings = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".svg", ".bmp", ".mp4", ".m4s", ".json",
    ".html", ".xml", ".vtt",
  ]

  private static func isAddress(_ word: String) -> Bool {
    if word.hasPrefix("data:") || word.hasPrefix("http://") || word.hasPrefix("https://") {
      return true
    }
    let path = word.prefix { $0 != "#" && $0 != "?" }
    return endings.contains { path.count > $0.count && path.hasSuffix($0) }
  }

  /// Whether a text is at least two pairs such as `scene=3;shot=3`, and nothing else.
  private static func arePairs(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(0x3D) else { return false }
    let pairs = text.split { $0 == 0x3B || $0 == 0x26 || $0 == 0x0A || $0 == 0x0D }
    return pairs.count > 1 && pairs.allSatisfy(isPair)
  }

  /// Whether a text is a name of at least two letters, `=`, and a value without spaces.
  ///
  /// Names of one letter are those of formulas, which people read aloud.
  private static func isPair(_ text: ArraySlice<UInt8>) -> Bool {
    let text = text.drop(while: \.isSpace)
    let name = text.prefix { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }
    let rest = text[name.endIndex...]
    guard name.count > 1, name.first?.isLetter == true, rest.count > 1, rest.first == 0x3D else {
      return false
    }
    let value = rest.dropFirst()
    let isQuoted = value.first == 0x22 && value.last == 0x22 && value.count > 1
    return isQuoted || !value.contains { $0.isSpace || $0 == 0x3D }
  }

  /// Whether a text is bytes in base 64 or 16: at least 16 characters, mixed as words are not.
  private static func isEncoded(_ text: ArraySlice<UInt8>) -> Bool {
    let body = text.prefix { $0 != 0x3D }
    guard text.count >= 16, text.count - body.count <= 2 else { return false }
    let mix = CharacterMix(body)
    guard text[body.endIndex...].allSatisfy({ $0 == 0x3D }), mix.others == 0, mix.digits > 0 else {
      return false
    }
    if mix.small > 0, mix.capitals > 0 { return mix.changes >= 4 }
    // A hash, or the five groups of a UUID.
    return mix.isHexadecimal && mix.digits * 5 >= body.count && mix.changes >= 6
  }

  /// Whether a text is one word in which letters and digits alternate more often than in
  /// `COVID-19`, `NCC-1701-D` or a move of chess.
  private static func isIdentifier(_ text: ArraySlice<UInt8>) -> Bool {
    let mix = CharacterMix(text)
    return text.count >= 8 && mix.others == 0 && mix.changes >= 3
  }
}

extension CueData {
  /// Names of elements that format the text of captions, in any format that has tags.
  private static let formatting: Set<String> = [
    "a", "b", "big", "body", "br", "c", "center", "div", "em", "font", "i", "lang", "p", "q", "rb",
    "rp", "rt", "rtc", "ruby", "s", "small", "span", "strike", "strong", "sub", "sup", "sync", "tt",
    "u", "v",
  ]

  /// Whether a cue is elements for a program: more than one name around words, which a viewer would
  /// read as words.
  private static func isXML(_ source: String, _ text: String) -> Bool {
    // Markup that is shown is code, such as `<scene id="3"/>` in a format without tags.
    if text.utf8.first == 0x3C { return isXML(text, isShown: true) }
    return isXML(source, isShown: false)
  }

  private static func isXML(_ text: String, isShown: Bool) -> Bool {
    let bytes = Array(text.utf8)
    let inside = bytes.trimmed(0..<bytes.count)
    guard inside.count > 4, bytes[inside.upperBound - 1] == 0x3E else { return false }
    if bytes.hasPrefix("<?xml", at: inside.lowerBound) { return true }
    var tokens = CueTokenizer(bytes, inside)
    var (names, isClosed, hasAttribute) = (0, false, false)
    while let token = tokens.next() {
      switch token.kind {
      case .text, .timestamp: continue
      case .end: isClosed = true
      case .start:
        let name = bytes[token.content].prefix { $0 != 0x2F }
        guard name.first?.isLetter == true,
          !formatting.contains(String(decoding: name, as: UTF8.self).lowercased())
        else { return false }
        names += 1
        if bytes[token.range].dropLast().last == 0x2F { isClosed = true }
        let attributes = token.annotation.map { bytes[$0] } ?? []
        hasAttribute = hasAttribute || attributes.contains(0x3D) && attributes.contains(0x22)
      }
    }
    if isShown { return names > 0 && (isClosed || hasAttribute) }
    return isClosed && (names > 1 || names == 1 && hasAttribute)
  }
}
