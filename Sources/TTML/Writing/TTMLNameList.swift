import TextBasics

/// The identifiers that a written document has so far.
struct TTMLNameList {
  private var taken: Set<String>

  /// Creates a list.
  ///
  /// - Parameter reserved: Names that no cue can have.
  init(reserved: [String]) { taken = Set(reserved) }

  /// Takes a cue's identifier if it is valid in XML (`xml:id`, section 4) and no other cue has it.
  ///
  /// - Returns: The identifier, or `nil`.
  mutating func claim(_ id: String) -> String? {
    guard let first = id.utf8.first, first.isXMLNameStart, id.utf8.allSatisfy(\.isXMLNamePart),
      taken.insert(id).inserted
    else { return nil }
    return id
  }
}
