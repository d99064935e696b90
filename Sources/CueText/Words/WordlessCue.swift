import MediaModel
import TextBasics

/// What a cue holds, as far as its characters show.
enum WordlessCue {
  /// Words, or at least letters; also signs for music.
  case words
  /// An object for a program, or an address.
  case data
  /// Numbers or signs.
  case signs

  /// Examines the text of a cue.
  ///
  /// - Parameter text: The text as a viewer reads it, not blank.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    if Self.isObject(bytes) || Self.areAddresses(bytes) {
      self = .data
    } else if bytes.contains(where: \.isLetter) {
      self = .words
    } else {
      self = text.unicodeScalars.contains(where: Self.isWordlike) ? .words : .signs
    }
  }

  /// Whether a text is an object of JSON, or a list of them; it need not be valid.
  private static func isObject(_ bytes: [UInt8]) -> Bool {
    let inside = bytes.trimmed(0..<bytes.count)
    guard let first = inside.first, let last = inside.last,
      (bytes[first], bytes[last]) == (0x7B, 0x7D) || (bytes[first], bytes[last]) == (0x5B, 0x5D),
      bytes[inside].contains(0x7B)
    else { return false }
    // A name in quotation marks and a colon.
    for index in inside where bytes[index] == 0x22 {
      var next = index + 1
      while next < inside.upperBound, bytes[next].isSpace { next += 1 }
      if next < inside.upperBound, bytes[next] == 0x3A { return true }
    }
    return false
  }

  /// Endings of the files that metadata name.
  private static let endings = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".svg", ".bmp", ".mp4", ".m4s", ".json",
    ".html", ".xml", ".vtt",
  ]

  /// Whether each line is nothing but the address of a file or a page.
  private static func areAddresses(_ bytes: [UInt8]) -> Bool {
    // Nearly all captions have a space inside, so they are not split.
    let inside = bytes.trimmed(0..<bytes.count)
    guard !inside.isEmpty, !bytes[inside].contains(where: { $0 == 0x20 || $0 == 0x09 }) else {
      return false
    }
    let lines = bytes[inside].split { $0 == 0x0A || $0 == 0x0D }
    return lines.allSatisfy { isAddress(String(decoding: $0, as: UTF8.self).lowercased()) }
  }

  private static func isAddress(_ word: String) -> Bool {
    if word.hasPrefix("data:") || word.hasPrefix("http://") || word.hasPrefix("https://") {
      return true
    }
    let path = word.prefix { $0 != "#" && $0 != "?" }
    return endings.contains { path.count > $0.count && path.hasSuffix($0) }
  }

  /// Whether a character is part of a word, or a sign for music; a character that is not known may
  /// be.
  private static func isWordlike(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2669...0x266F, 0x1_D100...0x1_D1FF, 0x1_F399...0x1_F3BC, 0xFFFD, 0x23, 0x2A: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .privateUse, .unassigned:
      return true
    default: return false
    }
  }
}
