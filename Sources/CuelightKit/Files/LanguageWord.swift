import MediaModel

/// Tells a language in a file name from any other short word, such as `hd` or `mov`.
enum LanguageWord {
  /// The language that a tag between dots names, or `nil` when it is no language.
  ///
  /// The first subtag must be an ISO 639 code: a word that only has the shape of one would make
  /// captions foreign that are not.
  ///
  /// - Parameter tag: The tag, such as `en`, `pt-br` or `eng`.
  /// - Returns: The language.
  static func language(_ tag: String) -> LanguageTag? {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = parts.first, isCode(String(first)),
      parts.allSatisfy({
        $0.utf8.count <= 8 && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      })
    else { return nil }
    return LanguageTag(tag)
  }

  /// A container's extension is no language: `film.mov.vtt`, `film.ts.srt`.
  private static func isCode(_ word: String) -> Bool {
    guard !FileNames.media.contains(word) else { return false }
    if twoLetters.contains(word) || threeLetters.contains(word) { return true }
    return word.utf8.count == 3 && LanguageTag(word)?.primary.utf8.count == 2
  }

  /// ISO 639-1, all of it.
  private static let twoLetters = words(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy \
    da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu \
    hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb \
    lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om \
    or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv \
    sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """)

  /// Codes of ISO 639-3 that have no short form and are met in file names.
  private static let threeLetters = words(
    """
    arz ast bho ckb cmn dsb fil fur gsw hak haw hsb kab kmr kok lad lmo mai mni nan nap nds prs \
    sat scn szl vec wuu yue zgh
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
