import CSystemIO
import Glibc
package import SystemPackage

/// Content that replaces a file, or becomes a new file, when it is complete.
///
/// It is written to a temporary file in the same folder. If it is never committed, that file is
/// removed and nothing was changed.
package struct PendingFile: ~Copyable {
  private let target: FilePath
  /// The file as it was when its content was read; `nil` if there is no file yet.
  private let stamp: FileStamp?
  private let temporary: FilePath
  private let file: Descriptor

  /// Creates the temporary file.
  ///
  /// - Parameters:
  ///   - path: The file; a symbolic link stays, and its target is replaced.
  ///   - stamp: The file as it was when its content was read; `nil` for a new file. Then nothing of
  ///     its name may exist, not even a link without a target.
  /// - Throws: `FileReplacement.ReplacementError`; nothing was created.
  package init(
    _ path: FilePath, replacing stamp: FileStamp?
  ) throws(FileReplacement.ReplacementError) {
    let target = stamp == nil ? path : try Self.resolved(path)
    if let stamp { try Self.check(target, stamp) }
    let temporary = Self.sibling(of: target)
    file = try Self.created(temporary, stamp == nil ? 0o666 : 0o600)
    self.target = target
    self.stamp = stamp
    self.temporary = temporary
  }

  deinit { _ = unsafe temporary.withPlatformString { unsafe unlink($0) } }

  /// Appends bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: `FileReplacement.ReplacementError`, such as a full disk.
  package borrowing func write(_ bytes: [UInt8]) throws(FileReplacement.ReplacementError) {
    let result = unsafe bytes.withUnsafeBytes {
      unsafe csystemio_write_all(file.number, $0.baseAddress, $0.count)
    }
    guard result >= 0 else { throw .system(Errno(rawValue: -result)) }
  }

  /// Appends the pieces that a function produces.
  ///
  /// - Parameter produce: Passes each piece to its argument, which returns `false` if no more piece
  ///   can be written.
  /// - Returns: The result of the function.
  /// - Throws: `FileReplacement.ReplacementError`, such as a full disk.
  package borrowing func write<Value>(
    pieces produce: (([UInt8]) -> Bool) -> Value
  ) throws(FileReplacement.ReplacementError) -> Value {
    var failure: FileReplacement.ReplacementError?
    let value = produce { piece in
      do throws(FileReplacement.ReplacementError) {
        try write(piece)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    return value
  }

  /// Replaces or creates the file; a reader sees the old bytes or the new bytes, never a part, even
  /// after a loss of power.
  ///
  /// - Throws: `FileReplacement.ReplacementError`; nothing was changed.
  package consuming func commit() throws(FileReplacement.ReplacementError) {
    if let stamp {
      try keepOwnership()
      try Self.succeed(fsync(file.number))
      try Self.check(target, stamp)
      try rename()
    } else {
      try Self.succeed(fsync(file.number))
      try makeName()
    }
    Self.sync(target.removingLastComponent())
  }

  /// Gives the file its name.
  ///
  /// If the file system has no hard links, an empty file takes the name first, so that no other
  /// file of that name is replaced.
  private borrowing func makeName() throws(FileReplacement.ReplacementError) {
    let result = unsafe temporary.withPlatformString { from in
      unsafe target.withPlatformString { unsafe link(from, $0) }
    }
    guard result < 0 else { return }
    let reason = Self.last
    guard [.notPermitted, .notSupportedOnSocket, .noFunction].contains(reason) else {
      throw .system(reason)
    }
    _ = try Self.created(target, 0o666)
    do throws(FileReplacement.ReplacementError) {
      try rename()
    } catch {
      _ = unsafe target.withPlatformString { unsafe unlink($0) }
      throw error
    }
  }

  private borrowing func rename() throws(FileReplacement.ReplacementError) {
    try Self.succeed(
      unsafe temporary.withPlatformString { from in
        unsafe target.withPlatformString { unsafe Glibc.rename(from, $0) }
      })
  }

  /// Takes over owner, group, permissions, access control list and extended attributes.
  ///
  /// If this user may not give files to the old group, the file keeps the user's own group; the
  /// permissions of the old group are then not given to it.
  private borrowing func keepOwnership() throws(FileReplacement.ReplacementError) {
    var status = stat()
    try Self.succeed(unsafe target.withPlatformString { unsafe stat($0, &status) })
    let keepsGroup =
      fchown(file.number, status.st_uid, status.st_gid) == 0
      || fchown(file.number, .max, status.st_gid) == 0
    let result = unsafe target.withPlatformString {
      unsafe csystemio_copy_attributes($0, file.number, keepsGroup ? 1 : 0)
    }
    guard result == 0 else { throw .attributes(Errno(rawValue: -result)) }
  }

  /// A new random name in the same folder.
  private static func sibling(of path: FilePath) -> FilePath {
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    return path.removingLastComponent().appending(".cuelight-\(name).tmp")
  }

  /// The path of the file after links are followed.
  private static func resolved(_ path: FilePath) throws(FileReplacement.ReplacementError)
    -> FilePath
  {
    let found = unsafe path.withPlatformString { unsafe realpath($0, nil) }
    guard let found = unsafe found else { throw .system(last) }
    defer { unsafe free(found) }
    return unsafe FilePath(platformString: found)
  }

  private static func check(
    _ path: FilePath, _ stamp: FileStamp
  ) throws(FileReplacement.ReplacementError) {
    do throws(OpenError) {
      let file = try OpenedFile(path: path, followsLinks: false)
      guard file.stamp == stamp else { throw OpenError.other(.staleNFSFileHandle) }
    } catch .other(.staleNFSFileHandle) {
      throw .changed
    } catch {
      throw .unreadable(error)
    }
  }

  /// Creates and opens a new file.
  private static func created(
    _ path: FilePath, _ mode: mode_t
  ) throws(FileReplacement.ReplacementError) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = Descriptor(owning: unsafe path.withPlatformString { unsafe open($0, flags, mode) })
    try succeed(file.number)
    return file
  }

  /// Syncs the folder, so that the rename itself is permanent; a file system that cannot do it is
  /// not an error.
  private static func sync(_ folder: FilePath) {
    let path = folder.isEmpty ? FilePath(".") : folder
    let number = unsafe path.withPlatformString { unsafe open($0, O_RDONLY | O_CLOEXEC, 0) }
    guard number >= 0 else { return }
    let owned = Descriptor(owning: number)
    _ = fsync(owned.number)
  }

  private static func succeed(_ result: Int32) throws(FileReplacement.ReplacementError) {
    if result < 0 { throw .system(last) }
  }

  private static var last: Errno { Errno(rawValue: errno) }
}
