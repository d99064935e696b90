import MediaModel

extension ParseIssue.Code.Text {
  /// The meaning of each code of any text file, in a sentence.
  var meaning: String {
    switch self {
    case .byteOrderMark: "There is a byte order mark before the text."
    case .encoding: "The file is not UTF-8."
    case .malformed: "Bytes are not a character of the encoding."
    case .doubleEncoding: "UTF-8 was decoded with another encoding and encoded as UTF-8 again."
    case .nul: "The text has NUL characters."
    case .format: "The format of the content differs from the format of the file's name."
    case .lineTooLong: "A line is longer than the limit."
    case .tooManyIssues: "There are more issues than are listed."
    case .tooManyCues: "There are more cues than are read."
    case .timeOverflow: "A time is larger than can be expressed."
    case .timecodeStart: "The timecode starts at a whole hour, which is used as the medium's start."
    case .noCues: "The file has no cue."
    }
  }
}
