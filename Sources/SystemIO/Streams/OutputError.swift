package import SystemPackage

/// The reason why bytes could not be written to a standard stream.
package enum OutputError: Error, Sendable, Hashable {
  /// The reader closed the stream, as `head` does after its last line.
  case closed
  /// Another error of the system, such as a full disk.
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
