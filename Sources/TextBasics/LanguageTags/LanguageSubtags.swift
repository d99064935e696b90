import MediaModel

/// The parts of a language tag (RFC 5646, section 2.1).
struct LanguageSubtags {
  /// The reason why a text is not a tag.
  enum SyntaxError: Error, Hashable {
    /// A part is not allowed at its position.
    case misplaced(String)
    /// A part is longer than eight characters, is empty, or does not consist of letters and digits.
    case badPart(String)
    /// A variant or an extension occurs twice (RFC 5646, sections 2.2.5 and 2.2.6).
    case repeated(String)
    /// An extension or the private use part is empty.
    case nothingAfter(String)
  }

  /// An extension: its letter or digit, and the parts after it.
  struct Extension: Hashable {
    /// The letter or digit.
    let singleton: String
    /// The parts after it.
    let parts: [String]
  }

  /// The primary language in small letters; empty when the whole tag is for private use.
  private(set) var language = ""
  /// Extended languages in small letters.
  private(set) var extended: [String] = []
  /// The script, in small letters.
  private(set) var script: String?
  /// The region, in small letters.
  private(set) var region: String?
  /// Variants in small letters.
  private(set) var variants: [String] = []
  /// Extensions in the order of the tag.
  private(set) var extensions: [Extension] = []
  /// The parts after `x`.
  private(set) var privateUse: [String] = []

  /// Parts that were not read yet; the next part is the last element.
  private var rest: [String]

  /// Splits a tag into its parts.
  ///
  /// - Parameter text: The tag, its parts joined by hyphens.
  /// - Throws: ``SyntaxError`` when it is not well-formed.
  init(_ text: String) throws(SyntaxError) {
    let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    for part in parts where !Self.isPart(part) { throw .badPart(String(part)) }
    rest = parts.reversed().map(String.init)
    if rest.last != "x" { try readLanguage() }
    script = consume { $0.utf8.count == 4 && Self.isAlphabetic($0) }
    region = consume { Self.isRegion($0) }
    try readVariants()
    try readExtensions()
    try readPrivateUse()
    if let part = rest.last { throw .misplaced(part) }
  }

  private mutating func consume(where fits: (String) -> Bool) -> String? {
    guard !language.isEmpty, let part = rest.last, fits(part) else { return nil }
    return rest.removeLast()
  }

  private mutating func readLanguage() throws(SyntaxError) {
    let part = rest.removeLast()
    guard part.utf8.count >= 2, Self.isAlphabetic(part) else { throw .misplaced(part) }
    language = part
    guard part.utf8.count <= 3 else { return }
    while extended.count < 3,
      let part = consume(where: { $0.utf8.count == 3 && Self.isAlphabetic($0) })
    {
      extended.append(part)
    }
  }

  private mutating func readVariants() throws(SyntaxError) {
    while let part = consume(where: Self.isVariant) {
      if variants.contains(part) { throw .repeated(part) }
      variants.append(part)
    }
  }

  private mutating func readExtensions() throws(SyntaxError) {
    while let singleton = consume(where: { $0.utf8.count == 1 && $0 != "x" }) {
      if extensions.contains(where: { $0.singleton == singleton }) { throw .repeated(singleton) }
      var parts: [String] = []
      while let part = consume(where: { $0.utf8.count >= 2 }) { parts.append(part) }
      if parts.isEmpty { throw .nothingAfter(singleton) }
      extensions.append(Extension(singleton: singleton, parts: parts))
    }
  }

  private mutating func readPrivateUse() throws(SyntaxError) {
    guard rest.last == "x" else { return }
    rest.removeLast()
    if rest.isEmpty { throw .nothingAfter("x") }
    privateUse = rest.reversed()
    rest = []
  }

  private static func isPart(_ part: Substring) -> Bool {
    (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { $0.isLetter || $0.isDigit }
  }

  private static func isAlphabetic(_ part: String) -> Bool { part.utf8.allSatisfy(\.isLetter) }

  private static func isRegion(_ part: String) -> Bool {
    (part.utf8.count == 2 && isAlphabetic(part))
      || (part.utf8.count == 3 && part.utf8.allSatisfy(\.isDigit))
  }

  private static func isVariant(_ part: String) -> Bool {
    part.utf8.count >= 5 || (part.utf8.count == 4 && part.utf8.first?.isDigit == true)
  }
}

extension LanguageSubtags {
  /// The tag in its canonical form (RFC 5646, section 4.5) with the usual case (section 2.1.1).
  var canonical: String {
    var parts: [String] = []
    if let last = extended.last, hasOwnExtendedLanguage {
      parts.append(last)
    } else if !language.isEmpty {
      parts.append(LanguageRegistry.preferredLanguage(language) ?? language)
      parts += extended
    }
    if let script { parts.append(script.prefix(1).uppercased() + script.dropFirst()) }
    if let region = region?.uppercased() {
      parts.append(LanguageRegistry.preferredRegion(region) ?? region)
    }
    parts += variants
    for group in extensions.sorted(by: { $0.singleton < $1.singleton }) {
      parts += [group.singleton] + group.parts
    }
    if !privateUse.isEmpty { parts += ["x"] + privateUse }
    return parts.joined(separator: "-")
  }

  /// Whether the extended language is registered for the language, so that it replaces both (RFC
  /// 5646, section 4.5, step 2).
  var hasOwnExtendedLanguage: Bool {
    guard extended.count == 1, let first = extended.first else { return false }
    let prefix = LanguageRegistry.preferredLanguage(language) ?? language
    return LanguageRegistry.acceptsExtendedLanguage(prefix) && LanguageRegistry.isLanguage(first)
      && LanguageRegistry.preferredLanguage(first) == nil
      && !["und", "mul", "mis", "zxx"].contains(first)
  }
}

/// Tags that were registered as a whole before RFC 4646 (RFC 5646, section 2.2.8).
enum GrandfatheredTags {
  /// Tags in small letters with the replacement; empty if the registry has none.
  static let preferred = [
    // Irregular: they do not follow the grammar.
    "en-gb-oed": "en-GB-oxendict", "i-ami": "ami", "i-bnn": "bnn", "i-default": "",
    "i-enochian": "", "i-hak": "hak", "i-klingon": "tlh", "i-lux": "lb", "i-mingo": "",
    "i-navajo": "nv", "i-pwn": "pwn", "i-tao": "tao", "i-tay": "tay", "i-tsu": "tsu",
    "sgn-be-fr": "sfb", "sgn-be-nl": "vgt", "sgn-ch-de": "sgg",
    // Regular: they follow the grammar, but their parts have no separate meaning.
    "art-lojban": "jbo", "cel-gaulish": "", "no-bok": "nb", "no-nyn": "nn", "zh-guoyu": "cmn",
    "zh-hakka": "hak", "zh-min": "", "zh-min-nan": "nan", "zh-xiang": "hsn",
  ]
}
