import MediaModel

extension CaptionDataDecoder {
  /// Adds an issue of the carrier of the data.
  mutating func report(_ fault: CaptionCarrierIssue, at place: TextPosition) {
    switch fault {
    case .sample:
      report(
        .broadcast(.ccSample), .error, at: place,
        "A sample of the closed caption track cannot be read to its end; text may be lost. Write "
          + "the track again.")
    case .frame:
      report(
        .broadcast(.ccSample), .error, at: place,
        "The ancillary data of a picture cannot be read to their end; text may be lost. Write the "
          + "track again.")
    case .ancillaryChecksum:
      report(
        .broadcast(.cdpChecksum), .warning, at: place,
        "The checksum of an ancillary data packet with captions is wrong; receivers may drop the "
          + "packet. Encode the captions again.")
    case .packet(.form):
      report(
        .broadcast(.cdpForm), .error, at: place,
        "A caption distribution packet does not follow SMPTE ST 334-2; text may be lost. "
          + "Encode the captions again.")
    case .packet(.checksum):
      report(
        .broadcast(.cdpChecksum), .warning, at: place,
        "The checksum of a caption distribution packet is wrong; receivers may drop the packet. "
          + "Encode the captions again.")
    }
  }
}

/// An issue of a carrier of caption data.
enum CaptionCarrierIssue: Hashable {
  /// A sample cannot be read.
  case sample
  /// The ancillary data of a picture cannot be read.
  case frame
  /// The checksum of an ancillary data packet is wrong.
  case ancillaryChecksum
  /// A caption distribution packet has an issue.
  case packet(CaptionDistributionPacket.Issue)
}
