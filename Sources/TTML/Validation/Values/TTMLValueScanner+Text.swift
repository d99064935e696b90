import TextBasics

/// Reads values of text: fonts, decoration, emphasis, shadows.
extension TTMLValueScanner {
  /// Reads font families (TTML2, section 10.3.15).
  mutating func fontFamilies() -> Bool {
    repeat {
      space()
      guard quoted() || unquotedFamily() else { return false }
      space()
    } while consume(0x2C)
    return true
  }

  /// Reads one or more identifiers that are separated by white space (TTML2, section 10.3.14).
  private mutating func unquotedFamily() -> Bool {
    guard identifier() else { return false }
    while true {
      let start = cursor.index
      guard space(), identifier() else {
        cursor.index = start
        return true
      }
    }
  }

  private mutating func identifier() -> Bool {
    let start = cursor.index
    _ = consume(0x2D)
    guard identifierByte(isFirst: true) else {
      cursor.index = start
      return false
    }
    while identifierByte(isFirst: false) {}
    return true
  }

  private mutating func identifierByte(isFirst: Bool) -> Bool {
    guard let byte = cursor.byte else { return false }
    if byte == 0x5C, cursor.following != nil {
      cursor.index += 2
      return true
    }
    let isStart = byte.isLetter || byte == 0x5F || byte >= 0x80
    guard isStart || !isFirst && (byte.isDigit || byte == 0x2D) else { return false }
    cursor.index += 1
    return true
  }

  /// Reads words, at most one of each group.
  private mutating func words(_ groups: [Set<String>]) -> Bool {
    var seen: Set<Int> = []
    while let group = groups.indices.first(where: { word(of: groups[$0]) != nil }) {
      guard seen.insert(group).inserted else { return false }
      guard space() else { break }
    }
    return !seen.isEmpty
  }

  /// Reads glyph variants (TTML2, section 10.3.17).
  mutating func fontVariant() -> Bool {
    word(of: ["normal"]) != nil || words([["super", "sub"], ["full", "half"], ["ruby"]])
  }

  /// Reads lines of decoration (TTML2, section 10.3.33).
  mutating func textDecoration() -> Bool {
    word(of: ["none"]) != nil
      || words([
        ["underline", "noUnderline"], ["lineThrough", "noLineThrough"], ["overline", "noOverline"],
      ])
  }

  /// Reads the reserve for ruby (TTML2, section 10.3.30).
  mutating func rubyReserve() -> Bool {
    if word(of: ["none"]) != nil { return true }
    guard word(of: ["both", "before", "after", "outside"]) != nil else { return false }
    return !space() || length() != nil
  }

  /// Reads emphasis marks (TTML2, section 10.3.34).
  mutating func textEmphasis() -> Bool {
    var seen: Set<Int> = []
    while let part = emphasisPart() {
      guard seen.insert(part).inserted else { return false }
      guard space() else { break }
    }
    return !seen.isEmpty && !(seen.contains(0) && (seen.contains(1) || seen.contains(2)))
  }

  /// Reads a part: 0 for a whole style, 1 and 2 for its halves, 3 for a color, 4 for a position.
  private mutating func emphasisPart() -> Int? {
    if word(of: ["none", "auto"]) != nil || quoted() { return 0 }
    if word(of: ["filled", "open"]) != nil { return 1 }
    if word(of: ["circle", "dot", "sesame"]) != nil { return 2 }
    if word(of: ["before", "after", "outside"]) != nil { return 4 }
    return word(of: ["current"]) != nil || color() != nil ? 3 : nil
  }

  /// Reads an outline (TTML2, section 10.3.35).
  mutating func textOutline() -> Bool {
    if word(of: ["none"]) != nil { return true }
    if color() != nil, !space() { return false }
    guard length() != nil else { return false }
    return !space() || length() != nil
  }

  /// Reads shadows (TTML2, sections 10.3.31 and 10.3.36).
  mutating func textShadow() -> Bool {
    if word(of: ["none"]) != nil { return true }
    repeat {
      space()
      guard shadow() else { return false }
      space()
    } while consume(0x2C)
    return true
  }

  private mutating func shadow() -> Bool {
    guard length() != nil, space(), length() != nil else { return false }
    guard space() else { return true }
    if let blur = length() {
      if blur.isNegative { return false }
      guard space() else { return true }
    }
    return cursor.byte == 0x2C || isAtEnd || color() != nil
  }

  /// Reads a pitch (TTML2, section 10.3.28).
  mutating func pitch() -> Bool {
    guard number() != nil else { return false }
    return consume(0x25) || word(of: ["hz", "st", ""]) != nil
  }
}
