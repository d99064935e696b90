import MediaModel

/// The character sets of a page.
struct TeletextCharset: Hashable {
  /// The primary set; `nil` for the Arabic one, which is not decoded.
  let primary: TeletextSet?
  /// The national option of the Latin set.
  let national: TeletextNational?
  /// The supplementary set.
  let supplement: TeletextSupplement

  /// The sets of a designation (EN 300 706, table 32).
  ///
  /// - Parameter code: The region in four bits, the national option in three.
  /// - Returns: The sets, or `nil` for a code that is reserved.
  static func designated(_ code: Int) -> TeletextCharset? {
    switch code >> 3 {
    case 0: code & 7 < 7 ? latin(western[code & 7]) : nil
    case 1: latin([.polish, .german, .swedish, .italian, .french, nil, .czech, nil][code & 7])
    case 2: latin(turkish[code & 7])
    case 3: latin([nil, nil, nil, nil, nil, .serbian, nil, .romanian][code & 7])
    default: others[code & 0x7F]
    }
  }

  /// The sets of a page; the header's national option has priority over the designation's.
  ///
  /// - Parameters:
  ///   - designation: The code from a packet or from the language.
  ///   - national: The national option of the page's header.
  /// - Returns: The sets; those of Western Europe if the region has none.
  static func page(designation: Int, national: Int) -> TeletextCharset {
    designated(designation & ~7 | national) ?? designated(designation) ?? designated(national)
      ?? fallback
  }

  /// The region for a language if the page does not name one.
  static func region(of language: LanguageTag?) -> Int {
    switch language?.primary {
    case "pl": 1
    case "tr": 2
    case "hr", "sl", "ro", "sh", "bs": 3
    case "sr", "ru", "bg", "uk", "mk", "et", "lv", "lt", "be": 4
    case "el": 6
    case "ar", "fa": 8
    case "he": 10
    default: 0
    }
  }

  /// The character of a code.
  func scalar(_ code: UInt8) -> Unicode.Scalar {
    national?.scalar(code) ?? primary?.scalar(code) ?? (code == 0x20 ? " " : "\u{FFFD}")
  }

  private static let fallback = TeletextCharset(
    primary: .latin, national: .english, supplement: .latin)

  private static func latin(_ national: TeletextNational?) -> TeletextCharset? {
    national.map { TeletextCharset(primary: .latin, national: $0, supplement: .latin) }
  }

  private static let western: [TeletextNational] = [
    .english, .german, .swedish, .italian, .french, .portuguese, .czech,
  ]

  private static let turkish: [TeletextNational?] = [
    .english, .german, .swedish, .italian, .french, .portuguese, .turkish, nil,
  ]

  private static func other(
    _ primary: TeletextSet?, _ supplement: TeletextSupplement, _ national: TeletextNational? = nil
  ) -> TeletextCharset {
    TeletextCharset(primary: primary, national: national, supplement: supplement)
  }

  private static let others: [Int: TeletextCharset] = [
    0x20: other(.cyrillicOne, .cyrillic), 0x21: other(.latin, .latin, .german),
    0x22: other(.latin, .latin, .estonian), 0x23: other(.latin, .latin, .lettish),
    0x24: other(.cyrillicTwo, .cyrillic), 0x25: other(.cyrillicThree, .cyrillic),
    0x26: other(.latin, .latin, .czech), 0x36: other(.latin, .latin, .turkish),
    0x37: other(.greek, .greek), 0x40: other(.latin, .arabic, .english),
    0x44: other(.latin, .arabic, .french), 0x47: other(nil, .arabic),
    0x55: other(.hebrew, .arabic), 0x57: other(nil, .arabic),
  ]
}

/// The screen of teletext: a header and 24 rows of 40 characters (EN 300 706, section 4.1, not
/// verified).
enum TeletextScreen {
  /// Rows with the header.
  static let rows = 25
  /// Characters of a row.
  static let columns = 40

  /// The position of a row.
  ///
  /// - Parameter row: The row, 1 to 24.
  /// - Returns: Its upper edge in percent of the picture's height, or `nil` for another number.
  static func line(ofRow row: Int) -> Double? {
    (1..<rows).contains(row) ? Double(row * 100 / rows) : nil
  }
}
