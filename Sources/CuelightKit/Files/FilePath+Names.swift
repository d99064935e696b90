import FoundationEssentials
import SystemPackage

extension FilePath {
  /// The folder that holds the file; `.` for a bare name.
  var folder: FilePath {
    let parent = removingLastComponent()
    return parent.isEmpty ? FilePath(".") : parent
  }

  /// The file's name with its parts.
  var name: FileName { lastComponent.map { FileName($0) } ?? FileName(string) }

  /// The path from the root, without `.` and `..`; links are not followed.
  var absolute: FilePath {
    guard isRelative else { return lexicallyNormalized() }
    let folder = FilePath(FileManager.default.currentDirectoryPath)
    return folder.pushing(self).lexicallyNormalized()
  }

  /// A file of the same folder.
  func sibling(_ name: FileName) -> FilePath {
    guard let component = name.component else { return removingLastComponent() }
    return removingLastComponent().appending(component)
  }
}
