public import MediaModel
import TextBasics

extension TimedTextDocument {
  /// The document with empty text in cues that show nothing, such as `&nbsp;`, `<b></b>` or
  /// `{\an8}`, and in cues whose text is transparent or hidden, so that
  /// ``MediaModel/Cue/isBlank`` is true for them.
  public var withoutUnseenText: TimedTextDocument {
    var seen = self
    let looks = CueLooks(self)
    for index in cues.indices
    where format.keepsMarkup && isUnseen(cues[index]) || looks.isUnseen(cues[index]) {
      seen.cues[index].text = ""
      seen.cues[index].spans = []
    }
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
