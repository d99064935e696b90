import Conformance
import MediaModel
import SystemIO
import SystemPackage

extension SourceFinder {
  /// Adds the files and folders of a list.
  ///
  /// A list often contains all files of some folders. A file that belongs to another file of the
  /// list is judged with that file, as in a search of the folder. Links are followed because the
  /// request names them. A list without a medium is a failure, as is a folder without one.
  ///
  /// - Parameters:
  ///   - list: Files and folders, in any order.
  ///   - found: Receives the media that are found.
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
    var hasMedium = folders.isEmpty
    for folder in folders.keys.sorted(by: { $0.precedes($1) }) {
      if await add(folders[folder, default: []], in: folder, &found) { hasMedium = true }
    }
    found.media[before...].sort { $0.precedes($1) }
    if !hasMedium, found.media.count == before { found.failures.append(Self.emptyList) }
  }

  private static let emptyList = ExaminationError(
    code: .sourceNoMedia,
    message: "The list names no medium, so nothing was judged. Check its names.")

  /// Adds listed files of one folder; returns whether one of them is judged.
  private func add(
    _ listed: Set<FilePath>, in folder: FilePath, _ found: inout Found
  ) async -> Bool {
    let places = Set(listed.map(\.place))
    var whole = Found()
    do throws(FolderError) {
      let entries = try FolderReader.entries(of: folder).compactMap { entry in
        Entry(entry, in: folder) { places.contains($0.place) }
      }
      // Opening an entry that is neither a file nor a folder gives the reason why it is not judged.
      await sort(entries.filter { $0.kind == .regular }, &whole)
    } catch {
      // Opening the files gives the reason.
    }
    let byPlace = Dictionary(whole.skipped.map { (FilePath($0.path).place, $0) }) { first, _ in
      first
    }
    var hasMedium = false
    for path in listed.sorted(by: { $0.precedes($1) }) {
      let skipped = byPlace[path.place]
      if let skipped, skipped.medium.map({ places.contains(FilePath($0).place) }) ?? true {
        found.skipped.append(skipped)
      } else {
        hasMedium = true
        found.add(path)
      }
    }
    return hasMedium
  }
}
