import MediaModel

/// Sounds of hesitation that captions may leave out.
enum Fillers {
  /// The fillers of a language.
  ///
  /// - Parameter language: The language; `nil` gives fillers that almost no language has as words.
  /// - Returns: Words in their folded form.
  static func of(_ language: LanguageTag?) -> Set<String> {
    guard let language else { return shared }
    return shared.union(byLanguage[language.primary] ?? [])
  }

  private static let shared: Set<String> = ["uh", "uhh", "uhm", "hmm", "mmm", "erm", "ehm"]

  private static let byLanguage: [String: Set<String>] = [
    "en": ["um", "umm", "er", "err", "hm", "mm", "eh", "ah", "mhm"],
    "de": ["äh", "ähm", "öh", "öhm", "hm", "mhm"], "fr": ["euh", "heu", "hum", "hein"],
    "es": ["eh", "em", "mm"], "it": ["eh", "mah", "mm"], "nl": ["eh", "hm", "mm"],
    "sv": ["eh", "öh", "hm"], "da": ["øh", "øhm", "hm"], "no": ["eh", "øh", "hm"],
    "nb": ["eh", "øh", "hm"], "fi": ["öö", "ööh", "hm"], "pl": ["yyy", "eee", "hm"],
    "pt": ["hum", "hã", "mm"], "cs": ["ehm", "hm"], "ru": ["э", "ээ", "эм", "хм"],
  ]
}
