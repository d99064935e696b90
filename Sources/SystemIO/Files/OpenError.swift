package import SystemPackage

/// The reason why a file could not be opened or read.
package enum OpenError: Error, Sendable, Hashable {
  /// There is no file of that name.
  case notFound
  /// Reading it is not allowed.
  case permission
  /// It is a folder.
  case isDirectory
  /// It is not a regular file: a named pipe, a socket, a device, or a link if links are not
  /// followed.
  case notRegular(FileKind)
  /// It is larger than the limit, both in bytes.
  case tooLarge(size: Int64, limit: Int64)
  /// The path leads out of the folder it must stay in.
  case outsideRoot
  /// Another error of the system.
  case other(Errno)

  init(_ reason: Errno) {
    switch reason {
    case .noSuchFileOrDirectory, .notDirectory: self = .notFound
    case .permissionDenied, .notPermitted: self = .permission
    case .isDirectory: self = .isDirectory
    // O_NOFOLLOW's answer to a link (open(2)), and RESOLVE_NO_MAGICLINKS' (openat2(2)).
    case .tooManySymbolicLinkLevels: self = .notRegular(.link)
    // A file with a name that is too long for the file system cannot exist.
    case .fileNameTooLong: self = .notFound
    default: self = .other(reason)
    }
  }
}

extension OpenError: CustomStringConvertible {
  /// The problem and the remedy, to follow the file's name.
  package var description: String {
    switch self {
    case .notFound: "does not exist; check the name"
    case .permission: "cannot be read: permission denied. Check its permissions"
    case .isDirectory: "is a folder, not a file; name a file"
    case .notRegular(let kind): "is not a regular file but a \(kind.rawValue)"
    case .tooLarge(let size, let limit): "has \(size) bytes; the limit is \(limit)"
    case .outsideRoot: "leads out of the folder that it must stay in"
    case .other(let reason): "could not be read: \(reason)"
    }
  }
}
