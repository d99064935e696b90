import CuelightKit
import FoundationEssentials
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
  /// The digest of the state of its files.
  let stamp: String

  /// Looks at the files of a presentation.
  ///
  /// - Parameters:
  ///   - medium: The presentation.
  ///   - top: The watched folder; `nil` is returned for a medium outside of it.
  init?(_ medium: PlannedMedium, in top: FilePath) {
    guard let relative = medium.source.relative(to: top) else { return nil }
    self.medium = medium
    key = PlanPath(bytes: relative.bytes)
    stamp = FileState(of: medium.files).text
  }

  /// Whether a file was changed longer ago than a time.
  ///
  /// What another machine writes to a shared disk gives no notification.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - quiet: The time.
  /// - Returns: `true` also for a time of change in the future, which a wrong clock gives.
  static func isOld(_ path: FilePath, _ quiet: Duration) -> Bool {
    let stamp: FileStamp
    do throws(OpenError) {
      stamp = try OpenedFile(path: path, followsLinks: true).stamp
    } catch {
      return error != .notFound
    }
    let age = Date().timeIntervalSince1970 - Double(stamp.modified.seconds)
    return age < 0 || age >= Double(quiet.components.seconds)
  }
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
}
