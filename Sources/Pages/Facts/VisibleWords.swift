/// The number of words that people can read in each part of a page.
struct VisibleWords {
  /// The number of words in the first texts: none of them, one, two and so on.
  private var sums = [0]

  /// Counts the words of a page.
  init(of tree: PageTree, _ shown: ElementVisibility) {
    // People write there.
    let readable = ReadableElements(of: tree, shown, nil) { $0.name == "textarea" }
    sums.reserveCapacity(tree.texts.count + 1)
    for text in tree.texts {
      let isRead = text.parent.map(readable.contains) == true
      sums.append(sums[sums.count - 1] + (isRead ? text.value.wordCount : 0))
    }
  }

  /// The number of all of them.
  var total: Int { sums[sums.count - 1] }

  /// Whether there are words outside of an element.
  func isAny(outside index: Int, of tree: PageTree) -> Bool {
    let inside = tree[index].texts
    return total > sums[inside.upperBound] - sums[inside.lowerBound]
  }
}
