import CSystemIO
package import SystemPackage

/// Facts that show whether a file was replaced or changed.
package struct FileStamp: Sendable, Hashable {
  /// A moment of the file system's clock.
  package struct Moment: Sendable, Hashable {
    /// Seconds since 1970.
    package let seconds: Int64
    /// Nanoseconds in that second.
    package let nanoseconds: Int64
  }

  /// Bytes.
  package let size: Int64
  /// When the content was changed last.
  package let modified: Moment
  /// When content, name count or permissions were changed last.
  package let changed: Moment
  /// The file system.
  package let device: UInt64
  /// The file's number on the file system.
  package let inode: UInt64
}

extension FileStamp {
  /// The facts about a file; `nil` if there is no file.
  ///
  /// A link is followed.
  ///
  /// - Parameter path: The file.
  /// - Returns: The facts.
  /// - Throws: ``OpenError`` if the file cannot be opened.
  package static func existing(at path: FilePath) throws(OpenError) -> FileStamp? {
    do throws(OpenError) {
      return try OpenedFile(path: path, followsLinks: true).stamp
    } catch .notFound {
      return nil
    }
  }

  /// The facts about the regular file that a path leads to, which is not opened.
  ///
  /// - Parameter path: The file; a link is followed.
  /// - Returns: The facts; `nil` if there is no such file, or it cannot be reached.
  package static func found(at path: FilePath) -> FileStamp? {
    var status = csystemio_status()
    let result = unsafe path.withPlatformString { unsafe csystemio_status_of_path($0, 1, &status) }
    return result == 0 && status.kind == CSYSTEMIO_REGULAR ? FileStamp(status) : nil
  }

  /// Whether two names lead to one file.
  ///
  /// - Parameter other: The facts about the file of the other name.
  /// - Returns: Whether they do.
  package func isSameFile(_ other: FileStamp) -> Bool {
    (device, inode) == (other.device, other.inode)
  }

  init(_ status: csystemio_status) {
    self.init(
      size: status.size,
      modified: Moment(
        seconds: status.modified_seconds, nanoseconds: status.modified_nanoseconds),
      changed: Moment(seconds: status.changed_seconds, nanoseconds: status.changed_nanoseconds),
      device: status.device, inode: status.inode)
  }
}
