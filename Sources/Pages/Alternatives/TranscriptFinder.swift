import Placements
import TextBasics

/// Finds texts that may be the transcript of a medium: texts that the page names as its
/// description, and texts near it that are called a transcript.
struct TranscriptFinder {
  /// Fewer words are a caption of a figure, and not a transcript.
  static let fewestWords = 40

  private let tree: PageTree
  /// The elements that call themselves a transcript, in document order.
  private let named: [PageTranscript]
  /// Their indices, and those of captions of figures.
  private let indices: SortedIndices
  private let captions: SortedIndices

  /// Looks through a page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - shown: Which of its elements can be seen.
  ///   - names: The names of its elements.
  ///   - own: The files of its media; none of them is a text about a medium.
  ///   - isInFrame: Whether the page is inside of another one: only elements with an `id` can be
  ///     found there.
  init(
    tree: PageTree, shown: ElementVisibility, names: AccessibleNames, own: OwnFiles,
    isInFrame: Bool
  ) {
    self.tree = tree
    let sections = TitledTexts(tree: tree, shown: shown, names: names)
    let found = tree.elements.indices.compactMap { index -> (Int, PageTranscript)? in
      guard !shown.isInert(index), !own.contains(tree[index].linked) else { return nil }
      let text =
        Self.named(index, in: tree, names)
        ?? sections.reference(at: index, isInFrame: isInFrame)
        .map { Self.text(.element($0), at: tree[index]) }
      return text.map { (index, $0) }
    }
    named = found.map(\.1)
    indices = SortedIndices(found.map(\.0))
    captions = SortedIndices(
      tree.elements.indices.filter { index in
        tree[index].name == "figcaption" && tree[index].attributes["id"]?.isEmpty == false
          && tree.hasWords(Self.fewestWords, in: index)
      })
  }

  /// Finds the texts for a medium.
  ///
  /// - Parameters:
  ///   - index: The element of the medium.
  ///   - next: The element of the next medium; the elements before it belong to this medium.
  ///   - first: Where the search begins.
  /// - Returns: The texts, the likeliest first.
  func find(for index: Int, until next: Int, from first: Int) -> [PageTranscript] {
    let near = named[indices.count(below: first)..<indices.count(below: max(first, next))]
    var seen: Set<PageTranscript.Target> = []
    return Array(
      (near.prefix(PageFacts.Limit.parts) + described(index) + captioned(index)).filter {
        seen.insert($0.target).inserted
      }
      .prefix(PageFacts.Limit.parts))
  }

  /// The elements in `aria-describedby` and `aria-details`.
  private func described(_ index: Int) -> [PageTranscript] {
    let attributes = tree[index].attributes
    let ids = ["aria-describedby", "aria-details"].flatMap {
      (attributes[$0] ?? "").split { $0 == " " || $0 == "\n" }.prefix(PageFacts.Limit.parts)
        .map { String($0) }
    }
    return ids.compactMap { id in
      guard let index = tree.byID[id], tree.hasWords(Self.fewestWords, in: index) else {
        return nil
      }
      return Self.text(.element(id), at: tree[index])
    }
  }

  /// The caption of the figure that holds the medium.
  private func captioned(_ index: Int) -> [PageTranscript] {
    guard let figure = tree.ancestors(ofSelf: index).first(where: { tree[$0].name == "figure" })
    else { return [] }
    return captions.within(tree.descendants(of: figure)).prefix(PageFacts.Limit.parts)
      .compactMap { index in
        tree[index].attributes["id"].map { Self.text(.element($0), at: tree[index]) }
      }
  }

  private static func text(
    _ target: PageTranscript.Target, at element: PageTree.Element
  ) -> PageTranscript {
    PageTranscript(target, line: element.line ?? 1)
  }

  /// A link to a transcript, or an element that is one.
  private static func named(
    _ index: Int, in tree: PageTree, _ names: AccessibleNames
  ) -> PageTranscript? {
    let element = tree[index]
    if element.isLink, let address = element.attributes["href"]?.trimmed {
      let words = address + " " + tree.text(of: index) + " " + names.name(of: index)
      guard isTranscript(words), !isAction(address) else { return nil }
      if address.hasPrefix("#") {
        let id = String(address.dropFirst())
        return tree.byID[id] == nil ? nil : text(.element(id), at: element)
      }
      return text(.file(address), at: element)
    }
    guard let id = element.attributes["id"], isTranscript(id),
      ["div", "section", "article", "p", "details", "aside", "pre", "blockquote", "ol", "ul", "dl"]
        .contains(element.name),
      tree.hasWords(fewestWords, in: index)
    else { return nil }
    return text(.element(id), at: element)
  }

  /// Whether an address runs a script, or begins a message or a call.
  private static func isAction(_ address: String) -> Bool {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    return ["javascript", "mailto", "tel", "sms"].contains(scheme)
  }

  /// Whether words contain “transcript” or the similar word of another language.
  static func isTranscript(_ words: String) -> Bool {
    let bytes = words.utf8
    return bytes.indices.contains { index in
      // In ASCII the sixth bit alone tells capital letters from small ones.
      guard bytes[index] | 0x20 == UInt8(ascii: "t") else { return false }
      let letters = bytes[index...].lazy.map { $0 | 0x20 }
      return stems.contains { letters.starts(with: $0) }
    }
  }

  private static let stems = ["transcri", "transkri", "trascri"].map { Array($0.utf8) }
}

extension PageTree {
  /// Whether the text inside an element has at least the given number of words.
  fileprivate func hasWords(_ fewest: Int, in index: Int) -> Bool {
    var count = 0
    for part in texts[self[index].texts] {
      count += part.value.wordCount
      if count >= fewest { return true }
    }
    return false
  }
}
