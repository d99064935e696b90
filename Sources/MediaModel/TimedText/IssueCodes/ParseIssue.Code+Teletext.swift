/// Codes of issues in teletext.
extension ParseIssue.Code {
  /// An issue in teletext.
  public enum Teletext: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "teletext": "teletext: bytes that cannot be corrected, text outside of boxes"
      ]
    }

    /// A data unit is not teletext.
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
    /// The end of the last text is not known.
    case unknownEnd = "teletext.unknownEnd"
  }

  /// Teletext.
  public static func teletext(_ code: Teletext) -> Self { Self(code) }
}
