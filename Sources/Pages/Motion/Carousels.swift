import MediaModel
import Placements
import TextBasics

/// The carousels of a page whose markup declares that a script moves them by itself.
///
/// The attributes and classes are those of ``CarouselConvention``.
struct Carousels {
  private let tree: PageTree
  private let shown: ElementVisibility
  /// The elements whose class is that of a carousel.
  private let carousels: Set<Int>
  /// The elements whose class is that of an item.
  private let items: SortedIndices

  /// Prepares the search; each class is read once, because many slides have one parent.
  init(_ tree: PageTree, _ shown: ElementVisibility) {
    self.tree = tree
    self.shown = shown
    var carousels: Set<Int> = []
    var items: [Int] = []
    for (index, element) in tree.elements.enumerated() {
      guard let words = element.attributes["class"]?.lowercased() else { continue }
      for word in words.split(whereSeparator: \.isWhitespace) {
        if Self.classes.contains(word) { carousels.insert(index) }
        if Self.items.contains(word), items.last != index { items.append(index) }
      }
    }
    self.carousels = carousels
    self.items = SortedIndices(items)
  }

  /// A carousel, and what declares that it moves.
  struct Found {
    let element: Int
    /// The declaration as markup.
    let declaration: String
  }

  /// All carousels that are not hidden, in document order.
  var found: [Found] {
    var seen: Set<Int> = []
    var found: [Found] = []
    for index in tree.elements.indices where tree[index].kind == .html && !shown.isHidden(index) {
      guard !shown.isInert(index), let declaration = declaration(of: index) else { continue }
      let element = tree[index].has(Self.slide) ? container(of: index) : index
      guard seen.insert(element).inserted, !hasOneItem(element) else { continue }
      found.append(Found(element: element, declaration: declaration))
      if found.count == Self.most { break }
    }
    return found
  }

  /// The maximum number of carousels; our choice.
  private static let most = 100
  /// Slides of Swiper have their own time.
  private static let slide = "data-swiper-autoplay"
  private static let rides = CarouselConvention.all.flatMap(\.rides)
  private static let settings = CarouselConvention.all.flatMap(\.settings)
  private static let classes: Set<Substring> = Set(
    CarouselConvention.all.flatMap(\.classes).map { $0[...] })
  private static let items: Set<Substring> = Set(
    CarouselConvention.all.flatMap(\.items).map { $0[...] })

  private func declaration(of index: Int) -> String? {
    let element = tree[index]
    for (ride, interval) in Self.rides {
      let value = element.attributes[ride]?.trimmed.lowercased()
      // `true` waits until people have moved it once (Bootstrap).
      if value == "carousel", element.attributes[interval]?.trimmed.lowercased() != "false" {
        return "\(ride)=carousel"
      }
    }
    if let name = Self.settings.first(where: { isAutoplay(settings: element.attributes[$0]) }) {
      return "autoplay in \(name)"
    }
    if isOn(element.attributes[Self.slide]) { return Self.slide }
    if element.name == "swiper-container" {
      return ["autoplay", "autoplay-delay"].first { isOn(element.attributes[$0]) }
    }
    return isOn(element.attributes["data-autoplay"]) && carousels.contains(index)
      ? "data-autoplay" : nil
  }

  private func isOn(_ value: String?) -> Bool {
    value.map { !["false", "0", "off", "no", "none"].contains($0.trimmed.lowercased()) } ?? false
  }

  /// Whether settings in JSON, or as an object of a program, have `autoplay` with another value than
  /// `false`, `0` or `null`.
  private func isAutoplay(settings: String?) -> Bool {
    guard let settings else { return false }
    let bytes = settings.lowercased().utf8.prefix(Self.mostBytes)
    var rest = Array(bytes)[...]
    while let start = rest.firstRange(of: Self.key) {
      let before = start.lowerBound > rest.startIndex ? rest[start.lowerBound - 1] : 0x20
      rest = rest[start.upperBound...]
      let value = rest.drop { $0 == 0x22 || $0 == 0x27 }.drop(while: \.isSpace)
      guard !before.isLetter, value.first == UInt8(ascii: ":") else { continue }
      let word = value.dropFirst().drop { $0.isSpace || $0 == 0x22 || $0 == 0x27 }
        .prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: ".") }
      return !Self.offs.contains { word.elementsEqual($0) }
    }
    return false
  }

  private static let key = Array("autoplay".utf8)
  private static let offs = ["false", "0", "null", "off", "no", "none"].map { Array($0.utf8) }
  private static let mostBytes = 16 << 10

  /// The carousel around a slide.
  private func container(of slide: Int) -> Int {
    tree.ancestors(ofSelf: slide).prefix(Self.mostLevels).first {
      $0 != slide && carousels.contains($0)
    } ?? tree[slide].parent ?? slide
  }

  private static let mostLevels = 6

  /// Whether nothing can move, because there is only one item.
  private func hasOneItem(_ index: Int) -> Bool {
    items.within(tree.descendants(of: index)).count == 1
  }
}
