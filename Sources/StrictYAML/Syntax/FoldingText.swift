/// Text that is gathered line by line, where blanks before a line end do not count.
struct FoldingText {
  /// The text so far, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The end of the last character that is not a literal blank.
  private var contentEnd = 0

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    contentEnd = bytes.count
  }

  mutating func append(contentsOf more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
    contentEnd = bytes.count
  }

  /// Appends a blank that counts only when more follows on its line.
  mutating func appendBlank(_ byte: UInt8) { bytes.append(byte) }

  /// Drops the blanks at the end.
  mutating func dropBlanks() { bytes.removeSubrange(contentEnd...) }
}
