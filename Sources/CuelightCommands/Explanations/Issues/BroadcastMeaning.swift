import MediaModel

extension ParseIssue.Code.Broadcast {
  /// The meaning of each code of CEA-608, CEA-708, SCC and MCC, in a sentence.
  var meaning: String {
    switch self {
    case .cea608Parity: "A byte of CEA-608 fails its parity check."
    case .cea608ParityMissing: "CEA-608 data have no parity bits at all."
    case .cea608NeverShown: "Text was loaded but never displayed."
    case .cea608RowOverflow: "A row has more characters than the screen has columns."
    case .cea608CharacterSet: "Captions select a character set that is not read."
    case .cea608UndefinedCode: "A control code has no meaning."
    case .cea608TimedOut: "A caption stays without data for so long that receivers remove it."
    case .cea708PacketLost: "CEA-708 packets are missing."
    case .cea708PacketSize: "A CEA-708 packet is shorter than its declared size."
    case .cea708ServiceBlock: "A service block is longer than its packet."
    case .cea708TruncatedCode: "A service block ends inside a code."
    case .cea708NoWindow: "Text arrives without a window."
    case .cea708UndefinedCharacter: "A code does not mean a character."
    case .cea708RowOverflow: "Text goes beyond the end of its window's row."
    case .cdpForm: "A caption distribution packet is not well-formed."
    case .cdpChecksum: "The checksum of a caption distribution packet is wrong."
    case .ccDiscontinuity: "The time of caption data jumps."
    case .ccNoEnd: "A caption in a file is never removed."
    case .ccSample: "A sample of a closed caption track cannot be read."
    case .sccHeader: "The first line is not the header line of SCC files."
    case .sccTimecode: "A timecode cannot be read."
    case .sccDropFrame: "A timecode has a frame number that drop-frame timecode leaves out."
    case .sccMixedTimecode: "A file has timecodes with and without dropped frames."
    case .sccWord: "A word is not four hexadecimal digits."
    case .sccOrder: "The time of a line is before the time of the previous line."
    case .sccOverlap: "A line starts before the data of the previous line are sent."
    case .mccHeader: "The first line is not the header line of MCC files."
    case .mccRate: "The rate of the timecode is missing or unknown."
    case .mccTimecode: "A timecode cannot be read."
    case .mccOrder: "The time of a line is before the time of the previous line."
    case .mccData:
      "A line's data are neither hexadecimal digits nor the letters that mean runs of bytes."
    case .mccLength: "A packet's length differs from the length of its data."
    case .mccChecksum: "The checksum of an ancillary data packet is wrong."
    case .mccForeignPacket: "An ancillary data packet contains no captions."
    }
  }
}
