/// The parts of TTML1 that EBU-TT-D has (EBU Tech 3380, section 3.1, not verified).
enum EBUTTDVocabulary {
  static let elements: Set<TTMLVocabulary.Element> = [
    .tt, .head, .metadata, .copyright, .styling, .style, .layout, .region, .body, .div, .p, .span,
    .br, .title, .desc, .agent, .name, .actor,
  ]

  /// The attributes without a namespace, by element.
  static let attributes: [TTMLVocabulary.Element: Set<String>] = [
    .region: ["style"], .body: ["style"], .div: ["region", "style"],
    .p: ["region", "style", "begin", "end"], .span: ["style", "begin", "end"],
    .agent: ["type"], .name: ["type"], .actor: ["agent"],
  ]

  static let parameters: Set<String> = ["timeBase", "cellResolution"]

  /// The styles of a style element.
  static let styles: Set<String> = [
    "direction", "fontFamily", "fontSize", "lineHeight", "textAlign", "color", "backgroundColor",
    "fontStyle", "fontWeight", "textDecoration", "unicodeBidi", "wrapOption", "padding",
  ]

  static let regionStyles: Set<String> = [
    "origin", "extent", "displayAlign", "padding", "writingMode", "showBackground", "overflow",
  ]

  /// The styles whose lengths are percentages.
  static let percentages: Set<String> = ["fontSize", "lineHeight", "origin", "extent", "padding"]

  /// Whether EBU-TT-D prohibits a value that TTML has.
  static func prohibits(_ value: String, of property: String) -> Bool {
    switch property {
    case "fontStyle": value == "oblique"
    case "textDecoration": value != "none" && value != "underline"
    case "textAlign", "displayAlign": value == "justify"
    case "unicodeBidi": value == "isolate"
    case "extent", "origin": value == "auto" || value == "contain" || value == "cover"
    default: false
    }
  }
}
