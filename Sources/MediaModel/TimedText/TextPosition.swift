/// A place in a text file.
public struct TextPosition: Sendable, Hashable, Comparable {
  /// The line, from 1; CR, LF and CR LF each end a line.
  public let line: Int
  /// The column, from 1, in Unicode scalar values as editors show them.
  public let column: Int
  /// The offset from the start of the file in bytes.
  public let byteOffset: Int

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1, in Unicode scalar values.
  ///   - byteOffset: Bytes from the start of the file.
  public init(line: Int, column: Int, byteOffset: Int) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }

  /// Orders places as they are in the file.
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    left.byteOffset < right.byteOffset
  }
}
