import TextBasics

/// The texts of a page whose title calls them a transcript: what follows a heading, what `details`
/// hide behind their summary, and parts with such a name (`tabpanel`, `region`).
struct TitledTexts {
  private let tree: PageTree
  private let names: AccessibleNames
  /// The headings, in document order, and their levels.
  private let headings: SortedIndices
  /// The number of an element among those of its name, for elements that may hold a titled text.
  private let numbers: [Int: Int]
  /// The number of words before each text.
  private let words: [Int]

  /// Looks through a page.
  init(tree: PageTree, shown: ElementVisibility, names: AccessibleNames) {
    self.tree = tree
    self.names = names
    headings = SortedIndices(
      tree.elements.indices.filter { tree[$0].headingLevel != nil && !shown.isInert($0) })
    var numbers: [Int: Int] = [:]
    for alike in tree.numbered(in: shown).values {
      for (number, index) in alike.enumerated() where tree[index].mayHoldText {
        numbers[index] = number + 1
      }
    }
    self.numbers = numbers
    var sum = 0
    words =
      [0]
      + tree.texts.map { text in
        let isProgram = text.parent.map { ["script", "style"].contains(tree[$0].name) } ?? false
        sum += isProgram ? 0 : text.value.wordCount
        return sum
      }
  }

  /// The text that an element gives a title to.
  ///
  /// - Parameters:
  ///   - index: The element.
  ///   - isInFrame: Whether only an `id` can name it.
  /// - Returns: What a fragment can name it by: the `id` of its element, or else the number of the
  ///   element among those of its name; `nil` if it is no transcript.
  func reference(at index: Int, isInFrame: Bool) -> String? {
    guard let holder = holder(at: index), !isNamedAround(holder) else { return nil }
    if let id = tree[holder].attributes["id"], !id.isEmpty, tree.byID[id] == holder { return id }
    guard !isInFrame, let number = numbers[holder] else { return nil }
    return ElementNumber(name: tree[holder].name, number: number).fragment
  }

  /// The element that holds the text.
  private func holder(at index: Int) -> Int? {
    let element = tree[index]
    guard element.kind == .html else { return nil }
    if element.name == "summary" {
      guard let parent = element.parent, tree[parent].name == "details",
        count(tree[parent].texts) - count(element.texts) >= TranscriptFinder.fewestWords,
        isTitle(index)
      else { return nil }
      return parent
    }
    if let level = element.headingLevel {
      guard isTitle(index), wordsAfter(index, level) >= TranscriptFinder.fewestWords else {
        return nil
      }
      return index
    }
    let role = element.attributes["role"]?.trimmed.lowercased()
    guard role == "tabpanel" || role == "region" || element.name == "section",
      TranscriptFinder.isTranscript(names.name(of: index)),
      count(element.texts) >= TranscriptFinder.fewestWords
    else { return nil }
    return index
  }

  private func isTitle(_ index: Int) -> Bool {
    TranscriptFinder.isTranscript(
      tree.text(of: index, most: Self.longestTitle) + " " + names.name(of: index))
  }

  /// Bytes of a title that are read.
  private static let longestTitle = 200
  /// Elements around a text that are examined.
  private static let mostLevels = 10
  /// Headings after a title that are examined.
  private static let mostHeadings = 100

  /// The words up to the next heading of the same or a higher level.
  private func wordsAfter(_ index: Int, _ level: Int) -> Int {
    let later = headings.within(tree[index].end..<tree.elements.count).prefix(Self.mostHeadings)
    let next = later.first { tree[$0].headingLevel.map { $0 <= level } ?? false }
    let start = tree[index].texts.upperBound
    let end = next.map { tree[$0].texts.lowerBound } ?? tree.texts.count
    return start < end ? count(start..<end) : 0
  }

  private func count(_ texts: Range<Int>) -> Int {
    words[texts.upperBound] - words[texts.lowerBound]
  }

  /// Whether an element around a text is the transcript by its own `id`.
  private func isNamedAround(_ index: Int) -> Bool {
    tree.ancestors(ofSelf: index).prefix(Self.mostLevels).contains { ancestor in
      tree[ancestor].attributes["id"].map { TranscriptFinder.isTranscript($0) } ?? false
    }
  }
}

extension PageTree.Element {
  /// Whether a title may give its name to the element.
  fileprivate var mayHoldText: Bool {
    kind == .html && (headingLevel != nil || name == "details" || name == "section" || has("role"))
  }
}
