/// Groups values with equal texts.
package enum Grouping {
  /// Groups values, such as names, by their texts.
  ///
  /// - Parameter pairs: Texts and values.
  /// - Returns: Each text once, in the order of its first occurrence, with its values in order.
  package static func byText<Value>(
    _ pairs: [(text: String, value: Value)]
  ) -> [(text: String, values: [Value])] {
    var groups: [(text: String, values: [Value])] = []
    var indices: [String: Int] = [:]
    for pair in pairs {
      if let index = indices[pair.text] {
        groups[index].values.append(pair.value)
      } else {
        indices[pair.text] = groups.count
        groups.append((pair.text, [pair.value]))
      }
    }
    return groups
  }
}
