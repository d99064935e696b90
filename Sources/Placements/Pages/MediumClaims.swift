import MediaModel
import SystemPackage
import TextBasics

/// What metadata of a page says about one of its media.
struct MediumClaims {
  private let facts: PageFacts
  private let page: String
  private let resolver: PageAddress.Resolver

  /// Takes the metadata of a page.
  ///
  /// - Parameters:
  ///   - facts: What the page says.
  ///   - page: The page, as the user would name it.
  ///   - resolver: What its addresses mean.
  init(_ facts: PageFacts, of page: String, _ resolver: PageAddress.Resolver) {
    self.facts = facts
    self.page = page
    self.resolver = resolver
  }

  /// The claims about a medium, with metadata that could not be read: it may be about the medium.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: The claims.
  func claims(about medium: PageMedium) -> [Placement.Claim] {
    guard medium.element == .video || medium.element == .audio else { return [] }
    let issues = facts.metadataIssues.map { claim(.unreadable($0.message), $0.line) }
    return issues
      + objects(about: medium).flatMap { object in
        var contents: [Placement.Claim.Content] = []
        if object.offers.contains(.captions) { contents.append(.captions) }
        if object.offers.contains(.description) { contents.append(.description) }
        if object.offers.contains(.transcript) { contents.append(.transcript) }
        if let length = object.duration.flatMap(DASHDuration.read) {
          contents.append(.length(length))
        }
        return contents.map { claim($0, object.line) }
      }
  }

  /// The transcripts that metadata names for a medium.
  ///
  /// - Parameter medium: The medium.
  /// - Returns: Their addresses.
  func transcripts(of medium: PageMedium) -> [PageTranscript] {
    objects(about: medium).compactMap(\.transcript).map { .file($0) }
  }

  private func claim(_ content: Placement.Claim.Content, _ line: Int) -> Placement.Claim {
    Placement.Claim(
      content, page: page, position: TextPosition(line: line, column: 1, byteOffset: 0))
  }

  /// The objects that name the medium's file; one without an address is about the only medium.
  private func objects(about medium: PageMedium) -> [PageClaim] {
    facts.claims.filter { object in
      guard let address = object.address else {
        return facts.claims.count == 1
          && facts.media.count { $0.element == .video || $0.element == .audio } == 1
          && object.isVideo == (medium.element == .video)
      }
      return medium.sources.contains { names(address, $0.address) }
    }
  }

  /// Whether two addresses mean one file.
  ///
  /// Metadata has the address on the network, of which the
  /// name of the file is left beside a page that was saved.
  private func names(_ claimed: String, _ played: String) -> Bool {
    guard case .file(let path, _, _, _) = resolver.resolve(played) else { return claimed == played }
    if case .file(let other, _, _, _) = resolver.resolve(claimed) { return other == path }
    let name = claimed.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      .split(separator: UInt8(ascii: "/")).last.map { PercentEncoding.decoded(Array($0)) }
    return name == path.lastComponent.map { Array($0.string.utf8) }
  }
}
