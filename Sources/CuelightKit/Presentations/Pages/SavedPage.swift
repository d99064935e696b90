import Placements
import SystemPackage

/// The file that the page of a frame has to be saved in, so that it is read as a page.
struct SavedPage {
  /// The file.
  let path: FilePath
  /// The folder that it must be in.
  let root: FilePath
  /// Whether the address is that of the file itself.
  let isWritten: Bool

  /// Finds the file of an address; fails for an address that leads to no file.
  ///
  /// Servers show `index.html` for a folder, and other names get the ending `.html`, as programs
  /// that save pages do.
  init?(_ address: String, _ resolver: PageAddress.Resolver) {
    let own = address.withoutQuery
    guard !own.hasSuffix("/"), case .file(let file, let root, _, _) = resolver.resolve(own) else {
      let index = own + (own.hasSuffix("/") || own.isEmpty ? "" : "/") + "index.html"
      guard case .file(let file, let root, _, _) = resolver.resolve(index) else { return nil }
      (path, self.root, isWritten) = (file, root, false)
      return
    }
    isWritten = FileNames.isPage(file.name)
    path = isWritten ? file : FilePath(file.string + ".html")
    self.root = root
  }
}

extension String {
  /// An address without its query and fragment.
  var withoutQuery: String { String(prefix { $0 != "?" && $0 != "#" }) }

  /// The query and the fragment of an address.
  var query: String { String(drop { $0 != "?" && $0 != "#" }) }
}
