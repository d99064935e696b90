public import MediaModel

extension CueTextParser {
  /// The tree of a cue's text, whatever its file's format.
  ///
  /// SubRip's bold, italics and underline are spans as in WebVTT; text without markup is one node.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - format: The format that its text is written in.
  /// - Returns: The tree.
  public static func tree(of cue: Cue, format: TimedTextFormat) -> CueTree {
    switch format {
    case .webVTT: return tree(of: cue.text)
    case .subRip:
      let text = CueOutput.webVTTText(of: cue, format: format)
      return tree(of: String(decoding: text, as: UTF8.self))
    default:
      return CueTree(nodes: cue.text.isEmpty ? [] : [CueTree.Node(kind: .text, value: cue.text)])
    }
  }
}
