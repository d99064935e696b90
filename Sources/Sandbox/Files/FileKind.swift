import CSandbox

/// What stands behind a name of the file system.
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
