import Records
import SystemIO
import SystemPackage

extension WatchStep {
  /// Whether all files that it names are in the watched folder.
  var isInside: Bool { ([source] + files).allSatisfy(\.isInside) }
}

extension PlanPath {
  /// Whether the path leads to a file of the folder that it starts from.
  fileprivate var isInside: Bool {
    guard let path = FilePath(bytes: bytes), path.isRelative, !path.isEmpty else { return false }
    return path.components.allSatisfy { $0.kind == .regular }
  }
}
