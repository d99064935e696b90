package import SystemPackage

/// The reason why a folder could not be listed.
package enum FolderError: Error, Sendable, Hashable {
  /// There is no folder of that name.
  case notFound
  /// Listing it is not allowed.
  case permission
  /// It is not a folder.
  case notDirectory
  /// It has more entries than the limit.
  case tooManyEntries(limit: Int)
  /// Another error of the system.
  case other(Errno)
}

extension FolderError {
  init(_ reason: Errno, limit: Int) {
    switch reason {
    case .noSuchFileOrDirectory: self = .notFound
    case .permissionDenied: self = .permission
    case .notDirectory: self = .notDirectory
    case .argListTooLong: self = .tooManyEntries(limit: limit)
    default: self = .other(reason)
    }
  }
}

extension FolderError: CustomStringConvertible {
  /// The problem and the remedy, to follow the folder's name.
  package var description: String {
    switch self {
    case .notFound: "does not exist; check the name"
    case .permission: "may not be listed; check its permissions"
    case .notDirectory: "is not a folder"
    case .tooManyEntries(let limit): "has more than \(limit) entries"
    case .other(let reason): "could not be listed: \(reason)"
    }
  }
}
