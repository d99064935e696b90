import MediaModel

extension ParseIssue.Code.SBV {
  /// The meaning of each code of SBV, in a sentence.
  var meaning: String {
    switch self {
    case .timestamp: "A line of times cannot be read."
    case .timestampForm: "A time has the wrong number of digits."
    case .reversedTimes: "A cue ends before it starts."
    case .zeroDuration: "A cue lasts no time."
    case .order: "A cue starts before the previous one in the file."
    case .emptyCue: "A cue has no text."
    case .missingBlankLine: "There is no blank line before a cue."
    case .blankLine: "A blank line is inside a cue."
    case .strayText: "Text is before the first cue."
    }
  }
}
