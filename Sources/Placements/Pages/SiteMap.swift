package import SystemPackage
import TextBasics

/// The folders of a site: that of `/`, and those of other addresses.
package struct SiteMap: Sendable, Hashable {
  /// The folder of a part of the site, or of another host.
  package struct Part: Sendable, Hashable {
    /// The start of its addresses, `/media/` or `https://cdn.example.org/`, without a usual port.
    package let prefix: String
    /// The folder.
    package let folder: FilePath

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - prefix: The start of its addresses.
    ///   - folder: The folder.
    package init(prefix: String, folder: FilePath) {
      self.prefix = WebOrigin.normalized(prefix)
      self.folder = folder
    }
  }

  /// The folder of `/`, or `nil`.
  package let root: FilePath?
  /// The parts, the longest prefix first.
  package let parts: [Part]

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - root: The folder of `/`.
  ///   - parts: Parts of the site and other hosts.
  package init(root: FilePath? = nil, parts: [Part] = []) {
    self.root = root
    self.parts = parts.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
  }
}
