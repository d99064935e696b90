import CSystemIO
import Glibc
package import SystemPackage

/// Folders that the program makes or works in.
package enum Folder {
  /// Makes a folder; one that is there stays.
  ///
  /// - Parameter path: The folder; the one above it must be there.
  /// - Throws: The reason of the system.
  package static func make(_ path: FilePath) throws(Errno) {
    guard unsafe path.withPlatformString({ unsafe mkdir($0, 0o777) }) != 0 else { return }
    let reason = Errno(rawValue: errno)
    if reason != .fileExists { throw reason }
  }

  /// Makes a folder the one that relative paths start from.
  ///
  /// - Parameter path: The folder.
  /// - Throws: The reason of the system.
  package static func enter(_ path: FilePath) throws(Errno) {
    guard unsafe path.withPlatformString({ unsafe chdir($0) }) == 0 else {
      throw Errno(rawValue: errno)
    }
  }

  /// Removes the name of a file, if it is there.
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
  /// - Throws: The reason of the system, such as that the target is there or on another file system.
  package static func move(file: FilePath, to target: FilePath) throws(Errno) {
    let result = unsafe file.withPlatformString { from in
      unsafe target.withPlatformString { unsafe csystemio_move(from, $0) }
    }
    guard result >= 0 else { throw Errno(rawValue: -result) }
  }

  /// The folder that relative paths start from.
  ///
  /// - Throws: The reason of the system.
  package static func current() throws(Errno) -> FilePath {
    let found = unsafe getcwd(nil, 0)
    guard let path = unsafe found else { throw Errno(rawValue: errno) }
    defer { unsafe free(path) }
    return unsafe FilePath(platformString: path)
  }
}
