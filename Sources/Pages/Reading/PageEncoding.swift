import Placements
import TextBasics

/// The bytes of a page as UTF-8, in the order of the standard (HTML, 13.2.3): byte order mark,
/// `charset` within the first 1,024 bytes, then windows-1252.
struct PageEncoding {
  /// The number of bytes in which the declaration of an encoding is searched.
  static let searched = 1_024

  let text: DecodedText
  /// The issue of the encoding, or `nil`.
  let issue: PageIssue?
  /// Whether its beginning has the bytes of something that is no text.
  let isBinary: Bool

  /// Decodes a page.
  init(_ bytes: [UInt8]) {
    if let mark = ByteOrderMark(bytes) {
      self.init(bytes, mark.encoding, nil)
    } else if let label = Self.declared(bytes) {
      guard let encoding = TextEncoding(label: label) else {
        self.init(
          bytes, .windows1252,
          "The page says that its encoding is “\(label)”, which is not known; it was read as "
            + "Windows-1252. Save it as UTF-8 with <meta charset=\"utf-8\">.")
        return
      }
      // A declaration that can be read as ASCII is not UTF-16 (HTML, 13.2.3.2).
      let isWide = encoding.isUnicode && encoding != .utf8
      self.init(bytes, isWide ? .utf8 : encoding, nil)
    } else {
      let isASCII = bytes.allSatisfy { $0 < 0x80 }
      self.init(
        bytes, .windows1252,
        isASCII
          ? nil
          : "The page does not declare its encoding, so browsers read it as Windows-1252. Write "
            + "<meta charset=\"utf-8\"> and save it as UTF-8.")
    }
  }

  private init(_ bytes: [UInt8], _ encoding: TextEncoding, _ issue: String?) {
    text = TextDecoding.decode(bytes, as: encoding)
    self.issue = issue.map { PageIssue(.encoding, $0) }
    let isWide = encoding.isUnicode && encoding != .utf8
    isBinary = !isWide && Self.isBinary(bytes.prefix(Self.searched))
  }

  /// The lowest share of binary bytes, in percent, of something that is no text; our choice: a text
  /// may contain a single one by mistake.
  private static let leastBinary = 2

  private static func isBinary(_ head: ArraySlice<UInt8>) -> Bool {
    let binary = head.count { isBinary($0) }
    return binary * 100 >= head.count * leastBinary && binary > 0
  }

  /// Whether a byte is a “binary data byte” (MIME Sniffing, section 3).
  private static func isBinary(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x08, 0x0B, 0x0E...0x1A, 0x1C...0x1F: true
    default: false
    }
  }

  /// The label after `charset=` in a `meta` element, or in the declaration of XHTML.
  static func declared(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(searched).map(\.lowered)
    var from = 0
    while let found = head[from...].firstRange(of: Array("charset".utf8)) {
      from = found.upperBound
      if let label = label(in: head[from...]) { return label }
    }
    guard head.starts(with: Array("<?xml".utf8)),
      let end = head.firstIndex(of: UInt8(ascii: ">")),
      let name = head[..<end].firstRange(of: Array("encoding".utf8))
    else { return nil }
    return label(in: head[name.upperBound..<end])
  }

  private static func label(in text: ArraySlice<UInt8>) -> String? {
    var rest = text.drop { $0.isSpace }
    guard rest.first == UInt8(ascii: "=") else { return nil }
    rest = rest.dropFirst().drop { $0.isSpace }
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      rest = rest.dropFirst()
    }
    let label = rest.prefix { !$0.isSpace && !"\"';/>".utf8.contains($0) }
    return label.isEmpty ? nil : String(decoding: label, as: UTF8.self)
  }
}
