import Placements
import TextBasics

/// The media that scripts of a page name in their text, and the players that they start.
///
/// No script is run, so these media are not read. A notice must report them.
struct PlayerScripts {
  /// The maximum number of bytes of a page that are searched.
  private enum Limit {
    /// Bytes of scripts and attributes.
    static let bytes = 16 << 20
    /// Addresses that are named.
    static let addresses = 20
    /// Bytes of an address, and of the name of a function.
    static let address = 2_000
    static let name = 64
    /// Addresses that are compared with the media of the run without a name of their own.
    static let rest = 80
  }

  private let tree: PageTree
  private var left = Limit.bytes
  private var seen: Set<String> = []
  private(set) var issues: [PageIssue] = []
  /// The addresses after the limit of those that are named.
  private var more: [String] = []
  /// Whether more players start than are listed.
  private var startsMore = false

  /// Looks through a page.
  init(_ tree: PageTree, _ shown: ElementVisibility) {
    self.tree = tree
    seen = Set(
      tree.elements.flatMap { element in
        Self.own.contains(element.name)
          ? ["src", "data", "poster", "href"].compactMap { element.attributes[$0]?.trimmed } : []
      })
    let hasMedium = tree.elements.contains { $0.name == "video" || $0.name == "audio" }
    for (index, element) in tree.elements.enumerated() where !shown.isInert(index) {
      if element.name == "script" {
        read(script: index, tree.texts[element.texts].map(\.value).joined(), hasMedium)
      } else {
        read(attributes: index)
      }
    }
    if !more.isEmpty || startsMore { issues.append(rest) }
  }

  /// The issue for the addresses after the limit; those of a longer list cannot be settled.
  private var rest: PageIssue {
    let message = "The scripts of the page name more media than are listed, which were not read."
    return more.count <= Limit.rest && !startsMore
      ? PageIssue(.cut, message, .medium, about: more, naming: .ownElement, isGuess: true)
      : PageIssue(.cut, message + " Divide the page.")
  }

  /// The `id` of an element, if it is the first one with it.
  private func id(of index: Int) -> String? {
    tree[index].attributes["id"].flatMap { tree.byID[$0] == index ? $0 : nil }
  }

  private func naming(_ index: Int) -> PageIssue.Naming {
    tree[index].attributes["id"]?.isEmpty == false && id(of: index) == nil ? .otherID : .id
  }

  private static let own: Set<String> = ["video", "audio", "source", "embed", "object"]

  private mutating func read(script index: Int, _ text: String, _ hasMedium: Bool) {
    let element = tree[index]
    let line = element.line ?? 1
    let type = element.attributes["type"]
    let isProgram = PageScripts.isProgram(type)
    // JSON-LD has its own reader, and is not believed.
    if !isProgram, type?.trimmed.lowercased().hasPrefix("application/ld+json") == true { return }
    if isProgram, let address = element.attributes["src"]?.trimmed {
      guard Self.services.contains(where: { $0.allSatisfy { address.contains($0) } }) else {
        return
      }
      return note(
        "The script \(address.prefix(200)) in line \(line) starts a player", id(of: index),
        naming(index))
    }
    let bytes = Array(text.utf8)
    guard spend(bytes.count) else { return }
    let found = addresses(in: bytes)
    let calls = isProgram ? calls(in: bytes).filter { !($0.needsNoMedium && hasMedium) } : []
    let parts = ScriptParts(found, calls)
    // The name of a script is that of one medium.
    let own = parts.unnamed == 1 ? id(of: index) : nil
    let what = isProgram ? "The script" : "The data in the script"
    var played: Set<PlayerCall> = []
    for part in parts.addresses {
      let name = part.isAlone ? part.call?.target ?? own : nil
      let isListed = self.name(
        part.address, what, line, name,
        part.isAlone && parts.unnamed < 2 ? naming(index) : .ownElement)
      if isListed, let call = part.call { played.insert(call) }
    }
    for call in calls where !played.contains(call) {
      if call.needsNoMedium, call.target == nil, !played.isEmpty { continue }
      let place = call.target.map { " in the element “\($0)”" } ?? ""
      note(
        "The script in line \(line) starts a player with `\(call.name)()`\(place)",
        call.target ?? own, parts.unnamed < 2 ? naming(index) : .ownElement)
    }
  }

  /// Settings of a player in an attribute, as JSON or as a program, and handlers.
  private mutating func read(attributes index: Int) {
    let element = tree[index]
    let found = element.attributes.filter { Self.isProgram($0.key, $0.value, in: element) }
    guard !found.isEmpty else { return }
    var named: [(attribute: String, address: String)] = []
    for (name, value) in found.sorted(by: { $0.key < $1.key }) {
      let bytes = Array(value.utf8)
      guard spend(bytes.count) else { return }
      named += addresses(in: bytes).map(\.address)
        .filter { $0 != element.attributes["href"]?.trimmed }.map { (name, $0) }
    }
    let isOne = Set(named.map(\.address)).count == 1
    for (name, address) in named {
      self.name(
        address, "The attribute `\(name.prefix(50))`", element.line ?? 1,
        isOne ? id(of: index) : nil, isOne ? naming(index) : .ownElement)
    }
  }

  /// Whether a script may read an attribute as settings, or browsers run it.
  private static func isProgram(
    _ name: String, _ value: String, in element: PageTree.Element
  ) -> Bool {
    if name.hasPrefix("on"), name.utf8.count > 2 {
      return !counters.contains { value.trimmed.hasPrefix($0) }
    }
    guard !texts.contains(name), !others.contains(element.name) else { return false }
    // Lists in `data-*` are read as addresses.
    let mayHaveList = !name.hasPrefix("data-")
    return value.utf8.contains {
      $0 == UInt8(ascii: "{") || (mayHaveList && $0 == UInt8(ascii: "["))
    } && !PlayerElements.isForOthers(name, in: element)
  }

  /// Attributes of HTML with words, addresses, styles or pages.
  private static let texts: Set<String> = [
    "style", "srcdoc", "srcset", "sizes", "src", "href", "action", "data", "alt", "title", "class",
    "id", "content", "value", "placeholder", "pattern", "d", "points",
  ]
  private static let others: Set<String> = ["meta", "link", "base"]
  /// Calls that only measure what people do.
  private static let counters = ["gtag(", "ga(", "dataLayer", "_paq", "_gaq", "fbq(", "plausible("]

  private mutating func spend(_ count: Int) -> Bool {
    left -= count
    return left >= 0
  }

  /// Names an address; returns whether it is one that was not named before.
  @discardableResult private mutating func name(
    _ address: String, _ place: String, _ line: Int, _ id: String?, _ naming: PageIssue.Naming
  ) -> Bool {
    guard more.count <= Limit.rest, seen.insert(address).inserted else { return false }
    guard issues.count < Limit.addresses else {
      more.append(address)
      return true
    }
    issues.append(
      PageIssue(
        .cut,
        "\(place) in line \(line) names \(address.prefix(200)), which may be a medium and was not "
          + "read.", .medium, about: [address], at: [id].compactMap { $0 }, naming: naming,
        isGuess: true))
    return true
  }

  private mutating func note(_ beginning: String, _ id: String?, _ naming: PageIssue.Naming) {
    guard issues.count < Limit.addresses else {
      startsMore = true
      return
    }
    issues.append(
      PageIssue(
        .cut, beginning + ", whose medium was not read.", .medium, at: [id].compactMap { $0 },
        naming: naming))
  }

  // MARK: Addresses

  /// Quoted addresses of media, which are recognized by their ending or their service.
  private func addresses(in bytes: [UInt8]) -> [(address: String, offset: Int)] {
    var found: [(address: String, offset: Int)] = []
    var start: Int?
    for (offset, byte) in bytes.enumerated() {
      guard Self.quotes.contains(byte) else { continue }
      if let start, offset - start <= Limit.address {
        found += Self.addresses(quoted: bytes[start..<offset]).map { ($0, start) }
        if found.count > Limit.addresses + Limit.rest { return found }
      }
      start = offset + 1
    }
    return found
  }

  /// The address of a medium between two quotation marks; in markup, those of `src`.
  private static func addresses(quoted bytes: ArraySlice<UInt8>) -> [String] {
    guard bytes.count > 4, bytes.contains(UInt8(ascii: ".")) else { return [] }
    let text = ScriptText.unescaped(bytes)[...]
    guard text.contains(UInt8(ascii: "<")) else { return [address(text)].compactMap { $0 } }
    let words = text.split { $0.isSpace || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    return words.filter { $0.starts(with: source) }
      .compactMap { address($0.dropFirst(source.count)) }
  }

  private static let source = Array("src=".utf8)

  private static let quotes: Set<UInt8> = [0x22, 0x27, 0x60]

  /// The text if it is an address of a medium.
  private static func address(_ bytes: ArraySlice<UInt8>) -> String? {
    guard !bytes.contains(where: { $0.isSpace || $0 < 0x20 || $0 == UInt8(ascii: "<") }) else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if ServiceFilm.isIn(text) { return text }
    guard MediumAddress.isPlayed(text) else { return nil }
    return text.contains { $0 == "|" || $0 == "(" || $0 == "*" } ? nil : text
  }

  private static let services = PlayerConvention.all.flatMap(\.scripts)

  // MARK: Players

  /// The calls that start players, each once.
  private func calls(in bytes: [UInt8]) -> [PlayerCall] {
    var found: [PlayerCall] = []
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "(") {
      let name = bytes[..<offset].suffix(Limit.name).reversed().prefix { Self.isInName($0) }
        .reversed()
      guard !name.isEmpty else { continue }
      let text = String(decoding: Array(name), as: UTF8.self)
      let isMaker = Self.makers.contains(text)
      guard isMaker || Self.enhancers.contains(text) else { continue }
      let argument = argument(of: bytes[(offset + 1)...])
      let call = PlayerCall(
        name: text, argument: argument,
        target: argument.flatMap { tree.byID[$0] == nil ? nil : $0 },
        needsNoMedium: !isMaker, offset: offset)
      // A later call with the same words means the same player; so does one without any.
      let isEmpty = bytes[(offset + 1)...].first { !$0.isSpace } == UInt8(ascii: ")")
      let isKnown = found.contains {
        $0.name == text && ($0.argument == argument || isEmpty)
      }
      if !isKnown { found.append(call) }
      if found.count >= Limit.addresses { break }
    }
    return found
  }

  /// The `id` that the first argument of a call may be, as a name or as a selector.
  private func argument(of arguments: ArraySlice<UInt8>) -> String? {
    let rest = arguments.prefix(Limit.name).drop(while: \.isSpace)
    guard let quote = rest.first, Self.quotes.contains(quote) else { return nil }
    let text = rest.dropFirst().prefix { $0 != quote }
    let name = text.first == UInt8(ascii: "#") ? text.dropFirst() : text
    return String(decoding: name, as: UTF8.self)
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  private static let makers = Set(PlayerConvention.all.flatMap(\.starts))
  private static let enhancers = Set(PlayerConvention.all.flatMap(\.enhances))
}
