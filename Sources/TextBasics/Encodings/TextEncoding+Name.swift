/// The names of encodings.
extension TextEncoding {
  /// Whether it is an encoding of the Unicode Standard: UTF-8, UTF-16 or UTF-32.
  public var isUnicode: Bool {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: true
    default: false
    }
  }

  /// The common name, such as `Windows-1251`.
  public var name: String {
    switch self {
    case .macintosh: "Mac Roman"
    case .ibm437, .ibm850, .ibm866: "code page \(rawValue.dropFirst(3))"
    case .shiftJIS: "Shift_JIS"
    case .big5: "Big5"
    default:
      rawValue.hasPrefix("windows") ? "W" + rawValue.dropFirst() : rawValue.uppercased()
    }
  }

  /// Finds the encoding by a name in common use or in files.
  ///
  /// - Parameter label: An IANA name or another common name, in any case.
  public init?(label: String) {
    let lowered = label.lowercased()
    if let encoding = TextEncoding(rawValue: lowered) ?? Self.others[lowered] {
      self = encoding
    } else if lowered.hasPrefix("cp"), let page = TextEncoding(codePage: lowered.dropFirst(2)) {
      self = page
    } else {
      return nil
    }
  }

  private init?(codePage number: Substring) {
    let name =
      TextEncoding(rawValue: "windows-\(number)") ?? TextEncoding(rawValue: "ibm\(number)")
    guard let name else { return nil }
    self = name
  }

  /// Names of the IANA registry of character sets and of the Encoding Standard, section 4.2.
  private static let others: [String: TextEncoding] = [
    "utf8": .utf8, "utf-16": .utf16LittleEndian, "utf-32": .utf32LittleEndian,
    "ascii": .windows1252, "us-ascii": .windows1252, "latin1": .iso88591, "latin-1": .iso88591,
    "latin2": .iso88592, "latin5": .iso88599, "latin-9": .iso885915, "latin9": .iso885915,
    "koi8": .koi8R, "mac": .macintosh, "macroman": .macintosh, "mac-roman": .macintosh,
    "tis-620": .windows874, "iso-8859-11": .windows874, "sjis": .shiftJIS, "shift-jis": .shiftJIS,
    "windows-31j": .shiftJIS, "ms932": .shiftJIS, "cp932": .shiftJIS, "eucjp": .eucJP,
    "gbk": .gb18030, "gb2312": .gb18030, "cp936": .gb18030, "big-5": .big5, "cp950": .big5,
    "euckr": .eucKR, "cp949": .eucKR, "uhc": .eucKR, "ks_c_5601-1987": .eucKR,
  ]
}
