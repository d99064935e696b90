import Conformance
import Synchronization
import SystemIO

/// Counts finished files over all threads of a run.
final class ProgressCounter: Sendable {
  private struct Count {
    var done = 0
    var total: Int
    /// The media by their length; empty where only their number is known.
    var work = WorkShare()

    func progress(_ source: String, _ fraction: Float) -> CheckProgress {
      var progress = CheckProgress(done: done, total: total, source: source, fraction: fraction)
      if let share = work.share { progress.share = Float(share) }
      return progress
    }
  }

  private let count: Mutex<Count>
  private let tell: @Sendable (CheckProgress) -> Void

  init(total: Int, tell: @escaping @Sendable (CheckProgress) -> Void) {
    count = Mutex(Count(total: total))
    self.tell = tell
  }

  /// Creates a counter of files whose size is known.
  init(
    _ sources: some Collection<PresentationSource>,
    tell: @escaping @Sendable (CheckProgress) -> Void
  ) {
    var all = Count(total: sources.count)
    for source in sources { all.work.expect(source.work) }
    count = Mutex(all)
    self.tell = tell
  }

  /// Records that a further file became known.
  func found(_ source: PresentationSource) {
    let work = source.work
    count.withLock { count in
      count.total += 1
      count.work.expect(work)
    }
  }

  /// Records the progress of a file.
  func advanced(_ source: PresentationSource, _ fraction: Float) {
    let name = source.display
    tell(
      count.withLock { count in
        count.work.advance(name, Double(fraction)) { source.work }
        return count.progress(name, fraction)
      })
  }

  /// Records that a file is not judged in this run: it does not count.
  func dropped(_ source: String) {
    tell(
      count.withLock { count in
        count.total -= 1
        return count.progress(source, 0)
      })
  }

  /// Records that a file is finished.
  func finished(
    _ source: PresentationSource, _ verdicts: [PresentationVerdict],
    since start: ContinuousClock.Instant
  ) {
    let (name, work) = (source.display, source.work)
    let length = verdicts.compactMap(\.duration).max()
    var progress = count.withLock { count in
      count.done += 1
      count.work.finish(name, length: length, work)
      return count.progress(name, 1)
    }
    progress.finished = .init(outcomes: verdicts.map(\.worst), took: start.duration(to: .now))
    tell(progress)
  }
}

extension PresentationSource {
  /// What the judgment of the medium costs before its length is known.
  fileprivate var work: WorkShare.Medium {
    WorkShare.Medium(
      kind: path.name.fileExtension, bytes: Double(FileStamp.found(at: path)?.size ?? 0))
  }
}
