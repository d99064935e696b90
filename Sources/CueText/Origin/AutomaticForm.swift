public import MediaModel
import TextBasics

/// Recognizes captions that a program made, by the form of their cues.
public enum AutomaticForm: Sendable, Hashable {
  /// Lines roll up, and each word has its time, as in the automatic captions of YouTube.
  case rollingWords
  /// Each cue has the identifier of an utterance, as in the transcripts of Microsoft Teams.
  case utterances

  /// The number of cues whose form is examined before all of them are.
  private static let judged = 200
  /// The fewest cues that show a form.
  private static let fewest = 6

  /// Finds the form of captions.
  ///
  /// - Parameter document: The captions.
  public init?(_ document: TimedTextDocument) {
    guard document.format == .webVTT, document.cues.count >= Self.fewest else { return nil }
    let start = document.cues.prefix(Self.judged)
    if start.allSatisfy({ Self.isUtterance($0.id) }) {
      self = .utterances
      return
    }
    // Every second cue only shows a finished line again, without times.
    let timed = start.count { Self.hasTimedWords($0.text) }
    guard timed * 4 >= start.count, RollingText(document).isRolling else { return nil }
    self = .rollingWords
  }

  /// Whether a text has a word with a time and a class: `<00:00:00.480><c> to</c>`.
  private static func hasTimedWords(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      bytes[index] == 0x3E && bytes.hasPrefix("><c", at: index) && index > 0
        && bytes[index - 1].isDigit
    }
  }

  /// Whether an identifier is a UUID, a slash, and two numbers: `0f8fad5b-d9cb-…/12-0`.
  private static func isUtterance(_ id: String) -> Bool {
    let parts = id.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let groups = parts[0].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let numbers = parts[1].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { $0.hexDigitValue != nil }
      && numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }
}
