package import SystemPackage
import CSystemIO

/// The kind of a file by the file system.
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

  init(_ kind: csystemio_kind) {
    switch kind {
    case CSYSTEMIO_REGULAR: self = .regular
    case CSYSTEMIO_FOLDER: self = .folder
    case CSYSTEMIO_LINK: self = .link
    case CSYSTEMIO_FIFO: self = .fifo
    case CSYSTEMIO_SOCKET: self = .socket
    case CSYSTEMIO_CHARACTER_DEVICE: self = .characterDevice
    case CSYSTEMIO_BLOCK_DEVICE: self = .blockDevice
    default: self = .other
    }
  }
}

extension FileKind {
  /// The kind of the file at a path; a link is not followed.
  ///
  /// - Parameter path: The path.
  /// - Throws: ``OpenError``, such as that there is no file.
  package init(at path: FilePath) throws(OpenError) {
    var status = csystemio_status()
    let result = unsafe path.withPlatformString { unsafe csystemio_status_of_path($0, 0, &status) }
    guard result == 0 else { throw OpenError(Errno(rawValue: -result)) }
    self.init(status.kind)
  }
}

extension FilePath {
  /// Whether there is a file of a kind at this path; a link is not followed.
  ///
  /// - Parameter kind: The kind.
  /// - Returns: Whether there is one; `false` also if this cannot be checked.
  package func isPath(to kind: FileKind) -> Bool {
    do throws(OpenError) {
      return try FileKind(at: self) == kind
    } catch {
      return false
    }
  }

  /// Whether there is a file at this path, or its existence cannot be checked.
  package var isPerhapsThere: Bool {
    do throws(OpenError) {
      _ = try FileKind(at: self)
      return true
    } catch {
      return error != .notFound
    }
  }
}

extension FileKind {
  /// The kind of an open descriptor; `nil` if the number does not belong to an open descriptor.
  ///
  /// - Parameter descriptor: Its number.
  package init?(ofDescriptor descriptor: Int32) {
    var status = csystemio_status()
    guard unsafe csystemio_status(descriptor, &status) == 0 else { return nil }
    self.init(status.kind)
  }
}
