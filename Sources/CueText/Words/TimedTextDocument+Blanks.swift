public import MediaModel
import TextBasics

extension TimedTextDocument {
  /// The document with empty text in cues that show nothing, such as `&nbsp;`, `<b></b>` or
  /// `{\an8}`, and in cues whose text is transparent or hidden, so that
  /// ``MediaModel/Cue/isBlank`` is true for them.
  public var withoutUnseenText: TimedTextDocument {
    var seen = self
    let rules = WebVTTStyleRules(styles)
    for index in cues.indices
    where format.keepsMarkup && isUnseen(cues[index]) || isTransparent(cues[index], rules) {
      seen.cues[index].text = ""
      seen.cues[index].spans = []
    }
    return seen
  }

  /// Whether all text of a cue is transparent or hidden by styles.
  private func isTransparent(_ cue: Cue, _ rules: WebVTTStyleRules) -> Bool {
    guard rules.hidesText || cue.spans.contains(where: \.look.isUnseen) else { return false }
    let runs = CueRun.runs(of: cue, format: format, rules: rules).filter(\.hasInk)
    return !runs.isEmpty && runs.allSatisfy(\.look.isUnseen)
  }

  private func isUnseen(_ cue: Cue) -> Bool {
    // Most cues start with a letter; their markup need not be read.
    guard cue.text.utf8.first?.isLetter == false else { return false }
    var plain = cue
    plain.text = CuePlainText.text(of: cue, format: format)
    return plain.isBlank
  }
}
