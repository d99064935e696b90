public import MediaModel

/// Codes of faults that any text file can have.
extension ParseIssue.Code {
  /// A byte order mark stands before the text.
  public static let textByteOrderMark = Self("text.byteOrderMark")
  /// The file is not UTF-8.
  public static let textEncoding = Self("text.encoding")
  /// Bytes are no character of the encoding.
  public static let textMalformed = Self("text.malformed")
  /// UTF-8 was taken for another encoding and saved as UTF-8 once more.
  public static let textDoubleEncoding = Self("text.doubleEncoding")
  /// The text has NUL characters.
  public static let textNul = Self("text.nul")
  /// The content is of another format than the file's name says.
  public static let textFormat = Self("text.format", .fileLost)
  /// A line is longer than the limit.
  public static let textLineTooLong = Self("text.lineTooLong")
  /// There are more issues than are listed.
  public static let textTooManyIssues = Self("text.tooManyIssues")
  /// There are more cues than are read.
  public static let textTooManyCues = Self("text.tooManyCues")
  /// A time is larger than can be expressed.
  public static let textTimeOverflow = Self("text.timeOverflow")
  /// The timecode starts at a whole hour that is taken for the medium's start.
  public static let textTimecodeStart = Self("text.timecodeStart")
  /// The file has no cue.
  public static let textNoCues = Self("text.noCues")
}
