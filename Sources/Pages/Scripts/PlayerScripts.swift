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
  }

  private var left = Limit.bytes
  private var seen: Set<String> = []
  private(set) var issues: [PageIssue] = []

  /// Looks through a page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - shown: Which elements are in the page.
  init(_ tree: PageTree, _ shown: ElementVisibility) {
    seen = Set(
      tree.elements.flatMap { element in
        Self.own.contains(element.name)
          ? ["src", "data", "poster", "href"].compactMap { element.attributes[$0]?.trimmed } : []
      })
    let hasMedium = tree.elements.contains { $0.name == "video" || $0.name == "audio" }
    for (index, element) in tree.elements.enumerated() where !shown.isInert(index) {
      let line = element.line ?? 1
      if element.name == "script" {
        read(script: element, tree.texts[element.texts].map(\.value).joined(), line, hasMedium)
      } else {
        read(attributes: element, line)
      }
    }
  }

  private static let own: Set<String> = ["video", "audio", "source", "embed", "object"]

  private mutating func read(
    script element: PageTree.Element, _ text: String, _ line: Int, _ hasMedium: Bool
  ) {
    guard PageScripts.isProgram(element.attributes["type"]) else { return }
    if let address = element.attributes["src"]?.trimmed {
      guard Self.services.contains(where: { address.contains($0) }) else { return }
      return note("The script \(address.prefix(200)) in line \(line) starts a player", line)
    }
    let bytes = Array(text.utf8)
    guard spend(bytes.count) else { return }
    let count = issues.count
    for address in addresses(in: bytes) { name(address, "The script", line) }
    guard issues.count == count, let player = Self.player(in: bytes, hasMedium) else { return }
    note("The script in line \(line) starts a player with `\(player)`", line)
  }

  /// Settings of a player in an attribute, as JSON.
  private mutating func read(attributes element: PageTree.Element, _ line: Int) {
    for (name, value) in element.attributes.sorted(by: { $0.key < $1.key })
    where name.hasPrefix("data-") && value.utf8.contains(UInt8(ascii: "{"))
      && !PlayerElements.isForOthers(name, in: element)
    {
      let bytes = Array(value.utf8)
      guard spend(bytes.count) else { return }
      for address in addresses(in: bytes) {
        self.name(address, "The attribute `\(name.prefix(50))`", line)
      }
    }
  }

  private mutating func spend(_ count: Int) -> Bool {
    left -= count
    return left >= 0
  }

  private mutating func name(_ address: String, _ place: String, _ line: Int) {
    guard issues.count < Limit.addresses, seen.insert(address).inserted else { return }
    issues.append(
      PageIssue(
        .cut,
        "\(place) in line \(line) names \(address.prefix(200)), which may be a medium and was not "
          + "read. Name the file in a cuelight.yml, or check it by itself.",
        about: [address], isGuess: true))
  }

  private mutating func note(_ beginning: String, _ line: Int) {
    guard issues.count < Limit.addresses else { return }
    issues.append(
      PageIssue(
        .cut,
        beginning + ", whose medium was not read. Name its file in a cuelight.yml, or check it by "
          + "itself."))
  }

  // MARK: Addresses

  /// Quoted addresses of media, which are recognized by their ending or their service.
  private func addresses(in bytes: [UInt8]) -> [String] {
    var found: [String] = []
    var start: Int?
    for (place, byte) in bytes.enumerated() {
      guard Self.quotes.contains(byte) else { continue }
      if let start, place - start <= Limit.address,
        let address = Self.address(bytes[start..<place])
      {
        found.append(address)
        if found.count >= Limit.addresses { return found }
      }
      start = place + 1
    }
    return found
  }

  private static let quotes: Set<UInt8> = [0x22, 0x27, 0x60]

  /// The text between two quotation marks if it is an address of a medium.
  private static func address(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.count > 4, bytes.contains(UInt8(ascii: ".")),
      !bytes.contains(where: { $0.isSpace || $0 < 0x20 || $0 == UInt8(ascii: "<") })
    else { return nil }
    let text = String(decoding: bytes.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
    if ServiceFilm.isIn(text) { return text }
    guard MediumAddress.isPlayed(text) else { return nil }
    return text.contains { $0 == "|" || $0 == "(" || $0 == "*" } ? nil : text
  }

  /// Scripts of services that load a player with its medium.
  private static let services = [
    "cdn.jwplayer.com/players/", "content.jwplatform.com/players/", "fast.wistia.com/embed/medias/",
    "fast.wistia.net/embed/medias/", "play.vidyard.com/",
  ]

  // MARK: Players

  /// A call that starts a player.
  ///
  /// If the page has another medium, only players that load their own medium count.
  private static func player(in bytes: [UInt8], _ hasMedium: Bool) -> String? {
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "(") {
      let name = bytes[..<place].suffix(Limit.name).reversed().prefix { isInName($0) }.reversed()
      guard !name.isEmpty else { continue }
      let text = String(decoding: Array(name), as: UTF8.self)
      if makers.contains(text) || (!hasMedium && enhancers.contains(text)) { return text + "()" }
    }
    return nil
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  private static let makers: Set<String> = [
    "jwplayer", "window.jwplayer", "flowplayer", "YT.Player", "Vimeo.Player", "Clappr.Player",
    "Wistia.embed", "kWidget.embed", "kWidget.thumbEmbed", "bitmovin.player.Player",
    "OvenPlayer.create", "RmpPlayer", "RadiantMP", "DPlayer", "Artplayer", "Playerjs",
    "lottie.loadAnimation", "bodymovin.loadAnimation",
  ]
  private static let enhancers: Set<String> = [
    "videojs", "window.videojs", "Plyr", "MediaElementPlayer", "fluidPlayer", "shaka.Player",
    "dashjs.MediaPlayer", "Hls", "Howl",
  ]
}
