import CueText
import MediaModel
import TextBasics

/// Compares the cues that are read back from a repaired text with the cues that were written.
public struct RepairCheck {
  /// An unexpected change.
  public enum Difference: Sendable, Hashable {
    /// There are more or fewer cues.
    case count(before: Int, after: Int)
    /// A cue, counted from 1 in the repaired text, has another text, time, identifier or position.
    case cue(Int, line: Int)
    /// The regions, the language or the timestamp map differ.
    case header
    /// The effective style sheets differ.
    case styles
    /// Each repair would cause another repair.
    case unsettled

    /// The difference as a sentence.
    var sentence: String {
      switch self {
      case .count(let before, let after):
        "The repaired file would have \(after) \(after == 1 ? "cue" : "cues") instead of \(before)."
      case .cue(let number, let line):
        "The cue at line \(line) would not be the same after the repair (cue \(number) there)."
      case .styles:
        "Other STYLE blocks would have an effect after the repair; captions would look different."
      case .unsettled: "Each repair of the file would make another repair necessary."
      case .header: "The header of the file would not be the same after the repair."
      }
    }
  }

  private let script: CaptionScript
  private let entries: [CaptionScript.Entry]
  private let movesTimes: Bool

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - script: The lines of the file before the repair.
  ///   - written: The repaired text and its cues.
  ///   - movesTimes: Whether the times inside the text of cues are moved too.
  init(_ script: CaptionScript, _ written: ScriptWriter.Result, movesTimes: Bool = false) {
    self.script = script
    entries = written.entries
    self.movesTimes = movesTimes
  }

  /// Compares the cues.
  ///
  /// - Parameters:
  ///   - read: The content that was read back from the repaired text.
  ///   - keepsText: Whether texts must be equal; otherwise an additional encoding was removed from
  ///     them.
  /// - Throws: ``RepairError/changed(_:)``.
  func run(_ read: TimedTextDocument, keepsText: Bool = true) throws(RepairError) {
    guard read.cues.count == entries.count else {
      throw .changed(.count(before: entries.count, after: read.cues.count))
    }
    for (index, entry) in entries.enumerated() {
      let cue = read.cues[index]
      let isSame = hasSameTimes(entry, cue) && (!keepsText || hasSameText(entry.cue, cue))
      guard isSame else { throw .changed(.cue(index + 1, line: entry.timing + 1)) }
    }
    let before = script.document
    let isSame =
      before.regions == read.regions && before.language == read.language
      && before.timestampMap == read.timestampMap
    guard isSame else { throw .changed(.header) }
    guard !keepsText || before.styles == read.styles else { throw .changed(.styles) }
  }

  /// Whether the times are equal in milliseconds; a missing end is estimated again.
  private func hasSameTimes(_ entry: CaptionScript.Entry, _ cue: Cue) -> Bool {
    let line = script.lines[entry.timing]
    let hasEnd = TimingLine(script.bytes, line, script.format)?.end != nil
    return Self.isSame(entry.cue.start, cue.start)
      && (!hasEnd || Self.isSame(entry.cue.end, cue.end))
  }

  private static func isSame(_ first: MediaTime, _ second: MediaTime) -> Bool {
    first.duration(to: second).magnitude < .milliseconds(1)
  }

  private func hasSameText(_ before: Cue, _ after: Cue) -> Bool {
    guard script.format == .subRip else {
      let hasSameText = movesTimes ? hasSameWords(before, after) : before.text == after.text
      return before.id == after.id && before.settings == after.settings && hasSameText
    }
    return before.settings == after.settings && Self.lines(before.text) == Self.lines(after.text)
  }

  /// Whether the words are equal; the times inside a text are moved with the cue.
  private func hasSameWords(_ before: Cue, _ after: Cue) -> Bool {
    CuePlainText.text(of: before, format: .webVTT) == CuePlainText.text(of: after, format: .webVTT)
  }

  /// The lines of a SubRip text without blank lines, which end a cue in most players.
  private static func lines(_ text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    return bytes.split(separator: 0x0A).filter { !bytes.isBlank($0.indices) }.map(Array.init)
  }
}
