import Conformance
import CuelightKit
import Reporting
import SystemIO
import Synchronization
import SystemPackage

/// Shows the progress of a run: on a terminal, as lines of JSON, and as metrics in a file.
final class RunMonitor: Sendable {
  /// The interval at which the metrics file is replaced.
  private static let interval = Duration.seconds(15)

  private struct State {
    var metrics: RunMetrics
    var media = 0
    var written: ContinuousClock.Instant?
    var metricsError: FileReplacement.ReplacementError?
  }

  private let start = ContinuousClock.now
  private let bar: ProgressBar
  private let metricsFile: FilePath?
  private let state: Mutex<State>

  /// Starts to monitor a run.
  ///
  /// - Parameters:
  ///   - profile: The name of its profile.
  ///   - isQuiet: Whether there is no progress bar.
  ///   - log: The form of messages on standard error.
  ///   - metrics: The metrics file; `nil` for none.
  init(
    profile: String, isQuiet: Bool, log: MonitoringOptions.Log = .text, metrics: String? = nil
  ) {
    bar = ProgressBar(isHidden: isQuiet || log == .json)
    metricsFile = metrics.map { FilePath($0) }
    state = Mutex(State(metrics: RunMetrics(version: Checker.version, profile: profile)))
    Output.log(.start(profile))
  }

  /// Shows new progress of the run.
  func show(_ progress: CheckProgress, _ checker: Checker, _ cache: EvidenceCache?) {
    bar.show(progress, after: start.duration(to: .now))
    if let finished = progress.finished {
      Output.log(.medium(progress.source, finished.outcomes, took: finished.took))
      state.withLock { state in
        state.media += 1
        state.metrics.count(finished.outcomes, took: finished.took)
      }
    }
    let isDue = state.withLock { state in
      state.metrics.update(checker, cache, queue: progress.total - progress.done)
      guard metricsFile != nil else { return false }
      guard let written = state.written else {
        state.written = .now
        return true
      }
      guard written.duration(to: .now) >= Self.interval else { return false }
      state.written = .now
      return true
    }
    if isDue { writeMetrics() }
  }

  /// Removes the bar before other text is written.
  func clear() { bar.clear() }

  /// Ends the monitoring after the run and its workers have ended.
  func end() {
    bar.clear()
    writeMetrics()
    let (media, error) = state.withLock { ($0.media, $0.metricsError) }
    if let error, let metricsFile {
      Output.complaint("The metrics \(metricsFile.string) could not be written: \(error)")
    }
    Output.log(.end(media: media, took: start.duration(to: .now)))
  }

  private func writeMetrics() {
    guard let metricsFile else { return }
    let text = state.withLock { state in
      state.metrics.processorTime = ProcessorTime.used
      return state.metrics.text
    }
    do throws(FileReplacement.ReplacementError) {
      try FileReplacement.put(Array(text.utf8), at: metricsFile)
    } catch {
      state.withLock { $0.metricsError = $0.metricsError ?? error }
    }
  }
}

extension RunMetrics {
  fileprivate mutating func update(_ checker: Checker, _ cache: EvidenceCache?, queue: Int) {
    let activity = checker.activity
    self.queue = queue
    workerStarts = activity.workerStarts
    bytesRead = activity.bytesRead
    if let counts = cache?.counts {
      cacheHits = counts.hits
      cacheMisses = counts.misses + counts.unusable
    }
  }
}
