import CSystemIO
package import SystemPackage

/// Watches folders for changes (inotify).
///
/// It reports only changes by this machine, not those by another machine on a shared disk. A caller
/// that needs these must list the folder from time to time.
package struct FolderWatch: ~Copyable {
  private let queue: Descriptor
  private var folders: [Int32: FilePath] = [:]

  /// The maximum number of bytes of notifications that are read at once.
  private static let blockSize = 1 << 16

  /// Creates a watch without folders.
  ///
  /// - Throws: The reason of the system, such as too many queues of one user.
  package init() throws(Errno) {
    let number = csystemio_notifications_open()
    guard number >= 0 else { throw Errno(rawValue: -number) }
    queue = Descriptor(owning: number)
  }

  /// The folders that are watched.
  package var paths: some Collection<FilePath> { folders.values }

  /// Watches a folder, without the folders in it.
  ///
  /// - Parameter folder: The folder; a symbolic link is refused.
  /// - Throws: The reason of the system, such as too many watches of one user.
  package mutating func add(_ folder: FilePath) throws(Errno) {
    let watch = unsafe folder.withPlatformString {
      unsafe csystemio_notifications_add(queue.number, $0)
    }
    guard watch >= 0 else { throw Errno(rawValue: -watch) }
    folders[watch] = folder
  }

  /// Waits for changes.
  ///
  /// - Parameter milliseconds: How long to wait at most.
  /// - Returns: The changes in their order; empty when the time is over or a signal arrived.
  /// - Throws: The reason of the system.
  package mutating func changes(within milliseconds: Int) throws(Errno) -> [FolderChange] {
    var length = 0
    let block = unsafe [UInt8](unsafeUninitializedCapacity: Self.blockSize) { room, filled in
      length = unsafe csystemio_notifications_read(
        queue.number, Int32(clamping: milliseconds), room.baseAddress, room.count)
      filled = max(0, length)
    }
    guard length >= 0 else { throw Errno(rawValue: CInt(clamping: -length)) }
    return changes(in: block)
  }

  private mutating func changes(in block: [UInt8]) -> [FolderChange] {
    var changes: [FolderChange] = []
    var offset = 0
    var found = csystemio_notification()
    while true {
      let size = unsafe csystemio_next_notification(block, block.count, offset, &found)
      guard size > 0 else { return changes }
      let name = block[found.name..<(found.name + found.name_size)]
      if let change = change(found, name) { changes.append(change) }
      offset += size
    }
  }

  private mutating func change(
    _ found: csystemio_notification, _ name: ArraySlice<UInt8>
  ) -> FolderChange? {
    if found.change == CSYSTEMIO_LOST { return .lost }
    guard let folder = folders[found.watch] else { return nil }
    if found.change == CSYSTEMIO_GONE {
      _ = csystemio_notifications_remove(queue.number, found.watch)
      folders[found.watch] = nil
      return .gone(folder)
    }
    guard let component = FilePath.Component(bytes: Array(name)) else { return nil }
    let path = folder.appending(component)
    switch found.change {
    case CSYSTEMIO_APPEARED: return .appeared(path)
    case CSYSTEMIO_WRITTEN: return .written(path)
    case CSYSTEMIO_COMPLETE: return .complete(path)
    case CSYSTEMIO_NEW_FOLDER: return .newFolder(path)
    case CSYSTEMIO_REMOVED:
      forget(path)
      return .removed(path)
    default: return nil
    }
  }

  /// Removes the watches of a folder that is gone; a moved folder would keep them with a wrong
  /// path.
  private mutating func forget(_ folder: FilePath) {
    for (watch, path) in folders where path.starts(with: folder) {
      _ = csystemio_notifications_remove(queue.number, watch)
      folders[watch] = nil
    }
  }
}

/// What happened in a watched folder.
package enum FolderChange: Sendable, Hashable {
  /// A name appeared; a file may be open for writing.
  case appeared(FilePath)
  /// A file has other bytes and is still open for writing.
  case written(FilePath)
  /// A file was closed after writing, or moved here.
  case complete(FilePath)
  /// A folder appeared; it is not watched yet.
  case newFolder(FilePath)
  /// A name is gone.
  case removed(FilePath)
  /// A watched folder is gone; it is not watched any more.
  case gone(FilePath)
  /// Notifications were lost: any file may have changed.
  case lost
}
