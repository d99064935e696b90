import MediaModel

/// A piece of a paragraph that is shown or not as a whole.
struct TTMLLeaf {
  /// What it is.
  enum Content {
    /// Text.
    case text(String)
    /// The end of a line (`br`).
    case lineBreak
    /// What is around ruby text.
    case mark(StaticString)
  }

  /// What it is.
  let content: Content
  /// Whether white space in it is kept (`xml:space`).
  let keepsSpace: Bool
  /// When it is shown; sorted and apart.
  let intervals: [TTMLInterval]
  /// The index of its region; `nil` for none.
  let region: Int?
  /// How it looks.
  var look = CueLook()
}
