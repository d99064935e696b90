import CSandbox
import Glibc
package import SystemPackage

/// Puts content in a file's place, or in a new file, wholly or not at all.
package enum FileReplacement {
  /// Why a file was not replaced or made; everything is as it was.
  package enum ReplacementError: Error, Sendable, Hashable {
    /// The file is not what was read: it was changed since.
    case changed
    /// The file could not be looked at.
    case unreadable(OpenError)
    /// The system refused a step.
    case system(Errno)
  }

  /// Replaces a file's content: what reads the file sees the old bytes or the new, never a part,
  /// even after a loss of power.
  ///
  /// The content goes to a new file in the same folder, is synced, takes over owner and
  /// permissions, and is renamed over the old one. A symbolic link stays; the file it leads to is
  /// replaced.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: Its new content.
  ///   - stamp: The file as it was when its content was read.
  /// - Throws: ``ReplacementError``; nothing was changed.
  package static func replace(
    _ path: FilePath, with bytes: [UInt8], readAs stamp: FileStamp
  ) throws(ReplacementError) {
    let target = try resolved(path)
    try check(target, stamp)
    let temporary = sibling(of: target)
    let file = try created(temporary, 0o600)
    do throws(ReplacementError) {
      try write(bytes, to: file.number)
      try takeOver(target, file.number)
      try succeed(fsync(file.number))
      try check(target, stamp)
      try succeed(
        unsafe temporary.withPlatformString { from in
          unsafe target.withPlatformString { unsafe rename(from, $0) }
        })
    } catch {
      _ = unsafe temporary.withPlatformString { unsafe unlink($0) }
      throw error
    }
    sync(target.removingLastComponent())
  }

  /// Writes a new file: there is no file of that name before, and the whole of it after.
  ///
  /// The content goes to another new file in the same folder, is synced, and gets the name only
  /// then. Where the file system knows no second names, it is written under its name at once.
  ///
  /// - Parameters:
  ///   - path: The file; nothing of its name may exist, not even a link that leads nowhere.
  ///   - bytes: Its content.
  /// - Throws: ``ReplacementError``; nothing was made.
  package static func create(_ path: FilePath, with bytes: [UInt8]) throws(ReplacementError) {
    let temporary = sibling(of: path)
    let file = try created(temporary, 0o666)
    defer { _ = unsafe temporary.withPlatformString { unsafe unlink($0) } }
    try write(bytes, to: file.number)
    try succeed(fsync(file.number))
    let result = unsafe temporary.withPlatformString { from in
      unsafe path.withPlatformString { unsafe link(from, $0) }
    }
    if result < 0, [.notPermitted, .notSupportedOnSocket, .noFunction].contains(last) {
      try createAtOnce(path, bytes)
    } else {
      try succeed(result)
    }
    sync(path.removingLastComponent())
  }

  private static func createAtOnce(_ path: FilePath, _ bytes: [UInt8]) throws(ReplacementError) {
    let file = try created(path, 0o666)
    do throws(ReplacementError) {
      try write(bytes, to: file.number)
      try succeed(fsync(file.number))
    } catch {
      _ = unsafe path.withPlatformString { unsafe unlink($0) }
      throw error
    }
  }

  /// An unused name in the same folder.
  private static func sibling(of path: FilePath) -> FilePath {
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    return path.removingLastComponent().appending(".cuelight-\(name).tmp")
  }

  /// The file itself where the path is a link to it.
  private static func resolved(_ path: FilePath) throws(ReplacementError) -> FilePath {
    let found = unsafe path.withPlatformString { unsafe realpath($0, nil) }
    guard let found = unsafe found else { throw .system(last) }
    defer { unsafe free(found) }
    return unsafe FilePath(platformString: found)
  }

  private static func check(_ path: FilePath, _ stamp: FileStamp) throws(ReplacementError) {
    do throws(OpenError) {
      let file = try OpenedFile(path: path, followsLinks: false)
      guard file.stamp == stamp else { throw OpenError.other(.staleNFSFileHandle) }
    } catch .other(.staleNFSFileHandle) {
      throw .changed
    } catch {
      throw .unreadable(error)
    }
  }

  /// A new file.
  private static func created(_ path: FilePath, _ mode: mode_t) throws(ReplacementError)
    -> Descriptor
  {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = Descriptor(owning: unsafe path.withPlatformString { unsafe open($0, flags, mode) })
    try succeed(file.number)
    return file
  }

  private static func write(_ bytes: [UInt8], to file: Int32) throws(ReplacementError) {
    let result = unsafe bytes.withUnsafeBytes {
      unsafe csandbox_write_all(file, $0.baseAddress, $0.count)
    }
    guard result >= 0 else { throw .system(Errno(rawValue: -result)) }
  }

  /// Owner, group and permissions.
  ///
  /// Whoever may not give files away keeps them as their own, and then the permissions of the old
  /// group are not for theirs.
  private static func takeOver(_ target: FilePath, _ file: Int32) throws(ReplacementError) {
    var status = stat()
    try succeed(unsafe target.withPlatformString { unsafe stat($0, &status) })
    let isGiven = fchown(file, status.st_uid, status.st_gid) == 0
    try succeed(fchmod(file, status.st_mode & (isGiven ? 0o777 : 0o707)))
  }

  /// The rename itself lasts only when the folder is synced; a file system that cannot is not an
  /// error.
  private static func sync(_ folder: FilePath) {
    let path = folder.isEmpty ? FilePath(".") : folder
    let number = unsafe path.withPlatformString { unsafe open($0, O_RDONLY | O_CLOEXEC, 0) }
    guard number >= 0 else { return }
    let owned = Descriptor(owning: number)
    _ = fsync(owned.number)
  }

  private static func succeed(_ result: Int32) throws(ReplacementError) {
    if result < 0 { throw .system(last) }
  }

  private static var last: Errno { Errno(rawValue: errno) }
}
