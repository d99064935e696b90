/// The layout of a document for a value that is stored on one line.
///
/// In a record, a space after an opening bracket says that the document has a line for each element;
/// every other bracket is on one line there too (``JSONValue/line(_:)``).
struct JSONLayout {
  private var document: [UInt8] = []
  /// Whether each open bracket has a line for each element.
  private var open: [Bool] = []
  private let depth: Int

  private init(depth: Int) { self.depth = depth }

  /// Gives a value the layout of a document.
  ///
  /// - Parameters:
  ///   - line: The value, as a record has it.
  ///   - depth: The level of the value in its document.
  /// - Returns: The value on several lines, without a line feed at its end.
  static func document(_ line: ArraySlice<UInt8>, depth: Int) -> [UInt8] {
    var layout = JSONLayout(depth: depth)
    layout.document.reserveCapacity(2 * line.count)
    var index = line.startIndex
    while index < line.endIndex {
      index = line[index] == quote ? layout.copyText(line, index) : layout.take(line, index)
    }
    return layout.document
  }

  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")

  /// Copies a text, in which brackets mean nothing.
  private mutating func copyText(_ line: ArraySlice<UInt8>, _ start: Int) -> Int {
    var end = start + 1
    while end < line.endIndex, line[end] != Self.quote {
      end += line[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end + 1, line.endIndex)
    document += line[start..<end]
    return end
  }

  /// Takes a byte outside of texts; returns where the next one is.
  private mutating func take(_ line: ArraySlice<UInt8>, _ index: Int) -> Int {
    let byte = line[index]
    let isSpaceNext = index + 1 < line.endIndex && line[index + 1] == Self.space
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      document.append(byte)
      open.append(isSpaceNext)
      guard isSpaceNext else { return index + 1 }
      breakLine()
      return index + 2
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if open.popLast() ?? false { breakLine() }
      document.append(byte)
      return index + 1
    case UInt8(ascii: ",") where open.last ?? false:
      document.append(byte)
      breakLine()
      return index + (isSpaceNext ? 2 : 1)
    default:
      document.append(byte)
      return index + 1
    }
  }

  private mutating func breakLine() {
    document.append(UInt8(ascii: "\n"))
    document.append(
      contentsOf: repeatElement(Self.space, count: 2 * (depth + open.count)))
  }
}
