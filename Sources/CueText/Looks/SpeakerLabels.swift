import MediaModel
import TextBasics

/// Writes who speaks before the words, as formats without voices do: the name and a colon, on a
/// line of its own, where another one starts to speak.
package struct SpeakerLabels {

  /// Creates the value from its parts.
  package init() {
  }
  private var last: String?

  /// Code points of a name that are kept: a name is repeated in many cues.
  private static let longestName = 200

  /// A name of a speaker, cut where it is longer than any name.
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
  /// - Returns: The runs without speakers, names in their texts.
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

  /// Runs with a dash before lines of another color than the line above, for formats without
  /// colors; a word in another color inside of a line is no other speaker.
  ///
  /// - Parameter runs: The runs of a cue.
  /// - Returns: The runs; the same where all lines begin in one color.
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

  /// Whether a text begins with the name already, such as “- ADA: ”.
  private static func isNamed(_ speaker: String, in text: [UInt8]) -> Bool {
    let start = text.prefix(400).drop { $0.isSpace || $0 == 0x2D || $0 == 0x3E || $0 == 0x5B }
    let words = String(decoding: start, as: UTF8.self).lowercased()
    let name = speaker.lowercased()
    guard words.hasPrefix(name) else { return false }
    return words.dropFirst(name.count).first.map { $0 == ":" || $0 == "]" } ?? false
  }
}
