/// Leads from an offset in decoded text back to the offset in the file.
struct SourceMap: Sendable, Hashable {
  /// The map of a text that was not changed in decoding.
  static let identity = SourceMap(file: [], encoding: .utf8, marks: [])

  /// Decoded bytes from one mark to the next: bounds the walk of a single question.
  static let stride = 256

  /// The file as it was; empty for ``identity``.
  let file: [UInt8]
  /// How the file is encoded.
  let encoding: TextEncoding
  /// For every ``stride`` bytes of decoded text the first character that starts there or after.
  let marks: [Mark]

  /// A character start in both texts.
  struct Mark: Sendable, Hashable {
    /// The offset in the decoded text.
    let decoded: Int
    /// The offset in the file.
    let file: Int
  }

  /// The offset in the file of an offset in the decoded text.
  ///
  /// - Parameter offset: The offset in the decoded text.
  /// - Returns: The offset in the file of the character there.
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
