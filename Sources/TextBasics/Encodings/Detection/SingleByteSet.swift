/// A single-byte encoding that is tried on text of unknown encoding.
struct SingleByteSet: Sendable {
  let encoding: TextEncoding
  /// The additional cost of an encoding that is rarer than others, in natural logarithm units.
  let rarity: Double
  /// The languages of the encoding.
  let languages: [Language]
  /// The kinds of its bytes.
  let kinds: ByteKinds

  private init?(_ encoding: TextEncoding, _ rarity: Double, _ languages: [Language]) {
    guard let table = CodeTable.upperHalf(of: encoding) else { return nil }
    self.encoding = encoding
    self.rarity = rarity
    self.languages = languages
    kinds = ByteKinds(table)
  }

  /// All single-byte encodings except ISO-8859-1, whose characters are also in Windows-1252.
  static let all: [SingleByteSet] = [
    SingleByteSet(.windows1252, 0, Language.western),
    SingleByteSet(.windows1251, 0.5, Language.cyrillic),
    SingleByteSet(.windows1250, 1, Language.centralEuropean),
    SingleByteSet(.windows1253, 0.5, Language.greek),
    SingleByteSet(.windows1254, 1, Language.turkish),
    SingleByteSet(.windows1255, 0.5, Language.hebrew),
    SingleByteSet(.windows1256, 0.5, Language.arabic),
    SingleByteSet(.windows1257, 1, Language.baltic),
    SingleByteSet(.windows1258, 1.5, Language.vietnamese),
    SingleByteSet(.windows874, 0.5, Language.thai),
    SingleByteSet(.iso885915, 2, Language.western),
    SingleByteSet(.iso88592, 1.5, Language.centralEuropean),
    SingleByteSet(.iso88595, 2, Language.cyrillic),
    SingleByteSet(.iso88597, 1, Language.greek),
    SingleByteSet(.iso88599, 2, Language.turkish),
    SingleByteSet(.koi8R, 1.5, [Language.russian]),
    SingleByteSet(.koi8U, 2, Language.cyrillic),
    SingleByteSet(.macintosh, 3, Language.western),
    SingleByteSet(.ibm850, 4, Language.western),
    SingleByteSet(.ibm437, 4.5, Language.western),
    SingleByteSet(.ibm866, 2.5, Language.cyrillic),
  ].compactMap(\.self)
}
