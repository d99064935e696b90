import MediaModel
import TextBasics

/// Writes the speaker's name before the words, for formats without voices: when the speaker
/// changes, a new line starts with the name and a colon.
package struct SpeakerLabels {

  /// Creates labels before the first cue.
  package init() {
  }
  private var last: String?

  /// The most code points of a name that are kept; many cues repeat a name.
  private static let longestName = 200

  /// A name of a speaker, cut if it is too long for a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: Its first 200 code points.
  package static func cut(_ name: String) -> String {
    guard name.utf8.count > longestName else { return name }
    return String(String.UnicodeScalarView(name.unicodeScalars.prefix(longestName)))
  }

  /// A cue's runs with the names that they need.
  ///
  /// - Parameter runs: The runs of the next cue in order.
  /// - Returns: The runs with names in their texts, without speakers in their looks.
  package mutating func labeled(_ runs: [CueRun]) -> [CueRun] {
    if !runs.contains(where: { $0.look.speaker != nil }) {
      last = nil
      return runs
    }
    var output: [CueRun] = []
    for run in runs {
      var plain = run
      plain.look.speaker = nil
      if let speaker = run.look.speaker, speaker != last, run.hasInk {
        if let before = output.indices.last, output[before].text.last != 0x0A {
          output[before].text.append(0x0A)
        }
        if !Self.isNamed(speaker, in: run.text) {
          plain.text = Array("\(speaker): ".utf8) + run.text
        }
      }
      if run.hasInk { last = run.look.speaker }
      output.append(plain)
    }
    return output
  }

  /// Adds a dash before each line whose color differs from that of the line above, for formats
  /// without colors; a word in another color inside a line does not mean another speaker.
  ///
  /// - Parameter runs: The runs of a cue.
  /// - Returns: The runs; unchanged if all lines begin in one color.
  package static func dashed(_ runs: [CueRun]) -> [CueRun] {
    var lines: [[CueRun]] = [[]]
    for run in runs {
      let pieces = run.text.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (number, piece) in pieces.enumerated() {
        if number > 0 { lines.append([]) }
        if !piece.isEmpty {
          lines[lines.count - 1].append(CueRun(text: Array(piece), look: run.look))
        }
      }
    }
    let colors = lines.map { $0.first?.look.color }
    guard Set(colors).count > 1 else { return runs }
    var output: [CueRun] = []
    for (number, line) in lines.enumerated() {
      if number > 0 { output.append(CueRun(text: [0x0A], look: CueLook())) }
      let isOther = number == 0 || colors[number] != colors[number - 1]
      let isDashed = line.first?.text.first { !$0.isSpace } == 0x2D
      if isOther, !isDashed { output.append(CueRun(text: [0x2D, 0x20], look: CueLook())) }
      output += line
    }
    return output
  }

  /// Whether a text already begins with the name, such as “- ADA: ”.
  private static func isNamed(_ speaker: String, in text: [UInt8]) -> Bool {
    let start = text.prefix(400).drop { $0.isSpace || $0 == 0x2D || $0 == 0x3E || $0 == 0x5B }
    let words = String(decoding: start, as: UTF8.self).lowercased()
    let name = speaker.lowercased()
    guard words.hasPrefix(name) else { return false }
    return words.dropFirst(name.count).first.map { $0 == ":" || $0 == "]" } ?? false
  }
}
