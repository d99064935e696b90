import CuelightKit
import FoundationEssentials
import Records
import Reporting
import SystemIO
import Synchronization

/// The progress of a run on standard error: a bar on a terminal; elsewhere, such as in the log of a
/// pipeline, a line every ten seconds.
final class ProgressBar: Sendable {
  /// The form in which progress is shown.
  private enum Form {
    case none
    case bar
    case lines
  }

  /// The time between two lines.
  private static let interval = Duration.seconds(10)
  private static let cells = 24

  private let form: Form
  /// When the next line is due.
  private let due = Mutex(ProgressBar.interval)

  /// Creates a bar.
  init(isHidden: Bool = false) {
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    if isHidden {
      form = .none
    } else {
      form = StandardOutput.error.isTerminal && !isDumb ? .bar : .lines
    }
  }

  /// Shows the progress of the run.
  ///
  /// - Parameters:
  ///   - progress: The progress.
  ///   - elapsed: The time since the start of the run; `nil` to omit the rate and the remaining
  ///     time, and all lines.
  func show(_ progress: CheckProgress, after elapsed: Duration? = nil) {
    let estimate = elapsed.map {
      ProgressEstimate(done: progress.done, share: Double(progress.share), elapsed: $0)
    }
    switch form {
    case .none: break
    case .bar: draw(progress, estimate)
    case .lines:
      guard let elapsed, let estimate, progress.done < progress.total, progress.share < 1,
        isDue(elapsed)
      else { return }
      Output.complaint(Self.line(progress, estimate))
    }
  }

  /// Removes the bar.
  func clear() { if form == .bar { Screen.draw("") } }

  /// A line of progress.
  ///
  /// - Returns: The line, not escaped.
  static func line(_ progress: CheckProgress, _ estimate: ProgressEstimate) -> String {
    let rest = estimate.remaining.map { ", about \($0)" } ?? ""
    let percent = Int((min(max(progress.share, 0), 1) * 100).rounded(.down))
    return "\(progress.done) of \(progress.total) media are judged (\(percent) %)\(rest)."
  }

  private func isDue(_ elapsed: Duration) -> Bool {
    due.withLock { due in
      guard elapsed >= due else { return false }
      due = elapsed + Self.interval
      return true
    }
  }

  private func draw(_ progress: CheckProgress, _ estimate: ProgressEstimate?) {
    let single = progress.total == 1
    // A wrapped line cannot be removed.
    let room = max(0, (StandardOutput.error.width ?? 80) - 1)
    let cells = min(Self.cells, room / 4)
    let filled = Int((min(max(progress.share, 0), 1) * Float(cells)).rounded())
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: cells - filled)
    let count = single ? "" : " \(progress.done)/\(progress.total)"
    let words = [single ? nil : estimate?.rate, estimate?.remaining].compactMap { $0 }
    let speed = words.isEmpty ? "" : " \(words.joined(separator: ", "))"
    let line = "\(bar)\(count)\(speed) \(Self.shortened(progress.source))"
    Screen.draw(TerminalWidth.prefix(of: line, columns: room))
  }

  private static func shortened(_ name: String) -> String {
    let escaped = Escaping.terminal(name)
    return escaped.count <= 40 ? escaped : "…" + escaped.suffix(39)
  }
}
