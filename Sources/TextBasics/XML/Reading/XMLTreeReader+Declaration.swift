import MediaModel

/// The XML declaration (XML 1.0, section 2.8) and the encoding it names (section 4.3.3).
extension XMLTreeReader {
  /// Reads the declaration at the start of the file, if there is one.
  mutating func readDeclaration() {
    guard isNext("<?xml"), index + 5 < bytes.count, bytes[index + 5].isXMLSpace else { return }
    let start = places.position(of: index)
    index += 5
    var names: [String] = []
    while skipSpace(), let name = scanName() {
      names.append(bytes.string(name))
      guard let value = readPseudoValue() else { break }
      check(names[names.count - 1], value: value)
    }
    let orders = [
      ["version"], ["version", "encoding"], ["version", "standalone"],
      ["version", "encoding", "standalone"],
    ]
    if isNext("?>"), orders.contains(names) {
      index += 2
    } else {
      note(.syntax, at: start, "The XML declaration does not have the right form")
      skipTag()
    }
  }

  private mutating func readPseudoValue() -> Range<Int>? {
    skipSpace()
    guard byte == 0x3D else { return nil }
    index += 1
    skipSpace()
    guard let quote = byte, quote == 0x22 || quote == 0x27 else { return nil }
    index += 1
    let start = index
    while let byte, byte != quote, byte != 0x3C { index += 1 }
    guard byte == quote else { return nil }
    index += 1
    return start..<(index - 1)
  }

  private mutating func check(_ name: String, value: Range<Int>) {
    let text = bytes.string(value)
    switch name {
    case "version":
      let digits = text.utf8.dropFirst(2)
      let isVersion = text.hasPrefix("1.") && !digits.isEmpty && digits.allSatisfy(\.isDigit)
      if !isVersion {
        note(.syntax, at: value.lowerBound, "“\(bytes.excerpt(value))” is not a version of XML")
      }
    case "encoding":
      // Production 81.
      let isName = text.utf8.first?.isLetter == true && text.utf8.allSatisfy(\.isXMLNamePart)
      guard isName else {
        return note(.syntax, at: value.lowerBound, "The declaration does not name an encoding")
      }
      checkEncoding(text.lowercased(), at: value)
    default:
      if text != "yes", text != "no" {
        note(.syntax, at: value.lowerBound, "“standalone” is neither “yes” nor “no”")
      }
    }
  }

  /// Reports a declared encoding that differs from the encoding of the bytes.
  private mutating func checkEncoding(_ name: String, at value: Range<Int>) {
    let isASCII =
      encoding == .utf8 && !bytes[bytes.clamp(index..<bytes.count)].contains { $0 > 127 }
    let fits: Bool
    switch encoding {
    case .utf8:
      fits = name == "utf-8" || name == "utf8" || (isASCII && !name.hasPrefix("utf-"))
    case .utf16LittleEndian: fits = ["utf-16", "utf-16le"].contains(name)
    case .utf16BigEndian: fits = ["utf-16", "utf-16be"].contains(name)
    case .utf32LittleEndian: fits = ["utf-32", "utf-32le"].contains(name)
    case .utf32BigEndian: fits = ["utf-32", "utf-32be"].contains(name)
    case .windows1252:
      fits = ["windows-1252", "cp1252", "iso-8859-1", "latin1", "us-ascii"].contains(name)
    default:
      let short = name.hasPrefix("cp") ? "windows-" + name.dropFirst(2) : name
      fits = short == encoding.rawValue
    }
    guard !fits else { return }
    note(
      .encoding, at: value.lowerBound,
      "The declaration says “\(bytes.excerpt(value))”, but the file is \(encoding.rawValue)")
  }
}
