import Placements
import TextBasics

/// What a page may show media in and this program does not read: pages in frames, and moving
/// pictures outside of `img`.
struct UnreadContent {
  private let tree: PageTree
  private let shown: ElementVisibility

  /// Characters of an address that are shown.
  private static let longestAddress = 200
  /// Pictures that usually move; other formats rarely do.
  private static let moving: Set<String> = ["gif", "apng"]

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - shown: Which elements can be seen.
  init(_ tree: PageTree, _ shown: ElementVisibility) {
    self.tree = tree
    self.shown = shown
  }

  /// One issue for each; what is certain to be hidden shows nothing.
  var issues: [PageIssue] {
    tree.elements.indices.lazy.filter { !shown.isInert($0) && !shown.isHidden($0) }
      .compactMap { issue(of: $0) }.prefix(PageFacts.Limit.issues).map { PageIssue(.cut, $0) }
  }

  private func issue(of index: Int) -> String? {
    let element = tree[index]
    let line = element.line ?? 1
    switch element.name {
    case "iframe", "frame":
      guard element.attributes["srcdoc"] == nil, let address = address(element, "src"),
        !address.hasPrefix("about:"), !address.hasPrefix("javascript:")
      else { return nil }
      return "The frame \(address) in line \(line) is a page of its own and was not read. Check "
        + "that page by itself."
    case "video": return picture(element, "poster", line)
    case "input" where element.attributes["type"]?.trimmed.lowercased() == "image":
      return picture(element, "src", line)
    default: return nil
    }
  }

  private func picture(_ element: PageTree.Element, _ name: String, _ line: Int) -> String? {
    guard let address = address(element, name), Self.moving.contains(address.fileExtension) else {
      return nil
    }
    return "The picture \(address) in line \(line) may move and was not read, since it is not in "
      + "an `img`. Check the file by itself."
  }

  private func address(_ element: PageTree.Element, _ name: String) -> String? {
    guard let address = element.attributes[name]?.trimmed, !address.isEmpty else { return nil }
    return String(address.prefix(Self.longestAddress))
  }
}
