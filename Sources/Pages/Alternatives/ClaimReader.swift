import Placements
import TextBasics

/// Reads what metadata of a page says about its media: JSON-LD (schema.org, VideoObject and
/// AudioObject) and links to alternatives (`link rel=alternate`).
struct ClaimReader {
  /// The limits of the metadata of a page.
  private enum Limit {
    static let bytes = 1 << 20
    static let values = 20_000
    static let text = 2_000
  }

  private(set) var claims: [PageClaim] = []
  private(set) var issues: [PageMetadataIssue] = []
  private var bytes = 0
  private var values = 0

  /// Reads the metadata of a page.
  init(_ tree: PageTree, _ shown: ElementVisibility) {
    for (index, element) in tree.elements.enumerated() where !shown.isInert(index) {
      if element.name == "link", let claim = AlternateLink(element).claim {
        if claims.count < PageFacts.Limit.claims { claims.append(claim) }
        continue
      }
      guard element.name == "script", let type = element.attributes["type"]?.lowercased(),
        type.hasPrefix("application/ld+json"), claims.count < PageFacts.Limit.claims,
        issues.count < PageFacts.Limit.claims
      else { continue }
      read(tree.texts[element.texts].map(\.value).joined(), line: element.line ?? 1)
    }
  }

  private mutating func read(_ text: String, line: Int) {
    bytes += text.utf8.count
    guard bytes <= Limit.bytes else {
      return note(line, "More JSON-LD than \(Limit.bytes) bytes was not read. Shorten it.")
    }
    let written = Array(text.utf8)
    do throws(JSONError) {
      let tree = try JSONReader.read(TextDecoding.decode(written, as: .utf8))
      collect(tree, written, line)
    } catch {
      let errorLine = line + written.lines(before: error.offset)
      note(
        errorLine,
        "The JSON-LD of the script in line \(line) cannot be read from line \(errorLine) on: "
          + "\(error.what) Correct the script there, or remove it.")
    }
  }

  private mutating func note(_ line: Int, _ message: String) {
    guard issues.count < PageFacts.Limit.claims else { return }
    issues.append(PageMetadataIssue(line: line, message: message))
  }

  /// Examines every value once, because objects about media may be inside any other object.
  private mutating func collect(_ tree: JSONTree, _ written: [UInt8], _ line: Int) {
    var open = Array(tree.roots.reversed())
    while let node = open.popLast() {
      values += 1
      guard values <= Limit.values else {
        return note(line, "More JSON-LD than \(Limit.values) values was not read. Shorten it.")
      }
      open += tree.children(of: node).reversed()
      guard claims.count < PageFacts.Limit.claims, let isVideo = Self.isVideo(node, in: tree) else {
        continue
      }
      var claim = PageClaim(
        isVideo: isVideo, line: line + written.lines(before: tree.offset(node)))
      Self.fill(&claim, from: node, in: tree)
      claims.append(claim)
    }
  }

  /// Whether an object is about a video or a sound; `nil` for others.
  private static func isVideo(_ node: Int, in tree: JSONTree) -> Bool? {
    let types = texts(tree.member(node, "@type"), in: tree).map {
      $0.split { $0 == "/" || $0 == ":" }.last.map { String($0) } ?? ""
    }
    if types.contains("VideoObject") { return true }
    return types.contains("AudioObject") ? false : nil
  }

  private static func fill(_ claim: inout PageClaim, from node: Int, in tree: JSONTree) {
    claim.address = text(tree.member(node, "contentUrl"), in: tree)
    claim.duration = text(tree.member(node, "duration"), in: tree)
    if tree.member(node, "caption") != nil { claim.offers.insert(.captions) }
    let features = texts(tree.member(node, "accessibilityFeature"), in: tree).flatMap {
      $0.split(separator: ",").map { String($0).trimmed.lowercased() }
    }
    // Open captions are in the picture, which this reader does not examine.
    if features.contains(where: { $0 == "captions" || $0 == "closedcaptions" }) {
      claim.offers.insert(.captions)
    }
    if features.contains("audiodescription") { claim.offers.insert(.description) }
    let transcript = text(tree.member(node, "transcript"), in: tree)
    if transcript != nil || features.contains("transcript") { claim.offers.insert(.transcript) }
    claim.transcript = transcript.flatMap { isAddress($0) ? $0 : nil }
  }

  /// Whether a text is an address, and not the transcript itself.
  private static func isAddress(_ text: String) -> Bool {
    let endings: Set<String> = [
      "txt", "html", "htm", "md", "vtt", "srt", "pdf", "doc", "docx", "ttml",
    ]
    return !text.contains(" ") && !text.contains("\n")
      && (text.contains("://") || endings.contains(text.fileExtension))
  }

  private static func text(_ node: Int?, in tree: JSONTree) -> String? {
    guard tree.kind(node) == .string, let text = tree.text(node)?.trimmed, !text.isEmpty else {
      return nil
    }
    return String(decoding: text.utf8.prefix(Limit.text), as: UTF8.self)
  }

  /// A text, or the texts of a list.
  private static func texts(_ node: Int?, in tree: JSONTree) -> [String] {
    guard let node else { return [] }
    let all = tree.kind(node) == .array ? tree.children(of: node) : [node]
    return all.prefix(PageFacts.Limit.parts).compactMap { text($0, in: tree) }
  }
}

/// A link to another form of the page's content (HTML, 4.6.6.1), by its declared type.
///
/// A link with `hreflang` or `media` leads to the page for other people or devices. The address of
/// a document proves nothing: content systems write the titles of articles into the addresses of
/// their services.
private struct AlternateLink {
  private let element: PageTree.Element

  init(_ element: PageTree.Element) { self.element = element }

  /// The claim that there is such an alternative; `nil` for another language of the page, a feed
  /// and the like.
  var claim: PageClaim? {
    guard let address = element.attributes["href"]?.trimmed, !address.isEmpty, isAlternate,
      !element.has("hreflang"), !element.has("media"), let offer
    else { return nil }
    var claim = PageClaim(isVideo: nil, line: element.line ?? 1)
    claim.offers = [offer]
    if offer == .transcript { claim.transcript = address }
    return claim
  }

  private var isAlternate: Bool {
    let words = (element.attributes["rel"] ?? "").lowercased().utf8.split { $0.isSpace }
      .map { String(Substring($0)) }
    return words.contains("alternate") && !words.contains("stylesheet")
  }

  private var offer: PageClaim.Offer? {
    let type = (element.attributes["type"] ?? "").trimmed.lowercased()
    let title = element.attributes["title"] ?? ""
    if Self.captions.contains(type) { return .captions }
    if type.hasPrefix("audio/") || type.hasPrefix("video/") {
      return Self.areAboutDescription(title + " " + (element.attributes["href"] ?? ""))
        ? .description : nil
    }
    guard Self.documents.contains(type) else { return nil }
    return TranscriptFinder.isTranscript(title) ? .transcript : nil
  }

  private static let documents: Set<String> = [
    "", "text/html", "text/plain", "text/markdown", "application/pdf", "application/xhtml+xml",
  ]
  private static let captions: Set<String> = [
    "text/vtt", "application/ttml+xml", "application/x-subrip", "text/srt",
  ]

  private static func areAboutDescription(_ words: String) -> Bool {
    let lowered = words.lowercased()
    return lowered.contains("descri") || lowered.contains("beschreib")
  }
}

extension [UInt8] {
  /// The number of lines that end before an offset.
  fileprivate func lines(before offset: Int) -> Int {
    prefix(Swift.max(0, offset)).count { $0 == UInt8(ascii: "\n") }
  }
}
