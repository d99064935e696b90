import Placements
import TextBasics

/// The parts of a page that may show media and are not read: pages in frames, shadow trees, moving
/// pictures outside of `img`, and media that a script creates from other elements.
struct UnreadContent {
  private let tree: PageTree
  private let shown: ElementVisibility
  /// The elements that are media themselves.
  private let media: Set<Int>
  private let images: DataImages
  /// The media whose address is in an attribute that a script reads.
  private let late: Set<Int>
  /// Whether scripts may read attributes.
  private let hasScripts: Bool

  /// Characters of an address that are shown.
  private static let longestAddress = 200
  /// Characters of a name that are shown.
  private static let longestName = 50
  /// Formats of an `object` that are a still picture or a separate document.
  private static let still: Set<String> = [
    "pdf", "png", "jpg", "jpeg", "css", "js", "json", "txt", "gif", "svg",
  ]

  /// Prepares the search.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - shown: Which elements can be seen.
  ///   - media: The elements that are media themselves.
  ///   - late: Those whose address is in an attribute that a script reads.
  ///   - images: The images in its addresses.
  ///   - hasScripts: Whether scripts may read attributes.
  init(
    _ tree: PageTree, _ shown: ElementVisibility, media: [Int], late: [Int], images: DataImages,
    hasScripts: Bool
  ) {
    self.hasScripts = hasScripts
    self.tree = tree
    self.media = Set(media)
    self.shown = shown
    self.images = images
    self.late = Set(late)
  }

  /// One issue for each part; a part that is certain to be hidden shows nothing.
  var issues: [PageIssue] {
    let found = tree.elements.indices.lazy.filter { isThere($0) }.compactMap { issue(of: $0) }
    let scripts = hasScripts ? PlayerScripts(tree, shown).issues : []
    return Array(found.prefix(PageFacts.Limit.issues)) + scripts
  }

  /// The content of a shadow tree is in a `template` element, which is never shown itself.
  private func isThere(_ index: Int) -> Bool {
    guard tree[index].name == "template" else {
      return !shown.isInert(index) && (!shown.isHidden(index) || tree[index].isFrame)
    }
    return tree[index].parent.map { !shown.isInert($0) && !shown.isHidden($0) } ?? false
  }

  private func issue(of index: Int) -> PageIssue? {
    let element = tree[index]
    let line = element.line ?? 1
    switch element.name {
    case "iframe", "frame": return cut(frame(index, line))
    case "video": return cut(picture(element, "poster", line))
    case "source" where element.parent.map { tree[$0].name } == "picture": return other(index, line)
    // No browser plays a `bgsound` (HTML, 16.2).
    case "audio", "source", "track", "a", "area", "link", "meta", "script", "bgsound": return nil
    case "input" where element.attributes["type"]?.trimmed.lowercased() == "image":
      return cut(picture(element, "src", line))
    case "template": return cut(shadowTree(index, line))
    case "object": return cut(page(in: index, "data", line)) ?? other(index, line)
    case "embed": return cut(page(in: index, "src", line)) ?? other(index, line)
    default: return other(index, line)
    }
  }

  private func cut(_ message: String?) -> PageIssue? { message.map { PageIssue(.cut, $0) } }

  /// A page in a frame. A hidden one is not seen, but its film or sound can be heard.
  private func frame(_ index: Int, _ line: Int) -> String? {
    let element = tree[index]
    let late = hasScripts ? LateFrame(element)?.attribute : nil
    guard !media.contains(index), let written = element.attributes[late ?? "src"]?.trimmed,
      !written.isEmpty, !LateFrame.isPlaceholder(written)
    else { return nil }
    let address = written.prefix(Self.longestAddress)
    if shown.isHidden(index) || element.has("srcdoc") {
      guard MediumAddress.isOfFrame(written) else { return nil }
      let what = element.has("srcdoc") ? "The frame (srcdoc)" : "The hidden frame"
      return
        "\(what) in line \(line) is for \(address), which may be a film or a sound and was not "
        + "read. Check that page by itself."
    }
    guard !FrameAddress.needsNoReading(written) else { return nil }
    return "The frame \(address) in line \(line) is a page of its own and was not read. Check "
      + "that page by itself."
  }

  /// A shadow tree in the markup (HTML, 4.12.3), in which something may play or move.
  private func shadowTree(_ index: Int, _ line: Int) -> String? {
    let names: Set<String> = [
      "video", "audio", "img", "object", "embed", "iframe", "svg", "marquee", "style", "link",
    ]
    guard tree[index].has("shadowrootmode"),
      tree.descendants(of: index).contains(where: { names.contains(tree[$0].name) })
    else { return nil }
    return "The shadow tree in line \(line) was not read, and media and style sheets in it were "
      + "not judged. Name its media in a cuelight.yml."
  }

  /// A page in an `object` or `embed`.
  private func page(in index: Int, _ name: String, _ line: Int) -> String? {
    guard let address = address(tree[index], name), !media.contains(index), !isRead(index) else {
      return nil
    }
    let type = tree[index].attributes["type"]?.trimmed.lowercased() ?? ""
    guard type.isEmpty ? !Self.still.contains(address.fileExtension) : type.contains("html") else {
      return nil
    }
    return "The \(tree[index].name) \(address) in line \(line) may be a page of its own and was "
      + "not read. Check it by itself."
  }

  /// Whether the bytes of its picture are in its address, and were judged.
  private func isRead(_ index: Int) -> Bool {
    !images.isEmpty && tree[index].pictureAddresses.contains { images.isRead($0) }
  }

  /// An address of a medium in an element that shows none by itself; a script may show it.
  private func other(_ index: Int, _ line: Int) -> PageIssue? {
    let element = tree[index]
    guard element.kind == .html else { return nil }
    let name = element.name.prefix(Self.longestName)
    let found = element.attributes.keys.filter { isOfMedium($0, at: index) }.min()
    if let found, let address = address(element, found) {
      return PageIssue(
        .cut,
        "The attribute `\(found)` of `\(name)` in line \(line) names \(address), which may be a "
          + "medium and was not read. Name the file in a cuelight.yml, or check it by itself.",
        about: MediumAddress.found(in: element.attributes[found] ?? ""),
        isGuess: found.hasPrefix("data-"))
    }
    guard hasScripts, !media.contains(index), PlayerElements.mayPlay(element) else { return nil }
    return cut(
      "A script may show a film or an animation in the element `\(name)` in line \(line), which was "
        + "not read. Name the file in a cuelight.yml, or check it by itself.")
  }

  private func isOfMedium(_ name: String, at index: Int) -> Bool {
    let element = tree[index]
    let isOfScript = name.hasPrefix("data-") || element.name.utf8.contains(UInt8(ascii: "-"))
    // Only a script reads attributes that HTML does not know.
    guard (hasScripts && isOfScript) || name == "src" || name == "background",
      let value = element.attributes[name]?.trimmed
    else { return false }
    if PlayerElements.isForOthers(name, in: element) { return false }
    if PlayerElements.namesFilm(name, value, in: element) { return true }
    let isOwn = name == "src" && element.name != "img" && !media.contains(index)
    let isLate = late.contains(index) && LateAddress(element)?.attribute == name
    let isData = !isLate && name.hasPrefix("data-")
    // Settings in JSON are those of a player.
    guard isOwn || (isData && !value.utf8.contains(UInt8(ascii: "{"))) || name == "background",
      !value.isData,
      name == "src" || value != element.attributes["src"]?.trimmed
    else { return false }
    return MediumAddress.isIn(value)
  }

  private func picture(_ element: PageTree.Element, _ name: String, _ line: Int) -> String? {
    guard let address = address(element, name), MediumAddress.moving.contains(address.fileExtension)
    else {
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

extension PageTree.Element {
  /// Whether it is a frame.
  fileprivate var isFrame: Bool { name == "iframe" || name == "frame" }
}
