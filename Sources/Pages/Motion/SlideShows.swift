import TextBasics

/// The parts of a page that show one thing after another, such as the pictures of a carousel.
struct SlideShows {
  /// The maximum number of levels up to a part; our choice.
  static let mostLevels = 20

  private let tree: PageTree
  private let buttons: SortedIndices
  /// The parts that were found around the children of an element.
  private var known: [Int: [Int]] = [:]
  private var named: [Int: Bool] = [:]

  /// Looks through a page.
  init(in tree: PageTree) {
    self.tree = tree
    let names = AccessibleNames(in: tree)
    buttons = SortedIndices(
      tree.elements.indices.filter { index in
        guard tree[index].isButton else { return false }
        let label = names.name(of: index)
        let name = label.isEmpty ? tree.text(of: index, most: AccessibleNames.most) : label
        return PlayerWords.areIn(name) || Self.stepsOn(name)
      })
  }

  /// The parts around an element.
  ///
  /// - Returns: The parts whose names say so, and the smallest part with a button that shows the
  ///   next item, stops or pauses.
  mutating func around(_ index: Int) -> [Int] {
    guard let parent = tree[index].parent else { return [] }
    if let known = known[parent] { return known }
    var found: [Int] = []
    var hasButton = false
    for container in tree.ancestors(ofSelf: parent).prefix(Self.mostLevels) {
      guard !tree[container].holdsPage else { break }
      let isFirstWithButton =
        !hasButton && !buttons.within(tree.descendants(of: container)).isEmpty
      if isFirstWithButton || isNamed(container) { found.append(container) }
      hasButton = hasButton || isFirstWithButton
    }
    known[parent] = found
    return found
  }

  private mutating func isNamed(_ index: Int) -> Bool {
    if let known = named[index] { return known }
    let element = tree[index]
    // The role description that the pattern for carousels requires (ARIA Authoring Practices).
    let text = element.markers + " " + (element.attributes["aria-roledescription"] ?? "")
    let isNamed = Self.has(text.lowercased(), Self.names)
    named[index] = isNamed
    return isNamed
  }

  private static func stepsOn(_ name: String) -> Bool {
    has(name.lowercased(), steps) || arrows.contains(name.trimmed)
  }

  private static func has(_ text: String, _ words: [[UInt8]]) -> Bool {
    let text = Array(text.utf8.prefix(AccessibleNames.most))
    return text.indices.contains { offset in words.contains { text[offset...].starts(with: $0) } }
  }

  /// Names of such parts in markup: those of scripts, and general ones.
  private static let names: [[UInt8]] =
    (CarouselConvention.all.compactMap(\.word) + generalNames).map { Array($0.utf8) }
  private static let generalNames = [
    "slider", "slideshow", "slide-show", "rotator", "ticker", "gallery",
  ]

  /// English, Spanish, Portuguese, Italian, French, German and Dutch.
  private static let steps = [
    "previous", "next", "anterior", "siguiente", "próxim", "seguinte", "precedente", "successiv",
    "précédent", "suivant", "vorherig", "nächst", "zurück", "weiter", "vorige", "volgende",
  ].map { Array($0.utf8) }

  private static let arrows: Set<String> = [
    "‹", "›", "«", "»", "❮", "❯", "←", "→", "<", ">", "◀", "▶",
  ]
}
