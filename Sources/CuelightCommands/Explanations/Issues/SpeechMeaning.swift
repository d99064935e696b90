import MediaModel

extension ParseIssue.Code.Speech {
  /// The meaning of each code of speech timelines, in a sentence.
  var meaning: String {
    switch self {
    case .time: "A time is missing or is not a number."
    case .reversed: "A section or word ends before it starts."
    case .zero: "A section has no duration."
    case .negative: "A section or word starts before the medium."
    case .tooLong: "A section or word is after the end of the longest timeline."
    case .tooMany: "The file exceeds the limit of sections or words."
    case .entry: "A line or entry does not have the form of the file."
    case .confidence: "A confidence is not a number from 0 to 1."
    case .scores: "The file contains scores in addition to sections; the scores are not used."
    case .label: "Labels such as “music” do not count as speech."
    case .none: "The file contains no speech."
    }
  }
}
