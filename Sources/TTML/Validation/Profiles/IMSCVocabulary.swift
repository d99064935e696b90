import TextBasics

/// What IMSC takes away from TTML (IMSC 1.1, section 6: "All features … are prohibited unless
/// specified otherwise"; IMSC 1.0.1, section 6.9).
enum IMSCVocabulary {
  /// Elements that no profile for text has.
  static let elements: Set<TTMLVocabulary.Element> = [
    .animate, .animation, .audio, .chunk, .data, .image,
  ]
  /// Elements that IMSC 1.2 alone has, for fonts.
  static let fontElements: Set<TTMLVocabulary.Element> = [.resources, .font, .source]

  /// Attributes without a namespace.
  static let attributes: Set<String> = ["condition", "animate", "fill", "repeatCount"]

  /// Parameters.
  static let parameters: Set<String> = [
    "clockMode", "dropMode", "markerMode", "pixelAspectRatio", "subFrameRate",
    "contentProfileCombination", "processorProfiles", "processorProfileCombination",
    "inferProcessorProfileMethod", "inferProcessorProfileSource", "permitFeatureNarrowing",
    "permitFeatureWidening", "validation", "validationAction", "mediaDuration", "mediaOffset",
  ]

  /// Whether a value that TTML has is not one of IMSC 1.1 (section 6, features #display,
  /// #displayAlign, #extent-length, #rubyAlign-minimal, #textAlign, #textEmphasis-minimal and
  /// #unicodeBidi).
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - property: The style's name.
  /// - Returns: Whether it is not.
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
