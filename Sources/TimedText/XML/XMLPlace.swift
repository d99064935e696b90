import MediaModel

/// A place in a file of less than 2 GB, small enough to keep millions of them.
struct XMLPlace: Sendable, Hashable {
  private let line: Int32
  private let column: Int32
  private let byteOffset: Int32

  /// Keeps a place.
  ///
  /// - Parameter position: The place.
  init(_ position: TextPosition) {
    line = Int32(clamping: position.line)
    column = Int32(clamping: position.column)
    byteOffset = Int32(clamping: position.byteOffset)
  }

  /// The place.
  var position: TextPosition {
    TextPosition(line: Int(line), column: Int(column), byteOffset: Int(byteOffset))
  }
}
