import MediaModel

/// Distinguishes a language in a file name from any other short word, such as `hd` or `mov`.
enum LanguageNameParser {
  /// The language of a tag between dots, or `nil` if the tag is not a language.
  ///
  /// The first subtag must be an ISO 639 code: a word that only has the form of a code would make
  /// captions appear foreign. Each further subtag must be a script, a region or a variant.
  ///
  /// - Parameter tag: The tag, such as `en`, `pt-br`, `zh_Hant` or `eng`.
  /// - Returns: The language.
  static func language(_ tag: String) -> LanguageTag? {
    let parts = tag.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, isCode(String(first)), parts.count <= 4,
      parts.dropFirst().allSatisfy({ isSubtag(String($0)) })
    else { return nil }
    return LanguageTag(tag)
  }

  /// Whether a word specifies a form of a language: a script, region or variant.
  ///
  /// Some words for picture quality are country codes, too; here they mean the quality.
  ///
  /// - Returns: Whether the word is a script, region or variant.
  static func isForm(_ word: String) -> Bool {
    !["sd", "tv"].contains(word) && isSubtag(word)
  }

  private static func isSubtag(_ word: String) -> Bool {
    LanguageRegistry.isScript(word) || LanguageRegistry.isRegion(word) || word == "uk"
      || variants.contains(word)
  }

  /// A container's extension is not a language: `film.mov.vtt`, `film.ts.srt`.
  private static func isCode(_ word: String) -> Bool {
    guard !FileNames.media.contains(word) else { return false }
    if LanguageRegistry.isTwoLetterLanguage(word) || deprecated.contains(word)
      || threeLetters.contains(word)
    {
      return true
    }
    return word.utf8.count == 3 && LanguageTag(word)?.primary.utf8.count == 2
  }

  /// Variants of the registry that occur in file names: spellings of German, Catalan and Greek.
  private static let variants: Set<String> = ["1901", "1996", "monoton", "polyton", "valencia"]

  /// Withdrawn two-letter codes that still occur in file names.
  private static let deprecated: Set<String> = ["in", "iw"]

  /// ISO 639-3 codes without a two-letter form that occur in file names; most words of three
  /// letters are the code of some language, so the list is short.
  private static let threeLetters: Set<String> = [
    "arz", "ast", "bho", "ckb", "cmn", "dsb", "fil", "fur", "gsw", "hak", "haw", "hsb", "kab",
    "kmr", "kok", "lad", "lmo", "mai", "mni", "nan", "nap", "nds", "prs", "sat", "scn", "szl",
    "vec", "wuu", "yue", "zgh",
  ]
}
