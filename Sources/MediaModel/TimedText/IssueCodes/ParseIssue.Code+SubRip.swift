/// Codes of issues in SubRip.
extension ParseIssue.Code {
  /// An issue in SubRip.
  public enum SubRip: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "subrip": "SubRip: one code for each repair, listed in [SubRip.md](SubRip.md)"
      ]
    }

    /// A cue has no number.
    case index = "subrip.index"
    /// A cue's number is not the next number.
    case numbering = "subrip.numbering"
    /// A timing line cannot be read.
    case timestamp = "subrip.timestamp"
    /// A timestamp has a full stop or colon instead of the comma of SubRip.
    case decimalPoint = "subrip.decimalPoint"
    /// A timestamp is not written as `00:00:00,000`.
    case timestampForm = "subrip.timestampForm"
    /// Minutes or seconds are 60 or more.
    case timeRange = "subrip.timeRange"
    /// A timestamp is negative.
    case negativeTime = "subrip.negativeTime"
    /// The arrow is not written as ` --> `.
    case arrow = "subrip.arrow"
    /// There are coordinates after the times.
    case coordinates = "subrip.coordinates"
    /// There is other text after the times.
    case trailingText = "subrip.trailingText"
    /// A cue ends before it starts.
    case reversedTimes = "subrip.reversedTimes"
    /// A cue lasts no time.
    case zeroDuration = "subrip.zeroDuration"
    /// A cue starts before the previous one in the file.
    case order = "subrip.order"
    /// A cue has no text.
    case emptyCue = "subrip.emptyCue"
    /// There is no blank line before a cue.
    case missingBlankLine = "subrip.missingBlankLine"
    /// A blank line is inside a cue.
    case blankLine = "subrip.blankLine"
    /// `-->` is in text.
    case arrowInText = "subrip.arrowInText"
    /// Text belongs to no cue.
    case strayText = "subrip.strayText"
    /// A cue's number is in its timing line.
    case inlineIndex = "subrip.inlineIndex"
    /// Digits or signs of a number or time are not ASCII.
    case foreignDigits = "subrip.foreignDigits"
    /// A timestamp counts frames.
    case frames = "subrip.frames"
    /// A cue has no end.
    case missingEnd = "subrip.missingEnd"
    /// A cue starts before the end of the previous cue.
    case overlap = "subrip.overlap"
    /// There are WebVTT cue settings after the times.
    case webVTTSettings = "subrip.webvttSettings"
    /// A blank line follows every line.
    case doubledLines = "subrip.doubledLines"
    /// A byte order mark is inside the file.
    case innerByteOrderMark = "subrip.innerByteOrderMark"
    /// The file ends inside a cue.
    case truncated = "subrip.truncated"
    /// A tag is not closed in its cue.
    case tagUnclosed = "subrip.tagUnclosed"
    /// An end tag has no start tag.
    case tagUnopened = "subrip.tagUnopened"
    /// An end tag does not close the innermost open tag.
    case tagOrder = "subrip.tagOrder"
    /// A tag has no end.
    case tagSyntax = "subrip.tagSyntax"
    /// A tag does not belong to SubRip.
    case tagUnknown = "subrip.tagUnknown"
    /// A tag is in braces.
    case tagBraces = "subrip.tagBraces"
    /// An instruction of SubStation Alpha does not set a place.
    case override = "subrip.override"

    /// The effect of this issue on the text that viewers see.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .timestamp, .reversedTimes: .cueLost
      case .negativeTime: .cueAtRisk
      default: .shown
      }
    }
  }

  /// SubRip.
  public static func subRip(_ code: SubRip) -> Self { Self(code) }
}
