public import MediaModel

/// Compares languages that cannot be distinguished by text, or that replace each other in tags.
extension TextLanguage {
  /// Whether a text that seems to be in one language may be in the declared one.
  ///
  /// - Parameters:
  ///   - guess: The language that the text seems to be in.
  ///   - declared: The declared language.
  /// - Returns: Whether it may; a tag without a language does not declare one.
  public static func mayBe(_ guess: LanguageTag, declaredAs declared: LanguageTag) -> Bool {
    let (one, other) = (guess.primary, declared.primary)
    return !guess.isDifferent(from: declared)
      || related.contains { $0.contains(one) && $0.contains(other) }
  }

  /// Forms of one language, members of a macrolanguage (ISO 639-3), and neighbors with the same
  /// short words.
  private static let related: [Set<String>] = [
    ["nb", "no", "nn", "da"], ["hr", "sr", "bs", "sh", "cnr"],
    ["id", "ms", "zsm", "zlm", "min", "jv", "su"], ["fil", "tl", "ceb", "ilo"],
    ["zh", "cmn", "yue", "wuu", "nan", "hak", "hsn", "gan", "lzh"],
    ["ar", "arb", "arz", "ary", "apc", "ajp", "acm", "afb", "aeb", "arq", "apd"],
    ["fa", "prs", "pes", "tg"], ["hi", "bho", "mai", "awa", "mag", "hne", "raj", "bgc"],
    ["sq", "als", "aln"], ["et", "ekk", "vro"], ["lv", "lvs", "ltg"], ["sw", "swh", "swc"],
    ["ne", "npi"], ["az", "azj", "azb"], ["en", "sco"], ["de", "gsw", "bar", "lb", "nds"],
    ["nl", "vls", "li", "fy", "zea"], ["es", "ast", "an", "lad", "ext"], ["ca", "oc"],
    ["pt", "gl", "mwl"],
    ["it", "scn", "nap", "vec", "lmo", "fur", "pms", "lij", "co", "sc"], ["ro", "mo", "rup"],
    ["cs", "sk"], ["ru", "rue"], ["pl", "szl", "csb"], ["bg", "mk"],
    ["ur", "pnb", "skr"],
  ]
}
