import Styles
import TextBasics

/// The words of a page that everybody can perceive: they are visible, or people can open what hides
/// them, and they are in the accessibility tree.
struct PerceivableWords {
  /// Their number.
  let total: Int

  /// Counts the words of a page.
  ///
  /// - Parameters:
  ///   - tree: The page.
  ///   - shown: Which elements can be seen.
  ///   - opener: The elements that people can open.
  ///   - written: The texts that style sheets write, and the attributes whose values they write.
  ///   - frame: The frame that the page is in, or `nil`.
  init(
    of tree: PageTree, _ shown: ElementVisibility, _ opener: PageOpener, written: WrittenText,
    in frame: InnerPage?
  ) {
    guard frame?.isHiddenFromTechnology != true else {
      total = 0
      return
    }
    // Assistive technology does not have it.
    let readable = ReadableElements(of: tree, shown, opener) {
      $0.attributes["aria-hidden"]?.trimmed.lowercased() == "true"
    }
    var count = 0
    for text in tree.texts {
      if let parent = text.parent, readable.contains(parent) { count += text.value.wordCount }
    }
    for index in tree.elements.indices where readable.contains(index) {
      let isField = Self.fields.contains(tree[index].name)
      for name in written.attributes.union(isField ? ["value", "placeholder"] : []) {
        count += tree[index].attributes[name]?.wordCount ?? 0
      }
    }
    // Icons of fonts are not words.
    total = written.texts.reduce(count) { count, text in
      count + (text.unicodeScalars.contains(where: \.properties.isAlphabetic) ? text.wordCount : 0)
    }
  }

  private static let fields: Set<String> = ["input", "button"]
}
