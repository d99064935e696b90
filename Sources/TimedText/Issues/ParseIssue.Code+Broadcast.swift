public import MediaModel

/// Codes of faults in CEA-608 and CEA-708 captions and in what carries them.
extension ParseIssue.Code {
  /// A byte of CEA-608 fails its parity check.
  public static let cea608Parity = Self("cea608.parity")
  /// CEA-608 data have no parity bits at all.
  public static let cea608ParityMissing = Self("cea608.parityMissing")
  /// Text was loaded and never displayed.
  public static let cea608NeverShown = Self("cea608.neverShown")
  /// A row has more characters than the screen has columns.
  public static let cea608RowOverflow = Self("cea608.rowOverflow")
  /// A character set is chosen that is not read.
  public static let cea608CharacterSet = Self("cea608.characterSet")
  /// A control code has no meaning.
  public static let cea608UndefinedCode = Self("cea608.undefinedCode")
  /// A caption stays so long without data that receivers take it off.
  public static let cea608TimedOut = Self("cea608.timedOut")
  /// CEA-708 packets are missing.
  public static let cea708PacketLost = Self("cea708.packetLost")
  /// A CEA-708 packet is shorter than it says.
  public static let cea708PacketSize = Self("cea708.packetSize")
  /// A service block is longer than its packet.
  public static let cea708ServiceBlock = Self("cea708.serviceBlock")
  /// A service block ends inside a code.
  public static let cea708TruncatedCode = Self("cea708.truncatedCode")
  /// Text comes where no window is.
  public static let cea708NoWindow = Self("cea708.noWindow")
  /// A code stands for no character.
  public static let cea708UndefinedCharacter = Self("cea708.undefinedCharacter")
  /// Text goes beyond the end of its window's row.
  public static let cea708RowOverflow = Self("cea708.rowOverflow")
  /// A caption distribution packet does not have the form of one.
  public static let cdpForm = Self("cdp.form")
  /// The checksum of a caption distribution packet is wrong.
  public static let cdpChecksum = Self("cdp.checksum")
  /// The time of caption data jumps.
  public static let ccDiscontinuity = Self("cc.discontinuity")
  /// A caption of a file is never taken off.
  public static let ccNoEnd = Self("cc.noEnd")
  /// A sample of a closed caption track cannot be read.
  public static let ccSample = Self("cc.sample")
  /// The first line is not the one that SCC files start with.
  public static let sccHeader = Self("scc.header")
  /// A timecode cannot be read.
  public static let sccTimecode = Self("scc.timecode")
  /// A timecode has a frame number that drop-frame timecode leaves out.
  public static let sccDropFrame = Self("scc.dropFrame")
  /// A file has timecodes with and without dropped frames.
  public static let sccMixedTimecode = Self("scc.mixedTimecode")
  /// A word is not four hexadecimal digits.
  public static let sccWord = Self("scc.word")
  /// A line's time lies before that of the line before.
  public static let sccOrder = Self("scc.order")
  /// A line starts before the data of the line before are sent.
  public static let sccOverlap = Self("scc.overlap")
  /// The first line is not the one that MCC files start with.
  public static let mccHeader = Self("mcc.header")
  /// The rate of the timecode is missing or unknown.
  public static let mccRate = Self("mcc.rate")
  /// A timecode cannot be read.
  public static let mccTimecode = Self("mcc.timecode")
  /// A line's time lies before that of the line before.
  public static let mccOrder = Self("mcc.order")
  /// A line's data are neither hexadecimal digits nor the letters that stand for runs of bytes.
  public static let mccData = Self("mcc.data")
  /// A packet's length is not that of its data.
  public static let mccLength = Self("mcc.length")
  /// The checksum of an ancillary data packet is wrong.
  public static let mccChecksum = Self("mcc.checksum")
  /// An ancillary data packet holds no captions.
  public static let mccForeignPacket = Self("mcc.foreignPacket")

  /// The codes of this file.
  static let allOfBroadcast: [Self] = [
    .cea608Parity, .cea608ParityMissing, .cea608NeverShown, .cea608RowOverflow,
    .cea608CharacterSet, .cea608UndefinedCode, .cea608TimedOut,
    .cea708PacketLost, .cea708PacketSize, .cea708ServiceBlock, .cea708TruncatedCode,
    .cea708NoWindow, .cea708UndefinedCharacter, .cea708RowOverflow,
    .cdpForm, .cdpChecksum, .ccDiscontinuity, .ccNoEnd, .ccSample,
    .sccHeader, .sccTimecode, .sccDropFrame, .sccMixedTimecode, .sccWord, .sccOrder,
    .sccOverlap,
    .mccHeader, .mccRate, .mccTimecode, .mccOrder, .mccData, .mccLength, .mccChecksum,
    .mccForeignPacket,
  ]
}
