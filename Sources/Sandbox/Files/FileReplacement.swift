import CSandbox
import Glibc
package import SystemPackage

/// Puts new content in a file's place, wholly or not at all.
package enum FileReplacement {
  /// Why a file was not replaced; it is as it was.
  package enum Failure: Error, Sendable, Hashable {
    /// The file is not what was read: somebody changed it since.
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
  /// - Throws: ``Failure``; nothing was changed.
  package static func replace(
    _ path: FilePath, with bytes: [UInt8], readAs stamp: FileStamp
  ) throws(Failure) {
    let target = try resolved(path)
    try check(target, stamp)
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = target.removingLastComponent().appending(".cuelight-\(name).tmp")
    let file = try created(temporary)
    do throws(Failure) {
      try write(bytes, to: file.number, permissionsOf: target)
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

  /// The file itself where the path is a link to it.
  private static func resolved(_ path: FilePath) throws(Failure) -> FilePath {
    let found = unsafe path.withPlatformString { unsafe realpath($0, nil) }
    guard let found = unsafe found else { throw .system(last) }
    defer { unsafe free(found) }
    return unsafe FilePath(platformString: found)
  }

  private static func check(_ path: FilePath, _ stamp: FileStamp) throws(Failure) {
    do throws(OpenError) {
      let file = try OpenedFile(path: path, followsLinks: false)
      guard file.stamp == stamp else { throw OpenError.other(.staleNFSFileHandle) }
    } catch .other(.staleNFSFileHandle) {
      throw .changed
    } catch {
      throw .unreadable(error)
    }
  }

  /// A new file that nobody else can open.
  private static func created(_ path: FilePath) throws(Failure) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = Descriptor(owning: unsafe path.withPlatformString { unsafe open($0, flags, 0o600) })
    try succeed(file.number)
    return file
  }

  private static func write(
    _ bytes: [UInt8], to file: Int32, permissionsOf target: FilePath
  ) throws(Failure) {
    let result = unsafe bytes.withUnsafeBytes {
      unsafe csandbox_write_all(file, $0.baseAddress, $0.count)
    }
    guard result >= 0 else { throw .system(Errno(rawValue: -result)) }
    try takeOver(target, file)
    try succeed(fsync(file))
  }

  /// Owner, group and permissions.
  ///
  /// Whoever may not give files away keeps them as their own, and then the permissions of the old
  /// group are not for theirs.
  private static func takeOver(_ target: FilePath, _ file: Int32) throws(Failure) {
    var status = stat()
    try succeed(unsafe target.withPlatformString { unsafe stat($0, &status) })
    let isGiven = fchown(file, status.st_uid, status.st_gid) == 0
    try succeed(fchmod(file, status.st_mode & (isGiven ? 0o777 : 0o707)))
  }

  /// The rename itself lasts only when the folder is synced; a file system that cannot is no fault.
  private static func sync(_ folder: FilePath) {
    let path = folder.isEmpty ? FilePath(".") : folder
    let number = unsafe path.withPlatformString { unsafe open($0, O_RDONLY | O_CLOEXEC, 0) }
    guard number >= 0 else { return }
    let owned = Descriptor(owning: number)
    _ = fsync(owned.number)
  }

  private static func succeed(_ result: Int32) throws(Failure) {
    if result < 0 { throw .system(last) }
  }

  private static var last: Errno { Errno(rawValue: errno) }
}
