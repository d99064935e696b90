/// Bytes that are read at given places: an open file, parts of several, or memory.
protocol ByteSource: AnyObject {
  /// How many bytes there are.
  var size: Int64 { get }
  /// Whether reading must end; whoever asked for the reading throws why.
  var mustStop: Bool { get }
  /// Reads up to `count` bytes at a place; fewer at the end.
  func read(at offset: Int64, count: Int) -> [UInt8]
}
