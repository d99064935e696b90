import SystemPackage

/// Where an entry of a manifest about a page has to be, and how it names the page.
struct EntryPlace {
  /// The manifest, as the user would name it.
  let manifest: String
  /// The page as the manifest names it.
  let page: String

  /// Finds the place.
  ///
  /// - Parameters:
  ///   - path: The page.
  ///   - manifest: The manifest that concerns the page, or `nil`.
  ///   - root: The folder of the site if the page is in it, or `nil`.
  init(for path: FilePath, in manifest: ManifestFile?, _ root: FilePath?) {
    if let manifest {
      self.manifest = manifest.display
      page = manifest.name(ofPage: path)
      return
    }
    let folder = root ?? path.folder
    let file = folder == "." ? FilePath(FileNames.manifest) : folder.appending(FileNames.manifest)
    var below = path.place
    _ = below.removePrefix(file.place.folder)
    self.manifest = file.shown
    page = below.shown
  }

  /// The place in a sentence: “cuelight.yml with `page: page.html`”.
  var words: String { "\(manifest) with `page: \(page)`" }
}
