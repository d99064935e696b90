/// Puts together what is said more than once.
enum Grouping {
  /// Names grouped by the text that goes with them.
  ///
  /// - Parameter pairs: Texts and names.
  /// - Returns: Each text once, in the order in which it was first met, with its names in order.
  static func byText(_ pairs: [(text: String, name: String)]) -> [(text: String, names: [String])] {
    var groups: [(text: String, names: [String])] = []
    var indices: [String: Int] = [:]
    for pair in pairs {
      if let index = indices[pair.text] {
        groups[index].names.append(pair.name)
      } else {
        indices[pair.text] = groups.count
        groups.append((pair.text, [pair.name]))
      }
    }
    return groups
  }
}
