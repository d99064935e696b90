import CSystemIO
import Glibc
package import SystemPackage

/// A file to which one process, its owner, appends whole records.
///
/// The owner keeps a lock on the file (flock(2)). So another process can see whether the owner
/// still lives.
package struct AppendedFile: ~Copyable, Sendable {
  private let file: Descriptor
  /// The path of the file.
  package let path: FilePath
  /// The number of bytes of whole records.
  package private(set) var size: Int64

  /// Creates a file.
  ///
  /// - Parameter path: The file; nothing of its name may exist.
  /// - Throws: The reason of the system.
  package init(creating path: FilePath) throws(Errno) {
    // It gets its name after it is locked: without a lock it looks like a file of a dead process.
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    var unlocked = path.removingLastComponent()
    unlocked.append(".cuelight-\(random).new")
    let created = try Self.opened(unlocked, O_WRONLY | O_APPEND | O_CREAT | O_EXCL)
    // Locks may be missing on a file system; that is harmless, because only this process has the
    // name.
    _ = flock(created.number, LOCK_EX | LOCK_NB)
    do throws(Errno) {
      try Self.name(unlocked, path)
    } catch {
      Folder.remove(file: unlocked)
      throw error
    }
    self.init(created, path, size: 0)
  }

  /// Takes over a file whose owner died.
  ///
  /// - Parameter path: The file.
  /// - Returns: The file; `nil` if its owner lives, or if that is not known.
  /// - Throws: The reason of the system; `noSuchFileOrDirectory` also if its owner has just renamed
  ///   it to its final name.
  package static func abandoned(_ path: FilePath) throws(Errno) -> AppendedFile? {
    let file = try opened(path, O_WRONLY | O_APPEND)
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else { return nil }
    var (status, named) = (stat(), stat())
    guard unsafe fstat(file.number, &status) == 0,
      unsafe path.withPlatformString({ unsafe lstat($0, &named) }) == 0
    else { throw Errno(rawValue: errno) }
    guard status.st_ino == named.st_ino, status.st_dev == named.st_dev else {
      throw .noSuchFileOrDirectory
    }
    return AppendedFile(file, path, size: Int64(status.st_size))
  }

  private init(_ file: consuming Descriptor, _ path: FilePath, size: Int64) {
    self.file = file
    self.path = path
    self.size = size
  }

  private static func opened(_ path: FilePath, _ flags: Int32) throws(Errno) -> Descriptor {
    let number = unsafe path.withPlatformString {
      unsafe open($0, flags | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard number >= 0 else { throw Errno(rawValue: errno) }
    return Descriptor(owning: number)
  }

  /// Appends a record; if only a part could be written, that part is removed.
  ///
  /// - Parameter record: Its bytes.
  /// - Throws: The reason of the system, such as a full disk.
  package mutating func append(_ record: [UInt8]) throws(Errno) {
    let result = unsafe record.withUnsafeBytes {
      unsafe csystemio_write_all(file.number, $0.baseAddress, $0.count)
    }
    guard result >= 0 else {
      _ = ftruncate(file.number, off_t(size))
      throw Errno(rawValue: -result)
    }
    size += Int64(record.count)
  }

  /// Cuts the file at a position, such as before a record that was not written completely.
  ///
  /// - Parameter size: The bytes that stay.
  /// - Throws: The reason of the system.
  package mutating func cut(to size: Int64) throws(Errno) {
    guard ftruncate(file.number, off_t(size)) == 0 else { throw Errno(rawValue: errno) }
    self.size = size
  }

  /// Syncs the appended records to the disk.
  ///
  /// - Throws: The reason of the system.
  package borrowing func sync() throws(Errno) {
    guard fsync(file.number) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Syncs the file, gives it its final name, and releases it.
  ///
  /// - Parameter name: The new path.
  /// - Throws: The reason of the system.
  package consuming func finish(as name: FilePath) throws(Errno) {
    try sync()
    try Self.rename(path, name)
  }

  /// Gives a new file its name, and replaces no other file where the file system can do that.
  private static func name(_ file: FilePath, _ name: FilePath) throws(Errno) {
    do throws(Errno) {
      try Folder.move(file: file, to: name)
    } catch .fileExists {
      throw .fileExists
    } catch {
      // Mounts of object stores know neither links nor this rename.
      try rename(file, name)
    }
  }

  private static func rename(_ path: FilePath, _ name: FilePath) throws(Errno) {
    let result = unsafe path.withPlatformString { from in
      unsafe name.withPlatformString { unsafe Glibc.rename(from, $0) }
    }
    guard result == 0 else { throw Errno(rawValue: errno) }
  }
}
