/// A format of the TTML family whose rules a document can be checked against.
public enum TTMLProfile: String, Sendable, Hashable, CaseIterable {
  /// Timed Text Markup Language 1 (third edition), also known as DFXP.
  case ttml1
  /// Timed Text Markup Language 2.
  case ttml2
  /// IMSC 1.0 and 1.0.1, Text Profile.
  case imsc1Text
  /// IMSC 1.0 and 1.0.1, Image Profile.
  case imsc1Image
  /// IMSC 1.1, Text Profile.
  case imsc11Text
  /// IMSC 1.1, Image Profile.
  case imsc11Image
  /// IMSC 1.2, Text Profile.
  case imsc12Text
  /// EBU-TT-D, the EBU's distribution format (EBU Tech 3380).
  case ebuTTD
  /// SMPTE-TT (SMPTE ST 2052-1).
  case smpteTT

  /// Whether the profile is a subset of TTML1, which a reader of TTML1 only must understand.
  var isVersion1: Bool {
    switch self {
    case .ttml1, .imsc1Text, .imsc1Image, .ebuTTD, .smpteTT: true
    case .ttml2, .imsc11Text, .imsc11Image, .imsc12Text: false
    }
  }

  /// Whether the profile is one of IMSC for text.
  var isIMSCText: Bool { [.imsc1Text, .imsc11Text, .imsc12Text].contains(self) }

  /// Whether the profile is one of IMSC for images.
  var isIMSCImage: Bool { [.imsc1Image, .imsc11Image].contains(self) }

  /// Whether the profile is one of IMSC.
  var isIMSC: Bool { isIMSCText || isIMSCImage }

  /// The profile's name in a message.
  var title: String {
    switch self {
    case .ttml1: "TTML1"
    case .ttml2: "TTML2"
    case .imsc1Text: "IMSC 1.0.1 Text"
    case .imsc1Image: "IMSC 1.0.1 Image"
    case .imsc11Text: "IMSC 1.1 Text"
    case .imsc11Image: "IMSC 1.1 Image"
    case .imsc12Text: "IMSC 1.2 Text"
    case .ebuTTD: "EBU-TT-D"
    case .smpteTT: "SMPTE-TT"
    }
  }
}
