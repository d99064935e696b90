import FoundationEssentials
import Reporting
import SystemIO
import SystemPackage

extension RepositoryPlace {
  /// The variables in which GitHub and GitLab name the top folder of the repository.
  private static let variables = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]

  /// The place of the current folder; `nil` outside of a repository.
  static func current() -> RepositoryPlace? {
    do throws(Errno) {
      let folder = try Folder.current()
      guard let top = top(above: folder) else { return nil }
      var rest = folder
      guard rest.removePrefix(top) else { return nil }
      return RepositoryPlace(top: top.string, folder: rest.string)
    } catch {
      return nil
    }
  }

  private static func top(above folder: FilePath) -> FilePath? {
    let environment = ProcessInfo.processInfo.environment
    for variable in variables {
      guard let named = environment[variable], named.hasPrefix("/") else { continue }
      do throws(Errno) {
        let top = try FilePath(named).resolved()
        if folder.starts(with: top) { return top }
      } catch {
        continue
      }
    }
    var next = folder
    while !VersionControl.isTop(next) {
      guard next.removeLastComponent() else { return nil }
    }
    return next
  }
}
