import Glibc
import Synchronization
package import SystemPackage

/// The lines of standard input, as soon as they are written.
package final class InputLines: Sendable {
  /// The reason why lines cannot be read.
  package enum LineError: Error, Sendable, Hashable {
    /// The reason of the system.
    case system(Errno)
    /// A line has more bytes than are read.
    case tooLong(Int)
  }

  private struct State {
    /// The bytes of a line that is not complete.
    var rest: [UInt8] = []
    var isEnded = false
    /// Whether the next line is too long.
    var isTooLong = false
  }

  /// The maximum number of bytes of a line; a path has at most 4,096.
  package static let longest = 1 << 16
  /// The interval at which a reader that waits asks whether it is stopped, in milliseconds.
  private static let interval: Int32 = 200

  private let end: UInt8
  private let state = Mutex(State())

  /// Creates lines.
  ///
  /// - Parameter end: The byte that ends each line.
  package init(endingWith end: UInt8) { self.end = end }

  /// The next complete lines, without the bytes that end them; empty lines are left out.
  ///
  /// Waits until there is one. The last line needs no end.
  ///
  /// - Parameter isStopped: Whether to wait no longer.
  /// - Returns: The lines; `nil` at the end.
  /// - Throws: The reason why they cannot be read.
  package func next(isStopped: () -> Bool) throws(LineError) -> [[UInt8]]? {
    try state.withLock { state throws(LineError) in
      while !state.isEnded {
        if state.isTooLong { throw .tooLong(Self.longest) }
        if isStopped() { return nil }
        guard try Self.isReady() else { continue }
        let block = try Self.block()
        state.isEnded = block.isEmpty
        let all = Self.lines(of: block, after: &state.rest, end, isLast: state.isEnded)
        let lines = all.prefix { $0.count <= Self.longest }
        state.isTooLong = lines.count < all.count || state.rest.count > Self.longest
        // What comes before it is good, whatever was written together with it.
        if !lines.isEmpty { return Array(lines) }
      }
      if state.isTooLong { throw .tooLong(Self.longest) }
      return nil
    }
  }

  private static func lines(
    of block: [UInt8], after rest: inout [UInt8], _ end: UInt8, isLast: Bool
  ) -> [[UInt8]] {
    rest += block
    guard let last = rest.lastIndex(of: end) else {
      guard isLast, !rest.isEmpty else { return [] }
      defer { rest = [] }
      return [rest]
    }
    let whole = rest[..<last].split(separator: end).map(Array.init)
    rest = Array(rest[(last + 1)...])
    guard isLast, !rest.isEmpty else { return whole }
    defer { rest = [] }
    return whole + [rest]
  }

  /// Whether there are bytes, or the end, before the interval has passed.
  private static func isReady() throws(LineError) -> Bool {
    var wait = pollfd(fd: StandardOutput.input.rawValue, events: Int16(POLLIN), revents: 0)
    let result = unsafe poll(&wait, 1, interval)
    if result >= 0 { return result > 0 }
    let reason = Errno(rawValue: errno)
    if reason == .interrupted { return false }
    throw .system(reason)
  }

  /// The bytes that are there; none at the end.
  private static func block() throws(LineError) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe read(StandardOutput.input.rawValue, $0.baseAddress, $0.count)
      }
      if count >= 0 { return Array(block[..<count]) }
      let reason = Errno(rawValue: errno)
      if reason == .wouldBlock {
        // Another process made the input non-blocking, and another reader was faster.
        _ = try isReady()
        continue
      }
      if reason != .interrupted { throw .system(reason) }
    }
  }
}
