import MediaModel

/// The values of the General Subtitle Information block (EBU Tech 3264, section 4.2) that reading
/// depends on.
struct STLHeader {
  /// The display that the subtitles are made for (DSC).
  enum Display: UInt8 {
    case undefined = 0x20
    case open = 0x30
    case teletextLevelOne = 0x31
    case teletextLevelTwo = 0x32
  }

  /// Bytes of the block.
  static let length = 1_024

  /// Frames of a second.
  var frameRate = 25
  /// The display that the subtitles are made for.
  var display = Display.undefined
  /// The character table of the text.
  var table = STLCharacterTable.latin
  /// The language, or `nil` if the header does not name one.
  var language: LanguageTag?
  /// How many blocks follow.
  var blockCount: Int?
  /// How many subtitles the file has.
  var subtitleCount: Int?
  /// How many rows a picture has.
  var rows: Int?
  /// The time code of the program's start.
  var programStart: STLTimeCode?

  /// Whether the text may contain teletext codes.
  var isTeletext: Bool { display == .teletextLevelOne || display == .teletextLevelTwo }
}
