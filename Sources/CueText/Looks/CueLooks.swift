package import MediaModel

/// How the parts of a document's cues look: by tags, classes, style sheets and the format itself.
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

  /// The looks of a cue's parts that are seen.
  ///
  /// - Parameter cue: A cue of the document.
  /// - Returns: The looks, in order; the usual one is among them where a part has it.
  package func looks(of cue: Cue) -> [CueLook] {
    CueRun.runs(of: cue, format: format, rules: rules).filter(\.hasInk).map(\.look)
  }
}
