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

  private func isEmptied(_ text: String, style: String) -> Bool {
    let cue = Cue(start: .zero, end: .milliseconds(1_000), text: text)
    var document = TimedTextDocument(format: .webVTT, cues: [cue])
    document.styles = [style]
    return document.withoutUnseenText.cues.first?.text.isEmpty == true
  }

  @Test(arguments: [
    "color: transparent", "color: rgba(255, 255, 255, 0)", "color: #ffffff00", "color: #fff0",
    "visibility: hidden", "opacity: 0", "opacity: 0%", "color: white; opacity: 0.0",
    "color: rgb(0 0 0 / 0)",
  ])
  func `text that a style sheet makes unreadable`(_ style: String) {
    #expect(isEmptied("Hello", style: "::cue { \(style) }"))
    #expect(isEmptied("<c.no>Hello</c>", style: "::cue(.no) { \(style) }"))
    #expect(!isEmptied("<c.no>Hello</c> you", style: "::cue(.no) { \(style) }"))
    #expect(!isEmptied("Hello", style: "::cue(.no) { \(style) }"))
    #expect(!isEmptied("<c.red>Hello</c>", style: "::cue { color: transparent }"))
  }

  @Test(arguments: [
    "color: rgba(255, 255, 255, 0.1)", "color: #ffffff01", "opacity: 0.2", "visibility: visible",
    "color: transparent; text-shadow: 0 0 2px white", "background: transparent", "color: #000000",
    "background-color: rgba(0,0,0,0)",
  ])
  func `text that a style sheet leaves readable`(_ style: String) {
    #expect(!isEmptied("Hello", style: "::cue { \(style) }"))
  }

  @Test func `text without markup is left as it is`() {
    #expect(!isEmptied("&nbsp;", .sbv))
  }
}
