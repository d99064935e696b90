/// Restores the layout of a document for a value that is stored on one line.
///
/// In a record, a space after an opening bracket means that the document has one line for each
/// element; every other bracket is on one line in the document, too (``JSONValue/line(_:)``).
package struct JSONLayout {
  /// Whether each open bracket has a line for each element.
  private var open: [Bool] = []
  private let depth: Int
  private let line: ArraySlice<UInt8>
  /// The index of the first byte that was not copied to the document.
  private var copied: Int

  private init(_ line: ArraySlice<UInt8>, depth: Int) {
    self.line = line
    self.depth = depth
    copied = line.startIndex
  }

  /// Appends a value in the layout of a document.
  ///
  /// - Parameters:
  ///   - line: The value in the form of a record.
  ///   - depth: The level of the value in its document.
  ///   - document: The document so far; the value gets no final line feed.
  package static func append(_ line: ArraySlice<UInt8>, depth: Int, to document: inout [UInt8]) {
    var layout = JSONLayout(line, depth: depth)
    let bytes = line.span
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): skipText(bytes, &index)
      case UInt8(ascii: "{"), UInt8(ascii: "["): layout.begin(bytes, &index, &document)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if layout.open.popLast() ?? false { layout.breakLine(at: index, next: index, &document) }
        index += 1
      case UInt8(ascii: ",") where layout.open.last ?? false:
        layout.separate(bytes, &index, &document)
      default: index += 1
      }
    }
    layout.copy(to: bytes.count, &document)
  }

  /// Moves to the end of a text.
  private static func skipText(_ bytes: Span<UInt8>, _ index: inout Int) {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, bytes.count)
  }

  private mutating func begin(
    _ bytes: Span<UInt8>, _ index: inout Int, _ document: inout [UInt8]
  ) {
    let isSpaceNext = Self.isSpace(bytes, index + 1)
    open.append(isSpaceNext)
    index += 1
    guard isSpaceNext else { return }
    breakLine(at: index, next: index + 1, &document)
    index += 1
  }

  private mutating func separate(
    _ bytes: Span<UInt8>, _ index: inout Int, _ document: inout [UInt8]
  ) {
    let next = Self.isSpace(bytes, index + 1) ? index + 2 : index + 1
    breakLine(at: index + 1, next: next, &document)
    index = next
  }

  private static func isSpace(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: " ")
  }

  /// Copies the bytes before a line break, and writes the break.
  private mutating func breakLine(at end: Int, next: Int, _ document: inout [UInt8]) {
    copy(to: end, &document)
    copied = line.startIndex + next
    document.append(UInt8(ascii: "\n"))
    document.append(
      contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * (depth + open.count)))
  }

  private mutating func copy(to end: Int, _ document: inout [UInt8]) {
    let end = min(line.startIndex + end, line.endIndex)
    document.append(contentsOf: line[copied..<end])
    copied = end
  }
}
