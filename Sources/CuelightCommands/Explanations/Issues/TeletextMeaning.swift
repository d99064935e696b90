import MediaModel

extension ParseIssue.Code.Teletext {
  /// The meaning of each code of teletext, in a sentence.
  var meaning: String {
    switch self {
    case .dataUnit: "A data unit is not teletext."
    case .address: "A packet's address or a page's header cannot be corrected."
    case .parity: "Characters have wrong parity."
    case .enhancement: "Groups of a packet X/26 cannot be corrected."
    case .unboxedText: "Text is outside of boxes."
    case .characterSet: "A page is in a character set that cannot be read."
    case .clock: "The clock goes back while text is shown."
    case .unknownEnd: "The end of the last text is not known."
    }
  }
}
