import Styles
import TextBasics

/// The images whose bytes are in addresses of a page, each decoded once.
struct DataImages {
  /// The maximum number of bytes of a page that are decoded.
  private enum Limit {
    /// Characters of all addresses.
    static let bytes = 16 << 20
    /// Different addresses.
    static let images = 1_000
  }

  private var known: [String: DataImage.Content] = [:]
  private var styled: [StylePicture.Address: DataImage.Content] = [:]

  /// Decodes the addresses of a page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - styles: What the style sheets say about its elements.
  init(in tree: PageTree, _ styles: [ElementStyle]) {
    let addresses = tree.elements.flatMap { $0.pictureAddresses.filter(\.isData) }
    let others = Set(styles.lazy.flatMap { $0.pictures.lazy.map(\.address) })
    let count = addresses.count + others.count
    var left = Limit.bytes
    var drawings = StepBudget(limit: DataImage.Limit.drawings)
    for address in addresses + others.map(\.text).sorted() where known[address] == nil {
      left -= min(address.utf8.count, DataImage.Limit.bytes)
      guard left >= 0, known.count < Limit.images else { break }
      known[address] = DataImage(address)?.content(among: count, &drawings) ?? .unread
    }
    for address in others { styled[address] = known[address.text] }
  }

  /// The content of an address of a style sheet.
  subscript(address: StylePicture.Address) -> DataImage.Content { styled[address] ?? .unread }

  /// The content of an address.
  ///
  /// - Parameter address: The address, without white space at its ends.
  /// - Returns: The motion of its image; `unread` if it is not an address of data.
  subscript(address: String) -> DataImage.Content { known[address] ?? .unread }

  /// Whether the image in an address was judged, so that nothing is left to be read.
  func isRead(_ address: String) -> Bool { self[address] != .unread }

  /// Whether no address contains an image.
  var isEmpty: Bool { known.isEmpty }
}

extension PageTree.Element {
  /// The addresses of the pictures that it shows by itself, without white space at their ends.
  var pictureAddresses: [String] {
    switch name {
    case "img":
      [attributes["src"], attributes["srcset"]?.firstCandidate].compactMap { $0?.trimmed }
    case "source": [attributes["srcset"]?.firstCandidate].compactMap { $0?.trimmed }
    case "input", "embed": [attributes["src"]].compactMap { $0?.trimmed }
    case "object": [attributes["data"]].compactMap { $0?.trimmed }
    case "video": [attributes["poster"]].compactMap { $0?.trimmed }
    default: []
    }
  }
}
