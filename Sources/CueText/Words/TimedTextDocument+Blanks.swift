public import MediaModel
import TextBasics

extension TimedTextDocument {
  /// The document with empty text in the cues whose markup shows nothing, such as `&nbsp;`,
  /// `<b></b>` or `{\an8}`, so that ``MediaModel/Cue/isBlank`` tells them.
  public var withoutUnseenText: TimedTextDocument {
    guard format.keepsMarkup else { return self }
    var seen = self
    for index in cues.indices where isUnseen(cues[index]) { seen.cues[index].text = "" }
    return seen
  }

  private func isUnseen(_ cue: Cue) -> Bool {
    // Nearly every cue starts with a letter: its markup need not be read.
    guard cue.text.utf8.first?.isLetter == false else { return false }
    var plain = cue
    plain.text = CuePlainText.text(of: cue, format: format)
    return plain.isBlank
  }
}
