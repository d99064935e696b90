import CuelightKit
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
  /// What its files are like.
  let state: FileState

  /// Looks at the files of a presentation.
  ///
  /// - Parameters:
  ///   - medium: The presentation.
  ///   - top: The watched folder; `nil` is returned for a medium outside of it.
  init?(_ medium: PlannedMedium, in top: FilePath) {
    guard let relative = medium.source.relative(to: top) else { return nil }
    self.medium = medium
    key = PlanPath(bytes: relative.bytes)
    state = FileState(of: medium.files)
  }

  /// Whether its files are as they were when they were looked at.
  var isUnchanged: Bool { FileState(of: medium.files) == state }

  /// What identifies the judgment of these files.
  ///
  /// - Parameter settings: What identifies how they are judged.
  /// - Returns: A digest of both.
  func stamp(_ settings: String) -> String { "\(state.text) \(settings)" }
}

extension FilePath {
  /// This path from a folder on.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: A relative path; `nil` if this path is not in the folder.
  func relative(to folder: FilePath) -> FilePath? {
    var path = self
    guard path.removePrefix(folder), !path.isEmpty else { return nil }
    return path
  }

  /// Whether there is something of this name, or that cannot be found out.
  var isPerhapsThere: Bool {
    do throws(OpenError) {
      _ = try FileKind(at: self)
      return true
    } catch {
      return error != .notFound
    }
  }
}
