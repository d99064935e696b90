import Placements
import Styles
import TextBasics

/// Finds buttons whose markup or name says that they control a medium.
///
/// Only a script decides whether they do, and scripts are not run.
struct ButtonFinder {
  /// The most buttons that are kept for one medium.
  private static let mostButtons = 5

  private let tree: PageTree
  private let shown: ElementVisibility
  private let names: AccessibleNames
  private let buttons: SortedIndices
  private let media: SortedIndices
  private let disabled: DisabledControls
  /// The buttons that name an element, by its `id`.
  private let named: [String: [Int]]
  /// The names of buttons that were computed.
  private var known: [Int: String] = [:]
  /// Whether they have the name of a control.
  private var controls: [Int: Bool] = [:]

  /// Looks through a page.
  init(
    tree: PageTree, shown: ElementVisibility, names: AccessibleNames, media: [Int],
    disabled: DisabledControls
  ) {
    self.tree = tree
    self.shown = shown
    self.names = names
    self.disabled = disabled
    self.media = SortedIndices(media)
    let found = tree.elements.indices.filter { tree[$0].isButton && !shown.isInert($0) }
    buttons = SortedIndices(found)
    var named: [String: [Int]] = [:]
    for button in found {
      for id in tree[button].controlled { named[id, default: []].append(button) }
    }
    self.named = named
  }

  /// Finds the buttons of a medium.
  ///
  /// - Parameter index: The element of the medium.
  /// - Returns: The buttons that name it; without any, those near it that have the name of a
  ///   control.
  mutating func find(for index: Int) -> [PageButton] {
    let own = tree[index].attributes["id"].flatMap { named[$0] } ?? []
    let found = own.prefix(Self.mostButtons).map { button($0, .named) }
    guard found.isEmpty else { return found }
    return near(index).prefix(Self.mostButtons).map { button($0, .near) }
  }

  /// Buttons in the smallest part of the page that holds the medium and no other one.
  private mutating func near(_ index: Int) -> [Int] {
    for ancestor in tree.ancestors(ofSelf: index).dropFirst().prefix(SlideShows.mostLevels) {
      guard !["body", "html", "main"].contains(tree[ancestor].name),
        media.within(tree.descendants(of: ancestor)).count == 1
      else { return [] }
      let found = buttons.within(tree.descendants(of: ancestor)).prefix(PageFacts.Limit.parts)
        .filter { isControl($0) }
      if !found.isEmpty { return found }
    }
    return []
  }

  private mutating func button(_ index: Int, _ relation: PageButton.Relation) -> PageButton {
    PageButton(
      name: name(of: index), line: tree[index].line ?? 1, relation: relation,
      isUsable: isUsable(index))
  }

  /// Whether people can see, name and operate it.
  private mutating func isUsable(_ index: Int) -> Bool? {
    let isUnusable = disabled.contains(index) || name(of: index).isEmpty
    guard !isUnusable, !tree.isHiddenFromTechnology(index) else { return false }
    switch shown[index] {
    case .shown: return true
    case .hidden: return false
    case .unknown: return nil
    }
  }

  private mutating func isControl(_ index: Int) -> Bool {
    if let known = controls[index] { return known }
    let isControl = PlayerWords.areIn(name(of: index))
    controls[index] = isControl
    return isControl
  }

  private mutating func name(of index: Int) -> String {
    if let name = known[index] { return name }
    let name = AccessibleNames.cut(computedName(of: index))
    known[index] = name
    return name
  }

  /// The name of a button: labels, then its content (Accessible Name and Description Computation,
  /// 2F).
  private func computedName(of index: Int) -> String {
    let label = names.name(of: index)
    guard label.isEmpty else { return label }
    let text = tree.text(of: index, most: AccessibleNames.most)
    guard text.isEmpty else { return text }
    let images = tree.descendants(of: index).prefix(PageFacts.Limit.parts).lazy
      .map { names.name(of: $0) }
    return images.first { !$0.isEmpty } ?? tree[index].attributes["value"]?.trimmed ?? ""
  }
}

/// The words in the names of the controls of players.
enum PlayerWords {
  /// Whether a name is that of a control that pauses, stops or mutes.
  static func areIn(_ name: String) -> Bool {
    let text = Array(name.lowercased().utf8)
    return text.indices.contains { offset in
      words[Int(text[offset])].contains { text[offset...].starts(with: $0) }
    }
  }

  /// The bytes of the words by their first one: names may be long, and there may be many.
  private static let words: [[[UInt8]]] = {
    var words = [[[UInt8]]](repeating: [], count: 256)
    for word in beginnings.map({ Array($0.utf8) }) {
      if let first = word.first { words[Int(first)].append(word) }
    }
    return words
  }()

  /// English, Spanish, Portuguese, Italian, French, German, Dutch, Scandinavian languages, Polish,
  /// Czech, Turkish, Russian, Arabic, Chinese, Japanese and Korean.
  private static let beginnings = [
    "paus", "pauz", "stop", "mute", "detener", "parar", "ferma", "interromp", "arrêt", "arret",
    "anhalten", "stumm", "silenc", "muet", "muto", "disattiva", "dempen", "stoj", "zatrzym",
    "wstrzym", "wycisz", "pozastav", "ztlum", "duraklat", "durdur", "sessiz", "пауз", "стоп",
    "останов", "без звука", "إيقاف", "كتم", "暂停", "暫停", "停止", "静音", "靜音", "一時停止",
    "ミュート", "消音", "일시정지", "일시 정지", "정지", "음소거",
  ]
}

extension PageTree.Element {
  /// Whether its role is button.
  var isButton: Bool {
    switch name {
    case "button": return true
    case "input":
      return ["button", "image", "submit"].contains(attributes["type"]?.lowercased() ?? "")
    default: return attributes["role"]?.trimmed.lowercased() == "button"
    }
  }

  /// The elements that it says it controls.
  fileprivate var controlled: [String] {
    ["aria-controls", "commandfor"].flatMap { name in
      (attributes[name] ?? "").split { $0 == " " || $0 == "\n" }.prefix(PageFacts.Limit.parts)
        .map { String($0) }
    }
  }
}

extension PageTree {
  /// Whether an element is hidden from assistive technology (`aria-hidden`).
  func isHiddenFromTechnology(_ index: Int) -> Bool {
    ancestors(ofSelf: index).contains {
      self[$0].attributes["aria-hidden"]?.trimmed.lowercased() == "true"
    }
  }
}
