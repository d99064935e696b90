package import SystemIO
package import SystemPackage

/// The files that a program may still be writing.
///
/// A file is settled when no program has it open for writing and no event occurred for some time.
/// So an upload with pauses, or under a temporary name, is not judged too early.
package struct SettlingFiles: Sendable {
  /// The time without events after which a file is settled.
  package let quiet: Duration

  /// The last event of a file.
  private struct Activity {
    var last: Duration
    /// Whether it was written and not closed afterwards.
    var isOpen: Bool
  }

  private var files: [FilePath: Activity] = [:]

  /// Creates an empty set.
  ///
  /// - Parameter quiet: The time without events after which a file is settled.
  package init(quiet: Duration) { self.quiet = quiet }

  /// Records a change of a file.
  ///
  /// - Parameters:
  ///   - change: The change; changes of folders are ignored.
  ///   - now: The time of a monotonic clock.
  package mutating func note(_ change: FolderChange, at now: Duration) {
    switch change {
    case .appeared(let path):
      files[path] = Activity(last: now, isOpen: files[path]?.isOpen ?? false)
    case .written(let path): files[path] = Activity(last: now, isOpen: true)
    case .complete(let path): files[path] = Activity(last: now, isOpen: false)
    case .removed(let path): files[path] = nil
    case .newFolder, .gone, .lost: break
    }
  }

  /// Whether no program writes to a file any more.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - now: The time of the same clock.
  /// - Returns: `true` also for a file that never changed.
  package func isSettled(_ path: FilePath, at now: Duration) -> Bool {
    guard let file = files[path] else { return true }
    return !file.isOpen && now - file.last >= quiet
  }

  /// Handles lost notifications: files that count as open may have been closed.
  ///
  /// - Parameter now: The time of the same clock.
  package mutating func losesTrack(at now: Duration) {
    for path in files.keys { files[path] = Activity(last: now, isOpen: false) }
  }

  /// Removes the settled files.
  ///
  /// - Parameter now: The time of the same clock.
  /// - Returns: Whether there were settled files: then complete files may exist.
  package mutating func dropSettled(at now: Duration) -> Bool {
    let before = files.count
    files = files.filter { $0.value.isOpen || now - $0.value.last < quiet }
    return files.count < before
  }

  /// Whether there are files that a program may still write.
  package var isBusy: Bool { !files.isEmpty }

  /// The time at which the next file is settled, if no event occurs; `nil` without such a file.
  package var nextSettled: Duration? {
    files.values.filter { !$0.isOpen }.map { $0.last + quiet }.min()
  }
}
