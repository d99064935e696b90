import Records

/// The place of a run in a repository.
///
/// Services that show annotations compare their paths with paths of files from its top folder.
package struct RepositoryPlace: Sendable, Hashable {
  /// The top folder, from the root.
  private let top: String
  /// The names of the folders from the top folder to the one that paths of the run start from.
  private let folder: [String]

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - top: The top folder, from the root.
  ///   - folder: The folder that paths of the run start from, relative to the top folder; empty for
  ///     the top folder itself.
  package init(top: String, folder: String) {
    self.top = top.hasSuffix("/") ? top : top + "/"
    self.folder = folder.split(separator: "/").map(String.init)
  }

  /// A path from the top folder.
  ///
  /// - Parameter path: The path, as the run names it.
  /// - Returns: The path; without `./`, the same for a file outside of the repository.
  func path(_ path: String) -> String {
    if path.hasPrefix("/") {
      let isInside = path.hasPrefix(top) && path.utf8.count > top.utf8.count
      return isInside ? Self.joined([], String(path.dropFirst(top.count))) ?? path : path
    }
    return Self.joined(folder, path) ?? Escaping.relativePath(path)
  }

  /// A path from a folder, without `.` and `..`; `nil` if it leads out of the top folder.
  private static func joined(_ folder: [String], _ path: String) -> String? {
    var names = folder
    for name in path.split(separator: "/") where name != "." {
      guard name == ".." else {
        names.append(String(name))
        continue
      }
      guard names.popLast() != nil else { return nil }
    }
    return names.isEmpty ? nil : names.joined(separator: "/")
  }
}
