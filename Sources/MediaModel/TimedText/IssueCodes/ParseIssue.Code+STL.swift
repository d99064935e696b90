/// Codes of issues in EBU STL.
extension ParseIssue.Code {
  /// An issue in EBU STL.
  public enum STL: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "stl": "EBU STL: header fields, blocks, time codes, control codes"
      ]
    }

    /// The header names no code page.
    case codePage = "stl.codePage"
    /// The frame rate in the header's disk format code is not one of the format.
    case diskFormat = "stl.diskFormat"
    /// The frame rate does not specify whether frames are dropped.
    case frameRate = "stl.frameRate"
    /// The header does not name the display standard of the subtitles.
    case displayStandard = "stl.displayStandard"
    /// The header names no character table.
    case characterTable = "stl.characterTable"
    /// The header names no language.
    case language = "stl.language"
    /// A number of the header is not a number.
    case number = "stl.number"
    /// A time code of the header is not a time code.
    case headerTime = "stl.headerTime"
    /// The header does not declare that the time codes are valid.
    case timeCodeStatus = "stl.timeCodeStatus"
    /// A date of the header is not a date.
    case date = "stl.date"
    /// The header's country code is not one of ISO 3166.
    case country = "stl.country"
    /// The number of blocks in the header differs from the file.
    case blockCount = "stl.blockCount"
    /// The number of subtitles in the header differs from the file.
    case subtitleCount = "stl.subtitleCount"
    /// The program's start time does not fit the subtitles.
    case programStart = "stl.programStart"
    /// A subtitle is before the program's start.
    case beforeProgram = "stl.beforeProgram"
    /// The file ends inside a block.
    case truncatedBlock = "stl.truncatedBlock"
    /// A block has a reserved number.
    case reservedBlock = "stl.reservedBlock"
    /// A subtitle's blocks are not complete.
    case chain = "stl.chain"
    /// A subtitle's number is not the next number.
    case numbering = "stl.numbering"
    /// Cumulative subtitles do not form a set.
    case cumulative = "stl.cumulative"
    /// A time code is not a time of day.
    case timeCode = "stl.timeCode"
    /// A time code has more frames than a second has.
    case frames = "stl.frames"
    /// A subtitle ends before it starts.
    case reversedTimes = "stl.reversedTimes"
    /// A subtitle lasts no time.
    case zeroDuration = "stl.zeroDuration"
    /// A subtitle starts before the previous one in the file.
    case order = "stl.order"
    /// A subtitle's row does not exist.
    case verticalPosition = "stl.verticalPosition"
    /// A subtitle's alignment is undefined.
    case justification = "stl.justification"
    /// A block is neither a subtitle nor a comment.
    case commentFlag = "stl.commentFlag"
    /// A subtitle has no text.
    case emptySubtitle = "stl.emptySubtitle"
    /// A code is not a character of the table.
    case character = "stl.character"
    /// A control code is reserved or misplaced.
    case controlCode = "stl.controlCode"
    /// Text follows unused space.
    case textAfterEnd = "stl.textAfterEnd"

    /// The effect of this issue on the text that viewers see.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .beforeProgram, .reversedTimes: .cueLost
      default: .shown
      }
    }
  }

  /// EBU STL.
  public static func stl(_ code: STL) -> Self { Self(code) }
}
