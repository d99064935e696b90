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
  private let hosts: OwnHosts

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
    hosts = OwnHosts(of: tree)
  }

  /// One issue for each part; a part that is certain to be hidden shows nothing.
  var issues: [PageIssue] {
    var found: [PageIssue] = []
    var players: Set<Int> = []
    for index in tree.elements.indices where found.count < PageFacts.Limit.issues && isThere(index)
    {
      if let player = player(around: index), !players.insert(player).inserted { continue }
      if let issue = issue(of: index) { found.append(issue) }
      found += templates(index)
    }
    if found.count >= PageFacts.Limit.issues {
      let message =
        "More than \(PageFacts.Limit.issues) parts of it were not read. Divide the page."
      found.insert(PageIssue(.cut, message), at: 0)
    }
    return found + (hasScripts ? PlayerScripts(tree, shown).issues : [])
  }

  /// The content of a shadow tree is in a `template` element, which is never shown itself.
  ///
  /// A script may put the content of another one anywhere.
  private func isThere(_ index: Int) -> Bool {
    let element = tree[index]
    guard element.name == "template" else {
      return !shown.isInert(index) && (!shown.isHidden(index) || element.isFrame)
    }
    guard let parent = element.parent, !shown.isInert(parent) else { return false }
    return !element.has("shadowrootmode") || !shown.isHidden(parent)
  }

  private func issue(of index: Int) -> PageIssue? {
    let element = tree[index]
    let line = element.line ?? 1
    switch element.name {
    case "iframe", "frame": return frame(index, line)
    case "video": return picture(index, "poster", line)
    case "source" where element.parent.map { tree[$0].name } == "picture": return other(index, line)
    case "source": return stray(index, line)
    // No browser plays a `bgsound` (HTML, 16.2).
    case "audio", "track", "a", "area", "link", "meta", "script", "bgsound": return nil
    case "input" where element.attributes["type"]?.trimmed.lowercased() == "image":
      return picture(index, "src", line)
    case "template": return shadowTree(index, line)
    case "object": return page(in: index, "data", line) ?? other(index, line)
    case "embed": return page(in: index, "src", line) ?? other(index, line)
    default: return other(index, line)
    }
  }

  /// The `id` that names an element; the first of several elements with one has it (DOM,
  /// getElementById).
  private func ids(of index: Int) -> [String] {
    guard let id = tree[index].attributes["id"], tree.byID[id] == index else { return [] }
    return [id]
  }

  /// How an element gets a name that no other one has.
  private func naming(of index: Int) -> PageIssue.Naming {
    tree[index].attributes["id"]?.isEmpty == false && ids(of: index).isEmpty ? .otherID : .id
  }

  private func medium(
    _ message: String, at index: Int, about addresses: [String] = [], isGuess: Bool = false
  ) -> PageIssue {
    PageIssue(
      .cut, message, .medium, about: addresses, at: ids(of: index), naming: naming(of: index),
      isGuess: isGuess)
  }

  /// A page in a frame.
  ///
  /// A hidden one is not seen, but its film or sound can be heard.
  private func frame(_ index: Int, _ line: Int) -> PageIssue? {
    let element = tree[index]
    let late = hasScripts ? LateFrame(element)?.attribute : nil
    guard !media.contains(index), let written = element.attributes[late ?? "src"]?.trimmed,
      !written.isEmpty, !LateFrame.isPlaceholder(written)
    else { return nil }
    let address = written.prefix(Self.longestAddress)
    let isHidden = shown.isHidden(index)
    if MediumAddress.isOfFrame(written) {
      guard !(isHidden || element.has("srcdoc")) || !isForOldBrowsers(index) else { return nil }
      let what =
        element.has("srcdoc") ? "frame (srcdoc)" : isHidden ? "hidden frame" : "frame"
      // The page around the film of a service, saved to a file, does not hold the film.
      return medium(
        "The \(what) in line \(line) shows \(address), which may be a film or a sound. It was not "
          + "read.", at: index, about: MediumAddress.isPlayed(written) ? [written] : [])
    }
    guard !element.has("srcdoc"), !FrameAddress.needsNoReading(written, hosts),
      !isHidden || !isForOldBrowsers(index)
    else { return nil }
    let message =
      isHidden
      ? "The hidden frame \(address) in line \(line) is a page of its own, whose sound people may "
        + "hear, and was not read."
      : "The frame \(address) in line \(line) is a page of its own and was not read."
    return PageIssue(
      .cut, message, .frame, about: [written], at: ids(of: index), naming: naming(of: index),
      isGuess: isHidden)
  }

  /// Whether an element is in a video or sound, for browsers that do not know these.
  private func isForOldBrowsers(_ index: Int) -> Bool {
    tree.ancestors(ofSelf: index).prefix(Self.mostLevels).contains {
      ["video", "audio"].contains(tree[$0].name)
    }
  }

  /// A shadow tree in the markup (HTML, 4.12.3), in which something may play or move.
  ///
  /// The entry of a manifest names one medium: of several, each needs one.
  private func shadowTree(_ index: Int, _ line: Int) -> PageIssue? {
    guard tree[index].has("shadowrootmode"), let host = tree[index].parent else { return nil }
    let media = tree.descendants(of: index).filter { Self.mediaInShadow.contains(tree[$0].name) }
    guard !media.isEmpty else { return nil }
    let message =
      "The shadow tree in line \(line) was not read, and media in it were not judged."
    let own = media.prefix(Self.mostAddresses + 1).flatMap { ids(of: $0) }
    if media.count == 1 {
      return PageIssue(
        .cut, message, .medium, at: own.isEmpty ? ids(of: host) : own, naming: naming(of: host))
    }
    let areNamed = media.count <= Self.mostAddresses && own.count == media.count
    return PageIssue(.cut, message, .media, at: areNamed ? own : [])
  }

  private static let mediaInShadow: Set<String> = [
    "video", "audio", "img", "object", "embed", "iframe", "svg", "marquee",
  ]

  /// Media in `template` elements, which scripts may put into the page (HTML, 4.12.3); one issue for
  /// each.
  private func templates(_ index: Int) -> [PageIssue] {
    let template = tree[index]
    guard hasScripts, template.name == "template", !template.has("shadowrootmode") else {
      return []
    }
    let media = tree.descendants(of: index).filter { medium in
      let element = tree[medium]
      switch element.name {
      case "video", "audio": return true
      case "iframe":
        return element.attributes["src"].map { MediumAddress.isOfFrame($0.trimmed) } ?? false
      default: return PlayerElements.mayPlay(element)
      }
    }
    guard media.count <= Self.mostAddresses else {
      let message =
        "The `template` in line \(template.line ?? 1) has more than \(Self.mostAddresses) media, "
        + "which a script may show and which were not read. Divide it."
      return [PageIssue(.cut, message)]
    }
    return media.map { medium in
      let own = ids(of: medium)
      return PageIssue(
        .cut,
        "The `template` in line \(template.line ?? 1) has the element "
          + "`\(tree[medium].name.prefix(Self.longestName))`, which a script may show and which was not "
          + "read.", .medium, at: own.isEmpty && media.count == 1 ? ids(of: index) : own,
        naming: naming(of: medium))
    }
  }

  /// The element around a `source` that no browser plays, since no video, sound or picture is around
  /// it: a script may play it there.
  private func player(around index: Int) -> Int? {
    guard hasScripts, tree[index].name == "source", let parent = tree[index].parent,
      !tree.ancestors(ofSelf: index).prefix(Self.mostLevels).contains(where: {
        ["video", "audio", "picture"].contains(tree[$0].name)
      })
    else { return nil }
    return parent
  }

  /// The levels above a `source` that are examined.
  private static let mostLevels = 20

  private func stray(_ index: Int, _ line: Int) -> PageIssue? {
    guard let player = player(around: index), !isOfMedium("src", at: player) else { return nil }
    let sources = tree.children(of: player).lazy.filter { tree[$0].name == "source" }
    let addresses = Array(
      sources.prefix(Self.mostAddresses + 1)
        .compactMap { tree[$0].attributes["src"]?.trimmed ?? LateAddress(tree[$0])?.address }
        .filter { !$0.isEmpty })
    guard let first = addresses.first else { return nil }
    return medium(
      "The `source` \(first.prefix(Self.longestAddress)) in line \(line) is in "
        + "`\(tree[player].name.prefix(Self.longestName))`, where a script may play it; it was not "
        + "read.", at: player, about: Self.few(addresses))
  }

  /// A page in an `object` or `embed`.
  private func page(in index: Int, _ name: String, _ line: Int) -> PageIssue? {
    guard let address = address(tree[index], name), !media.contains(index), !isRead(index) else {
      return nil
    }
    let type = tree[index].attributes["type"]?.trimmed.lowercased() ?? ""
    guard type.isEmpty ? !Self.still.contains(address.fileExtension) : type.contains("html") else {
      return nil
    }
    return PageIssue(
      .cut,
      "The \(tree[index].name) \(address) in line \(line) may be a page of its own and was not read.",
      .frame, about: [tree[index].attributes[name]?.trimmed ?? ""], at: ids(of: index),
      naming: naming(of: index))
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
    let all = element.attributes.keys.filter { isOfMedium($0, at: index) }.sorted()
    if let found = all.first, let address = address(element, found) {
      let addresses = all.map { name -> [String] in
        let value = element.attributes[name] ?? ""
        return AnimationPlayerReader.paths.contains(name)
          ? [value.trimmed] : MediumAddress.found(in: value)
      }
      // An identifier of a service has no address.
      let isComplete = !addresses.contains(where: \.isEmpty)
      // The entry of a manifest names one medium.
      let isOne = isComplete ? Set(addresses.joined()).count == 1 : all.count == 1
      return PageIssue(
        .cut,
        "The attribute `\(found)` of `\(name)` in line \(line) names \(address), which may be a "
          + "medium and was not read.", .medium,
        about: isComplete ? Self.few(addresses.flatMap { $0 }) : [],
        at: isOne ? ids(of: index) : [], naming: isOne ? naming(of: index) : .ownElement,
        isGuess: all.allSatisfy { $0.hasPrefix("data-") })
    }
    guard hasScripts, !media.contains(index), PlayerElements.mayPlay(element) else { return nil }
    return medium(
      "A script may show a film or an animation in the element `\(name)` in line \(line), which was "
        + "not read.", at: index)
  }

  /// The addresses of an issue; those of a longer list are not compared with the media of the page.
  private static func few(_ addresses: [String]) -> [String] {
    addresses.count <= mostAddresses ? addresses : []
  }

  private static let mostAddresses = 20

  private func isOfMedium(_ name: String, at index: Int) -> Bool {
    let element = tree[index]
    let isOfScript = name.hasPrefix("data-") || element.name.utf8.contains(UInt8(ascii: "-"))
    // Only a script reads attributes that HTML does not know.
    let isOfPlayer = AnimationPlayerReader.paths.contains(name)
    guard (hasScripts && (isOfScript || isOfPlayer)) || name == "src" || name == "background",
      let value = element.attributes[name]?.trimmed
    else { return false }
    // An element without the classes of the player is found by other scripts.
    if isOfPlayer { return !media.contains(index) && !value.isEmpty }
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

  private func picture(_ index: Int, _ name: String, _ line: Int) -> PageIssue? {
    guard let address = address(tree[index], name),
      MediumAddress.moving.contains(address.fileExtension)
    else { return nil }
    return medium(
      "The picture \(address) in line \(line) may move and was not read, since it is not in an `img`.",
      at: index, about: [tree[index].attributes[name]?.trimmed ?? ""])
  }

  private func address(_ element: PageTree.Element, _ name: String) -> String? {
    guard let address = element.attributes[name]?.trimmed, !address.isEmpty else { return nil }
    return String(address.prefix(Self.longestAddress))
  }
}

extension PageTree.Element {
  fileprivate var isFrame: Bool { name == "iframe" || name == "frame" }
}
