public import MediaModel
import TextBasics

extension TimedTextDocument {
  /// The document with empty text in cues that show nothing, such as `&nbsp;`, `<b></b>` or
  /// `{\an8}`, so that ``MediaModel/Cue/isBlank`` is true for them.
  public var withoutUnseenText: TimedTextDocument {
    guard format.keepsMarkup else { return self }
    var seen = self
    for index in cues.indices where isUnseen(cues[index]) { seen.cues[index].text = "" }
    return seen
  }

  private func isUnseen(_ cue: Cue) -> Bool {
    // Most cues start with a letter; their markup need not be read.
    guard cue.text.utf8.first?.isLetter == false else { return false }
    var plain = cue
    plain.text = CuePlainText.text(of: cue, format: format)
    return plain.isBlank
  }
}
