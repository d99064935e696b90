import CueText
import MediaModel

/// Writes the runs of another format as WebVTT: voices, classes for colors, and tags.
struct WebVTTRunWriter {
  /// The maximum number of colors that get a new class.
  private static let colorLimit = 1_000

  /// The colors without a class in WebVTT, in the order of their first use.
  private(set) var colors: [CueColor] = []
  private var known: Set<CueColor> = []

  /// The text of a cue.
  ///
  /// - Parameter runs: Its runs, without blank lines.
  /// - Returns: The text as WebVTT.
  mutating func text(of runs: [CueRun]) -> [UInt8] {
    var output: [UInt8] = []
    var speaker: String?
    for run in runs {
      let next = run.look.speaker.flatMap(Self.annotation)
      if next != speaker {
        if speaker != nil { output += Array("</v>".utf8) }
        if let next { output += Array("<v \(next)>".utf8) }
        speaker = next
      }
      let tags = tags(of: run.look)
      for tag in tags { output += Array("<\(tag)>".utf8) }
      output += CueOutput.escaped(run.text)
      for tag in tags.reversed() { output += Array("</\(tag.prefix(1))>".utf8) }
    }
    if speaker != nil { output += Array("</v>".utf8) }
    return output
  }

  private mutating func tags(of look: CueLook) -> [String] {
    var tags: [String] = []
    if let color = look.color, let name = className(of: color) { tags.append("c.\(name)") }
    if look.isBold { tags.append("b") }
    if look.isItalic { tags.append("i") }
    if look.isUnderlined { tags.append("u") }
    return tags
  }

  private mutating func className(of color: CueColor) -> String? {
    if let name = color.className { return name }
    if !known.contains(color) {
      guard colors.count < Self.colorLimit else { return nil }
      known.insert(color)
      colors.append(color)
    }
    return "color-\(color.hexadecimal)"
  }

  /// A name as an annotation, or `nil` if it has no visible characters.
  private static func annotation(_ name: String) -> String? {
    let words = name.split { $0.isWhitespace || $0 == "\0" }
    guard !words.isEmpty else { return nil }
    let text = WebVTTTextWriter.escapedAnnotation(words.joined(separator: " "))
    return String(decoding: text, as: UTF8.self)
  }

  /// The style sheet for the classes; empty if there are none.
  var styles: String {
    guard !colors.isEmpty else { return "" }
    let rules = colors.map { "::cue(.color-\($0.hexadecimal)) { color: #\($0.hexadecimal) }\n" }
    return "\nSTYLE\n" + rules.joined()
  }
}
