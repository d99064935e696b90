/// A field of the General Subtitle Information block (EBU Tech 3264, section 4.2, not verified).
struct STLField {
  /// Its abbreviation in the standard.
  let name: StaticString
  /// Where it is in the block.
  let range: Range<Int>

  private init(_ name: StaticString, _ start: Int, _ length: Int) {
    self.name = name
    range = start..<(start + length)
  }

  static let codePage = STLField("CPN", 0, 3)
  static let diskFormat = STLField("DFC", 3, 8)
  static let displayStandard = STLField("DSC", 11, 1)
  static let characterTable = STLField("CCT", 12, 2)
  static let language = STLField("LC", 14, 2)
  static let created = STLField("CD", 224, 6)
  static let revised = STLField("RD", 230, 6)
  static let blockCount = STLField("TNB", 238, 5)
  static let subtitleCount = STLField("TNS", 243, 5)
  static let groupCount = STLField("TNG", 248, 3)
  static let columns = STLField("MNC", 251, 2)
  static let rows = STLField("MNR", 253, 2)
  static let timeCodeStatus = STLField("TCS", 255, 1)
  static let programStart = STLField("TCP", 256, 8)
  static let firstCue = STLField("TCF", 264, 8)
  static let diskCount = STLField("TND", 272, 1)
  static let diskNumber = STLField("DSN", 273, 1)
  static let country = STLField("CO", 274, 3)
}
