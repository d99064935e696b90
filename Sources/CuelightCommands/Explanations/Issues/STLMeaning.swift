import MediaModel

extension ParseIssue.Code.STL {
  /// The meaning of each code of EBU STL, in a sentence.
  var meaning: String {
    switch self {
    case .codePage: "The header names no code page."
    case .diskFormat: "The frame rate in the header's disk format code is not one of the format."
    case .frameRate: "The frame rate does not specify whether frames are dropped."
    case .displayStandard: "The header does not name the display standard of the subtitles."
    case .characterTable: "The header names no character table."
    case .language: "The header names no language."
    case .number: "A number of the header is not a number."
    case .headerTime: "A time code of the header is not a time code."
    case .timeCodeStatus: "The header does not declare that the time codes are valid."
    case .date: "A date of the header is not a date."
    case .country: "The header's country code is not one of ISO 3166."
    case .blockCount: "The number of blocks in the header differs from the file."
    case .subtitleCount: "The number of subtitles in the header differs from the file."
    case .programStart: "The program's start time does not fit the subtitles."
    case .beforeProgram: "A subtitle is before the program's start."
    case .truncatedBlock: "The file ends inside a block."
    case .reservedBlock: "A block has a reserved number."
    case .chain: "A subtitle's blocks are not complete."
    case .numbering: "A subtitle's number is not the next number."
    case .cumulative: "Cumulative subtitles do not form a set."
    case .timeCode: "A time code is not a time of day."
    case .frames: "A time code has more frames than a second has."
    case .reversedTimes: "A subtitle ends before it starts."
    case .zeroDuration: "A subtitle lasts no time."
    case .order: "A subtitle starts before the previous one in the file."
    case .verticalPosition: "A subtitle's row does not exist."
    case .justification: "A subtitle's alignment is undefined."
    case .commentFlag: "A block is neither a subtitle nor a comment."
    case .emptySubtitle: "A subtitle has no text."
    case .character: "A code is not a character of the table."
    case .controlCode: "A control code is reserved or misplaced."
    case .textAfterEnd: "Text follows unused space."
    }
  }
}
