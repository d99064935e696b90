/// The names of languages as people and programs write them in file names: `film.English.srt`,
/// `2_Deutsch.srt`.
enum LanguageNames {
  /// The tag of a language by its name.
  ///
  /// A name such as `polish` is also a word of titles, so it counts only where a tag is expected.
  ///
  /// - Parameter name: The name in lower case, in English or in the language itself.
  /// - Returns: The tag, or `nil`.
  static func tag(of name: String) -> String? { tags[name] }

  /// The languages of most films; our choice.
  private static let names: KeyValuePairs<String, [String]> = [
    "ar": ["arabic"], "bg": ["bulgarian"], "ca": ["catalan", "català"],
    "cs": ["czech", "čeština"], "cy": ["welsh", "cymraeg"], "da": ["danish", "dansk"],
    "de": ["german", "deutsch"], "el": ["greek"], "en": ["english"],
    "es": ["spanish", "español", "castellano"], "et": ["estonian", "eesti"],
    "eu": ["basque", "euskara"], "fa": ["persian", "farsi"], "fi": ["finnish", "suomi"],
    "fil": ["filipino", "tagalog"], "fr": ["french", "français", "francais"],
    "ga": ["irish", "gaeilge"], "gl": ["galician", "galego"], "he": ["hebrew"], "hi": ["hindi"],
    "hr": ["croatian", "hrvatski"], "hu": ["hungarian", "magyar"],
    "id": ["indonesian"], "is": ["icelandic", "íslenska"], "it": ["italian", "italiano"],
    "ja": ["japanese", "日本語"], "ko": ["korean", "한국어"], "lt": ["lithuanian", "lietuvių"],
    "lv": ["latvian", "latviešu"], "ms": ["malay"], "nl": ["dutch", "nederlands"],
    "no": ["norwegian", "norsk"], "pl": ["polish", "polski"],
    "pt": ["portuguese", "português", "portugues"], "ro": ["romanian", "română"],
    "ru": ["russian", "русский"], "sk": ["slovak", "slovenčina"],
    "sl": ["slovenian", "slovenščina"], "sr": ["serbian", "srpski"],
    "sv": ["swedish", "svenska"], "th": ["thai", "ไทย"], "tr": ["turkish", "türkçe"],
    "uk": ["ukrainian", "українська"], "ur": ["urdu"], "vi": ["vietnamese"],
    "zh": ["chinese", "中文"],
  ]

  private static let tags: [String: String] = names.reduce(into: [:]) { tags, language in
    for name in language.value { tags[name] = language.key }
  }
}
