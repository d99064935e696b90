public import MediaModel
import TextBasics

/// The error of a file from which no times of speech can be read.
public enum SpeechTimelineError: Error, Sendable, Hashable {
  /// The file has no bytes, or only white space.
  case empty
  /// The file is larger than ``TimedTextLimits/fileBytes``.
  case tooLarge(bytes: Int)
  /// The form of the file is not known; the explanation says what to do.
  case unknownForm(explanation: String)
  /// The file breaks the rules of its form, so none of its content can be trusted.
  case malformed(position: TextPosition, explanation: String)
  /// The file names several recordings, and nothing says which one is meant.
  case severalRecordings(names: [String])
  /// The file does not name the recording that was asked for.
  case recordingMissing(name: String, names: [String])

  /// What happened, where, and what to do; may quote the file unescaped.
  public var message: String {
    switch self {
    case .empty:
      "The file is empty. Export it again."
    case .tooLarge(let bytes):
      "The file has \(bytes) bytes; at most \(TimedTextLimits.fileBytes) are read. "
        + "Check that it is the right file, or split it."
    case .unknownForm(let explanation):
      explanation
    case .malformed(let position, let explanation):
      "Line \(position.line), column \(position.column): \(explanation)"
    case .severalRecordings(let names):
      "The file contains several recordings (\(Self.list(names))). Say which one is meant."
    case .recordingMissing(let name, let names):
      "The file does not contain “\(IssueLog.excerpt(name))”; it contains \(Self.list(names)). "
        + "Correct the name of the recording."
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).map { "“\(IssueLog.excerpt($0))”" }.joined(separator: ", ")
    return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
  }
}
