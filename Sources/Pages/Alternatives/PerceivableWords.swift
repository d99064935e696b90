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
    var isLeftOut: [Bool] = []
    for element in tree.elements {
      isLeftOut.append(element.parent.map { isLeftOut[$0] } ?? false || Self.leavesOut(element))
    }
    func isRead(_ index: Int) -> Bool {
      !isLeftOut[index] && !shown.isInert(index)
        && (!shown.isHidden(index) || shown.isShowable(index) || opener.canOpen(index))
    }
    var count = 0
    for text in tree.texts {
      if let parent = text.parent, isRead(parent) { count += text.value.wordCount }
    }
    for index in tree.elements.indices where isRead(index) {
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

  /// Whether nobody reads the content of an element, or assistive technology does not have it.
  private static func leavesOut(_ element: PageTree.Element) -> Bool {
    if element.attributes["aria-hidden"]?.trimmed.lowercased() == "true" { return true }
    return unread.contains(element.name)
      || (element.kind == .svg && drawn.contains(element.name))
  }

  /// Programs, and what browsers show only if they do not know the element.
  private static let unread: Set<String> = [
    "audio", "canvas", "head", "iframe", "noembed", "noframes", "noscript", "script", "style",
    "template", "title", "video",
  ]
  /// Descriptions and definitions of a drawing.
  private static let drawn: Set<String> = ["defs", "desc", "metadata", "title"]
}
