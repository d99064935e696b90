import MediaModel
import Testing

@testable import CueText

@Suite struct `Cues with nothing to show` {
  private func isEmptied(_ text: String, _ format: TimedTextFormat) -> Bool {
    let cue = Cue(start: .zero, end: .milliseconds(1_000), text: text)
    let document = TimedTextDocument(format: format, cues: [cue])
    return document.withoutUnseenText.cues.first?.text.isEmpty == true
  }

  @Test(arguments: [
    "&nbsp;", "&lrm;", "&#8203;", "<b></b>", "<v Ann></v>", "<i>&nbsp;</i>\n", "\u{A0}",
    "<00:01.000>",
  ])
  func `WebVTT markup around nothing`(_ text: String) {
    #expect(isEmptied(text, .webVTT))
    #expect(!isEmptied(text + "x", .webVTT))
  }

  @Test(arguments: ["{\\an8}", "<font color=\"red\"></font>", "<i> </i>", "&nbsp;"])
  func `SubRip markup around nothing`(_ text: String) {
    #expect(isEmptied(text, .subRip))
    #expect(!isEmptied(text + "x", .subRip))
  }

  @Test(arguments: ["-", "♪", "&", "&amp;", "<", "[music]", "nbsp", "...", "你"])
  func `marks and sounds are shown`(_ text: String) {
    #expect(!isEmptied(text, .subRip))
  }

  @Test func `text without markup is left as it is`() {
    #expect(!isEmptied("&nbsp;", .sbv))
  }
}
