/// The looks that browsers give to cues, tags and classes without style sheets (WebVTT, sections 5.1
/// and 8.2.1).
///
/// ``CueStyleSheet`` has them as its first rules; text without style sheets has them directly.
package enum UsualCueLooks {
  /// A tag with a look of its own, by its name.
  package enum Tag: String, Sendable, Hashable, CaseIterable {
    /// Bold text.
    case bold = "b"
    /// Text in italics.
    case italic = "i"
    /// Underlined text.
    case underlined = "u"

    fileprivate var declaration: String {
      switch self {
      case .bold: "font-weight: bold"
      case .italic: "font-style: italic"
      case .underlined: "text-decoration: underline"
      }
    }
  }

  /// A color with its classes.
  package struct ColorClass: Sendable, Hashable {
    /// The class for letters, which is the name of the color.
    package let name: String
    /// The class for the background.
    package let ground: String
    /// The color.
    package let color: StyleColor

    fileprivate var rules: String {
      "::cue(.\(name)) { color: \(name) } ::cue(.\(ground)) { background-color: \(name) }"
    }
  }

  /// The color of letters.
  package static let ink = StyleColor.white
  /// The color behind them.
  package static let ground = StyleColor(red: 0, green: 0, blue: 0, alpha: 204)

  /// The classes; of two classes of a span the later one here counts.
  package static let classes: [ColorClass] = [
    "white", "lime", "cyan", "red", "yellow", "magenta", "blue", "black",
  ].compactMap { name in
    StyleColor.named[name].map { ColorClass(name: name, ground: "bg_" + name, color: $0) }
  }

  /// The same as rules.
  static var sheet: String {
    let colors = "color: \(ink.text); background: \(ground.text)"
    let cue = "::cue { \(colors); font: 16px sans-serif } "
    let tags = Tag.allCases.map { "::cue(\($0.rawValue)) { \($0.declaration) } " }
    return cue + tags.joined() + classes.map(\.rules).joined(separator: " ")
  }
}

extension StyleColor {
  /// The color as it is written in a style sheet.
  var text: String { "rgb(\(red) \(green) \(blue) / \(Double(alpha) / 255))" }
}
