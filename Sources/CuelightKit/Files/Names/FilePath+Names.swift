import FoundationEssentials
import Sandbox
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

  /// The path from the root with the links of its folder followed, so that one file has one path
  /// however it is named; a link that stands for the file itself stays.
  ///
  /// Where the folder cannot be reached, nor can the file: then it is ``absolute``.
  var place: FilePath {
    var folders = PlacedFolders()
    return folders.place(of: self)
  }

  /// The folder that holds the file, so that `..` taken out of its text leads to the same one: as it
  /// is written, or its place where a `..` follows a link.
  var plainFolder: FilePath {
    let place = place.folder
    return folder.absolute.appending(".").place == place ? folder : place
  }

  /// A file of the same folder.
  func sibling(_ name: FileName) -> FilePath {
    guard let component = name.component else { return removingLastComponent() }
    return removingLastComponent().appending(component)
  }

  /// What it begins with where it is an address, such as `https`; `nil` for what is none.
  ///
  /// A path keeps one slash of `https://` (RFC 3986, section 3.1, has the letters of a scheme).
  var scheme: String? {
    guard let end = string.firstRange(of: ":/")?.lowerBound else { return nil }
    let name = string[..<end]
    let isScheme =
      name.utf8.count > 1 && name.first?.isLetter == true
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
    return isScheme ? name.lowercased() : nil
  }
}
