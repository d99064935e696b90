import MediaModel

/// A piece of a paragraph that is shown or hidden as a whole.
struct TTMLLeaf {
  enum Content {
    case text(String)
    /// The end of a line (`br`).
    case lineBreak
    /// A parenthesis around ruby text.
    case mark(StaticString)
  }

  let content: Content
  /// Whether white space in it is kept (`xml:space`).
  let keepsSpace: Bool
  /// When it is shown; sorted and disjoint.
  let intervals: [TTMLInterval]
  /// The index of its region; `nil` for none.
  let region: Int?
  /// How it looks.
  var look = CueLook()
}
