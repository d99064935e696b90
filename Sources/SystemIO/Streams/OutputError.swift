package import SystemPackage

/// Why a standard stream took no more bytes.
package enum OutputError: Error, Sendable, Hashable {
  /// Nobody reads any more, as when `head` has seen enough.
  case closed
  /// The system says something else, such as a full disk.
  case other(Errno)
}

extension OutputError: CustomStringConvertible {
  /// What happened, to follow a colon.
  package var description: String {
    switch self {
    case .closed: "nobody reads them any more"
    case .other(let reason): "\(reason)"
    }
  }
}
