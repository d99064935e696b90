import MediaModel
import SystemPackage
import TextBasics

/// The claims of the metadata of a page about its media.
struct MediumClaims {
  private let facts: PageFacts
  private let page: String
  private let resolver: PageAddress.Resolver
  /// The objects about a file of the site, by the path of the file.
  private var byPath: [FilePath: [Int]] = [:]
  /// The other objects by the last name of their address.
  ///
  /// Metadata has the address on the network; beside a saved page, only the name of the file is the
  /// same.
  private var byName: [[UInt8]: [Int]] = [:]
  /// The other objects by their address, for media that are also on a network.
  private var byAddress: [String: [Int]] = [:]
  /// The only object, if it has no address and the page plays only one medium.
  private var only: PageClaim?
  /// The links to alternatives, if the page plays only one medium: such a link names no medium.
  private let links: [PageClaim]

  /// Reads the metadata of a page and resolves each of its addresses once.
  init(_ facts: PageFacts, of page: String, _ resolver: PageAddress.Resolver) {
    self.facts = facts
    self.page = page
    self.resolver = resolver
    let hasOneMedium = facts.media.count(where: \.isPlayed) == 1
    links = hasOneMedium ? facts.claims.filter { $0.isVideo == nil } : []
    for (number, object) in facts.claims.enumerated() where object.isVideo != nil {
      if let address = object.address { note(address, number) }
    }
    let objects = facts.claims.filter { $0.isVideo != nil }
    if let first = objects.first, first.address == nil, objects.count == 1, hasOneMedium {
      only = first
    }
  }

  private mutating func note(_ address: String, _ number: Int) {
    if case .file(let path, _, _, _) = resolver.resolve(address) {
      byPath[path, default: []].append(number)
      return
    }
    byAddress[address, default: []].append(number)
    if let name = Self.lastName(of: address) { byName[name, default: []].append(number) }
  }

  /// The objects about a medium: those that name its file, in the order of the page, then links.
  ///
  /// - Returns: The objects; empty if the medium is not a `video` or `audio`.
  func objects(about medium: PageMedium) -> [PageClaim] {
    guard medium.isPlayed, !facts.claims.isEmpty else { return [] }
    if let only { return (only.isVideo == (medium.element == .video) ? [only] : []) + links }
    var found: Set<Int> = []
    for source in medium.sources { found.formUnion(numbers(about: source.address)) }
    return found.sorted().map { facts.claims[$0] } + links
  }

  private func numbers(about played: String) -> [Int] {
    guard case .file(let path, _, _, _) = resolver.resolve(played) else {
      return byAddress[played] ?? []
    }
    let name = path.lastComponent.map { Array($0.string.utf8) }
    return (byPath[path] ?? []) + (name.flatMap { byName[$0] } ?? [])
  }

  /// The name of the file in an address on a network.
  private static func lastName(of address: String) -> [UInt8]? {
    address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      .split(separator: UInt8(ascii: "/")).last.map { PercentEncoding.decoded(Array($0)) }
  }

  /// The claims about a medium, and metadata that could not be read, because it may be about the
  /// medium.
  func claims(about medium: PageMedium, from objects: [PageClaim]) -> [Placement.Claim] {
    guard medium.isPlayed else { return [] }
    return facts.metadataIssues.map { claim(.unreadable($0.message), $0.line) }
      + objects.flatMap { object in contents(of: object).map { claim($0, object.line) } }
  }

  private func contents(of object: PageClaim) -> [Placement.Claim.Content] {
    var contents: [Placement.Claim.Content] = []
    if object.offers.contains(.captions) { contents.append(.captions) }
    if object.offers.contains(.description) { contents.append(.description) }
    if object.offers.contains(.transcript) { contents.append(.transcript) }
    if let length = object.duration.flatMap(DASHDuration.read) { contents.append(.length(length)) }
    return contents
  }

  private func claim(_ content: Placement.Claim.Content, _ line: Int) -> Placement.Claim {
    Placement.Claim(
      content, page: page, position: TextPosition(line: line, column: 1, byteOffset: 0))
  }
}

extension PageMedium {
  /// The alternatives that the page names: by a track, by an attribute of a player, by a link, or
  /// by metadata.
  ///
  /// - Returns: The alternatives; `nil` if the medium is not a `video` or `audio`.
  func namedAlternatives(with objects: [PageClaim]) -> Set<Placement.Alternative>? {
    guard isPlayed else { return nil }
    let offers = objects.reduce(into: Set()) { $0.formUnion($1.offers) }
    let kinds = Set(tracks.map(\.kind))
    var named: Set<Placement.Alternative> = []
    if offers.contains(.captions) || !kinds.isDisjoint(with: [.captions, .subtitles]) {
      named.insert(.captions)
    }
    if offers.contains(.description) || kinds.contains(.descriptions) || !descriptions.isEmpty {
      named.insert(.description)
    }
    if offers.contains(.transcript) || !transcripts.isEmpty { named.insert(.transcript) }
    return named
  }

  /// Whether it is a `video` or `audio`: only these have `muted` and `loop`, and metadata is
  /// searched only for them.
  var isPlayed: Bool { element == .video || element == .audio }
}
