import Runs
import SystemPackage

extension RunError {
  /// Whether a retry may succeed, on another machine or on this one at another time.
  var isOfMachine: Bool {
    guard case .system(_, let reason) = self else { return false }
    let ofCall: [Errno] = [
      .permissionDenied, .notPermitted, .readOnlyFileSystem, .noSuchFileOrDirectory, .notDirectory,
      .isDirectory, .fileNameTooLong, .tooManySymbolicLinkLevels,
    ]
    return !ofCall.contains(reason)
  }
}
