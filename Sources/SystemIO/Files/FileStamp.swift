import CSystemIO
import SystemPackage

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
  init(_ status: csystemio_status) {
    self.init(
      size: status.size,
      modified: Moment(
        seconds: status.modified_seconds, nanoseconds: status.modified_nanoseconds),
      changed: Moment(seconds: status.changed_seconds, nanoseconds: status.changed_nanoseconds),
      device: status.device, inode: status.inode)
  }
}
