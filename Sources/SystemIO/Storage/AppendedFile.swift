import CSystemIO
import Glibc
package import SystemPackage

/// A file to which one process appends whole records, and which shows whether that process lives.
///
/// The owner holds a lock on the file (flock(2)). So another process can tell a file that is still
/// written from one whose owner died.
package struct AppendedFile: ~Copyable, Sendable {
  private let file: Descriptor
  /// Where the file is.
  package let path: FilePath
  /// The bytes of whole records.
  package private(set) var size: Int64

  /// Creates a file.
  ///
  /// - Parameter path: The file; nothing of its name may exist.
  /// - Throws: The reason of the system.
  package init(creating path: FilePath) throws(Errno) {
    // It gets its name when it is locked: without a lock it looks like that of a dead process.
    let unlocked = FilePath(path.string + ".new")
    let created = try Self.opened(unlocked, O_WRONLY | O_APPEND | O_CREAT | O_EXCL)
    // A file system without locks makes no harm: the name is this process's own.
    _ = flock(created.number, LOCK_EX | LOCK_NB)
    try Self.rename(unlocked, path)
    self.init(created, path, size: 0)
  }

  /// Takes over a file whose owner died.
  ///
  /// - Parameter path: The file.
  /// - Returns: The file; `nil` if its owner lives, or if that cannot be found out.
  /// - Throws: The reason of the system; `noSuchFileOrDirectory` also when its owner has just given
  ///   it its last name.
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

  /// Appends a record; one that could not be written as a whole is taken away again.
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

  /// Cuts off what follows a position, such as a record that was not written as a whole.
  ///
  /// - Parameter size: The bytes that stay.
  /// - Throws: The reason of the system.
  package mutating func cut(to size: Int64) throws(Errno) {
    guard ftruncate(file.number, off_t(size)) == 0 else { throw Errno(rawValue: errno) }
    self.size = size
  }

  /// Has the disk keep what was appended.
  ///
  /// - Throws: The reason of the system.
  package borrowing func sync() throws(Errno) {
    guard fsync(file.number) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Gives the file its last name, and ends.
  ///
  /// - Parameter name: The new path.
  /// - Throws: The reason of the system.
  package consuming func finish(as name: FilePath) throws(Errno) {
    try sync()
    try Self.rename(path, name)
  }

  private static func rename(_ path: FilePath, _ name: FilePath) throws(Errno) {
    let result = unsafe path.withPlatformString { from in
      unsafe name.withPlatformString { unsafe Glibc.rename(from, $0) }
    }
    guard result == 0 else { throw Errno(rawValue: errno) }
  }
}
