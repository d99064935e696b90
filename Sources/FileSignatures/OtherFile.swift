/// A known type of file that is neither a medium nor captions.
package struct OtherFile: Hashable {
  /// Its name after “the file is”.
  package let name: String
  /// Whether it is a document that people read: its bytes may look like text, but are not its words.
  package let isDocument: Bool
  /// Whether it is an archive: its entries decide what it is.
  package let isArchive: Bool

  init(_ name: String, isDocument: Bool = false, isArchive: Bool = false) {
    self.name = name
    self.isDocument = isDocument
    self.isArchive = isArchive
  }

  /// Recognizes a file by its first bytes, or gives `nil`; a mark of UTF-8 before them is ignored.
  init?(_ head: [UInt8]) {
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    let known = Self.signatures.first { start.dropFirst($0.offset).starts(with: $0.bytes) }
    guard let known else { return nil }
    self = known.file
  }

  private static let signatures: [(offset: Int, bytes: [UInt8], file: OtherFile)] = [
    (
      0, Array("%PDF-".utf8),
      OtherFile("a PDF document", isDocument: true)
    ),
    (0, Array("{\\rtf".utf8), OtherFile("an RTF document", isDocument: true)),
    (
      0, [0x50, 0x4B, 0x03, 0x04],
      OtherFile(
        "a ZIP archive, such as a Word or OpenDocument file", isDocument: true, isArchive: true)
    ),
    (
      0, [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
      OtherFile("an Office document", isDocument: true)
    ),
    (0, [0x1F, 0x8B], OtherFile("a gzip archive")),
    (0, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], OtherFile("a 7z archive")),
    (0, [0x52, 0x61, 0x72, 0x21, 0x1A, 0x07], OtherFile("a RAR archive")),
    (257, Array("ustar".utf8), OtherFile("an archive of tar")),
    (0, [0x7F, 0x45, 0x4C, 0x46], OtherFile("a program")),
  ]
}
