import TextBasics

/// A value in keyframes, as far as it can be compared with another one.
struct KeyframeValue: Sendable {
  /// A part of a value.
  private enum Part: Sendable, Hashable {
    /// A value that is compared as text: another notation has another meaning.
    case text(String)
    /// A keyword, which may name a color.
    case keyword(String)
    /// A number and its unit.
    case number(Double, unit: String)
    /// A color that is known.
    case color(StyleColor)
    /// A color that is not computed: the name of its function, and its whole text.
    case otherColor(name: String, text: String)
    /// A function whose value depends on the element, such as `var()`.
    case variable(String)

    var isVariable: Bool {
      if case .variable = self { true } else { false }
    }

    /// Whether it begins a math function.
    var isComputed: Bool {
      guard case .text(let text) = self, text.hasSuffix("(") else { return false }
      return Calculation.functions.contains(String(text.dropLast()))
    }

    /// The same in the notation that all others are compared in.
    func plain(of name: String) -> Part {
      switch self {
      case .number(let number, let unit):
        if let (factor, base) = Self.units[unit] { return .number(number * factor, unit: base) }
        guard unit == "%" || unit.isEmpty, KeyframeValue.shares.contains(name) else { return self }
        let share = unit == "%" ? number / 100 : number
        return .number(name.hasSuffix("opacity") ? min(max(share, 0), 1) : share, unit: "")
      case .keyword("normal") where name == "font-weight": return .number(400, unit: "")
      case .keyword("bold") where name == "font-weight": return .number(700, unit: "")
      default: return self
      }
    }

    /// Angles in degrees, lengths in pixels, times in seconds (CSS Values 4, sections 6.2 and 7).
    private static let units: [String: (Double, String)] = [
      "turn": (360, "deg"), "grad": (0.9, "deg"), "rad": (180 / .pi, "deg"), "in": (96, "px"),
      "cm": (96 / 2.54, "px"), "mm": (9.6 / 2.54, "px"), "q": (2.4 / 2.54, "px"),
      "pt": (4.0 / 3, "px"), "pc": (16, "px"), "ms": (0.001, "s"),
    ]
  }

  private let parts: [Part]

  /// Reads a value; `nil` for an empty one, and for one with `!important`, which keyframes ignore.
  init?(_ tokenizer: CSSTokenizer) {
    var rest = tokenizer
    var parts: [Part] = []
    while true {
      let token = rest.nextSolid()
      if token.kind == .end { break }
      if token.kind == .delimiter(0x21) { return nil }
      parts.append(Self.part(token, &rest))
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
  }

  private static func part(_ token: CSSToken, _ rest: inout CSSTokenizer) -> Part {
    let written = rest.bytes.string(token.range)
    switch token.kind {
    // The case of letters in strings matters: capital letters in `path()` are other commands.
    case .string, .url: return .text(written)
    case .identifier: return .keyword(rest.keyword(token))
    case .number: return .number(token.number, unit: "")
    case .percentage: return .number(token.number, unit: "%")
    case .dimension: return .number(token.number, unit: rest.keyword(token))
    case .hash, .idHash:
      let color = StyleColor(hex: rest.bytes.string(token.name))
      return color.map { .color($0) } ?? .text(written.lowercased())
    case .function
    where rest.keyword(token) == "var" || VariableText.otherFunctions.contains(rest.keyword(token)):
      let start = token.range.lowerBound
      rest.skipBlock(to: .closingRound)
      return .variable(rest.bytes.string(start..<rest.index))
    case .function where StyleColor.functions.contains(rest.keyword(token)):
      return color(token, &rest)
    default: return .text(written.lowercased())
    }
  }

  private static func color(_ token: CSSToken, _ rest: inout CSSTokenizer) -> Part {
    let start = rest.index
    rest.skipBlock(to: .closingRound)
    let name = rest.keyword(token)
    var arguments = CSSTokenizer(rest.bytes, start..<rest.index)
    if case .known(let color) = StyleColorFunction.value(of: name, arguments.readBlock()) {
      return .color(color)
    }
    let text = rest.bytes.string(token.range.lowerBound..<rest.index).lowercased()
    return .otherColor(name: name, text: text)
  }

  /// Properties whose numbers are the same as percentages.
  private static let shares: Set<String> = [
    "opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity", "scale",
  ]
  /// Properties with one value for each side, of which some may be left out.
  private static let ofSides: Set<String> = [
    "margin", "padding", "inset", "border-width", "border-style", "border-color", "scroll-margin",
    "scroll-padding",
  ]

  /// The properties with an initial value that is known here.
  static let withInitials: [StyleProperty] = [
    .opacity, .transform, .translate, .rotate, .scale, .filter, .visibility,
  ]

  /// Whether it is the initial value of a property.
  func isInitial(of name: String) -> Bool {
    let plain = PropertyNames.withoutPrefix(name)
    switch plain {
    case "opacity":
      return parts.count == 1 && parts[0].plain(of: plain) == .number(1, unit: "")
    case "visibility": return parts == [.keyword("visible")]
    default: return isNeutral(of: plain)
    }
  }

  /// Whether it changes nothing: a transform or filter that is `none` or has only functions without
  /// an effect.
  private func isNeutral(of name: String) -> Bool {
    guard ["transform", "filter", "backdrop-filter", "translate", "rotate", "scale"].contains(name)
    else { return false }
    var function = name
    return parts.allSatisfy { part in
      switch part {
      case .keyword("none"): return parts.count == 1
      case .text(let text) where text.hasSuffix("("):
        function = String(text.dropLast())
        return true
      case .text(let text): return text == "," || text == ")"
      case .number(let number, let unit):
        if Self.additions.contains(where: { function.hasPrefix($0) }) { return number == 0 }
        guard Self.factors.contains(where: { function.hasPrefix($0) }) else { return false }
        return unit == "%" ? number == 100 : number == 1
      default: return false
      }
    }
  }

  private static let additions = [
    "translate", "rotate", "skew", "blur", "hue-rotate", "grayscale", "sepia", "invert",
  ]
  private static let factors = ["scale", "brightness", "contrast", "saturate", "opacity"]

  /// The parts; of a property of sides all four.
  private func sides(of name: String) -> [Part] {
    guard Self.ofSides.contains(name) else { return parts }
    switch parts.count {
    case 1: return [parts[0], parts[0], parts[0], parts[0]]
    case 2: return [parts[0], parts[1], parts[0], parts[1]]
    case 3: return [parts[0], parts[1], parts[2], parts[1]]
    default: return parts
    }
  }

  /// Whether it differs from another value.
  ///
  /// - Returns: `unknown` if both may mean the same in different notations.
  func differs(from other: KeyframeValue, of name: String) -> StyleAnswer {
    guard parts != other.parts else { return .no }
    if (parts + other.parts).contains(where: \.isVariable) { return .unknown(.variable) }
    let plain = PropertyNames.withoutPrefix(name)
    if isNeutral(of: plain), other.isNeutral(of: plain) { return .no }
    let (own, others) = (sides(of: plain), other.sides(of: plain))
    let isComputed = (parts + other.parts).contains(where: \.isComputed)
    guard own.count == others.count else { return isComputed ? .unknown(.value) : .yes }
    // In `flex`, a number is not the same as a length.
    let hasUnits = !name.hasPrefix("flex")
    let answer = zip(own, others).reduce(StyleAnswer.no) {
      $0.or(Self.differ($1.0.plain(of: plain), $1.1.plain(of: plain), hasUnits: hasUnits))
    }
    return isComputed ? answer.and(.unknown(.value)) : answer
  }

  private static func differ(_ first: Part, _ second: Part, hasUnits: Bool) -> StyleAnswer {
    guard first != second else { return .no }
    switch (first, second) {
    case (.number(let one, let unit), .number(let other, let otherUnit)):
      if unit == otherUnit, abs(one - other) < 1e-9 { return .no }
      guard one == 0, other == 0 else { return .yes }
      // Zero is zero in all units (CSS Values 4, section 6.1), except as a share of an unknown
      // value.
      return hasUnits && unit != "%" && otherUnit != "%" ? .no : .unknown(.value)
    case (.keyword(let one), .keyword(let other)):
      let color = StyleColor.named[one]
      return color != nil && color == StyleColor.named[other] ? .no : .yes
    case (.color(let color), .keyword(let name)), (.keyword(let name), .color(let color)):
      guard let named = StyleColor.named[name] else { return mayBeColor(name) }
      return named == color ? .no : .yes
    case (.otherColor, .keyword(let name)), (.keyword(let name), .otherColor):
      return mayBeColor(name)
    case (.otherColor, .color), (.color, .otherColor): return .unknown(.value)
    case (.otherColor(let one, _), .otherColor(let other, _)):
      return one == other ? .yes : .unknown(.value)
    default: return .yes
    }
  }

  /// Whether a keyword differs from a color for certain.
  private static func mayBeColor(_ keyword: String) -> StyleAnswer {
    keyword == "none" ? .yes : .unknown(.value)
  }
}
