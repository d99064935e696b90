/// The elements of a document with their relations.
struct ElementTree: Sendable {
  /// The position of an element among its siblings, from 1.
  struct Position: Sendable {
    var fromStart = 1
    var fromEnd = 1
  }

  /// The elements in document order.
  let elements: [StyleElement]
  /// The index of the element around each one; -1 for roots.
  let parents: [Int]
  /// The index of the sibling before each one; -1 for the first.
  private(set) var previous: [Int]
  /// The positions among all siblings.
  private(set) var positions: [Position]
  /// The positions among siblings of the same name; empty when no selector asks for them.
  private(set) var typePositions: [Position] = []
  /// The classes of each element, each once, in the form that is compared.
  let classes: [[String]]
  /// The id of each element, in the form that is compared.
  let ids: [String?]
  /// Whether each element has elements in it.
  private(set) var hasChildren: [Bool]
  /// The controls that nobody can use.
  private let disabled: DisabledControls

  /// Finds the relations in one forward pass and one backward pass.
  ///
  /// - Parameters:
  ///   - elements: The elements in document order.
  ///   - names: The comparison of classes and ids.
  ///   - needsTypes: Whether positions among siblings of the same name are needed.
  init(_ elements: [StyleElement], names: NameCase, needsTypes: Bool) {
    self.elements = elements
    // A parent that is not before its child would be a cycle.
    parents = elements.indices.map { index in
      elements[index].parent.map { (0..<index).contains($0) ? $0 : -1 } ?? -1
    }
    previous = [Int](repeating: -1, count: elements.count)
    positions = [Position](repeating: Position(), count: elements.count)
    hasChildren = [Bool](repeating: false, count: elements.count)
    classes = elements.map { element in
      element.value("class").map { value in
        var seen: Set<String> = []
        return value.split(whereSeparator: \.isWhitespace).map { names.form(of: String($0)) }
          .filter { seen.insert($0).inserted }
      } ?? []
    }
    ids = elements.map { $0.value("id").map(names.form) }
    disabled = DisabledControls(elements, parents)
    countSiblings()
    if needsTypes { countTypes() }
  }

  /// Whether an element is a control that is disabled, by itself or by what is around it.
  func isDisabled(_ index: Int) -> Bool { disabled.contains(index) }

  private mutating func countSiblings() {
    // The last child of each element so far; the first one is for roots.
    var last = [Int](repeating: -1, count: elements.count + 1)
    for index in elements.indices {
      let parent = parents[index]
      if parent >= 0 { hasChildren[parent] = true }
      let before = last[parent + 1]
      if before >= 0 {
        previous[index] = before
        positions[index].fromStart = positions[before].fromStart + 1
      }
      last[parent + 1] = index
    }
    for index in elements.indices.reversed() where previous[index] >= 0 {
      positions[previous[index]].fromEnd = positions[index].fromEnd + 1
    }
  }

  private struct TypeKey: Hashable {
    let parent: Int
    let name: String
  }

  private mutating func countTypes() {
    typePositions = [Position](repeating: Position(), count: elements.count)
    var counts: [TypeKey: Int] = [:]
    for index in elements.indices {
      let key = TypeKey(parent: parents[index], name: elements[index].name)
      counts[key, default: 0] += 1
      typePositions[index].fromStart = counts[key] ?? 1
    }
    for index in elements.indices {
      let key = TypeKey(parent: parents[index], name: elements[index].name)
      typePositions[index].fromEnd = (counts[key] ?? 1) - typePositions[index].fromStart + 1
    }
  }
}
