import CuelightKit
import Records
import Reporting
import Runs
import SystemIO
import SystemPackage

/// A presentation in a watched folder, with the state of its files.
struct WatchArrival {
  /// The presentation.
  let medium: PlannedMedium
  /// The medium, relative to the watched folder.
  let key: PlanPath
  /// The state of its files.
  let state: FileState

  /// Reads the state of the files of a presentation.
  ///
  /// - Parameters:
  ///   - medium: The presentation.
  ///   - top: The watched folder; the result is `nil` for a medium outside of it.
  init?(_ medium: PlannedMedium, in top: FilePath) {
    guard let relative = medium.source.relative(to: top) else { return nil }
    self.medium = medium
    key = PlanPath(bytes: relative.bytes)
    state = FileState(of: medium.files)
  }

  /// Whether its files still have this state.
  var isUnchanged: Bool { FileState(of: medium.files) == state }

  /// The identity of the judgment of these files.
  func stamp(_ settings: String) -> String { "\(state.text) \(settings)" }
}

extension FilePath {
  /// This path, relative to a folder.
  ///
  /// - Returns: A relative path; `nil` if this path is not in the folder.
  func relative(to folder: FilePath) -> FilePath? {
    var path = self
    guard path.removePrefix(folder), !path.isEmpty else { return nil }
    return path
  }
}
