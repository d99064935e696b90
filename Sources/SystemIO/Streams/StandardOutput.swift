import CSystemIO
import Glibc
import SystemPackage

/// The three descriptors that every program starts with.
package enum StandardOutput: Int32, Sendable, Hashable {
  /// Standard input.
  case input = 0
  /// Standard output: the results.
  case output = 1
  /// Standard error: progress and complaints.
  case error = 2

  /// Whether a person sits at the other end.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The terminal's width in columns, or `nil` when it is not a terminal or does not say.
  package var width: Int? {
    let columns = csystemio_terminal_width(rawValue)
    return columns > 0 ? Int(columns) : nil
  }

  /// Writes all bytes, unbuffered, however often the system interrupts.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - stream: Where to.
  /// - Throws: ``OutputError``; a closed reader never raises SIGPIPE.
  package static func writeAll(
    _ bytes: [UInt8], to stream: StandardOutput
  ) throws(OutputError) {
    let result = unsafe bytes.withUnsafeBytes {
      unsafe csystemio_write_all(stream.rawValue, $0.baseAddress, $0.count)
    }
    guard result < 0 else { return }
    let reason = Errno(rawValue: -result)
    throw reason == .brokenPipe ? .closed : .other(reason)
  }

  /// Writes where a failure to write cannot be reported.
  ///
  /// - Parameter bytes: What to write.
  package func tryWrite(_ bytes: [UInt8]) {
    do throws(OutputError) {
      try Self.writeAll(bytes, to: self)
    } catch {
      return
    }
  }
}
