/// A text encoding that a caption file may have; the raw value is its IANA name in small letters.
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  /// UTF-8.
  case utf8 = "utf-8"
  /// UTF-16, low byte first.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, high byte first.
  case utf16BigEndian = "utf-16be"
  /// UTF-32, low byte first.
  case utf32LittleEndian = "utf-32le"
  /// UTF-32, high byte first.
  case utf32BigEndian = "utf-32be"
  /// Windows-1250, Central European.
  case windows1250 = "windows-1250"
  /// Windows-1251, Cyrillic.
  case windows1251 = "windows-1251"
  /// Windows-1252, Western European.
  case windows1252 = "windows-1252"
  /// Windows-1253, Greek.
  case windows1253 = "windows-1253"
  /// Windows-1254, Turkish.
  case windows1254 = "windows-1254"
  /// Windows-1255, Hebrew.
  case windows1255 = "windows-1255"
  /// Windows-1256, Arabic.
  case windows1256 = "windows-1256"
  /// Windows-1257, Baltic.
  case windows1257 = "windows-1257"
  /// Windows-1258, Vietnamese.
  case windows1258 = "windows-1258"
  /// Windows-874, Thai.
  case windows874 = "windows-874"
  /// ISO-8859-1: never detected, because Windows-1252 includes its characters.
  case iso88591 = "iso-8859-1"
  /// ISO-8859-2, Central European.
  case iso88592 = "iso-8859-2"
  /// ISO-8859-5, Cyrillic.
  case iso88595 = "iso-8859-5"
  /// ISO-8859-7, Greek.
  case iso88597 = "iso-8859-7"
  /// ISO-8859-9, Turkish.
  case iso88599 = "iso-8859-9"
  /// ISO-8859-15, Western European with the euro sign.
  case iso885915 = "iso-8859-15"
  /// KOI8-R, Russian.
  case koi8R = "koi8-r"
  /// KOI8-U, Ukrainian.
  case koi8U = "koi8-u"
  /// Mac OS Roman.
  case macintosh = "macintosh"
  /// Code page 437 of MS-DOS.
  case ibm437 = "ibm437"
  /// Code page 850 of MS-DOS, Western European.
  case ibm850 = "ibm850"
  /// Code page 866 of MS-DOS, Cyrillic.
  case ibm866 = "ibm866"
  /// Shift_JIS as in code page 932.
  case shiftJIS = "shift_jis"
  /// EUC-JP.
  case eucJP = "euc-jp"
  /// Japanese in seven bits, as in mail.
  case iso2022JP = "iso-2022-jp"
  /// GB 18030, which includes GBK and GB 2312.
  case gb18030 = "gb18030"
  /// Big5 as in code page 950.
  case big5 = "big5"
  /// EUC-KR as in code page 949.
  case eucKR = "euc-kr"
}
