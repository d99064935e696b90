/// Codes of faults that any text file can have.
extension ParseIssue.Code {
  /// A fault that any text file can have.
  public enum Text: String, Sendable, Hashable, CaseIterable {
    /// A byte order mark is before the text.
    case byteOrderMark = "text.byteOrderMark"
    /// The file is not UTF-8.
    case encoding = "text.encoding"
    /// Bytes are no character of the encoding.
    case malformed = "text.malformed"
    /// UTF-8 was taken for another encoding and saved as UTF-8 once more.
    case doubleEncoding = "text.doubleEncoding"
    /// The text has NUL characters.
    case nul = "text.nul"
    /// The content is of another format than the file's name says.
    case format = "text.format"
    /// A line is longer than the limit.
    case lineTooLong = "text.lineTooLong"
    /// There are more issues than are listed.
    case tooManyIssues = "text.tooManyIssues"
    /// There are more cues than are read.
    case tooManyCues = "text.tooManyCues"
    /// A time is larger than can be expressed.
    case timeOverflow = "text.timeOverflow"
    /// The timecode starts at a whole hour that is taken for the medium's start.
    case timecodeStart = "text.timecodeStart"
    /// The file has no cue.
    case noCues = "text.noCues"

    /// What viewers get of the text that such a fault is in.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .format: .fileLost
      default: .shown
      }
    }
  }
}
