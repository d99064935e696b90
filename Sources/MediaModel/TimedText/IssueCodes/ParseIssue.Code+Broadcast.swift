/// Codes of faults in CEA-608 and CEA-708 captions and in the files and packets that carry them.
extension ParseIssue.Code {
  /// A fault in CEA-608 and CEA-708 captions and in the files and packets that carry them.
  public enum Broadcast: String, Sendable, Hashable, CaseIterable {
    /// A byte of CEA-608 fails its parity check.
    case cea608Parity = "cea608.parity"
    /// CEA-608 data have no parity bits at all.
    case cea608ParityMissing = "cea608.parityMissing"
    /// Text was loaded and never displayed.
    case cea608NeverShown = "cea608.neverShown"
    /// A row has more characters than the screen has columns.
    case cea608RowOverflow = "cea608.rowOverflow"
    /// A character set is chosen that is not read.
    case cea608CharacterSet = "cea608.characterSet"
    /// A control code has no meaning.
    case cea608UndefinedCode = "cea608.undefinedCode"
    /// A caption stays so long without data that receivers take it off.
    case cea608TimedOut = "cea608.timedOut"
    /// CEA-708 packets are missing.
    case cea708PacketLost = "cea708.packetLost"
    /// A CEA-708 packet is shorter than it says.
    case cea708PacketSize = "cea708.packetSize"
    /// A service block is longer than its packet.
    case cea708ServiceBlock = "cea708.serviceBlock"
    /// A service block ends inside a code.
    case cea708TruncatedCode = "cea708.truncatedCode"
    /// Text comes where no window is.
    case cea708NoWindow = "cea708.noWindow"
    /// A code means no character.
    case cea708UndefinedCharacter = "cea708.undefinedCharacter"
    /// Text goes beyond the end of its window's row.
    case cea708RowOverflow = "cea708.rowOverflow"
    /// A caption distribution packet does not have the form of one.
    case cdpForm = "cdp.form"
    /// The checksum of a caption distribution packet is wrong.
    case cdpChecksum = "cdp.checksum"
    /// The time of caption data jumps.
    case ccDiscontinuity = "cc.discontinuity"
    /// A caption of a file is never taken off.
    case ccNoEnd = "cc.noEnd"
    /// A sample of a closed caption track cannot be read.
    case ccSample = "cc.sample"
    /// The first line is not the one that SCC files start with.
    case sccHeader = "scc.header"
    /// A timecode cannot be read.
    case sccTimecode = "scc.timecode"
    /// A timecode has a frame number that drop-frame timecode leaves out.
    case sccDropFrame = "scc.dropFrame"
    /// A file has timecodes with and without dropped frames.
    case sccMixedTimecode = "scc.mixedTimecode"
    /// A word is not four hexadecimal digits.
    case sccWord = "scc.word"
    /// A line's time is before that of the line before.
    case sccOrder = "scc.order"
    /// A line starts before the data of the line before are sent.
    case sccOverlap = "scc.overlap"
    /// The first line is not the one that MCC files start with.
    case mccHeader = "mcc.header"
    /// The rate of the timecode is missing or unknown.
    case mccRate = "mcc.rate"
    /// A timecode cannot be read.
    case mccTimecode = "mcc.timecode"
    /// A line's time is before that of the line before.
    case mccOrder = "mcc.order"
    /// A line's data are neither hexadecimal digits nor the letters that mean runs of bytes.
    case mccData = "mcc.data"
    /// A packet's length is not that of its data.
    case mccLength = "mcc.length"
    /// The checksum of an ancillary data packet is wrong.
    case mccChecksum = "mcc.checksum"
    /// An ancillary data packet holds no captions.
    case mccForeignPacket = "mcc.foreignPacket"
  }
}
