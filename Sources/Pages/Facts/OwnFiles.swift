import Placements
import SystemPackage
import TextBasics

/// The files of the media of a page: sounds, films, pictures and timed texts.
///
/// A link to one of them, for example to download it, does not lead to a text about the medium. But
/// the captions of a film may be the transcript of a sound that the page offers beside it.
struct OwnFiles {
  private var paths: Set<FilePath> = []
  /// The names of the files, without their folders.
  private var names: Set<String> = []
  /// Addresses on a network, and others that do not name a file beside the page.
  private var addresses: Set<String> = []
  private let resolver: PageAddress.Resolver

  /// Looks through a page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - base: The address that relative ones start from, or `nil`.
  init(of tree: PageTree, base: String?) {
    // The place of the page in its site does not decide whether two of its addresses are equal.
    resolver = PageAddress.Resolver(
      folder: "/", below: ["page"], base: base, map: SiteMap(root: nil, parts: []))
    let hasAudio = tree.elements.contains { $0.name == "audio" }
    for element in tree.elements where Self.elements.contains(element.name) {
      if hasAudio, element.name == "track" { continue }
      for name in ["src", "poster"] {
        guard let address = element.attributes[name]?.trimmed, !address.isEmpty, !address.isData
        else { continue }
        if let path = path(of: address) {
          paths.insert(path)
          names.insert(path.lastComponent?.string ?? "")
        } else {
          addresses.insert(address)
        }
      }
    }
  }

  private static let elements: Set<String> = ["video", "audio", "source", "track", "img"]

  /// Whether an address names one of the files.
  ///
  /// - Parameter address: The address, without white space at its ends.
  /// - Returns: Whether it does.
  func contains(_ address: String) -> Bool {
    guard !address.isEmpty, !(paths.isEmpty && addresses.isEmpty) else { return false }
    if let name = Self.name(in: address), !names.contains(name) {
      return addresses.contains(address)
    }
    return path(of: address).map { paths.contains($0) } ?? addresses.contains(address)
  }

  /// The name of the file at the end of an address, where it can be read without resolving it.
  private static func name(in address: String) -> String? {
    let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard !path.contains(UInt8(ascii: "%")), !path.contains(UInt8(ascii: "\\")) else { return nil }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path
    let isPlain = !name.isEmpty && name.first != UInt8(ascii: ".")
    return isPlain ? String(Substring(name)) : nil
  }

  private func path(of address: String) -> FilePath? {
    if case .file(let path, _, _, _) = resolver.resolve(address) { path } else { nil }
  }
}
