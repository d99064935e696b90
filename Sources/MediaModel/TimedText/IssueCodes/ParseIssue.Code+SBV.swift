/// Codes of faults in SBV.
extension ParseIssue.Code {
  /// A fault in SBV.
  public enum SBV: String, Sendable, Hashable, CaseIterable {
    /// A line of times cannot be read.
    case timestamp = "sbv.timestamp"
    /// A time has other numbers of digits.
    case timestampForm = "sbv.timestampForm"
    /// A cue ends before it starts.
    case reversedTimes = "sbv.reversedTimes"
    /// A cue lasts no time.
    case zeroDuration = "sbv.zeroDuration"
    /// A cue starts before the one that is before it.
    case order = "sbv.order"
    /// A cue has no text.
    case emptyCue = "sbv.emptyCue"
    /// No blank line is before a cue.
    case missingBlankLine = "sbv.missingBlankLine"
    /// A blank line is inside a cue.
    case blankLine = "sbv.blankLine"
    /// Text is before the first cue.
    case strayText = "sbv.strayText"

    /// What viewers get of the text that such a fault is in.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .timestamp, .reversedTimes: .cueLost
      case .missingBlankLine, .blankLine: .cueAtRisk
      default: .shown
      }
    }
  }
}
