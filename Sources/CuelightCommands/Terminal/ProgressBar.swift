import CuelightKit
import FoundationEssentials
import Records
import Reporting
import SystemIO
import Synchronization

/// A progress bar on standard error, drawn only on a terminal.
final class ProgressBar: Sendable {
  /// The bar on the screen; it is redrawn only if it changes.
  private let shown = Mutex("")
  private let isVisible: Bool
  private static let cells = 24

  /// Creates a bar.
  ///
  /// - Parameter isHidden: Whether it is not drawn even on a terminal.
  init(isHidden: Bool = false) {
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    isVisible = !isHidden && StandardOutput.error.isTerminal && !isDumb
  }

  /// Draws the progress of the run.
  ///
  /// - Parameters:
  ///   - progress: The progress.
  ///   - elapsed: The time since the start of the run; `nil` to omit the rate and the remaining
  ///     time.
  func show(_ progress: CheckProgress, after elapsed: Duration? = nil) {
    guard isVisible else { return }
    let single = progress.total == 1
    let share = single ? progress.fraction : Float(progress.done) / Float(max(1, progress.total))
    let filled = Int((min(max(share, 0), 1) * Float(Self.cells)).rounded())
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.cells - filled)
    let count = single ? "" : " \(progress.done)/\(progress.total)"
    let estimate = elapsed.map {
      ProgressEstimate(done: progress.done, total: progress.total, elapsed: $0)
    }
    let words = [estimate?.rate, estimate?.remaining].compactMap { $0 }.joined(separator: ", ")
    let speed = words.isEmpty || single ? "" : " \(words)"
    draw("\(bar)\(count)\(speed) \(Self.shortened(progress.source))")
  }

  /// Removes the bar.
  func clear() { if isVisible { draw("") } }

  private func draw(_ line: String) {
    // A wrapped line cannot be removed.
    let room = (StandardOutput.error.width ?? 80) - 1
    let line = TerminalWidth.prefix(of: line, columns: room)
    shown.withLock { shown in
      guard shown != line else { return }
      shown = line
      StandardOutput.error.tryWrite(Array("\r\u{1B}[K\(line)".utf8))
    }
  }

  private static func shortened(_ name: String) -> String {
    let escaped = Escaping.terminal(name)
    return escaped.count <= 40 ? escaped : "…" + escaped.suffix(39)
  }
}
