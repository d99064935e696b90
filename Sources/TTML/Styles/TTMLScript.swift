import TextBasics

/// What a script of DAPT, the Dubbing and Audio description Profiles of TTML2 (W3C Candidate
/// Recommendation of December 2025), says about its content.
///
/// The designator of the profile says nothing of it: dubbing scripts, transcripts and captions are
/// DAPT as well as audio description.
enum TTMLScript {
  /// Whether a document says that all it represents is seen, and not heard.
  ///
  /// The root tells it of the whole script (`daptm:scriptRepresents`, section 4.1.1); where it does
  /// not, the parts may (`daptm:represents`). What represents signed dialogue alone is captions.
  ///
  /// - Parameter tree: The document.
  /// - Returns: Whether it does; `false` where nothing is said.
  static func describes(_ tree: XMLTree) -> Bool {
    let namespace = TTMLNames.scriptMetadata
    let root = tree.nodes[tree.root].element
    if let value = root?.value(namespace: namespace, local: "scriptRepresents") {
      return isSeen([value])
    }
    return isSeen(
      Set(tree.nodes.compactMap { $0.element?.value(namespace: namespace, local: "represents") }))
  }

  /// Whether content descriptors say so: tokens between full stops, the most general one first.
  ///
  /// Those that begin with `x-` are a writer's own and say nothing here.
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
