/// Codes of issues that any text file can have.
extension ParseIssue.Code {
  /// An issue that any text file can have.
  public enum Text: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "text":
          "what any file can have: encoding, UTF-8 that was encoded twice, NUL, no cues, "
          + "times too large, limits"
      ]
    }

    /// There is a byte order mark before the text.
    case byteOrderMark = "text.byteOrderMark"
    /// The file is not UTF-8.
    case encoding = "text.encoding"
    /// Bytes are not a character of the encoding.
    case malformed = "text.malformed"
    /// UTF-8 was decoded with another encoding and encoded as UTF-8 again.
    case doubleEncoding = "text.doubleEncoding"
    /// The text has NUL characters.
    case nul = "text.nul"
    /// The format of the content differs from the format of the file's name.
    case format = "text.format"
    /// A line is longer than the limit.
    case lineTooLong = "text.lineTooLong"
    /// There are more issues than are listed.
    case tooManyIssues = "text.tooManyIssues"
    /// There are more cues than are read.
    case tooManyCues = "text.tooManyCues"
    /// A time is larger than can be expressed.
    case timeOverflow = "text.timeOverflow"
    /// The timecode starts at a whole hour, which is used as the medium's start.
    case timecodeStart = "text.timecodeStart"
    /// The file has no cue.
    case noCues = "text.noCues"

    /// The effect of this issue on the text that viewers see.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .format: .fileLost
      default: .shown
      }
    }
  }

  /// Any text file.
  public static func text(_ code: Text) -> Self { Self(code) }
}
