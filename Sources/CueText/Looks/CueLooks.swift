package import MediaModel

/// Finds how parts of cues look, by tags, classes, style sheets and the format itself.
package struct CueLooks {
  private let format: TimedTextFormat
  private let rules: WebVTTStyleRules

  /// Reads a document's style sheets.
  ///
  /// - Parameter document: The document.
  package init(_ document: TimedTextDocument) {
    format = document.format
    rules = WebVTTStyleRules(document.styles)
  }

  /// The looks of the visible parts of a cue.
  ///
  /// - Parameter cue: A cue of the document.
  /// - Returns: The looks, in order, with the default look of unmarked parts.
  package func looks(of cue: Cue) -> [CueLook] {
    CueRun.runs(of: cue, format: format, rules: rules).filter(\.hasInk).map(\.look)
  }
}
