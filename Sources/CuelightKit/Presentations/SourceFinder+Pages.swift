import Conformance
import SystemPackage

extension SourceFinder {
  /// The ends of the names of folders in which browsers save the files of a page, by their language.
  private static let endings: Set<String> = [
    "_files", ".files", "-files", "_file", "-dateien", "_dateien", "_fichiers", "_archivos",
    "_ficheros", "_bestanden", "_arquivos", "_filer", "_pliki", "_soubory",
  ]

  /// The pages of a folder with the folders in which a browser saved their files.
  ///
  /// - Returns: The folders by the pages: `talk_files` by `talk.html`.
  static func savedPages(among entries: [Entry]) -> [FilePath: FilePath] {
    let pages = Dictionary(
      entries.filter(\.isPage).map { ($0.name.stem, $0.path) }
    ) { first, _ in first }
    guard !pages.isEmpty else { return [:] }
    var saved: [FilePath: FilePath] = [:]
    for entry in entries where entry.isFolder {
      let name = entry.name.text
      for ending in endings where name.lowercased().hasSuffix(ending) {
        if let page = pages[String(name.dropLast(ending.count))] { saved[page] = entry.path }
      }
    }
    return saved
  }
}

extension SourceFinder.Found {
  /// Names the command for each saved page whose media were found as files.
  ///
  /// - Parameters:
  ///   - saved: The folders of the pages.
  ///   - start: The number of media before the search.
  mutating func pointToPages(_ saved: [FilePath: FilePath], since start: Int) {
    if saved.isEmpty { return }
    let folders = media[start...].reduce(into: Set<FilePath>()) { $0.insert($1.folder) }
    for (index, file) in skipped.enumerated() {
      guard let folder = saved[FilePath(shown: file.path)], file.medium == nil,
        folders.contains(where: { $0.starts(with: folder) })
      else { continue }
      skipped[index] = .savedPage(file.path, files: folder.shown)
    }
  }
}
