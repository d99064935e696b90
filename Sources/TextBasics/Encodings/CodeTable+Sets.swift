/// The tables of the East Asian sets and of each single-byte encoding.
extension CodeTable {
  /// Code page 932 (Encoding Standard, index jis0208): 188 codes for each first byte from 0x81 on;
  /// these are two rows of JIS X 0208.
  static let japanese = CodeTable(count: 11_280, runs: JapaneseCharacters.runs)

  /// Big5: 157 codes for each first byte from 0xA1 on.
  static let traditional = CodeTable(count: 89 * 157, runs: TraditionalCharacters.runs)

  /// Code page 949: 190 codes for each first byte from 0x81 on, including KS X 1001.
  ///
  /// The syllables that are not in KS X 1001 have codes outside its rows, in Unicode order. The
  /// second byte of these codes is a letter or a high byte.
  static let korean = {
    var table = CodeTable(count: 126 * 190, runs: [])
    for run in KoreanCharacters.grid {
      table.place(run.text.utf16, from: run.start) {
        ($0 / 94 + 32) * 190 + $0 % 94 + 96
      }
    }
    table.fill(with: 0xAC00...0xD7A3) { index in
      let trail = index % 190 + 0x41
      let isAdded = index < 32 * 190 || trail <= 0xA0
      return isAdded && !(0x5B...0x60).contains(trail) && !(0x7B...0x80).contains(trail)
    }
    return table
  }()

  /// The two-byte part of GB 18030, which is GBK: 190 codes for each first byte from 0x81 on.
  ///
  /// The ideographs that are not in GB 2312 fill two areas in Unicode order (GBK/3 and GBK/4), and
  /// the private-use characters fill three other areas.
  static let simplified = {
    var table = CodeTable(count: 126 * 190, runs: SimplifiedCharacters.added)
    for run in SimplifiedCharacters.grid {
      table.place(run.text.utf16, from: run.start) {
        ($0 / 94 + 32) * 190 + $0 % 94 + 96
      }
    }
    table.fill(with: 0x4E00...0x9FA5) { $0 < 32 * 190 || ($0 >= 41 * 190 && $0 % 190 < 96) }
    table.fill(with: 0xE000...0xE4C5) { $0 >= 41 * 190 && $0 % 190 >= 96 }
    table.fill(with: 0xE4C6...0xE765) { (32 * 190..<39 * 190).contains($0) && $0 % 190 < 96 }
    return table
  }()

  /// The characters below U+10000 that GB 18030 writes with four bytes: all characters without a
  /// shorter code, in Unicode order.
  static let simplifiedRest = {
    let used = Set(simplified.units)
    let ranges = [0x80...0xD7FF, 0xE000...0xFFFF] as [ClosedRange<UInt16>]
    return CodeTable(units: ranges.flatMap { $0.filter { !used.contains($0) || $0 == hole } })
  }()

  /// The table of a single-byte encoding.
  ///
  /// - Returns: The characters of the bytes from 0x80 on, or `nil` if it has no table.
  static func upperHalf(of encoding: TextEncoding) -> CodeTable? {
    switch encoding {
    case .windows1250: SingleByteTables.windows1250
    case .windows1251: SingleByteTables.windows1251
    case .windows1252: SingleByteTables.windows1252
    case .windows1253: SingleByteTables.windows1253
    case .windows1254: SingleByteTables.windows1254
    case .windows1255: SingleByteTables.windows1255
    case .windows1256: SingleByteTables.windows1256
    case .windows1257: SingleByteTables.windows1257
    case .windows1258: SingleByteTables.windows1258
    case .windows874: SingleByteTables.windows874
    case .iso88592: SingleByteTables.iso88592
    case .iso88595: SingleByteTables.iso88595
    case .iso88597: SingleByteTables.iso88597
    case .iso88599: SingleByteTables.iso88599
    case .iso885915: SingleByteTables.iso885915
    case .koi8R: SingleByteTables.koi8R
    case .koi8U: SingleByteTables.koi8U
    case .macintosh: SingleByteTables.macintosh
    case .ibm437: SingleByteTables.ibm437
    case .ibm850: SingleByteTables.ibm850
    case .ibm866: SingleByteTables.ibm866
    default: nil
    }
  }
}
