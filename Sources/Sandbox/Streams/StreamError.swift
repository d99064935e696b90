package import SystemPackage

/// Why a standard stream took no more bytes.
package enum StreamError: Error, Sendable, Hashable {
  /// Nobody reads any more, as when `head` has seen enough.
  case closed
  /// The system says something else, such as a full disk.
  case other(Errno)
}
