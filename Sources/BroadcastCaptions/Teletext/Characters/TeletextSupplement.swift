/// A supplementary character set, G2 (EN 300 706, section 15.6.3, not verified).
enum TeletextSupplement: Hashable {
  case latin, cyrillic, greek, arabic

  /// The character of a code.
  ///
  /// - Parameter code: The code, 20 to 7F.
  /// - Returns: The character, or `nil` if the set has none.
  func scalar(_ code: UInt8) -> Unicode.Scalar? {
    guard 0x20...0x7F ~= code else { return nil }
    let scalar = table[Int(code) - 0x20]
    // `_` marks a code without a character, except at 4C, where it is the low line itself.
    return scalar == "_" && code != 0x4C ? nil : scalar
  }

  private var table: [Unicode.Scalar] {
    switch self {
    case .latin: Self.latinTable
    case .cyrillic: Self.cyrillicTable
    case .greek: Self.greekTable
    case .arabic: Self.arabicTable
    }
  }

  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

  /// The row of marks without letters, which all sets except the Arabic one have.
  private static let marks = "_`´^~¯˘˙¨.˚¸_˝˛ˇ"

  /// Table 36; 56 is the sign of the European currency.
  private static let latinTable = scalars(
    " ¡¢£$¥#§¤‘“«←↑→↓" + "°±²³×µ¶·÷’”»¼½¾¿" + marks + "—¹®©™♪€‰α___⅛⅜⅝⅞" + "ΩÆĐªĦ_ĲĿŁØŒºÞŦŊŉ"
      + "ĸæđðħıĳŀłøœßþŧŋ■")
  /// Table 40, Cyrillic.
  private static let cyrillicTable = scalars(
    " ¡¢£_¥_§_‘“«←↑→↓" + "°±²³×µ¶·÷’”»¼½¾¿" + marks + "—¹®©™♪€‰αŁłß⅛⅜⅝⅞" + "DEFGIJKLNQRSUVWZ"
      + "defgijklnqrsuvwz")
  /// Table 42, Greek.
  private static let greekTable = scalars(
    " ab£ehi§:‘“k←↑→↓" + "°±²³xmnp÷’”t¼½¾x" + marks + "?¹®©™♪€‰αΊΎΏ⅛⅜⅝⅞" + "CDFGJLQRSUVWYZΆΉ"
      + "cdfgjlqrsuvwyzΈ■")
  /// Table 46, Arabic: its Latin half.
  private static let arabicTable = scalars(
    String(repeating: "_", count: 32) + "àABCDEFGHIJKLMNO" + "PQRSTUVWXYZëêùî_" + "éabcdefghijklmno"
      + "pqrstuvwxyzâôûç_")
}
