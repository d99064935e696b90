import Conformance
import SystemIO
import SystemPackage

extension SourceFinder {
  /// Adds the files and folders of a list.
  ///
  /// A list is often all files of some folders. What belongs to another file of the list is judged
  /// with that one, as in a search of the folder.
  ///
  /// - Parameters:
  ///   - list: Files and folders, in any order.
  ///   - found: What is found is added.
  func search(list: [FilePath], _ found: inout Found) async {
    var folders: [FilePath: Set<FilePath>] = [:]
    for path in list {
      if Self.isFolder(path) {
        await searchFolder(path, &found)
      } else {
        folders[path.folder, default: []].insert(path)
      }
    }
    let before = found.media.count
    for folder in folders.keys.sorted(by: { $0.precedes($1) }) {
      await add(folders[folder, default: []], in: folder, &found)
    }
    found.media[before...].sort { $0.precedes($1) }
  }

  private func add(
    _ listed: Set<FilePath>, in folder: FilePath, _ found: inout Found
  ) async {
    var whole = Found()
    do throws(FolderError) {
      let entries = try FolderReader.entries(of: folder).compactMap { Entry($0, in: folder) }
      await sort(entries.filter { !$0.isFolder }, &whole)
    } catch {
      // Opening the files gives the reason.
    }
    let byPlace = Dictionary(whole.skipped.map { (FilePath($0.path).place, $0) }) { first, _ in
      first
    }
    let places = Set(listed.map(\.place))
    for path in listed.sorted(by: { $0.precedes($1) }) {
      let skipped = byPlace[path.place]
      if let skipped, skipped.medium.map({ places.contains(FilePath($0).place) }) ?? true {
        found.skipped.append(skipped)
      } else {
        found.add(path)
      }
    }
  }
}
