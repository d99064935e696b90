import CueText
import MediaModel
import TextBasics

/// The style attributes that decide what is shown, and where; `nil` if not specified.
struct TTMLStyle: Hashable, Sendable {
  /// Bytes of the longest value that is used.
  private static let longestValue = 1_024

  /// Whether the element is displayed (`tts:display`).
  var isDisplayed: Bool?
  /// Whether its text is visible (`tts:visibility`).
  var isVisible: Bool?
  /// Whether it is not fully transparent (`tts:opacity`).
  var isOpaque: Bool?
  /// `tts:textAlign`.
  var textAlign: String?
  /// `tts:displayAlign`.
  var displayAlign: String?
  /// `tts:writingMode`.
  var writingMode: String?
  /// `tts:origin`.
  var origin: String?
  /// `tts:extent`.
  var extent: String?
  /// `tts:position`.
  var position: String?
  /// `tts:ruby`.
  var ruby: String?

  /// `tts:color`; the inner `nil` is white.
  var color: CueColor??
  /// Whether `tts:color` is fully transparent; an outline does not make such text readable.
  var isTransparent: Bool?
  /// The colors of text and background.
  var paint = TTMLPaint()
  /// `tts:fontStyle`: whether it is italic or oblique.
  var isItalic: Bool?
  /// `tts:fontWeight`.
  var isBold: Bool?
  /// `tts:textDecoration`: whether it underlines.
  var isUnderlined: Bool?

  /// Whether no attribute is specified.
  var isEmpty: Bool { self == TTMLStyle() }

  /// Takes an attribute.
  ///
  /// - Parameter attribute: An attribute of the styling namespace.
  mutating func apply(_ attribute: XMLAttribute) {
    let value = attribute.value
    // No property has longer values, and inherited values are compared for each paragraph.
    guard value.utf8.count <= Self.longestValue else { return }
    switch attribute.name.local {
    case "display": isDisplayed = value != "none"
    case "visibility": isVisible = value != "hidden"
    case "opacity": isOpaque = Double(value).map { $0 > 0 } ?? true
    case "textAlign": textAlign = value
    case "displayAlign": displayAlign = value
    case "writingMode": writingMode = value
    case "origin": origin = value
    case "extent": extent = value
    case "position": position = value
    case "ruby": ruby = value
    case "color": readColor(value)
    case "backgroundColor": readGround(WrittenColor(value))
    case "textOutline", "textShadow": paint.isOutlined = value != "none"
    case "fontStyle": isItalic = value != "normal"
    case "fontWeight": isBold = value == "bold"
    case "textDecoration": readDecoration(value)
    default: break
    }
  }

  /// Overrides this style with another one.
  mutating func override(with stronger: TTMLStyle) {
    isDisplayed = stronger.isDisplayed ?? isDisplayed
    isVisible = stronger.isVisible ?? isVisible
    isOpaque = stronger.isOpaque ?? isOpaque
    textAlign = stronger.textAlign ?? textAlign
    displayAlign = stronger.displayAlign ?? displayAlign
    writingMode = stronger.writingMode ?? writingMode
    origin = stronger.origin ?? origin
    extent = stronger.extent ?? extent
    position = stronger.position ?? position
    ruby = stronger.ruby ?? ruby
    color = stronger.color ?? color
    isTransparent = stronger.isTransparent ?? isTransparent
    paint.override(with: stronger.paint)
    isItalic = stronger.isItalic ?? isItalic
    isBold = stronger.isBold ?? isBold
    isUnderlined = stronger.isUnderlined ?? isUnderlined
  }

  /// A value that is not a color changes nothing.
  private mutating func readColor(_ value: String) {
    let written = WrittenColor(value)
    isTransparent = written?.isTransparent
    color = written.map { $0.isTransparent ? nil : $0.color.asTextColor }
    if let written { paint.ink = .some(written.opaque) }
  }

  /// A transparent background shows the one behind it.
  private mutating func readGround(_ written: WrittenColor?) {
    if written?.isTransparent != true { paint.ground = .some(written?.opaque) }
  }

  private mutating func readDecoration(_ value: String) {
    let words = TTMLLength.words(value)
    if words.contains("underline") { isUnderlined = true }
    if words.contains("none") || words.contains("noUnderline") { isUnderlined = false }
  }

  /// Applies the style to a look.
  func apply(to look: inout CueLook) {
    if let color { look.color = color }
    look.isUnseen = isTransparent ?? look.isUnseen
    look.isItalic = isItalic ?? look.isItalic
    look.isBold = isBold ?? look.isBold
    look.isUnderlined = isUnderlined ?? look.isUnderlined
  }
}
