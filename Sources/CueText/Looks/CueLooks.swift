package import MediaModel
import TextBasics

/// Finds how parts of cues look, by tags, classes, style sheets and the format itself.
package struct CueLooks {
  private let format: TimedTextFormat
  private let styles: CueStyles

  /// Reads a document's style sheets.
  ///
  /// - Parameter document: The document.
  package init(_ document: TimedTextDocument) {
    format = document.format
    styles = CueStyles(document)
  }

  /// The looks of the visible parts of a cue.
  ///
  /// - Parameter cue: A cue of the document.
  /// - Returns: The looks, in order, with the default look of unmarked parts.
  package func looks(of cue: Cue) -> [CueLook] {
    CueRun.runs(of: cue, format: format, styles: styles).filter(\.hasInk).map(\.look)
  }

  /// Whether all text of a cue is transparent or hidden by styles.
  ///
  /// - Returns: Whether nobody can read it.
  func isUnseen(_ cue: Cue) -> Bool {
    guard styles.mayHide || cue.spans.contains(where: \.look.isUnseen) else { return false }
    let looks = looks(of: cue)
    return !looks.isEmpty && looks.allSatisfy(\.isUnseen)
  }

  /// The looks of the parts of a cue that people can see, as far as colors may matter.
  ///
  /// - Returns: The looks; none for a cue whose colors are the usual ones.
  func painted(_ cue: Cue) -> [CueLook] {
    let isPainted = format.markup == .webVTT && styles.mayPaint(cue.text)
    let hasSpans = cue.spans.contains { $0.look.isInGroundColor || $0.look.mayBeUnseen }
    return isPainted || hasSpans ? looks(of: cue).filter { !$0.isUnseen } : []
  }
}
