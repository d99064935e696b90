/// Maps offsets in decoded text to offsets in the file.
struct SourceMap: Sendable, Hashable {
  /// The map of a text that decoding did not change.
  static let identity = SourceMap(file: [], encoding: .utf8, marks: [])

  /// The number of decoded bytes from one mark to the next; this limits the cost of one lookup.
  static let stride = 256

  /// The original file; empty for ``identity``.
  let file: [UInt8]
  /// The encoding of the file.
  let encoding: TextEncoding
  /// The first character that starts at or after each multiple of ``stride`` in the decoded text.
  let marks: [Mark]

  /// The start of a character in both texts.
  struct Mark: Sendable, Hashable {
    /// The offset in the decoded text.
    let decoded: Int
    /// The offset in the file.
    let file: Int
  }

  /// Converts an offset in the decoded text to an offset in the file.
  func fileOffset(of offset: Int) -> Int {
    guard let last = marks.last else { return offset }
    let index = offset / Self.stride
    var mark = marks.indices.contains(index) ? marks[index] : last
    while mark.decoded < offset, mark.file < file.count {
      let step = ScalarStep.read(file.span, at: mark.file, as: encoding)
      let decoded = mark.decoded + TextDecoding.encodedLength(of: step)
      if decoded > offset { break }
      mark = Mark(decoded: decoded, file: mark.file + step.length)
    }
    return mark.file
  }
}
