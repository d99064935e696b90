/// Codes of faults in EBU STL.
extension ParseIssue.Code {
  /// A fault in EBU STL.
  public enum STL: String, Sendable, Hashable, CaseIterable {
    /// The header names no code page.
    case codePage = "stl.codePage"
    /// The header's disk format code names no rate of the format.
    case diskFormat = "stl.diskFormat"
    /// The frame rate leaves open whether frames are dropped.
    case frameRate = "stl.frameRate"
    /// The header does not say what the subtitles are made for.
    case displayStandard = "stl.displayStandard"
    /// The header names no character table.
    case characterTable = "stl.characterTable"
    /// The header names no language.
    case language = "stl.language"
    /// A number of the header is not a number.
    case number = "stl.number"
    /// A time code of the header is not a time code.
    case headerTime = "stl.headerTime"
    /// The header does not say that the time codes are meant for use.
    case timeCodeStatus = "stl.timeCodeStatus"
    /// A date of the header is not a date.
    case date = "stl.date"
    /// The header's country code is not one of ISO 3166.
    case country = "stl.country"
    /// The header counts other blocks than there are.
    case blockCount = "stl.blockCount"
    /// The header counts other subtitles than there are.
    case subtitleCount = "stl.subtitleCount"
    /// The program's start does not fit the subtitles.
    case programStart = "stl.programStart"
    /// A subtitle is before the program's start.
    case beforeProgram = "stl.beforeProgram"
    /// The file ends inside a block.
    case truncatedBlock = "stl.truncatedBlock"
    /// A block has a reserved number.
    case reservedBlock = "stl.reservedBlock"
    /// A subtitle's blocks are not complete.
    case chain = "stl.chain"
    /// A subtitle's number does not follow from the one before.
    case numbering = "stl.numbering"
    /// Subtitles that add up do not form a set.
    case cumulative = "stl.cumulative"
    /// A time code is not a time of day.
    case timeCode = "stl.timeCode"
    /// A time code has more frames than a second has.
    case frames = "stl.frames"
    /// A subtitle ends before it starts.
    case reversedTimes = "stl.reversedTimes"
    /// A subtitle lasts no time.
    case zeroDuration = "stl.zeroDuration"
    /// A subtitle starts before the one in front of it.
    case order = "stl.order"
    /// A subtitle's row does not exist.
    case verticalPosition = "stl.verticalPosition"
    /// A subtitle's alignment is undefined.
    case justification = "stl.justification"
    /// A block is neither subtitle nor comment.
    case commentFlag = "stl.commentFlag"
    /// A subtitle has no text.
    case emptySubtitle = "stl.emptySubtitle"
    /// A code is no character of the table.
    case character = "stl.character"
    /// A control code is reserved or out of place.
    case controlCode = "stl.controlCode"
    /// Text follows unused space.
    case textAfterEnd = "stl.textAfterEnd"

    /// What viewers get of the text that such a fault is in.
    var consequence: ParseIssue.Consequence {
      switch self {
      case .beforeProgram, .reversedTimes: .cueLost
      default: .shown
      }
    }
  }
}
