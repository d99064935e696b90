import MediaModel

/// Tells a language in a file name from any other short word, such as `hd` or `mov`.
enum LanguageNameParser {
  /// The language that a tag between dots names, or `nil` when it is no language.
  ///
  /// The first subtag must be an ISO 639 code: a word that only has the shape of one would make
  /// captions foreign that are not. What follows it must be a script, a region or a variant.
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

  /// Whether a word says which form of a language is meant: a script, region or variant.
  ///
  /// Words for the quality of a picture are countries too, and mean the picture.
  ///
  /// - Parameter word: The word.
  /// - Returns: Whether it does.
  static func isForm(_ word: String) -> Bool {
    !["sd", "tv"].contains(word) && isSubtag(word)
  }

  private static func isSubtag(_ word: String) -> Bool {
    LanguageRegistry.isScript(word) || LanguageRegistry.isRegion(word) || word == "uk"
      || variants.contains(word)
  }

  /// A container's extension is no language: `film.mov.vtt`, `film.ts.srt`.
  private static func isCode(_ word: String) -> Bool {
    guard !FileNames.media.contains(word) else { return false }
    if LanguageRegistry.isTwoLetterLanguage(word) || deprecated.contains(word)
      || threeLetters.contains(word)
    {
      return true
    }
    return word.utf8.count == 3 && LanguageTag(word)?.primary.utf8.count == 2
  }

  /// Variants of the registry that are met in file names: spellings of German, Catalan and Greek.
  private static let variants: Set<String> = ["1901", "1996", "monoton", "polyton", "valencia"]

  /// Codes of two letters that were changed and are still met in file names.
  private static let deprecated: Set<String> = ["in", "iw"]

  /// Codes of ISO 639-3 that have no short form and are met in file names; most words of three
  /// letters are some language's code, so no more than these.
  private static let threeLetters: Set<String> = [
    "arz", "ast", "bho", "ckb", "cmn", "dsb", "fil", "fur", "gsw", "hak", "haw", "hsb", "kab",
    "kmr", "kok", "lad", "lmo", "mai", "mni", "nan", "nap", "nds", "prs", "sat", "scn", "szl",
    "vec", "wuu", "yue", "zgh",
  ]
}
