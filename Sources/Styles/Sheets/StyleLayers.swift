/// Cascade layers (CSS Cascading and Inheritance 5, section 6.4).
struct StyleLayers: Sendable {
  /// The layer of rules outside all layers: the root of all layers.
  static let none = 0
  /// The maximum number of layers.
  private static let limit = 10_000

  private struct Layer {
    var children: [Int] = []
  }

  /// Whether layers were left out.
  private(set) var isLimited = false
  private var layers = [Layer()]
  private var numbers: [Key: Int] = [:]

  private struct Key: Hashable {
    let parent: Int
    let name: String
  }

  /// The layer of a name; named layers are made when they are first named.
  ///
  /// - Parameters:
  ///   - names: The names from the outside to the inside; empty for a layer without a name.
  ///   - parent: The layer around it.
  /// - Returns: Its number.
  mutating func layer(_ names: [String], in parent: Int) -> Int {
    guard !names.isEmpty else { return add(in: parent) }
    return names.reduce(parent) { around, name in
      let key = Key(parent: around, name: name)
      if let known = numbers[key] { return known }
      let made = add(in: around)
      numbers[key] = made
      return made
    }
  }

  private mutating func add(in parent: Int) -> Int {
    guard layers.count < Self.limit else {
      isLimited = true
      return parent
    }
    layers.append(Layer())
    layers[parent].children.append(layers.count - 1)
    return layers.count - 1
  }

  /// The rank of each layer: rules directly in a layer win over rules in the layers inside it.
  func ranks() -> [Int] {
    var ranks = [Int](repeating: 0, count: layers.count)
    var path = [(layer: Self.none, next: 0)]
    var rank = 0
    while let top = path.last {
      if top.next < layers[top.layer].children.count {
        path[path.count - 1].next += 1
        path.append((layers[top.layer].children[top.next], 0))
      } else {
        ranks[top.layer] = rank
        rank += 1
        path.removeLast()
      }
    }
    return ranks
  }
}
