package import Placements
import TextBasics

/// Reads the facts of a page from its bytes.
package enum PageReader {
  /// How deep pages inside of pages (`<iframe srcdoc>`) are read.
  static let mostLevels = 3

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - bytes: The page.
  ///   - limit: The most bytes it may have.
  ///   - sheets: The linked style sheets that are known; the facts name those that are missing.
  /// - Returns: The facts.
  /// - Throws: Why it is not parsed.
  package static func read(
    _ bytes: [UInt8], limit: Int = PageFacts.Limit.bytes, sheets: [PageStyleSheet] = []
  ) throws(PageIssue) -> PageFacts {
    guard bytes.count <= limit else {
      throw PageIssue(
        .tooLarge,
        "It has \(bytes.count) bytes; at most \(limit) are read. Allow more with "
          + "--max-page-size.")
    }
    let page = PageEncoding(bytes)
    let (tree, cut) = try parse(page.text.bytes, from: page.text.start)
    var facts = FactsReader(tree, sheets).facts
    var inner = [(facts, 1)]
    while let (page, level) = inner.popLast() {
      for frame in page.innerPages where level < mostLevels {
        let (part, _) = try parse(Array(frame.text.utf8), from: 0)
        let found = FactsReader(part, sheets, at: frame).facts
        facts.take(found)
        inner.append((found, level + 1))
      }
    }
    var all = facts.page
    all.issues = [page.issue, cut].compactMap { $0 } + all.issues
    return all
  }

  private static func parse(
    _ bytes: [UInt8], from start: Int
  ) throws(PageIssue) -> (PageTree, cut: PageIssue?) {
    var end = bytes.count
    var cut: PageIssue?
    let measured = MarkupGuard(bytes, from: start)
    switch measured.result {
    case .fits: break
    case .cut(let fitting):
      end = fitting
      cut = PageIssue(
        .cut,
        "Only its first \(MarkupGuard.Limit.elements) elements were read, and media after them "
          + "were not found. Divide the page.")
    case .refused(let reason):
      throw PageIssue(.tooLarge, "\(reason) Close them, as browsers cut such pages too.")
    }
    let text = bytes.blanked(measured.unscripted)
    guard let tree = GumboParser.parse(text, min(start, end)..<end) else {
      throw PageIssue(.tooLarge, "It could not be parsed. Check that it is HTML.")
    }
    return (tree, cut)
  }
}

extension [UInt8] {
  /// The bytes with spaces instead of some, except where a line ends.
  fileprivate func blanked(_ ranges: [Range<Int>]) -> [UInt8] {
    guard !ranges.isEmpty else { return self }
    var bytes = self
    for index in ranges.joined() where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
    return bytes
  }
}
