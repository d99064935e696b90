import SystemIO
import SystemPackage

/// The folders of written pages, from which a browser looks for media.
enum PageFolder {
  /// The way from the folder of each page to the current folder, such as `../`; each once.
  ///
  /// - Parameter outputs: The files of the pages.
  /// - Returns: The ways, each empty or ending with a slash.
  static func ways(from outputs: [String]) -> [String] {
    do throws(Errno) {
      let current = try Folder.current()
      var seen: Set<String> = []
      return outputs.map { way(from: FilePath($0), to: current) }.filter {
        seen.insert($0).inserted
      }
    } catch {
      // The folder is gone: media are then looked for beside the page.
      return []
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
