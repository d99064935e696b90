import SystemIO
package import SystemPackage

/// A folder with all its subfolders, watched for complete files.
package struct WatchedTree: ~Copyable {
  /// The folder.
  package let top: FilePath
  private var watch: FolderWatch
  private var files: SettlingFiles
  /// The time without events after which a file is settled.
  package var quiet: Duration { files.quiet }
  /// Whether there are files that a program may still write.
  package var isBusy: Bool { files.isBusy }
  /// Folders that could not be watched, with the reasons.
  package private(set) var unwatched: [FilePath: String] = [:]

  /// The longest single wait for the system, so that a request to stop is noticed.
  package static let longestWait = Duration.milliseconds(500)

  /// Starts to watch a folder; every existing file counts as new.
  ///
  /// - Parameters:
  ///   - top: The folder.
  ///   - quiet: The time without events after which a file is settled.
  ///   - now: The time of a monotonic clock.
  /// - Throws: The reason why the folder cannot be watched.
  package init(
    _ top: FilePath, quiet: Duration, at now: Duration
  ) throws(Errno) {
    var watch = try FolderWatch()
    try watch.add(top)
    self.top = top
    self.watch = watch
    files = SettlingFiles(quiet: quiet)
    addFolders(in: top, at: now)
  }

  /// Whether no program writes to a file any more.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - now: The time of the same clock.
  /// - Returns: Whether it is complete.
  package func isSettled(_ path: FilePath, at now: Duration) -> Bool {
    files.isSettled(path, at: now)
  }

  /// Waits a short time for changes.
  ///
  /// - Parameters:
  ///   - longest: The longest time to wait.
  ///   - clock: Returns the time of a monotonic clock.
  /// - Returns: Whether files have become complete since the last call, or any file may have
  ///   changed.
  /// - Throws: The reason why the folder cannot be watched any more, for example that it was
  ///   removed.
  package mutating func wait(
    atMost longest: Duration = Self.longestWait, _ clock: () -> Duration
  ) throws(Errno) -> Bool {
    let now = clock()
    let next = files.nextSettled.map { max(.zero, $0 - now) } ?? Self.longestWait
    let wait = min(next, longest)
    var isLost = false
    for change in try watch.changes(within: Self.milliseconds(wait)) {
      switch change {
      case .newFolder(let folder): add(folder, at: clock())
      case .gone(let folder) where folder == top: throw .noSuchFileOrDirectory
      case .lost: isLost = true
      default: files.note(change, at: clock())
      }
    }
    if isLost {
      files.losesTrack(at: clock())
      addFolders(in: top, at: clock())
    }
    return files.dropSettled(at: clock()) || isLost
  }

  /// The duration is rounded up: a wait of less than a millisecond must not become zero.
  private static func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(clamping: seconds) * 1_000 + Int(clamping: attoseconds / 1_000_000_000_000_000) + 1
  }

  private mutating func add(_ folder: FilePath, at now: Duration) {
    guard !isLeftOut(folder) else { return }
    do throws(Errno) {
      try watch.add(folder)
    } catch .noSuchFileOrDirectory, .notDirectory {
      return
    } catch {
      unwatched[folder] = "\(error)"
      return
    }
    addFolders(in: folder, at: now)
  }

  /// Adds the content of a folder from before it was watched; without recursion, because a hostile
  /// tree can be deeper than the stack.
  private mutating func addFolders(in folder: FilePath, at now: Duration) {
    var pending = [folder]
    while let next = pending.popLast() {
      for entry in entries(of: next) {
        guard let name = entry.component else { continue }
        let path = next.appending(name)
        if entry.kind == .regular { files.note(.appeared(path), at: now) }
        guard entry.kind == .folder, !isLeftOut(path) else { continue }
        do throws(Errno) {
          try watch.add(path)
          pending.append(path)
        } catch {
          unwatched[path] = "\(error)"
        }
      }
    }
  }

  private mutating func entries(of folder: FilePath) -> [FolderEntry] {
    do throws(FolderError) {
      return try FolderReader.entries(of: folder)
    } catch {
      // A folder that was removed in the meantime need not be watched.
      if error != .notFound { unwatched[folder] = "\(error)" }
      return []
    }
  }

  /// Whether a folder is not searched: checks skip hidden folders, too.
  private func isLeftOut(_ folder: FilePath) -> Bool {
    folder.lastComponent?.string.hasPrefix(".") ?? true
  }
}
