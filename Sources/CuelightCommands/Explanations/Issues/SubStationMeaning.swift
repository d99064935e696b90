import MediaModel

extension ParseIssue.Code.SubStation {
  /// The meaning of each code of SubStation Alpha, in a sentence.
  var meaning: String {
    switch self {
    case .missingSection: "A section is missing."
    case .section: "A section is not known."
    case .scriptType: "The script does not declare its version."
    case .scriptInfo: "A value of the script's header is undefined."
    case .embedded: "Fonts or pictures are embedded."
    case .formatField: "Format has a field that is not known."
    case .formatMissingField: "Format lacks a field."
    case .formatOrder: "The text is not the last field."
    case .formatMissing: "There is no format line before the events."
    case .duplicateStyle: "A style is defined twice."
    case .tooManyStyles: "There are more styles than are read."
    case .style: "A style is not defined."
    case .fields: "A line has too few fields."
    case .timestamp: "A time cannot be read."
    case .timestampForm: "A time is not written as `0:00:00.00`."
    case .timeRange: "Minutes or seconds are 60 or more."
    case .reversedTimes: "An event ends before it starts."
    case .zeroDuration: "An event lasts no time."
    case .order: "Events are not in the order of their times."
    case .emptyEvent: "An event has no text."
    case .override: "An override block is not closed."
    case .eventKind: "An event shows a picture or plays a sound."
    case .strayLine: "A line belongs to no section."
    }
  }
}
