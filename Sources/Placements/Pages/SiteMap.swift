package import SystemPackage
import TextBasics

/// Where the files of a site are: what `/` is, and what other addresses are.
package struct SiteMap: Sendable, Hashable {
  /// A part of the site, or another host, that is in a folder.
  package struct Part: Sendable, Hashable {
    /// What addresses begin with: `/media/` or `https://cdn.example.org/`.
    package let prefix: String
    /// The folder.
    package let folder: FilePath

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - prefix: What addresses begin with.
    ///   - folder: The folder.
    package init(prefix: String, folder: FilePath) {
      self.prefix = prefix
      self.folder = folder
    }
  }

  /// The folder that `/` is, or `nil`.
  package let root: FilePath?
  /// The parts, the longest prefix first.
  package let parts: [Part]

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - root: The folder that `/` is.
  ///   - parts: Parts of the site and other hosts.
  package init(root: FilePath? = nil, parts: [Part] = []) {
    self.root = root
    self.parts = parts.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
  }
}
