import CSystemIO
import Glibc
package import SystemPackage

/// The three standard streams with which every program starts.
package enum StandardOutput: Int32, Sendable, Hashable {
  /// Standard input.
  case input = 0
  /// Standard output: the results.
  case output = 1
  /// Standard error: progress and errors.
  case error = 2

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The terminal's width in columns; `nil` if it is unknown or the stream is not a terminal.
  package var width: Int? {
    let columns = csystemio_terminal_width(rawValue)
    return columns > 0 ? Int(columns) : nil
  }

  /// Writes all bytes without a buffer, and continues after interruptions.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - stream: The stream.
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

  /// Writes bytes if a failure to write them cannot be reported.
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

extension StandardOutput {
  /// Reads standard input to its end.
  ///
  /// - Parameter limit: The maximum number of bytes.
  /// - Returns: The bytes; `nil` when there are more.
  /// - Throws: The reason of the system.
  package static func readInput(limit: Int) throws(Errno) -> [UInt8]? {
    var all: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe read(StandardOutput.input.rawValue, $0.baseAddress, $0.count)
      }
      if count == 0 { return all }
      if count < 0 {
        let reason = Errno(rawValue: errno)
        if reason == .interrupted { continue }
        throw reason
      }
      all += block[..<count]
      if all.count > limit { return nil }
    }
  }
}
