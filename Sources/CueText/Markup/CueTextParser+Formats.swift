public import MediaModel

extension CueTextParser {
  /// The tree of a cue's text in any format.
  ///
  /// SubRip's bold, italics and underline are spans as in WebVTT; text without markup is one node.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - document: The document of the cue, for its format and its map to a stream. The map moves
  ///     the times inside the text by as much as the cue.
  /// - Returns: The tree.
  public static func tree(of cue: Cue, in document: TimedTextDocument) -> CueTree {
    switch document.format.markup {
    case .webVTT:
      var tree = tree(of: cue.text)
      guard let shift = document.timestampMap?.offset(streamStart: nil) else { return tree }
      for index in tree.nodes.indices {
        tree.nodes[index].time = tree.nodes[index].time?.advanced(by: shift)
      }
      return tree
    case .subRip: return tree(of: CueRun.subRip(Array(cue.text.utf8)))
    case .none:
      return CueTree(nodes: cue.text.isEmpty ? [] : [CueTree.Node(kind: .text, value: cue.text)])
    }
  }

  private static func tree(of runs: [CueRun]) -> CueTree {
    var nodes: [CueTree.Node] = []
    for run in runs {
      var kinds: [CueTree.Kind] = []
      if run.look.isBold { kinds.append(.b) }
      if run.look.isItalic { kinds.append(.i) }
      if run.look.isUnderlined { kinds.append(.u) }
      for (depth, kind) in kinds.enumerated() {
        nodes.append(CueTree.Node(kind: kind, depth: depth))
      }
      let text = String(decoding: run.text, as: UTF8.self)
      nodes.append(CueTree.Node(kind: .text, value: text, depth: kinds.count))
    }
    return CueTree(nodes: nodes)
  }
}
