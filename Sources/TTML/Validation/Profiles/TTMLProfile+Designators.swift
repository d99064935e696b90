import TextBasics

/// The profiles that a document claims to conform to.
extension TTMLProfile {
  /// The profile of a designator.
  ///
  /// Sources: IMSC 1.0.1, section 7.1; IMSC 1.1, sections 8.1 and 9.1; IMSC 1.2, section 8.1;
  /// TTML1, section 5.2; TTML2, section 5.2; EBU Tech 3380, section 3.2, and SMPTE ST 2052-1,
  /// section 5.2, which are not verified.
  ///
  /// - Parameter designator: The URI, absolute or relative to the TT Profile namespace.
  /// - Returns: The profile, or `nil` for one that has no rules here.
  static func designated(by designator: String) -> TTMLProfile? {
    let base = "http://www.w3.org/ns/ttml/profile/"
    let short = designator.hasPrefix(base) ? String(designator.dropFirst(base.count)) : designator
    if let profile = names[short] { return profile }
    if short.hasPrefix("urn:ebu:tt:distribution:") { return .ebuTTD }
    if short.hasPrefix("http://www.smpte-ra.org/schemas/2052-1/") { return .smpteTT }
    if short.hasPrefix("dfxp-") || short.hasPrefix("http://www.w3.org/2006/") { return .ttml1 }
    return short.hasPrefix("ttml2-") ? .ttml2 : nil
  }

  private static let names: [String: TTMLProfile] = [
    "imsc1/text": .imsc1Text, "imsc1/image": .imsc1Image, "imsc1.1/text": .imsc11Text,
    "imsc1.1/image": .imsc11Image, "imsc1.2/text": .imsc12Text, "sdp-us": .ttml1,
    "ttml10-sdp-us": .ttml1,
  ]

  /// The profiles that a document claims.
  static func claimed(by tree: XMLTree, _ vocabulary: TTMLVocabulary) -> [TTMLProfile] {
    var found: [TTMLProfile] = []
    for designator in designators(in: tree, vocabulary) {
      guard let profile = designated(by: designator), !found.contains(profile) else { continue }
      found.append(profile)
    }
    if found.isEmpty, usesSMPTE(tree, vocabulary) { found.append(.smpteTT) }
    return found
  }

  /// Every designator that the root and the head name.
  private static func designators(
    in tree: XMLTree, _ vocabulary: TTMLVocabulary
  ) -> [String] {
    guard let root = tree.nodes.first?.element else { return [] }
    var found: [String] = []
    for attribute in root.attributes
    where vocabulary.namespace(attribute.name.namespace) == .parameter {
      guard ["profile", "contentProfiles", "processorProfiles"].contains(attribute.name.local)
      else { continue }
      found += TTMLDesignators(attribute.value).list
    }
    for index in headRange(of: tree, vocabulary) {
      guard let element = tree.nodes[index].element else { continue }
      found += designators(of: element, at: index, in: tree, vocabulary)
    }
    return found
  }

  /// The designators in `ttp:profile` or `ebuttm:conformsToStandard` (IMSC 1.1, section 5.4.2).
  private static func designators(
    of element: XMLElement, at index: Int, in tree: XMLTree, _ vocabulary: TTMLVocabulary
  ) -> [String] {
    let kind = vocabulary.namespace(element.name.namespace)
    if kind == .parameter, element.name.local == "profile" {
      return [element.value(local: "use"), element.value(local: "designator")].compactMap { $0 }
    }
    guard kind == .ebuMetadata, element.name.local == "conformsToStandard" else { return [] }
    return tree.children(of: index).compactMap { tree.nodes[$0].text }.map(trimmed)
  }

  /// The nodes in the head, which is the only place where profiles are named.
  static func headRange(of tree: XMLTree, _ vocabulary: TTMLVocabulary) -> Range<Int> {
    for index in tree.children(of: tree.root) {
      guard let name = tree.nodes[index].element?.name, name.local == "head",
        vocabulary.namespace(name.namespace) == .core
      else { continue }
      return index..<min(tree.nodes[index].end, tree.nodes.count)
    }
    return 0..<0
  }

  /// Whether SMPTE-TT's own vocabulary is used, which no other profile has for text.
  private static func usesSMPTE(_ tree: XMLTree, _ vocabulary: TTMLVocabulary) -> Bool {
    headRange(of: tree, vocabulary).contains { index in
      guard let name = tree.nodes[index].element?.name else { return false }
      return vocabulary.namespace(name.namespace) == .smpte
    }
  }

  private static func trimmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return bytes.string(bytes.trimmed(0..<bytes.count))
  }
}
