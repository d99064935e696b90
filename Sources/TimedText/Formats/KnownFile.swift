import MediaModel
import TextBasics

/// Files that are not text, and texts in other forms of captions, by their first bytes.
///
/// Inside an archive that does not compress, the text of captions can be read; no player does.
enum KnownFile {
  /// A kind of file that is not text.
  private struct Kind {
    /// Its name after “the file is”.
    let name: String
    /// The bytes that it begins with.
    let signature: [UInt8]
    /// The offset of those bytes.
    var offset = 0
    /// Whether it is a document that people read.
    var isDocument = false

    func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
      bytes.dropFirst(offset).starts(with: signature)
    }
  }

  /// The kind of a document that is not read: its bytes may look like text, but are not its words.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Its name after “the file is”, or `nil`.
  static func document(_ bytes: [UInt8]) -> String? {
    let start = withoutMark(bytes)
    return kinds.first { $0.isDocument && $0.begins(start) }?.name
  }

  /// The kind of a file that is not text, although parts of it may look like text.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: Its name after “the file is”, or `nil`.
  static func binary(_ bytes: [UInt8]) -> String? {
    let start = withoutMark(bytes)
    return kinds.first { $0.begins(start) }?.name
  }

  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }

  private static let kinds = [
    Kind(name: "a PDF document", signature: Array("%PDF-".utf8), isDocument: true),
    Kind(name: "an RTF document", signature: Array("{\\rtf".utf8), isDocument: true),
    Kind(
      name: "a ZIP archive, such as a Word or OpenDocument file",
      signature: [0x50, 0x4B, 0x03, 0x04], isDocument: true),
    Kind(
      name: "an Office document", signature: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
      isDocument: true),
    Kind(name: "a gzip archive", signature: [0x1F, 0x8B]),
    Kind(name: "a 7z archive", signature: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    Kind(name: "a RAR archive", signature: [0x52, 0x61, 0x72, 0x21, 0x1A, 0x07]),
    Kind(name: "an archive of tar", signature: Array("ustar".utf8), offset: 257),
    Kind(name: "a media file", signature: Array("ftyp".utf8), offset: 4),
    Kind(name: "a media file", signature: [0x1A, 0x45, 0xDF, 0xA3]),
    Kind(name: "a program", signature: [0x7F, 0x45, 0x4C, 0x46]),
  ]

  // MARK: Captions that are not read

  /// How many lines are examined.
  private static let judgedLines = 10

  /// The form of a text that is captions which this version does not read.
  ///
  /// - Parameter text: The file's text.
  /// - Returns: The name of the form, or `nil`.
  static func captionForm(_ text: DecodedText) -> String? {
    if XMLRootScan.name(of: text)?.lowercased() == "sami" { return "SAMI" }
    var reader = ByteReader(text)
    var counts: [String: Int] = [:]
    var lines = 0
    while lines < judgedLines, let line = reader.readLine() {
      if text.bytes.isBlank(line.content) { continue }
      lines += 1
      for (name, isLine) in forms where isLine(text.bytes, text.bytes.trimmed(line.content)) {
        counts[name, default: 0] += 1
      }
    }
    return forms.first { counts[$0.name, default: 0] * 2 > lines }?.name
  }

  /// The forms whose lines begin with their times.
  private static let forms: [(name: String, isLine: @Sendable ([UInt8], Range<Int>) -> Bool)] = [
    ("MicroDVD", { isPair($0, $1, open: 0x7B, close: 0x7D) }),
    ("MPL2", { isPair($0, $1, open: 0x5B, close: 0x5D) }),
    ("LRC", isLyric),
  ]

  /// Whether a line begins with two numbers in brackets: `{25}{75}`; the end may be missing.
  private static func isPair(
    _ bytes: [UInt8], _ line: Range<Int>, open: UInt8, close: UInt8
  ) -> Bool {
    var cursor = LineCursor(bytes, line)
    guard cursor.take(open), cursor.digits().count > 0, cursor.take(close), cursor.take(open) else {
      return false
    }
    _ = cursor.digits()
    return cursor.take(close)
  }

  /// Whether a line begins with a time in square brackets: `[01:23.45]`.
  private static func isLyric(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    var cursor = LineCursor(bytes, line)
    guard cursor.take(0x5B), cursor.digits().count > 0, cursor.take(0x3A),
      cursor.digits().count == 2
    else { return false }
    if cursor.take(0x2E) || cursor.take(0x3A) { _ = cursor.digits() }
    return cursor.take(0x5D)
  }
}
