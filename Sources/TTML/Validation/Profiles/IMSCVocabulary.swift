import TextBasics

/// The parts of TTML that IMSC prohibits (IMSC 1.1, section 6: "All features … are prohibited
/// unless specified otherwise"; IMSC 1.0.1, section 6.9).
enum IMSCVocabulary {
  /// Elements that are in no profile for text.
  static let elements: Set<TTMLVocabulary.Element> = [
    .animate, .animation, .audio, .chunk, .data, .image,
  ]
  /// Elements for fonts, which only IMSC 1.2 has.
  static let fontElements: Set<TTMLVocabulary.Element> = [.resources, .font, .source]

  /// Attributes without a namespace.
  static let attributes: Set<String> = ["condition", "animate", "fill", "repeatCount"]

  static let parameters: Set<String> = [
    "clockMode", "dropMode", "markerMode", "pixelAspectRatio", "subFrameRate",
    "contentProfileCombination", "processorProfiles", "processorProfileCombination",
    "inferProcessorProfileMethod", "inferProcessorProfileSource", "permitFeatureNarrowing",
    "permitFeatureWidening", "validation", "validationAction", "mediaDuration", "mediaOffset",
  ]

  /// Whether IMSC 1.1 prohibits a value that TTML has (section 6, features #display, #displayAlign,
  /// #extent-length, #rubyAlign-minimal, #textAlign, #textEmphasis-minimal and #unicodeBidi).
  static func prohibits(_ value: String, of property: String) -> Bool {
    switch property {
    case "display": value == "inlineBlock"
    case "displayAlign", "textAlign": value == "justify"
    case "unicodeBidi": value == "isolate"
    case "rubyAlign": value != "center" && value != "spaceAround"
    case "textEmphasis": isFullEmphasis(value)
    default: false
    }
  }

  /// Whether emphasis has a color or marks of its own.
  private static func isFullEmphasis(_ value: String) -> Bool {
    let words: Set<String> = [
      "none", "auto", "filled", "open", "circle", "dot", "sesame", "before", "after", "outside",
      "current",
    ]
    let bytes = Array(value.utf8)
    return bytes.words(0..<bytes.count)
      .contains { !words.contains(bytes.string($0)) }
  }
}
