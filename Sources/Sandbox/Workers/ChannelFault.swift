import SystemPackage

/// What can happen on the socket, before it is known why.
enum ChannelFault: Error {
  case ended
  case deadline
  case tooLarge(Int)
  case system(Errno)

  /// Sorts a negated errno.
  init(_ result: Int) {
    let reason = Errno(rawValue: CInt(clamping: -result))
    switch reason {
    case .brokenPipe, .connectionReset, .socketNotConnected: self = .ended
    default: self = .system(reason)
    }
  }
}
