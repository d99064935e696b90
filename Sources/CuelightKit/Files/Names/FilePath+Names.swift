import FoundationEssentials
import Placements
import Sandbox
import SystemPackage

extension FilePath {
  /// The folder that contains the file; `.` for a bare name.
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

  /// The absolute path with the links of its folder followed, so that one file has one path under
  /// all its names; a link at the file itself is kept.
  ///
  /// If the folder cannot be reached, the file cannot be reached either: the value is then
  /// ``absolute``.
  var place: FilePath {
    var folders = PlacedFolders()
    return folders.place(of: self)
  }

  /// The folder that contains the file, in a form from which `..` can be removed safely: the folder
  /// as written, or its place if a `..` follows a link.
  var plainFolder: FilePath {
    let place = place.folder
    return folder.absolute.appending(".").place == place ? folder : place
  }

  /// Another file in the same folder.
  func sibling(_ name: FileName) -> FilePath {
    guard let component = name.component else { return removingLastComponent() }
    return removingLastComponent().appending(component)
  }

  /// The scheme of an address, such as `https`; `nil` if the path is not an address.
  ///
  /// A path keeps one slash of `https://`; a single letter before the colon is a folder's name or a
  /// drive.
  var scheme: String? {
    let bytes = Array(string.utf8)
    guard let name = URLScheme.name(in: bytes), name.utf8.count > 1,
      bytes.dropFirst(name.utf8.count + 1).first == UInt8(ascii: "/")
    else { return nil }
    return name.lowercased()
  }
}
