package import SystemIO
package import SystemPackage

/// The files that somebody may still be writing.
///
/// A file is settled when nobody has it open after writing and nothing has happened to it for a
/// while. So an upload with pauses, or one under another name first, is not judged too early.
package struct SettlingFiles: Sendable {
  /// How long nothing must happen to a file.
  package let quiet: Duration

  /// What happened to a file last.
  private struct Activity {
    var last: Duration
    /// Whether it was written and not closed since.
    var isOpen: Bool
  }

  private var files: [FilePath: Activity] = [:]

  /// Begins without files.
  ///
  /// - Parameter quiet: How long nothing must happen to a file.
  package init(quiet: Duration) { self.quiet = quiet }

  /// Takes a change of a file.
  ///
  /// - Parameters:
  ///   - change: What happened; changes of folders are ignored.
  ///   - now: The time of a clock that never goes back.
  package mutating func take(_ change: FolderChange, at now: Duration) {
    switch change {
    case .appeared(let path):
      files[path] = Activity(last: now, isOpen: files[path]?.isOpen ?? false)
    case .written(let path): files[path] = Activity(last: now, isOpen: true)
    case .complete(let path): files[path] = Activity(last: now, isOpen: false)
    case .removed(let path): files[path] = nil
    case .newFolder, .gone, .lost: break
    }
  }

  /// Whether nobody writes to a file any more.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - now: The time of the same clock.
  /// - Returns: `true` also for a file that never changed.
  package func isSettled(_ path: FilePath, at now: Duration) -> Bool {
    guard let file = files[path] else { return true }
    return !file.isOpen && now - file.last >= quiet
  }

  /// Notifications were lost: files that count as open may be closed since.
  ///
  /// - Parameter now: The time of the same clock.
  package mutating func losesTrack(at now: Duration) {
    for path in files.keys { files[path] = Activity(last: now, isOpen: false) }
  }

  /// Forgets the files that are settled.
  ///
  /// - Parameter now: The time of the same clock.
  /// - Returns: Whether there were any: then it is worth looking what is complete.
  package mutating func dropSettled(at now: Duration) -> Bool {
    let before = files.count
    files = files.filter { $0.value.isOpen || now - $0.value.last < quiet }
    return files.count < before
  }

  /// Whether there are files that a program may still write.
  package var isBusy: Bool { !files.isEmpty }

  /// When the next file is settled, if nothing happens to it; `nil` without such a file.
  package var nextSettled: Duration? {
    files.values.filter { !$0.isOpen }.map { $0.last + quiet }.min()
  }
}
