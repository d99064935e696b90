/// A tag of a page, as the tokenizer reads it (HTML, 13.2.5).
struct MarkupTag {
  /// What is between the tag before and this one.
  enum Text: Int, Comparable {
    case nothing, space, words

    static func < (left: Text, right: Text) -> Bool { left.rawValue < right.rawValue }
  }

  /// Where its `<` is.
  let start: Int
  /// The name in small letters; of a longer one, its beginning.
  let name: String
  /// Whether it is an end tag.
  let isEnd: Bool
  /// Whether it ends in `/>`, which counts only in drawings and formulas.
  var isSelfClosing = false
  /// The number of its attributes.
  var attributes = 0
  /// Whether it is a `font` with one of the attributes that end a drawing (HTML, 13.2.6.5).
  var hasFontAttribute = false
  /// Whether it is an `annotation-xml` whose content is HTML (HTML, 13.2.6).
  var holdsMarkup = false
  /// What is before it.
  var textBefore = Text.nothing
  /// Its bytes, for comparison with others.
  var hash = 0
}
