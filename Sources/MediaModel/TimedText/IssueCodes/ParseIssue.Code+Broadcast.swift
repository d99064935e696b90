/// Codes of issues in CEA-608 and CEA-708 captions and in the files and packets that carry them.
extension ParseIssue.Code {
  /// An issue in CEA-608 and CEA-708 captions and in the files and packets that carry them.
  public enum Broadcast: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "scc": "SCC: header, timecodes, words",
        "mcc": "MCC: header, timecodes, packets",
        "cea608": "CEA-608: parity, rows that overflow, text that is never shown",
        "cea708": "CEA-708: lost packets, text that is never shown",
        "cdp": "distribution packets that carry caption data",
        "cc": "samples that carry caption data, jumps of the clock",
      ]
    }

    /// A byte of CEA-608 fails its parity check.
    case cea608Parity = "cea608.parity"
    /// CEA-608 data have no parity bits at all.
    case cea608ParityMissing = "cea608.parityMissing"
    /// Text was loaded but never displayed.
    case cea608NeverShown = "cea608.neverShown"
    /// A row has more characters than the screen has columns.
    case cea608RowOverflow = "cea608.rowOverflow"
    /// Captions select a character set that is not read.
    case cea608CharacterSet = "cea608.characterSet"
    /// A control code has no meaning.
    case cea608UndefinedCode = "cea608.undefinedCode"
    /// A caption stays without data for so long that receivers remove it.
    case cea608TimedOut = "cea608.timedOut"
    /// CEA-708 packets are missing.
    case cea708PacketLost = "cea708.packetLost"
    /// A CEA-708 packet is shorter than its declared size.
    case cea708PacketSize = "cea708.packetSize"
    /// A service block is longer than its packet.
    case cea708ServiceBlock = "cea708.serviceBlock"
    /// A service block ends inside a code.
    case cea708TruncatedCode = "cea708.truncatedCode"
    /// Text arrives without a window.
    case cea708NoWindow = "cea708.noWindow"
    /// A code does not mean a character.
    case cea708UndefinedCharacter = "cea708.undefinedCharacter"
    /// Text goes beyond the end of its window's row.
    case cea708RowOverflow = "cea708.rowOverflow"
    /// A caption distribution packet is not well-formed.
    case cdpForm = "cdp.form"
    /// The checksum of a caption distribution packet is wrong.
    case cdpChecksum = "cdp.checksum"
    /// The time of caption data jumps.
    case ccDiscontinuity = "cc.discontinuity"
    /// A caption in a file is never removed.
    case ccNoEnd = "cc.noEnd"
    /// A sample of a closed caption track cannot be read.
    case ccSample = "cc.sample"
    /// The first line is not the header line of SCC files.
    case sccHeader = "scc.header"
    /// A timecode cannot be read.
    case sccTimecode = "scc.timecode"
    /// A timecode has a frame number that drop-frame timecode leaves out.
    case sccDropFrame = "scc.dropFrame"
    /// A file has timecodes with and without dropped frames.
    case sccMixedTimecode = "scc.mixedTimecode"
    /// A word is not four hexadecimal digits.
    case sccWord = "scc.word"
    /// The time of a line is before the time of the previous line.
    case sccOrder = "scc.order"
    /// A line starts before the data of the previous line are sent.
    case sccOverlap = "scc.overlap"
    /// The first line is not the header line of MCC files.
    case mccHeader = "mcc.header"
    /// The rate of the timecode is missing or unknown.
    case mccRate = "mcc.rate"
    /// A timecode cannot be read.
    case mccTimecode = "mcc.timecode"
    /// The time of a line is before the time of the previous line.
    case mccOrder = "mcc.order"
    /// A line's data are neither hexadecimal digits nor the letters that mean runs of bytes.
    case mccData = "mcc.data"
    /// A packet's length differs from the length of its data.
    case mccLength = "mcc.length"
    /// The checksum of an ancillary data packet is wrong.
    case mccChecksum = "mcc.checksum"
    /// An ancillary data packet contains no captions.
    case mccForeignPacket = "mcc.foreignPacket"
  }

  /// CEA-608, CEA-708, SCC and MCC.
  public static func broadcast(_ code: Broadcast) -> Self { Self(code) }
}
