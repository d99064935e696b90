import Placements
import TextBasics

/// The hosts that a page says are its own.
///
/// The markup does not tell where a page is served. A page of another origin cannot reach into the
/// page around it (HTML, 7.2.1).
struct OwnHosts {
  private let hosts: Set<String>
  /// The origins of the addresses that it gives as its own, sorted.
  let known: [WebOrigin]

  /// Looks through a page.
  init(of tree: PageTree) {
    hosts = Set(tree.elements.lazy.compactMap { Self.ownAddress($0)?.trimmed.host })
    // The content of a `template` is no part of the page (HTML, 4.12.3).
    var inert: [Bool] = []
    var known: Set<WebOrigin> = []
    for element in tree.elements {
      inert.append(element.name == "template" || element.parent.map { inert[$0] } ?? false)
      guard inert.last == false, Self.namesPage(element) else { continue }
      let address = element.attributes["href"] ?? element.attributes["content"]
      if let origin = address.flatMap({ WebOrigin($0.trimmed) }) { known.insert(origin) }
    }
    self.known = known.sorted { $0.text < $1.text }
  }

  /// Whether an element gives the address of the page itself; that of `base` may be another one.
  private static func namesPage(_ element: PageTree.Element) -> Bool {
    switch element.name {
    case "meta": element.attributes["property"] == "og:url"
    case "link":
      (element.attributes["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
        .contains("canonical")
    default: false
    }
  }

  /// Whether a page may have the origin of the page around it.
  ///
  /// - Parameter address: Its address, without white space at its ends.
  /// - Returns: Whether it may; a `data:` address has an origin of its own (HTML, 7.2.1).
  func mayBeOwn(_ address: String) -> Bool {
    if address.isData { return false }
    return address.host.map { hosts.contains($0) } ?? true
  }

  /// The address of the page itself, or of another form of it.
  private static func ownAddress(_ element: PageTree.Element) -> String? {
    switch element.name {
    case "base": return element.attributes["href"]
    case "meta":
      return element.attributes["property"] == "og:url" ? element.attributes["content"] : nil
    case "link":
      let words = (element.attributes["rel"] ?? "").lowercased().split(
        whereSeparator: \.isWhitespace)
      let isOwn = words.contains { own.contains($0) }
      return isOwn ? element.attributes["href"] : nil
    default: return nil
    }
  }

  private static let own: Set<Substring> = [
    "canonical", "alternate", "shortlink", "icon", "manifest", "stylesheet", "next", "prev",
  ]
}
