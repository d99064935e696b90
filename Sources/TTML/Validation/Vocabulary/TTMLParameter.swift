import TextBasics

/// A parameter attribute: its name and how its value is written (TTML2, sections 6.1 and 7.2).
struct TTMLParameter: Sendable {
  /// How a value is written.
  enum Form: Sendable {
    /// One of some words.
    case words([String])
    /// A whole number above zero.
    case positive
    /// Two whole numbers above zero.
    case pair
    /// Two whole numbers above zero, in the drafts with a colon between them.
    case multiplier
    /// A list of designators.
    case designators
    /// A URI.
    case designator
    /// `true`, `false`, `1` or `0`.
    case boolean
  }

  /// How its value is written.
  let form: Form
  /// The rule that any other value breaks.
  let constraint: TTMLConstraint

  /// The parameters by their name.
  static let all: [String: TTMLParameter] = [
    "cellResolution": Self(form: .pair, constraint: .cellResolution),
    "clockMode": Self(form: .words(["local", "gps", "utc"]), constraint: .clockMode),
    "displayAspectRatio": Self(form: .pair, constraint: .displayAspectRatio),
    "dropMode": Self(
      form: .words(["dropNTSC", "dropPAL", "nonDrop"]), constraint: .dropMode),
    "frameRate": Self(form: .positive, constraint: .frameRate),
    "frameRateMultiplier": Self(form: .multiplier, constraint: .frameRateMultiplier),
    "markerMode": Self(
      form: .words(["continuous", "discontinuous"]), constraint: .markerMode),
    "pixelAspectRatio": Self(form: .pair, constraint: .pixelAspectRatio),
    "subFrameRate": Self(form: .positive, constraint: .subFrameRate),
    "tickRate": Self(form: .positive, constraint: .tickRate),
    "timeBase": Self(form: .words(["media", "smpte", "clock"]), constraint: .timeBase),
    "version": Self(form: .positive, constraint: .version),
    "profile": Self(form: .designator, constraint: .profileDesignator),
    "contentProfiles": Self(form: .designators, constraint: .profileDesignator),
    "processorProfiles": Self(form: .designators, constraint: .profileDesignator),
    "contentProfileCombination": Self(form: combinations, constraint: .profileParameter),
    "processorProfileCombination": Self(form: combinations, constraint: .profileParameter),
    "inferProcessorProfileMethod": Self(
      form: .words(["loose", "strict"]), constraint: .profileParameter),
    "inferProcessorProfileSource": Self(
      form: .words(["combined", "first"]), constraint: .profileParameter),
    "permitFeatureNarrowing": Self(form: .boolean, constraint: .profileParameter),
    "permitFeatureWidening": Self(form: .boolean, constraint: .profileParameter),
    "validation": Self(
      form: .words(["required", "optional", "prohibited"]), constraint: .profileParameter),
    "validationAction": Self(
      form: .words(["abort", "warn", "ignore"]), constraint: .profileParameter),
    // Parameters of intermediate documents and of media, TTML2, section 7.2; any value is accepted.
    "mediaDuration": Self(form: .designator, constraint: .profileParameter),
    "mediaOffset": Self(form: .designator, constraint: .profileParameter),
  ]

  /// Names that TTML1 does not have.
  static let version2: Set<String> = [
    "contentProfiles", "processorProfiles", "displayAspectRatio", "contentProfileCombination",
    "processorProfileCombination", "inferProcessorProfileMethod", "inferProcessorProfileSource",
    "permitFeatureNarrowing", "permitFeatureWidening", "validation", "validationAction",
    "mediaDuration", "mediaOffset", "version",
  ]

  private static let combinations = Form.words([
    "leastRestrictive", "mostRestrictive", "replace", "ignore",
  ])

  /// Whether a value has the form of the parameter.
  func accepts(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    let words = bytes.words(0..<bytes.count)
    switch form {
    case .words(let allowed): return allowed.contains(value)
    case .boolean: return ["true", "false", "1", "0"].contains(value)
    case .positive: return words.count == 1 && Self.isPositive(bytes, words[0])
    case .pair: return words.count == 2 && words.allSatisfy { Self.isPositive(bytes, $0) }
    case .multiplier: return Self.isMultiplier(bytes, words)
    case .designator: return !words.isEmpty
    case .designators: return !TTMLDesignators(value).isMalformed
    }
  }

  /// TTML2, section 7.2.6: "numerator denominator"; TTML1's drafts also had "numerator:denominator"
  /// and a denominator that may be left out.
  private static func isMultiplier(_ bytes: [UInt8], _ words: [Range<Int>]) -> Bool {
    if words.count == 2 { return words.allSatisfy { isPositive(bytes, $0) } }
    guard words.count == 1 else { return false }
    guard let (first, second) = bytes.parts(words[0], at: 0x3A) else {
      return isPositive(bytes, words[0])
    }
    return isPositive(bytes, first) && isPositive(bytes, second)
  }

  private static func isPositive(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var cursor = LineCursor(bytes, range)
    let run = cursor.digits()
    return run.count > 0 && run.value > 0 && cursor.byte == nil
  }
}
