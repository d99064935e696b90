/// A primary character set, G0 (EN 300 706, section 15.6, not verified).
enum TeletextSet: Hashable {
  case latin, cyrillicOne, cyrillicTwo, cyrillicThree, greek, hebrew

  /// The character of a code, before any national option.
  ///
  /// - Parameter code: The code, 20 to 7F.
  /// - Returns: The character, or `nil` for other codes.
  func scalar(_ code: UInt8) -> Unicode.Scalar? {
    guard 0x20...0x7F ~= code else { return nil }
    if code == 0x7F { return "■" }
    if code < 0x40, let scalar = lower[code] { return scalar }
    guard code >= 0x40, let upper else { return self == .latin ? latin(code) : .init(code) }
    return upper[Int(code) - 0x40]
  }

  private func latin(_ code: UInt8) -> Unicode.Scalar {
    switch code {
    case 0x24: "¤"
    case 0x7C: "¦"
    default: Unicode.Scalar(code)
    }
  }

  /// The codes from 20 to 3F that differ from ASCII.
  private var lower: [UInt8: Unicode.Scalar] {
    switch self {
    case .latin, .cyrillicOne: [:]
    case .cyrillicTwo: [0x26: "ы"]
    case .cyrillicThree: [0x26: "ї"]
    case .greek: [0x3C: "«", 0x3E: "»"]
    case .hebrew: [0x23: "£"]
    }
  }

  /// The codes from 40 to 7E; `nil` if they are those of ASCII.
  private var upper: [Unicode.Scalar]? {
    switch self {
    case .latin: nil
    case .cyrillicOne: Self.cyrillicOneUpper
    case .cyrillicTwo: Self.cyrillicTwoUpper
    case .cyrillicThree: Self.cyrillicThreeUpper
    case .greek: Self.greekUpper
    case .hebrew: Self.hebrewUpper
    }
  }

  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  /// Serbian and Croatian (table 37).
  private static let cyrillicOneUpper = scalars(
    "ЧАБЦДЕФГХИЈКЛМНО" + "ПЌРСТУВЃЉЊЗЋЖЂШЏ" + "чабцдефгхијклмно" + "пќрстувѓљњзћжђш")
  /// Russian and Bulgarian (table 38).
  private static let cyrillicTwoUpper = scalars(
    "ЮАБЦДЕФГХИЙКЛМНО" + "ПЯРСТУЖВЬЪЗШЭЩЧЫ" + "юабцдефгхийклмно" + "пярстужвьъзшэщч")
  /// Ukrainian (table 39).
  private static let cyrillicThreeUpper = scalars(
    "ЮАБЦДЕФГХИЙКЛМНО" + "ПЯРСТУЖВЬІЗШЄЩЧЇ" + "юабцдефгхийклмно" + "пярстужвьізшєщч")
  /// Greek (table 40).
  private static let greekUpper = scalars(
    "ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟ" + "ΠΡʹΣΤΥΦΧΨΩΪΫάέήί" + "ΰαβγδεζηθικλμνξο" + "πρςστυφχψωϊϋόύώ")
  /// Hebrew (table 43).
  private static let hebrewUpper = scalars(
    "@ABCDEFGHIJKLMNO" + "PQRSTUVWXYZ←½→↑#" + "אבגדהוזחטיךכלםמן" + "נסעףפץצקרשת₪‖¾÷")
}
