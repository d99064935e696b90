import MediaModel
import TextBasics

/// The rules for text in the style sheets of a WebVTT file (WebVTT, section 8): colors, italics,
/// bold and underlines of classes, elements and voices.
///
/// That is a small part of CSS; ``ignored`` lists other parts of the style sheets.
package struct WebVTTStyleRules {
  /// The changes of a rule.
  struct Change: Hashable {
    /// The color; the inner `nil` is the default color.
    var color: CueColor??
    var isBold: Bool?
    var isItalic: Bool?
    var isUnderlined: Bool?
    /// Whether the text is transparent or hidden.
    var isUnseen: Bool?
    /// The color of the text as written; the inner `nil` is a color that is not known.
    var ink: CueColor??
    /// The color of the background; the inner `nil` means that no opaque one is declared.
    var ground: CueColor??
    /// Whether something is drawn around the letters.
    var isOutlined: Bool?

    /// Changes the colors of text and background.
    ///
    /// - Parameter paint: The colors.
    func apply(to paint: inout TextPaint) {
      paint.ink = ink ?? paint.ink
      paint.ground = ground ?? paint.ground
      paint.isOutlined = isOutlined ?? paint.isOutlined
    }

    /// Changes a look.
    ///
    /// - Parameter look: The look.
    func apply(to look: inout CueLook) {
      if let color { look.color = color }
      look.isBold = isBold ?? look.isBold
      look.isItalic = isItalic ?? look.isItalic
      look.isUnderlined = isUnderlined ?? look.isUnderlined
      look.isUnseen = isUnseen ?? look.isUnseen
    }
  }

  /// The maximum number of rules that are kept.
  private static let limit = 1_000

  /// The look of text outside of all spans.
  private(set) var base = CueLook()
  /// The colors of text outside of all spans; players write white on black (WebVTT, section 8.2).
  private(set) var basePaint = TextPaint(ink: .white, ground: CueColor(red: 0, green: 0, blue: 0))
  /// The selectors and names of properties that other formats do not keep, in order.
  package private(set) var ignored: [String] = []
  /// Whether a rule makes text transparent or hides it.
  private(set) var hidesText = false
  private var elements: [CueTree.Kind: Change] = [:]
  private var classes: [String: Change] = [:]
  private var voices: [String: Change] = [:]
  private var count = 0

  /// Reads style sheets.
  ///
  /// - Parameter sheets: The texts of the STYLE blocks.
  package init(_ sheets: [String] = []) {
    for sheet in sheets {
      for rule in Self.withoutComments(sheet).split(separator: "}") {
        let parts = rule.split(separator: "{", maxSplits: 1)
        guard parts.count == 2, count < Self.limit else {
          ignore(rest: rule.trimmingSpaces)
          continue
        }
        count += 1
        let change = change(parts[1])
        hidesText = hidesText || change.isUnseen == true
        add(parts[0], change)
      }
    }
    base.isInGroundColor = basePaint.isInGroundColor
  }

  /// Whether text may have the color of its background.
  ///
  /// - Parameter text: The text of a cue.
  /// - Returns: Whether a style sheet, or a class for a background or for black, is used.
  package func mayPaint(_ text: String) -> Bool {
    count > 0 || text.contains(".bg_") || text.contains(".black")
  }

  /// The look of a span.
  ///
  /// - Parameters:
  ///   - token: Its start tag.
  ///   - kind: Its kind.
  ///   - bytes: The text.
  ///   - look: The look of the text around it.
  ///   - paint: The colors of the text around it; becomes those of the text in it.
  /// - Returns: The look of the text in it.
  func look(
    of token: CueToken, _ kind: CueTree.Kind, in bytes: [UInt8], inside look: CueLook,
    on paint: inout TextPaint
  ) -> CueLook {
    var look = look
    switch kind {
    case .b: look.isBold = true
    case .i: look.isItalic = true
    case .u: look.isUnderlined = true
    case .rt: look.isRuby = true
    case .v:
      let name = token.annotationText(in: bytes)
      if !name.isEmpty { look.speaker = SpeakerLabels.cut(name) }
    case .c, .ruby, .lang, .text, .timestamp: break
    }
    var changes = [elements[kind]].compactMap(\.self)
    for name in token.classNames(in: bytes) {
      if let color = CueColor.ofClass(name) {
        changes.append(Change(color: .some(color.asTextColor), isUnseen: false, ink: color))
      }
      if name.hasPrefix("bg_"), let color = CueColor.ofClass(String(name.dropFirst(3))) {
        changes.append(Change(ground: color))
      }
      if let change = classes[name] { changes.append(change) }
    }
    if kind == .v, let voice = look.speaker.flatMap({ voices[$0] }) { changes.append(voice) }
    for change in changes {
      change.apply(to: &look)
      change.apply(to: &paint)
    }
    look.isInGroundColor = paint.isInGroundColor
    return look
  }

  // MARK: Reading

  private static func withoutComments(_ sheet: String) -> String {
    guard sheet.utf8.contains(0x2A) else { return sheet }
    let bytes = Array(sheet.utf8)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes.hasPrefix("/*", at: index) else {
        output.append(bytes[index])
        index += 1
        continue
      }
      index += 2
      while index < bytes.count, !bytes.hasPrefix("*/", at: index) { index += 1 }
      index += 2
    }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func add(_ selectors: Substring, _ change: Change) {
    var rest = selectors[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace && $0 != "," }) {
      rest = rest[start...]
      let end =
        rest.firstIndex(where: { $0 == "(" || $0 == "," || $0.isWhitespace }) ?? rest.endIndex
      let name = rest[..<end]
      rest = rest[end...]
      guard name == "::cue" else {
        ignore(String(name))
        rest = rest.drop { $0 != "," }
        continue
      }
      guard rest.first == "(" else {
        change.apply(to: &base)
        change.apply(to: &basePaint)
        continue
      }
      // A parenthesis that is not closed extends to the end (CSS Syntax 3, section 5.4.8).
      guard let close = rest.firstIndex(of: ")") else { return ignore(String(name)) }
      for argument in rest[..<close].dropFirst().split(separator: ",") {
        add(argument: argument.trimmingSpaces, change)
      }
      rest = rest[close...].dropFirst()
    }
  }

  private mutating func add(argument: Substring, _ change: Change) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    if let element = CueTree.Kind(rawValue: String(argument)) {
      elements[element, default: Change()].merge(change)
    } else if let voice = Self.voice(argument) {
      voices[voice, default: Change()].merge(change)
    } else if parts.count == 2, ["", "c"].contains(parts[0]), Self.isName(parts[1]) {
      classes[String(parts[1]), default: Change()].merge(change)
    } else {
      ignore("::cue(\(argument))")
    }
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || [0x2D, 0x5F].contains($0) }
  }

  /// The name in `v[voice="Name"]`, with or without the `v`.
  private static func voice(_ argument: Substring) -> String? {
    guard argument.hasPrefix("v[") || argument.hasPrefix("["), argument.hasSuffix("]"),
      let open = argument.firstIndex(of: "["), let sign = argument.firstIndex(of: "="),
      argument[open...].dropFirst().prefix(while: { $0 != "=" }).trimmingSpaces == "voice"
    else { return nil }
    let value = argument[sign...].dropFirst().dropLast().trimmingSpaces
    let name = value.drop { $0 == "\"" || $0 == "'" }.prefix { $0 != "\"" && $0 != "'" }
    return SpeakerLabels.cut(String(name))
  }

  private mutating func change(_ declarations: Substring) -> Change {
    var change = Change()
    for declaration in declarations.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map(\.trimmingSpaces)
      guard parts.count == 2 else { continue }
      let value = parts[1].lowercased()
      switch parts[0].lowercased() {
      case "color":
        if let color = CueColor(text: value) {
          change.color = color.asTextColor
          change.ink = .some(CueColor.opaque(value))
        }
        if CueColor.isTransparent(value) {
          ignore("color: transparent")
          // Text with a shadow or an outline of its own can be read.
          if !Self.drawsAround(declarations) { change.isUnseen = true }
        } else if change.color != nil {
          change.isUnseen = change.isUnseen ?? false
        } else {
          ignore("color: \(value)")
        }
      case "font-style": change.isItalic = value.hasPrefix("italic") || value.hasPrefix("oblique")
      case "font-weight": change.isBold = value.hasPrefix("bold") || (Int(value) ?? 0) >= 600
      case "text-decoration", "text-decoration-line":
        change.isUnderlined = value.contains("underline")
      case let name:
        ignore(name)
        if name == "background" || name == "background-color" {
          change.ground = .some(CueColor.opaque(value))
        }
        if Self.drawsAround(declarations) { change.isOutlined = true }
        let isHidden =
          name == "visibility" && value == "hidden" || name == "opacity" && CueColor.isZero(value)
        if isHidden { change.isUnseen = true }
      }
    }
    return change
  }

  private static func drawsAround(_ declarations: Substring) -> Bool {
    ["shadow", "stroke", "fill", "outline"].contains { declarations.lowercased().contains($0) }
  }

  /// Notes text that is not a rule, such as `@import`: its first line.
  private mutating func ignore(rest: Substring) {
    let line = rest.prefix { !$0.isNewline }
    if !line.isEmpty { ignore(String(line)) }
  }

  private mutating func ignore(_ name: String) {
    if ignored.count < 10, !ignored.contains(name) { ignored.append(String(name.prefix(40))) }
  }
}

extension WebVTTStyleRules.Change {
  fileprivate mutating func merge(_ other: Self) {
    color = other.color ?? color
    isBold = other.isBold ?? isBold
    isItalic = other.isItalic ?? isItalic
    isUnderlined = other.isUnderlined ?? isUnderlined
    isUnseen = other.isUnseen ?? isUnseen
    ink = other.ink ?? ink
    ground = other.ground ?? ground
    isOutlined = other.isOutlined ?? isOutlined
  }
}

extension Substring {
  /// The text without white space at both ends.
  fileprivate var trimmingSpaces: Substring {
    var trimmed = drop(while: \.isWhitespace)
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    return trimmed
  }
}
