import MediaModel
import Testing

@testable import CueText

@Suite struct `Looks by the style sheets of WebVTT` {
  private func looks(_ text: String, _ sheets: [String], id: String = "") -> [CueLook] {
    let cue = Cue(id: id, start: .zero, end: .milliseconds(1_000), text: text)
    var document = TimedTextDocument(format: .webVTT, cues: [cue])
    document.styles = sheets
    return CueLooks(document).looks(of: cue)
  }

  @Test(arguments: [
    "Hello", "<b>a</b> b", "<i>a<u>b</u></i>c", "<c.yellow>a</c>b", "<c.black>a</c>",
    "<c.yellow.bg_yellow>a</c>", "<c.bg_red>a<c.red>b</c></c>", "<v Ann>a<b>b</b></v>c",
    "<ruby>a<rt>b</rt></ruby>c", "<c.white.bg_black>a</c>", "<c.lime.red>a</c>",
    "<c.red.lime>a</c>", "<c.magenta.bg_lime>a</c>", "<u.blue.bg_cyan>a<i.white.bg_blue>b</i></u>",
    "<lang en>a</lang>",
    "<b><b><i>a</b>b</i>c", "<c.x>a<c.bg_white>b", "a<00:01.000>b<b.cyan>c",
  ])
  func `are those of tags and classes if the style sheet says nothing`(text: String) {
    #expect(looks(text, ["::cue(.none) { color: red }"]) == looks(text, []))
  }

  @Test func `are those of the cue with the identifier`() {
    let sheet = "::cue(#loud) { font-style: italic } ::cue(#x2) { color: lime }"
    #expect(looks("a", [sheet], id: "loud").map(\.isItalic) == [true])
    #expect(looks("a", [sheet], id: "soft").map(\.isItalic) == [false])
  }

  @Test func `a later style sheet shows what an earlier one hid`() {
    #expect(
      looks("a", ["::cue { opacity: 0 }", "::cue { opacity: 1 }"]).map(\.isUnseen) == [false])
    #expect(looks("a", ["::cue { opacity: 1 }", "::cue { opacity: 0 }"]).map(\.isUnseen) == [true])
  }

  @Test func `a color that is not computed is a question`() {
    let found = looks("a", ["::cue { color: color-mix(in srgb, red, transparent) }"])
    #expect(found.map(\.mayBeUnseen) == [true])
    #expect(found.map(\.isUnseen) == [false])
  }

  @Test(.timeLimit(.minutes(1)))
  func `cues that are built alike are judged once`() {
    let sheet = (0..<2_000).map { "::cue(.c\($0)) { color: red }" }.joined()
    let cues = (0..<20_000).map { index in
      Cue(
        start: .milliseconds(Int64(index)), end: .milliseconds(Int64(index) + 1),
        text: "<c.c\(index % 7)>word</c> \(index)")
    }
    var document = TimedTextDocument(format: .webVTT, cues: cues)
    document.styles = [sheet]
    let red = CueColor(red: 255, green: 0, blue: 0)
    let all = CueLooks(document)
    #expect(cues.allSatisfy { all.looks(of: $0).map(\.color) == [red, nil] })
  }
}
