/// What the readers of signals read from: a file, or bytes in memory.
protocol SignalSource: AnyObject {
  /// How many bytes there are.
  var size: Int64 { get }
  /// Whether reading must end.
  var mustStop: Bool { get }
  /// Reads up to `count` bytes at a place; fewer at the end.
  func read(at offset: Int64, count: Int) -> [UInt8]
}
