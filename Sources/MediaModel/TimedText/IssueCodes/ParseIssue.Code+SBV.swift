/// Codes of issues in SBV.
extension ParseIssue.Code {
  /// An issue in SBV.
  public enum SBV: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "sbv": "SBV: times, blank lines, order"
      ]
    }

    /// A line of times cannot be read.
    case timestamp = "sbv.timestamp"
    /// A time has the wrong number of digits.
    case timestampForm = "sbv.timestampForm"
    /// A cue ends before it starts.
    case reversedTimes = "sbv.reversedTimes"
    /// A cue lasts no time.
    case zeroDuration = "sbv.zeroDuration"
    /// A cue starts before the previous one in the file.
    case order = "sbv.order"
    /// A cue has no text.
    case emptyCue = "sbv.emptyCue"
    /// There is no blank line before a cue.
    case missingBlankLine = "sbv.missingBlankLine"
    /// A blank line is inside a cue.
    case blankLine = "sbv.blankLine"
    /// Text is before the first cue.
    case strayText = "sbv.strayText"

    /// The effect of this issue on the text that viewers see.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .timestamp, .reversedTimes: .cueLost
      case .missingBlankLine, .blankLine: .cueAtRisk
      default: .shown
      }
    }
  }

  /// SBV.
  public static func sbv(_ code: SBV) -> Self { Self(code) }
}
