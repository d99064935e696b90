package import Placements
import TextBasics

/// Reads the facts of a page from its bytes.
package enum PageReader {
  /// The maximum depth of pages inside of pages (`<iframe srcdoc>`).
  static let mostLevels = 3
  /// The maximum number of such pages; our choice.
  static let mostInnerPages = 200

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - bytes: The page.
  ///   - limit: The maximum number of bytes it may have.
  ///   - sheets: The linked style sheets that are known; the facts name those that are missing.
  /// - Returns: The facts.
  /// - Throws: The reason why it is not parsed.
  package static func read(
    _ bytes: [UInt8], limit: Int = PageFacts.Limit.bytes, sheets: [PageStyleSheet] = []
  ) throws(PageIssue) -> PageFacts {
    guard bytes.count <= limit else {
      throw tooLarge(bytes, limit, "Allow more with --max-page-size.")
    }
    guard bytes.contains(where: { !$0.isSpace }) else {
      throw PageIssue(.notText, "It is empty. Save the page again.")
    }
    let page = PageEncoding(bytes)
    guard !page.isBinary else {
      throw PageIssue(
        .notText,
        "It is not text: it may be compressed, damaged, or UTF-16 without a byte order mark. Save it "
          + "uncompressed, as UTF-8.")
    }
    let read = try parse(page.text.bytes, from: page.text.start)
    var all = try addInnerPages(to: FactsReader(read.tree, sheets).facts, sheets)
    let without = UnscriptedMedia.issue(in: page.text.bytes, read.unscripted)
    all.issues = [page.issue, read.cut, read.unended, without].compactMap { $0 } + all.issues
    return all
  }

  /// The issue of a page that has too many bytes.
  static func tooLarge(_ bytes: [UInt8], _ limit: Int, _ remedy: String) -> PageIssue {
    PageIssue(
      .tooLarge, "It has \(bytes.count) bytes; at most \(limit) are read. \(remedy)")
  }

  /// Reads the pages inside of a page, and those inside of them.
  private static func addInnerPages(
    to outer: FoundFacts, _ sheets: [PageStyleSheet]
  ) throws(PageIssue) -> PageFacts {
    var facts = outer
    var frames = outer.innerPages.map { (page: $0, level: 1) }
    var next = 0
    while next < frames.count, next < mostInnerPages {
      let (frame, level) = frames[next]
      next += 1
      let bytes = Array(frame.text.utf8)
      let parsed = try parse(bytes, from: 0)
      var part = parsed.tree
      // The page of a `srcdoc` has no quirks, whatever its document type (HTML, 13.2.6.4.1).
      part.isInQuirksMode = false
      var found = FactsReader(part, sheets, at: frame).facts
      let without = UnscriptedMedia.issue(in: bytes, parsed.unscripted, at: frame.line)
      found.page.issues += [parsed.cut, without].compactMap { $0 }
      if frame.isCut {
        found.page.issues.append(
          unread(frame, "only its first \(GumboParser.mostInnerPageBytes) bytes are read"))
      }
      if level + 1 < mostLevels {
        frames += found.innerPages.map { ($0, level + 1) }
      } else if let deep = found.innerPages.first {
        found.page.issues.append(
          unread(deep, "frames inside of one another are read \(mostLevels - 1) deep"))
      }
      facts.add(found)
    }
    if next < frames.count {
      facts.page.issues.append(
        unread(frames[next].page, "at most \(mostInnerPages) frames of a page are read"))
    }
    return facts.page
  }

  private static func unread(_ frame: InnerPage, _ reason: String) -> PageIssue {
    PageIssue(
      .cut,
      "The frame (srcdoc) in line \(frame.line) was not read, or not all of it: \(reason). Put "
        + "its page into a file, and name that as `src`.")
  }

  /// What the parser reads of a page.
  struct Parsed {
    /// The elements.
    let tree: PageTree
    /// The issue about parts that are not among them.
    var cut: PageIssue?
    /// The issue that the page ends too early; a frame (srcdoc) is whole anyway.
    var unended: PageIssue?
    /// The content of its `noscript` elements, which is not among them either.
    let unscripted: [Range<Int>]
  }

  static func parse(_ bytes: [UInt8], from start: Int) throws(PageIssue) -> Parsed {
    var end = bytes.count
    var cut: PageIssue?
    let measured = MarkupGuard(bytes, from: start)
    switch measured.result {
    case .fits: break
    case .cut(let fitting):
      end = fitting
      cut = PageIssue(
        .cut,
        "Only its beginning was read, because it has more than \(MarkupGuard.Limit.elements) "
          + "elements or end tags that close nothing, or too many attributes. Media after it were not found. "
          + "Divide the page.")
    case .refused(let reason):
      throw PageIssue(.tooLarge, reason)
    }
    let text = bytes.edited(measured.edits)
    guard let tree = GumboParser.parse(text, min(start, end)..<end, named: bytes) else {
      throw PageIssue(.tooLarge, "It could not be parsed. Check that it is HTML.")
    }
    return Parsed(
      tree: tree, cut: cut, unended: measured.unended.map { unended($0.part, bytes, $0.offset) },
      unscripted: measured.unscripted)
  }

  private static func unended(
    _ part: MarkupTokenizer.Part, _ bytes: [UInt8], _ offset: Int
  ) -> PageIssue {
    let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    let what =
      switch part {
      case .tag(let name): name.isEmpty ? "a tag" : "the tag `\(name.prefix(50))`"
      case .text(let element): "the text of `\(element)`"
      case .comment: "a comment"
      case .characterData: "a CDATA section"
      }
    return PageIssue(
      .unended,
      "It ends inside of \(what) that begins in line \(line), so its rest is missing. Save the page "
        + "again; if it is whole, close what it ends in.")
  }
}

extension [UInt8] {
  /// The bytes after some edits.
  fileprivate func edited(_ edits: [StandIns.Edit]) -> [UInt8] {
    guard !edits.isEmpty else { return self }
    var bytes = self
    for edit in edits {
      bytes.replaceSubrange(edit.offset..<(edit.offset + edit.text.count), with: edit.text)
    }
    return bytes
  }
}
