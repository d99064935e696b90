import CueText
import MediaModel
import TextBasics

/// The style attributes that decide what is shown, and where; `nil` where nothing is said.
struct TTMLStyle: Hashable, Sendable {
  /// Bytes of the longest value that is taken.
  private static let longestValue = 1_024

  /// Whether the element is there at all (`tts:display`).
  var isDisplayed: Bool?
  /// Whether its text can be seen (`tts:visibility`).
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
  /// `tts:fontStyle`: whether it is italic or oblique.
  var isItalic: Bool?
  /// `tts:fontWeight`.
  var isBold: Bool?
  /// `tts:textDecoration`: whether it underlines.
  var isUnderlined: Bool?

  /// Whether nothing is said.
  var isEmpty: Bool { self == TTMLStyle() }

  /// Takes an attribute.
  ///
  /// - Parameter attribute: An attribute of the styling namespace.
  mutating func take(_ attribute: XMLAttribute) {
    let value = attribute.value
    // No property has longer values, and inherited ones are compared with each paragraph's.
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
    case "color": color = CueColor(text: value).map(\.asTextColor)
    case "fontStyle": isItalic = value != "normal"
    case "fontWeight": isBold = value == "bold"
    case "textDecoration": takeDecoration(value)
    default: break
    }
  }

  /// Lets another style have its say over this one.
  ///
  /// - Parameter stronger: The other style.
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
    isItalic = stronger.isItalic ?? isItalic
    isBold = stronger.isBold ?? isBold
    isUnderlined = stronger.isUnderlined ?? isUnderlined
  }

  private mutating func takeDecoration(_ value: String) {
    let words = TTMLLength.words(value)
    if words.contains("underline") { isUnderlined = true }
    if words.contains("none") || words.contains("noUnderline") { isUnderlined = false }
  }

  /// Changes a look as the style says.
  ///
  /// - Parameter look: The look of what is around.
  func apply(to look: inout CueLook) {
    if let color { look.color = color }
    look.isItalic = isItalic ?? look.isItalic
    look.isBold = isBold ?? look.isBold
    look.isUnderlined = isUnderlined ?? look.isUnderlined
  }
}
