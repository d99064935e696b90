import TextBasics

/// The address of a medium that a script puts into an element later, when people are near it.
///
/// The names are those of common scripts; no standard has them.
struct LateAddress {
  /// The attribute that names it.
  let attribute: String
  /// The address, without white space at its ends.
  let address: String

  /// Finds the address; `nil` for an element without one.
  init?(_ element: PageTree.Element) {
    for name in Self.names {
      guard let value = element.attributes[name] else { continue }
      let address = name.hasSuffix("set") ? value.firstCandidate : value.trimmed
      guard let address, !address.isEmpty, !address.isData else { continue }
      (attribute, self.address) = (name, address)
      return
    }
    return nil
  }

  private static let names = ["data-src", "data-lazy-src", "data-original", "data-srcset"]
}
