import Reporting
import SystemIO
import SystemPackage

/// The folders of written pages, from which a browser looks for media.
enum PageFolder {
  /// The way from the folder of a page to the current folder, such as `../`.
  ///
  /// - Parameter output: The file of the page; `nil` for standard output, which usually becomes a file
  ///   in the current folder.
  /// - Returns: The way, empty or ending with a slash.
  static func way(from output: String?) -> String {
    guard let output else { return "" }
    do throws(Errno) {
      return way(from: FilePath(output), to: try Folder.current())
    } catch {
      // The folder is gone: media are then looked for beside the page.
      return ""
    }
  }

  private static func way(from output: FilePath, to current: FilePath) -> String {
    let start = Array(
      current.pushing(output).lexicallyNormalized().removingLastComponent().components)
    let end = Array(current.lexicallyNormalized().components)
    let common = zip(start, end).prefix { $0 == $1 }.count
    return String(repeating: "../", count: start.count - common)
      + end.dropFirst(common).map { "\($0.string)/" }.joined()
  }
}

extension ReportSettings {
  /// The settings of a page in a file; `nil` for standard output.
  func forPage(at path: String?) -> ReportSettings {
    var settings = self
    settings.wayFromPage = PageFolder.way(from: path)
    return settings
  }
}
