import MediaModel

/// The state that an element passes on to its content.
struct TTMLScope {
  /// The kind of the element.
  let kind: TTMLElement
  /// Its depth in the tree.
  let depth: Int
  /// When it is active.
  var interval = TTMLInterval.always
  /// When its own text is visible; `nil` until it is computed.
  var shown: [TTMLInterval]?
  /// When it or an element around it is not displayed or is transparent.
  var hidden: [TTMLInterval] = []
  /// Whether text is visible, if ``saysVisibility``; else only the changes count.
  var visibility = TTMLSwitch()
  /// When ``visibility`` hides text, if ``saysVisibility``.
  var invisible: [TTMLInterval] = []
  /// Whether it or an element around it specifies the visibility, which overrides the region's.
  var saysVisibility = false
  /// Whether it or an element around it specifies the color, which overrides the region's.
  var saysColor = false
  /// Whether white space is kept.
  var keepsSpace = false
  /// The index of the region that it or an element around it names.
  var region: Int?
  /// Whether it or an element around it names a region that does not exist.
  var namesNoRegion = false
  /// `tts:textAlign` of it or of an element around it.
  var textAlign: String?
  var isRubyText = false
  /// Whether its text is lost: its times cannot be read, or it is a delimiter of ruby.
  var isDropped = false
  /// Whether its children follow one another, so that its own text has no duration.
  var isSequence = false
  /// How its text looks, and who speaks it.
  var look = CueLook()
  /// What it and the elements around it say about the colors of text and background.
  var paint = TTMLPaint()
}
