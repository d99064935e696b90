package import SystemPackage

/// Trees under version control; the folders above their top folder do not belong to the project.
package enum VersionControl {
  /// Names that mark the top folder.
  private static let marks = [".git", ".hg", ".svn", ".bzr", ".jj", "_darcs"]

  /// Whether a folder is the top of a tree under version control.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: Whether it has a mark; `false` if it may not be searched.
  package static func isTop(_ folder: FilePath) -> Bool {
    marks.contains { mark in
      do throws(OpenError) {
        _ = try FileKind(at: folder.appending(mark))
        return true
      } catch {
        return false
      }
    }
  }
}
