import MediaModel

/// What an element hands down to its content.
struct TTMLScope {
  /// What the element is.
  let kind: TTMLElement
  /// Its depth in the tree.
  let depth: Int
  /// When it is active.
  var interval = TTMLInterval.always
  /// When its own text is seen, once that was asked for.
  var shown: [TTMLInterval]?
  /// When it or what is around it is not displayed or transparent.
  var hidden: [TTMLInterval] = []
  /// Whether text can be seen, when ``saysVisibility``; else only the changes count.
  var visibility = TTMLSwitch()
  /// When ``visibility`` hides text, where it is said.
  var invisible: [TTMLInterval] = []
  /// Whether it or what is around it says something of visibility, so that the region's has no say.
  var saysVisibility = false
  /// Whether white space is kept.
  var keepsSpace = false
  /// The index of the region named by it or by what is around it.
  var region: Int?
  /// Whether it or what is around it names a region that there is not.
  var namesNoRegion = false
  /// `tts:textAlign` of it or of what is around it.
  var textAlign: String?
  /// Whether it is ruby text.
  var isRubyText = false
  /// Whether its text is lost: its times cannot be read, or it means what is not shown.
  var isDropped = false
  /// Whether its parts follow one another, so that its own text lasts no time.
  var isSequence = false
  /// How its text looks, and who says it.
  var look = CueLook()
}
