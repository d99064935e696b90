/// The end of what a worker wrote to its standard error.
struct LastWords {
  static let limit = 4 << 10
  private var tail: [UInt8] = []

  /// At most ``limit`` bytes, raw: whoever prints them escapes them.
  var bytes: [UInt8] { Array(tail.suffix(Self.limit)) }

  mutating func append(_ more: ArraySlice<UInt8>) {
    tail.append(contentsOf: more.suffix(Self.limit))
    if tail.count > 4 * Self.limit { tail.removeFirst(tail.count - Self.limit) }
  }
}
