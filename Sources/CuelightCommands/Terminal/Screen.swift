import Synchronization
import SystemIO

/// The lines of this run on standard output and standard error, which may be one terminal.
///
/// Progress comes from several threads. One lock is around everything that is written, so that a bar
/// is never drawn into a row of results.
enum Screen {
  private struct State {
    /// The bar on the screen; empty while no bar is shown.
    var bar = ""
    /// Whether the last result ended within a line, so that a bar would erase it.
    var isWithinLine = false
  }

  private static let state = Mutex(State())

  /// Replaces the bar.
  ///
  /// - Parameter line: The new bar; empty for none.
  static func draw(_ line: String) {
    state.withLock { state in
      guard state.bar != line, !state.isWithinLine else { return }
      state.bar = line
      StandardOutput.error.tryWrite(Array("\r\u{1B}[K\(line)".utf8))
    }
  }

  /// Removes the bar and writes.
  ///
  /// - Throws: `OutputError`, such as a full disk.
  static func write(_ bytes: [UInt8], to stream: StandardOutput) throws(OutputError) {
    try state.withLock { state throws(OutputError) in
      if !state.bar.isEmpty {
        state.bar = ""
        StandardOutput.error.tryWrite(Array("\r\u{1B}[K".utf8))
      }
      if stream.isTerminal { state.isWithinLine = bytes.last != UInt8(ascii: "\n") }
      try StandardOutput.writeAll(bytes, to: stream)
    }
  }

  /// Removes the bar and writes, if a failure to write cannot be reported.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines.
  ///   - stream: The stream.
  static func tryWrite(_ bytes: [UInt8], to stream: StandardOutput) {
    do throws(OutputError) {
      try write(bytes, to: stream)
    } catch {
      return
    }
  }
}
