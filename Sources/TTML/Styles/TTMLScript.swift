import TextBasics

/// Reads what a script of DAPT, the Dubbing and Audio description Profiles of TTML2 (W3C Candidate
/// Recommendation of December 2025), declares about its content.
///
/// The designator of the profile does not show it: dubbing scripts, transcripts and captions are
/// DAPT too, not only audio description.
enum TTMLScript {
  /// Whether a document declares that everything it represents is seen, and not heard.
  ///
  /// The root declares it for the whole script (`daptm:scriptRepresents`, section 4.1.1); else the
  /// parts may declare it (`daptm:represents`). A script that represents only signed dialogue is
  /// captions.
  ///
  /// - Returns: Whether it does; `false` if nothing is declared.
  static func describes(_ tree: XMLTree) -> Bool {
    let namespace = TTMLNames.scriptMetadata
    let root = tree.nodes[tree.root].element
    if let value = root?.value(namespace: namespace, local: "scriptRepresents") {
      return isSeen([value])
    }
    return isSeen(
      Set(tree.nodes.compactMap { $0.element?.value(namespace: namespace, local: "represents") }))
  }

  /// Whether content descriptors declare it: tokens between full stops, the most general one first.
  ///
  /// Descriptors that begin with `x-` are private and are ignored.
  private static func isSeen(_ lists: some Sequence<String>) -> Bool {
    var isSeen = false
    for descriptor in lists.lazy.flatMap(XMLWords.init) {
      let tokens = descriptor.split(separator: ".", maxSplits: 2).prefix(2)
      guard let first = tokens.first, !first.hasPrefix("x-") else { continue }
      guard first == "visual" else { return false }
      isSeen = isSeen || tokens.last != "dialogue"
    }
    return isSeen
  }
}
