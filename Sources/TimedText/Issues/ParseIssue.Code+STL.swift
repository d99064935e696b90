public import MediaModel

/// Codes of faults in EBU STL.
extension ParseIssue.Code {
  /// The header names no code page.
  public static let stlCodePage = Self("stl.codePage")
  /// The header's disk format code names no rate of the format.
  public static let stlDiskFormat = Self("stl.diskFormat")
  /// The frame rate leaves open whether frames are dropped.
  public static let stlFrameRate = Self("stl.frameRate")
  /// The header does not say what the subtitles are made for.
  public static let stlDisplayStandard = Self("stl.displayStandard")
  /// The header names no character table.
  public static let stlCharacterTable = Self("stl.characterTable")
  /// The header names no language.
  public static let stlLanguage = Self("stl.language")
  /// A number of the header is none.
  public static let stlNumber = Self("stl.number")
  /// A time code of the header is none.
  public static let stlHeaderTime = Self("stl.headerTime")
  /// The header does not say that the time codes are meant for use.
  public static let stlTimeCodeStatus = Self("stl.timeCodeStatus")
  /// A date of the header is none.
  public static let stlDate = Self("stl.date")
  /// The header's country code is none.
  public static let stlCountry = Self("stl.country")
  /// The header counts other blocks than there are.
  public static let stlBlockCount = Self("stl.blockCount")
  /// The header counts other subtitles than there are.
  public static let stlSubtitleCount = Self("stl.subtitleCount")
  /// The program's start does not fit the subtitles.
  public static let stlProgramStart = Self("stl.programStart")
  /// A subtitle lies before the program's start.
  public static let stlBeforeProgram = Self("stl.beforeProgram", .cueLost)
  /// The file ends inside a block.
  public static let stlTruncatedBlock = Self("stl.truncatedBlock")
  /// A block has a reserved number.
  public static let stlReservedBlock = Self("stl.reservedBlock")
  /// A subtitle's blocks are not complete.
  public static let stlChain = Self("stl.chain")
  /// A subtitle's number does not follow from the one before.
  public static let stlNumbering = Self("stl.numbering")
  /// Subtitles that add up do not form a set.
  public static let stlCumulative = Self("stl.cumulative")
  /// A time code is none of a day.
  public static let stlTimeCode = Self("stl.timeCode")
  /// A time code has more frames than a second has.
  public static let stlFrames = Self("stl.frames")
  /// A subtitle ends before it starts.
  public static let stlReversedTimes = Self("stl.reversedTimes", .cueLost)
  /// A subtitle lasts no time.
  public static let stlZeroDuration = Self("stl.zeroDuration")
  /// A subtitle starts before the one in front of it.
  public static let stlOrder = Self("stl.order")
  /// A subtitle's row is none.
  public static let stlVerticalPosition = Self("stl.verticalPosition")
  /// A subtitle's alignment is none.
  public static let stlJustification = Self("stl.justification")
  /// A block is neither subtitle nor comment.
  public static let stlCommentFlag = Self("stl.commentFlag")
  /// A subtitle has no text.
  public static let stlEmptySubtitle = Self("stl.emptySubtitle")
  /// A code is no character of the table.
  public static let stlCharacter = Self("stl.character")
  /// A control code is reserved or out of place.
  public static let stlControlCode = Self("stl.controlCode")
  /// Text follows unused space.
  public static let stlTextAfterEnd = Self("stl.textAfterEnd")

  /// Every code of EBU STL.
  static let allOfSTL: [Self] = [
    .stlCodePage, .stlDiskFormat, .stlFrameRate, .stlDisplayStandard, .stlCharacterTable,
    .stlLanguage, .stlNumber, .stlHeaderTime, .stlTimeCodeStatus, .stlDate, .stlCountry,
    .stlBlockCount, .stlSubtitleCount, .stlProgramStart, .stlBeforeProgram, .stlTruncatedBlock,
    .stlReservedBlock, .stlChain, .stlNumbering, .stlCumulative, .stlTimeCode, .stlFrames,
    .stlReversedTimes, .stlZeroDuration, .stlOrder, .stlVerticalPosition, .stlJustification,
    .stlCommentFlag, .stlEmptySubtitle, .stlCharacter, .stlControlCode, .stlTextAfterEnd,
  ]
}
