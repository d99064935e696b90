/// Consecutive lines, stored as a range of the file until their text is needed.
package struct LineBuffer {
  /// The range from the first byte of the first line to the last byte of the last line.
  package private(set) var range: Range<Int>?
  /// Whether the bytes of the range equal the text: all lines end with LF, and no line is cut.
  private var isPlain = true
  private var endsPlain = true
  /// Whether a blank line follows each line and is not part of the text.
  private let isDoubled: Bool

  /// Creates an empty buffer.
  ///
  /// - Parameter isDoubled: Whether a blank line follows each line and is not part of the text.
  package init(isDoubled: Bool = false) {
    self.isDoubled = isDoubled
    isPlain = !isDoubled
  }

  /// Whether there is no line.
  package var isEmpty: Bool { range == nil }

  /// Adds a line, and the bytes between it and the previous line.
  ///
  /// - Parameter line: A line after all lines in the buffer.
  package mutating func append(_ line: TextLine) {
    if let first = range?.lowerBound {
      isPlain = isPlain && endsPlain
      range = first..<max(first, line.content.upperBound)
    } else {
      range = line.content
    }
    endsPlain = line.hasPlainEnd && !line.isTooLong
  }

  /// Records the end of a skipped line, such as a blank line inside the text.
  ///
  /// - Parameter line: The line.
  package mutating func pass(_ line: TextLine) {
    if !line.hasPlainEnd || line.isTooLong { endsPlain = false }
  }

  /// The text, its lines separated by LF.
  ///
  /// - Parameter bytes: The buffer that contains the lines.
  /// - Returns: The text.
  package func text(in bytes: [UInt8]) -> String {
    guard let range else { return "" }
    return isPlain ? bytes.string(range) : joined(bytes, range)
  }

  private func joined(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    var reader = ByteReader(bytes, from: range.lowerBound)
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    while reader.offset < range.upperBound, let line = reader.readLine() {
      if line.content.lowerBound > range.lowerBound { output.append(0x0A) }
      output.append(contentsOf: bytes[line.content])
      if isDoubled { reader.skipBlankLine() }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
