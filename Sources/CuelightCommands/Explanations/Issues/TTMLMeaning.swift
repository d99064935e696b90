import MediaModel

extension ParseIssue.Code.TTML {
  /// The meaning of each code of TTML, in a sentence.
  var meaning: String {
    switch self {
    case .xml: "The file is not well-formed XML."
    case .truncated: "The file ends before the end of the document."
    case .prefix: "A prefix is not declared, or declared wrongly."
    case .encoding: "The XML declaration names a different encoding from the file's encoding."
    case .tooLarge: "The document is nested too deep or has too many elements."
    case .parameter: "A time parameter cannot be read."
    case .timeBase: "Times are wall-clock times."
    case .markerMode: "Times are markers without an order."
    case .time: "A time expression cannot be read."
    case .wallClock: "A time expression is a wall-clock time."
    case .timeRange: "Minutes, seconds or frames are out of range."
    case .reversedTimes: "An element ends at its start or before it."
    case .outside: "A cue is outside the time of its container."
    case .neverBegins: "A cue follows a cue that never ends."
    case .noEnd: "A cue never ends."
    case .emptyCue: "A paragraph has no text."
    case .strayText: "Text is in a place where it is not shown."
    case .region: "Text refers to a region that does not exist."
    case .noRegion: "Text belongs to no region although there are regions."
    case .twoRegions: "Text belongs to two regions at once."
    case .style: "Text refers to a style that does not exist."
    case .styleLoop: "A style refers to itself."
    case .changes: "Text changes too often to be followed."
    case .pictures: "The captions are pictures."
    case .sample: "A sample of a track cannot be read as TTML."
    }
  }
}
