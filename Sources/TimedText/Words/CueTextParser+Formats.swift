public import MediaModel

extension CueTextParser {
  /// The tree of a cue's text, whatever its file's format.
  ///
  /// SubRip's bold, italics and underline are spans as in WebVTT; text without markup is one node.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - document: The document that it stands in: its format, and its map to a stream, which moves
  ///     the times inside of the text as it moved the cue.
  /// - Returns: The tree.
  public static func tree(of cue: Cue, in document: TimedTextDocument) -> CueTree {
    switch document.format {
    case .webVTT:
      var tree = tree(of: cue.text)
      guard let shift = document.timestampMap?.offset(streamStart: nil) else { return tree }
      for index in tree.nodes.indices {
        tree.nodes[index].time = tree.nodes[index].time?.advanced(by: shift)
      }
      return tree
    case .subRip:
      let text = CueOutput.webVTTText(of: cue, format: document.format)
      return tree(of: String(decoding: text, as: UTF8.self))
    case .movText, .ass, .ttml, .scc, .mcc, .stl, .cea608, .cea708, .teletext:
      return CueTree(nodes: cue.text.isEmpty ? [] : [CueTree.Node(kind: .text, value: cue.text)])
    }
  }
}
