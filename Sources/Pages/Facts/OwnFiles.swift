import Placements
import SystemPackage

/// The files that the media of a page are made of: sounds, films, pictures and timed texts.
///
/// A link to one of them, such as to download it, leads to no text about the medium.
struct OwnFiles {
  private var paths: Set<FilePath> = []
  /// Addresses on a network, and others that mean no file beside the page.
  private var addresses: Set<String> = []
  private let resolver: PageAddress.Resolver

  /// Looks through a page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - base: The address that relative ones start from, or `nil`.
  init(of tree: PageTree, base: String?) {
    // The place of the page in its site does not matter for whether two of its addresses are equal.
    resolver = PageAddress.Resolver(
      folder: "/", below: ["page"], base: base, map: SiteMap(root: nil, parts: []))
    for element in tree.elements where Self.names.contains(element.name) {
      for name in ["src", "poster"] {
        guard let address = element.attributes[name]?.trimmed, !address.isEmpty, !address.isData
        else { continue }
        if let path = path(of: address) { paths.insert(path) } else { addresses.insert(address) }
      }
    }
  }

  private static let names: Set<String> = ["video", "audio", "source", "track", "img"]

  /// Whether an address means one of the files.
  ///
  /// - Parameter address: The address, without white space at its ends.
  /// - Returns: Whether it does.
  func contains(_ address: String) -> Bool {
    guard !address.isEmpty, !(paths.isEmpty && addresses.isEmpty) else { return false }
    return path(of: address).map { paths.contains($0) } ?? addresses.contains(address)
  }

  private func path(of address: String) -> FilePath? {
    if case .file(let path, _, _, _) = resolver.resolve(address) { path } else { nil }
  }
}
