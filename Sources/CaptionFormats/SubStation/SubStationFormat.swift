import TextBasics

/// The order of the fields of events or styles, as given by a `Format:` line.
struct SubStationFormat {
  /// The fields of styles and events of both versions.
  static let known: Set<String> = [
    "layer", "marked", "start", "end", "style", "name", "actor", "marginl", "marginr", "marginv",
    "margint", "marginb", "effect", "text", "fontname", "fontsize", "primarycolour",
    "secondarycolour", "tertiarycolour", "outlinecolour", "backcolour", "bold", "italic",
    "underline", "strikeout", "scalex", "scaley", "spacing", "angle", "borderstyle", "outline",
    "shadow", "alignment", "alphalevel", "encoding", "relativeto", "blur",
  ]

  /// The fields of events in both versions; only the name of the first field differs.
  static let events = SubStationFormat(
    "layer,start,end,style,name,marginl,marginr,marginv,effect,text")
  /// The fields of styles in version 4.
  static let stylesFour = SubStationFormat(
    "name,fontname,fontsize,primarycolour,secondarycolour,tertiarycolour,backcolour,bold,italic,"
      + "borderstyle,outline,shadow,alignment,marginl,marginr,marginv,alphalevel,encoding")
  /// The fields of styles in version 4+.
  static let stylesFourPlus = SubStationFormat(
    "name,fontname,fontsize,primarycolour,secondarycolour,outlinecolour,backcolour,bold,italic,"
      + "underline,strikeout,scalex,scaley,spacing,angle,borderstyle,outline,shadow,alignment,"
      + "marginl,marginr,marginv,encoding")

  /// The maximum number of fields in a line.
  static let limit = 64

  /// The fields in small letters.
  let names: [String]

  private let indices: [String: Int]

  /// Creates a format.
  ///
  /// - Parameter fields: The fields' names, separated by commas.
  init(_ fields: String) {
    names = fields.split(separator: ",", maxSplits: Self.limit, omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }
    indices = Dictionary(
      names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads the fields after `Format:`.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var fields: [UInt8] = []
    for index in bytes.clamp(range) where !bytes[index].isSpace {
      fields.append(bytes[index].lowered)
    }
    self.init(fields.string(0..<fields.count))
  }

  /// The index of a field.
  ///
  /// - Returns: Its index, or `nil` when there is no such field.
  func index(of name: String) -> Int? { indices[name] }

  /// The fields of a line; the last field is the rest of the line, including commas.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The text after the prefix of the line, such as `Dialogue:`.
  /// - Returns: The fields; fewer than ``names`` when commas are missing.
  func fields(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var fields: [Range<Int>] = []
    var start = range.lowerBound
    for index in bytes.clamp(range) where bytes[index] == 0x2C {
      guard fields.count + 1 < names.count else { break }
      fields.append(start..<index)
      start = index + 1
    }
    fields.append(start..<max(start, range.upperBound))
    return fields
  }
}
