/// A byte order mark at the start of a file (The Unicode Standard, section 23.8).
package struct ByteOrderMark {
  /// The encoding that it marks.
  package let encoding: TextEncoding
  /// The number of its bytes.
  let length: Int

  /// Looks for a mark; `nil` when there is none.
  ///
  /// - Parameter bytes: The file.
  package init?(_ bytes: [UInt8]) {
    let start = Array(bytes.prefix(4))
    // The mark of UTF-32 starts with the mark of UTF-16, so it is compared first.
    if start == [0xFF, 0xFE, 0, 0] {
      self.init(encoding: .utf32LittleEndian, length: 4)
    } else if start == [0, 0, 0xFE, 0xFF] {
      self.init(encoding: .utf32BigEndian, length: 4)
    } else if start.starts(with: [0xFF, 0xFE]) {
      self.init(encoding: .utf16LittleEndian, length: 2)
    } else if start.starts(with: [0xFE, 0xFF]) {
      self.init(encoding: .utf16BigEndian, length: 2)
    } else if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(encoding: .utf8, length: 3)
    } else {
      return nil
    }
  }

  private init(encoding: TextEncoding, length: Int) {
    self.encoding = encoding
    self.length = length
  }
}
