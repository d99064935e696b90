/// Lines that are together, as a range of the file until their text is asked for.
package struct LineBuffer {
  /// From the first line's first byte to the last line's last.
  package private(set) var range: Range<Int>?
  /// Whether the range's bytes are the text: lines ended by LF and none cut.
  private var isPlain = true
  private var endsPlain = true
  /// Whether a blank line follows each line and is no part of the text.
  private let isDoubled: Bool

  /// Creates a buffer without lines.
  ///
  /// - Parameter isDoubled: Whether a blank line follows each line and is no part of the text.
  package init(isDoubled: Bool = false) {
    self.isDoubled = isDoubled
    isPlain = !isDoubled
  }

  /// Whether there is no line.
  package var isEmpty: Bool { range == nil }

  /// Takes in a line, and what is between it and the line before.
  ///
  /// - Parameter line: A line after those taken before.
  package mutating func append(_ line: TextLine) {
    if let first = range?.lowerBound {
      isPlain = isPlain && endsPlain
      range = first..<max(first, line.content.upperBound)
    } else {
      range = line.content
    }
    endsPlain = line.hasPlainEnd && !line.isTooLong
  }

  /// Notes the end of a line that is passed over, such as a blank one inside the text.
  ///
  /// - Parameter line: The line.
  package mutating func pass(_ line: TextLine) {
    if !line.hasPlainEnd || line.isTooLong { endsPlain = false }
  }

  /// The text, its lines separated by LF.
  ///
  /// - Parameter bytes: The buffer that the lines are in.
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
