import CSystemIO
import Glibc
package import SystemPackage

/// Folders that the program makes or works in.
package enum Folder {
  /// Creates a folder; an existing one stays.
  ///
  /// - Parameter path: The folder; the folder above it must exist.
  /// - Returns: Whether it was created.
  /// - Throws: The reason of the system.
  @discardableResult
  package static func make(_ path: FilePath) throws(Errno) -> Bool {
    guard unsafe path.withPlatformString({ unsafe mkdir($0, 0o777) }) != 0 else { return true }
    let reason = Errno(rawValue: errno)
    if reason != .fileExists { throw reason }
    return false
  }

  /// Makes a folder the current one, from which relative paths start.
  ///
  /// - Parameter path: The folder.
  /// - Throws: The reason of the system.
  package static func enter(_ path: FilePath) throws(Errno) {
    guard unsafe path.withPlatformString({ unsafe chdir($0) }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  /// Removes a folder if it is empty.
  ///
  /// - Parameter path: The folder.
  package static func remove(empty path: FilePath) {
    _ = unsafe path.withPlatformString { unsafe rmdir($0) }
  }

  /// Whether this process may make and rename files in a folder, as far as that is known before.
  ///
  /// - Parameter path: The folder.
  /// - Throws: The reason of the system.
  package static func checkWritable(_ path: FilePath) throws(Errno) {
    guard unsafe path.withPlatformString({ unsafe access($0, W_OK | X_OK) }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  /// Removes the name of a file if it exists.
  ///
  /// - Parameter path: The file.
  package static func remove(file path: FilePath) {
    _ = unsafe path.withPlatformString { unsafe unlink($0) }
  }

  /// Moves a file within a file system; nothing is replaced.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - target: Its new path.
  /// - Throws: The reason of the system: the target may exist or be on another file system.
  package static func move(file: FilePath, to target: FilePath) throws(Errno) {
    let result = unsafe file.withPlatformString { from in
      unsafe target.withPlatformString { unsafe csystemio_move(from, $0) }
    }
    guard result >= 0 else { throw Errno(rawValue: -result) }
  }

  /// The current folder, from which relative paths start.
  ///
  /// - Throws: The reason of the system.
  package static func current() throws(Errno) -> FilePath {
    let found = unsafe getcwd(nil, 0)
    guard let path = unsafe found else { throw Errno(rawValue: errno) }
    defer { unsafe free(path) }
    return unsafe FilePath(platformString: path)
  }
}
