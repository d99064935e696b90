package import SystemPackage
import CSandbox

/// What a name of the file system is.
package enum FileKind: String, Sendable, Hashable, CaseIterable {
  /// A file with bytes.
  case regular = "file"
  /// A folder.
  case folder
  /// A symbolic link.
  case link = "symbolic link"
  /// A named pipe.
  case fifo = "named pipe"
  /// A socket.
  case socket
  /// A device read byte by byte, such as a terminal.
  case characterDevice = "character device"
  /// A device read in blocks, such as a disk.
  case blockDevice = "block device"
  /// Something else.
  case other

  init(_ kind: csandbox_kind) {
    switch kind {
    case CSANDBOX_REGULAR: self = .regular
    case CSANDBOX_FOLDER: self = .folder
    case CSANDBOX_LINK: self = .link
    case CSANDBOX_FIFO: self = .fifo
    case CSANDBOX_SOCKET: self = .socket
    case CSANDBOX_CHARACTER_DEVICE: self = .characterDevice
    case CSANDBOX_BLOCK_DEVICE: self = .blockDevice
    default: self = .other
    }
  }
}

extension FileKind {
  /// What a path is; a link is not followed.
  ///
  /// - Parameter path: The path.
  /// - Throws: ``OpenError``, such as that there is nothing.
  package init(at path: FilePath) throws(OpenError) {
    var status = csandbox_status()
    let result = unsafe path.withPlatformString { unsafe csandbox_status_of_path($0, &status) }
    guard result == 0 else { throw OpenError(Errno(rawValue: -result)) }
    self.init(status.kind)
  }
}
