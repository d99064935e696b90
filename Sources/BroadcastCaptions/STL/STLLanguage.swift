import MediaModel

/// The languages of the header's LC field (EBU Tech 3264, appendix 3).
enum STLLanguage {
  /// The language of a code.
  ///
  /// - Parameter code: The number that the field's two hexadecimal digits make.
  /// - Returns: The language's ISO 639 code; empty for “unknown”, `nil` if the table has none.
  static func code(_ code: Int) -> String? {
    if european.indices.contains(code) { return european[code] }
    return others.indices.contains(code - 0x45) ? others[code - 0x45] : nil
  }

  /// From 00 on: unknown, Albanian, Breton … Walloon.
  private static let european = [
    "", "sq", "br", "ca", "hr", "cy", "cs", "da", "de", "en", "es", "eo", "et", "eu", "fo", "fr",
    "fy", "ga", "gd", "gl", "is", "it", "se", "la", "lv", "lb", "lt", "hu", "mt", "nl", "no", "oc",
    "pl", "pt", "ro", "rm", "sr", "sk", "sl", "fi", "sv", "tr", "nl-BE", "wa",
  ]

  /// From 45 on: Zulu, Vietnamese, Uzbek … Amharic.
  private static let others = [
    "zu", "vi", "uz", "ur", "uk", "th", "te", "tt", "ta", "tg", "sw", "srn", "so", "si", "sn",
    "sh", "rue", "ru", "qu", "ps", "pa", "fa", "pap", "or", "ne", "nd", "mr", "ro-MD", "ms", "mg",
    "mk", "lo", "ko", "km", "kk", "kn", "ja", "id", "hi", "he", "ha", "gn", "gu", "el", "ka", "ff",
    "prs", "cv", "zh", "my", "bg", "bn", "be", "bm", "az", "as", "hy", "ar", "am",
  ]
}
