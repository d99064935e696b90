/// The last bytes that a worker wrote to its standard error.
struct StandardErrorTail {
  static let limit = 4 << 10
  /// What the Swift runtime writes before the stack trace of a fatal error.
  ///
  /// A trace is longer than ``limit`` and does not help users; the sentence before it does.
  private static let traceMark = Array("Current stack trace:".utf8)

  private var tail: [UInt8] = []
  private var hasTrace = false

  /// At most ``limit`` raw bytes; they must be escaped before they are printed.
  var bytes: [UInt8] { Array(tail.suffix(Self.limit)) }

  mutating func append(_ more: ArraySlice<UInt8>) {
    guard !hasTrace else { return }
    let searched = max(0, tail.count - Self.traceMark.count)
    tail.append(contentsOf: more)
    if let trace = tail[searched...].firstRange(of: Self.traceMark) {
      tail.removeSubrange(trace.lowerBound...)
      hasTrace = true
    }
    if tail.count > 4 * Self.limit { tail.removeFirst(tail.count - Self.limit) }
  }
}
