import TextBasics

/// A form of the identifiers that services give to films.
///
/// A value of another form, such as the name of a section of the page, names no film.
enum FilmIdentifier: CaseIterable, Sendable {
  /// Eleven characters, of which hardly ever all are small letters, as in a word.
  case elevenCharacters
  /// Ten small letters or digits, as many words are.
  case tenCharacters
  /// At least six digits; the numbers of sections and articles have fewer.
  case number
  /// Such a number, with more of a path before or after it.
  case numberInPath
  /// 20 to 64 letters and digits, of both kinds.
  case long
  /// A number of RFC 9562.
  case uuid
  /// A reference that the owner of the film chose.
  case reference
  /// `0_` or `1_`, and eight small letters or digits.
  case begunByDigit
  /// `x` or `k`, and small letters and digits.
  case begunByLetter

  /// Whether a value of it can hardly be anything but the identifier of a film.
  var isDistinct: Bool { self != .tenCharacters }

  /// Whether the last part of an address may be an identifier of this form.
  var endsAddress: Bool { self == .numberInPath }

  /// Whether a value, without its query, has one of some forms.
  static func isAny(_ value: String, of forms: [FilmIdentifier]) -> Bool {
    let value = String(value.prefix { !"?&#".contains($0) })
    return forms.contains { $0.fits(value) }
  }

  /// Whether a value has this form.
  func fits(_ value: String) -> Bool {
    let bytes = value.utf8
    return switch self {
    case .elevenCharacters:
      bytes.count == 11 && bytes.allSatisfy { Self.isInName($0) }
        && !bytes.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
    case .tenCharacters: bytes.count == 10 && Self.isSmall(value)
    case .number: bytes.count >= 6 && bytes.allSatisfy(\.isDigit)
    case .numberInPath: Self.number.fits(String(value.prefix { !"/?:".contains($0) }))
    case .long:
      (20...64).contains(bytes.count) && bytes.allSatisfy { $0.isLetter || $0.isDigit }
        && bytes.contains { $0.isDigit } && bytes.contains { $0.isLetter }
    case .uuid: bytes.count == 36 && Self.long.fits(value.filter { $0 != "-" })
    case .reference: value.hasPrefix("ref:")
    case .begunByDigit:
      (value.hasPrefix("0_") || value.hasPrefix("1_")) && bytes.count == 10
        && Self.isSmall(String(value.dropFirst(2)))
    case .begunByLetter:
      (value.hasPrefix("x") || value.hasPrefix("k")) && (6...20).contains(bytes.count)
        && Self.isSmall(value) && bytes.contains { $0.isDigit }
    }
  }

  private static func isSmall(_ value: String) -> Bool {
    value.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0.isDigit }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
