/// Where the requested elements of a page begin.
struct FragmentPlaces {
  private let ids: Set<String>
  /// The identifiers of elements without an `id`, by name and number.
  private var numbered: [String: [Int: [String]]] = [:]
  /// The tags of each of these names so far.
  private var counts: [String: Int] = [:]
  private var found: [String: Int] = [:]

  /// Creates the list of the elements to find.
  ///
  /// - Parameter wanted: Their identifiers.
  init(_ wanted: Set<String>) {
    var ids: Set<String> = []
    for fragment in wanted {
      if let (name, number) = FragmentScope.number(in: fragment) {
        numbered[String(name), default: [:]][number, default: []].append(fragment)
      } else {
        ids.insert(fragment)
      }
    }
    self.ids = ids
  }

  /// The offset of the tag of an element; `nil` if the page does not have it.
  ///
  /// - Parameter fragment: Its identifier.
  subscript(fragment: String) -> Int? { found[fragment] }

  /// Processes a tag; the first one of several with one `id` counts.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - offset: Where it begins.
  mutating func take(_ tag: HTMLTag, at offset: Int) {
    guard !tag.isEnd else { return }
    if let id = tag.id, ids.contains(id), found[id] == nil { found[id] = offset }
    guard let numbers = numbered[tag.name] else { return }
    let count = counts[tag.name, default: 0] + 1
    counts[tag.name] = count
    for fragment in numbers[count] ?? [] { found[fragment] = offset }
  }
}
