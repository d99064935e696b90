import SystemIO
import SystemPackage

/// The folders of many files without links; each link is followed once.
struct PlacedFolders {
  private var places: [FilePath: FilePath] = [:]

  /// The absolute path of a file, with the links of its folder followed.
  mutating func place(of path: FilePath) -> FilePath {
    guard let name = path.lastComponent, name.kind == .regular else { return Self.followed(path) }
    let folder = path.folder
    let place = places[folder] ?? Self.followed(folder)
    places[folder] = place
    return place.appending(name)
  }

  private static func followed(_ folder: FilePath) -> FilePath {
    do throws(Errno) {
      return try folder.resolved()
    } catch {
      return folder.absolute
    }
  }
}
