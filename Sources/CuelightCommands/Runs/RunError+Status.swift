import Runs
import SystemPackage

extension RunError {
  /// Whether another machine, or this one at another time, may do what failed.
  var isOfMachine: Bool {
    guard case .system(_, let reason) = self else { return false }
    let ofCall: [Errno] = [
      .permissionDenied, .notPermitted, .readOnlyFileSystem, .noSuchFileOrDirectory, .notDirectory,
      .isDirectory, .fileNameTooLong, .tooManySymbolicLinkLevels,
    ]
    return !ofCall.contains(reason)
  }
}
