/// The registered subtags (RFC 5646, section 3; the IANA Language Subtag Registry).
///
/// The registry takes its languages, scripts and regions from the ISO lists, so this type uses
/// those lists. The additions of the registry are written here.
package enum LanguageRegistry {
  /// Whether a primary language subtag is registered.
  ///
  /// - Parameter subtag: The subtag in small letters.
  /// - Returns: Whether it is registered; those for private use (`qaa` to `qtz`) are.
  package static func isLanguage(_ subtag: String) -> Bool {
    let bytes = Array(subtag.utf8)
    switch bytes.count {
    case 2: return twoLetters.contains(subtag) || deprecatedLanguages[subtag] != nil
    case 3:
      if bytes[0] == 0x71, (0x61...0x74).contains(bytes[1]) { return isLetter(bytes[2]) }
      return hasThreeLetters(subtag)
    default: return false
    }
  }

  /// Whether a language has a two-letter subtag of ISO 639-1 that is not deprecated.
  ///
  /// - Parameter subtag: The subtag in small letters.
  /// - Returns: Whether it has one.
  package static func isTwoLetterLanguage(_ subtag: String) -> Bool {
    twoLetters.contains(subtag)
  }

  /// Whether a script subtag is registered.
  ///
  /// - Parameter subtag: The subtag in any case.
  /// - Returns: Whether it is registered; those for private use (`Qaaa` to `Qabx`) are.
  package static func isScript(_ subtag: String) -> Bool {
    let lowered = subtag.lowercased()
    if scripts.contains(lowered) { return true }
    return lowered.utf8.count == 4 && ("qaaa"..."qabx").contains(lowered)
      && lowered.utf8.allSatisfy(isLetter)
  }

  /// Whether a region subtag is registered.
  ///
  /// - Parameter subtag: The subtag in any case.
  /// - Returns: Whether it is registered; codes for private use (`AA`, `QM` to `QZ`, `XA` to `XZ`,
  ///   `ZZ`) count as registered.
  package static func isRegion(_ subtag: String) -> Bool {
    let upper = subtag.uppercased()
    if countries.contains(upper) || otherRegions.contains(upper) { return true }
    if deprecatedRegions[upper] != nil { return upper != "UK" }
    return upper.utf8.count == 2 && upper.utf8.allSatisfy(isLetter)
      && (("QM"..."QZ").contains(upper) || ("XA"..."XZ").contains(upper))
  }

  /// Whether a language may have extended language subtags (RFC 5646, section 2.2.2): only sign
  /// languages, and the macrolanguages that had them before ISO 639-3 was adopted.
  ///
  /// - Parameter subtag: The primary subtag in small letters.
  /// - Returns: Whether it may have them.
  package static func acceptsExtendedLanguage(_ subtag: String) -> Bool {
    ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"].contains(subtag)
  }

  /// The preferred subtag of a language, if it has another one.
  ///
  /// - Parameter subtag: The subtag in small letters.
  /// - Returns: The preferred subtag, or `nil`.
  package static func preferredLanguage(_ subtag: String) -> String? {
    deprecatedLanguages[subtag] ?? shortForms[subtag]
  }

  /// The preferred subtag of a region, if it has another one.
  ///
  /// - Parameter subtag: The subtag in capitals.
  /// - Returns: The preferred subtag, or `nil`.
  package static func preferredRegion(_ subtag: String) -> String? {
    deprecatedRegions[subtag] ?? lettersOfNumbers[subtag]
  }

  /// Whether one language is a macrolanguage that includes the other (RFC 5646, section 3.1.11).
  ///
  /// - Parameters:
  ///   - one: A primary subtag in its shortest form.
  ///   - other: Another one.
  /// - Returns: Whether either is a member of the other.
  static func areNested(_ one: String, _ other: String) -> Bool {
    members.contains("\(one):\(other)") || members.contains("\(other):\(one)")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func hasThreeLetters(_ subtag: String) -> Bool {
    guard let last = subtag.last else { return false }
    return thirdLetters[String(subtag.dropLast())]?.contains(last) ?? false
  }

  private static let members = Set(words(macrolanguageMembers))
  private static let twoLetters = Set(words(twoLetterCodes))
  private static let scripts = Set(words(scriptCodes.lowercased()))
  private static let countries = Set(words(countryCodes))
  private static let shortForms = pairs(longForms)
  private static let lettersOfNumbers = pairs(countryNumbers)
  private static let thirdLetters = pairs(threeLetterCodes)

  /// Languages whose registry entry has another subtag as its preferred value.
  private static let deprecatedLanguages = [
    "in": "id", "iw": "he", "ji": "yi", "jw": "jv", "mo": "ro",
  ]

  /// Registered regions that are not in the list of countries: exceptional reservations of ISO
  /// 3166-1, former countries, codes for private use, and the areas of UN M.49.
  private static let otherRegions = Set(
    words(
      """
      AA AC CP CQ DG EA EU EZ IC TA UN ZZ AN CS NT SU YU 001 002 003 005 009 011 013 014 015 017 \
      018 019 021 029 030 034 035 039 053 054 057 061 142 143 145 150 151 154 155 202 419
      """))

  /// Regions that have another subtag now, and `UK`, which is often written but not registered.
  private static let deprecatedRegions = [
    "BU": "MM", "DD": "DE", "FX": "FR", "TP": "TL", "YD": "YE", "ZR": "CD", "UK": "GB",
  ]

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static func pairs(_ text: String) -> [String: String] {
    let parted = text.split(separator: " ").map { $0.split(separator: ":") }
    return Dictionary(
      parted.compactMap { $0.count == 2 ? (String($0[0]), String($0[1])) : nil },
      uniquingKeysWith: { first, _ in first })
  }
}
