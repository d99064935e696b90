import MediaModel

extension ParseIssue.Code.SubRip {
  /// The meaning of each code of SubRip, in a sentence.
  var meaning: String {
    switch self {
    case .index: "A cue has no number."
    case .numbering: "A cue's number is not the next number."
    case .timestamp: "A timing line cannot be read."
    case .decimalPoint: "A timestamp has a full stop or colon instead of the comma of SubRip."
    case .timestampForm: "A timestamp is not written as `00:00:00,000`."
    case .timeRange: "Minutes or seconds are 60 or more."
    case .negativeTime: "A timestamp is negative."
    case .arrow: "The arrow is not written as ` --> `."
    case .coordinates: "There are coordinates after the times."
    case .trailingText: "There is other text after the times."
    case .reversedTimes: "A cue ends before it starts."
    case .zeroDuration: "A cue lasts no time."
    case .order: "A cue starts before the previous one in the file."
    case .emptyCue: "A cue has no text."
    case .missingBlankLine: "There is no blank line before a cue."
    case .blankLine: "A blank line is inside a cue."
    case .arrowInText: "`-->` is in text."
    case .strayText: "Text belongs to no cue."
    case .inlineIndex: "A cue's number is in its timing line."
    case .foreignDigits: "Digits or signs of a number or time are not ASCII."
    case .frames: "A timestamp counts frames."
    case .missingEnd: "A cue has no end."
    case .overlap: "A cue starts before the end of the previous cue."
    case .webVTTSettings: "There are WebVTT cue settings after the times."
    case .doubledLines: "A blank line follows every line."
    case .innerByteOrderMark: "A byte order mark is inside the file."
    case .truncated: "The file ends inside a cue."
    case .tagUnclosed: "A tag is not closed in its cue."
    case .tagUnopened: "An end tag has no start tag."
    case .tagOrder: "An end tag does not close the innermost open tag."
    case .tagSyntax: "A tag has no end."
    case .tagUnknown: "A tag does not belong to SubRip."
    case .tagBraces: "A tag is in braces."
    case .override: "An instruction of SubStation Alpha does not set a place."
    }
  }
}
