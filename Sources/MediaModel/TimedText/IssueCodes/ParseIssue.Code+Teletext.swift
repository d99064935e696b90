/// Codes of faults in teletext.
extension ParseIssue.Code {
  /// A fault in teletext.
  public enum Teletext: String, Sendable, Hashable, CaseIterable {
    /// A data unit is no teletext.
    case dataUnit = "teletext.dataUnit"
    /// A packet's address or a page's header cannot be corrected.
    case address = "teletext.address"
    /// Characters have wrong parity.
    case parity = "teletext.parity"
    /// Groups of a packet X/26 cannot be corrected.
    case enhancement = "teletext.enhancement"
    /// Text is outside of boxes.
    case unboxedText = "teletext.unboxedText"
    /// A page is in a character set that cannot be read.
    case characterSet = "teletext.characterSet"
    /// The clock goes back while text is shown.
    case clock = "teletext.clock"
    /// Nothing says when the last text ends.
    case unknownEnd = "teletext.unknownEnd"
  }
}
