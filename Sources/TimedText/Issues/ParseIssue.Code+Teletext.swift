public import MediaModel

/// Codes of faults in teletext.
extension ParseIssue.Code {
  /// A data unit is no teletext.
  public static let teletextDataUnit = Self("teletext.dataUnit")
  /// A packet's address or a page's header cannot be corrected.
  public static let teletextAddress = Self("teletext.address")
  /// Characters have wrong parity.
  public static let teletextParity = Self("teletext.parity")
  /// Groups of a packet X/26 cannot be corrected.
  public static let teletextEnhancement = Self("teletext.enhancement")
  /// Text stands outside of boxes.
  public static let teletextUnboxedText = Self("teletext.unboxedText")
  /// A page is in a character set that cannot be read.
  public static let teletextCharacterSet = Self("teletext.characterSet")
  /// The clock goes back while text is shown.
  public static let teletextClock = Self("teletext.clock")
  /// Nothing says when the last text ends.
  public static let teletextUnknownEnd = Self("teletext.unknownEnd")

  /// Every code of teletext.
  static let allOfTeletext: [Self] = [
    .teletextDataUnit, .teletextAddress, .teletextParity, .teletextEnhancement,
    .teletextUnboxedText, .teletextCharacterSet, .teletextClock, .teletextUnknownEnd,
  ]
}
