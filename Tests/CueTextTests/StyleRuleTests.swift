import MediaModel
import Testing

@testable import CueText

@Suite struct `Style sheets of WebVTT` {
  @Test(
    arguments: [
      "::c-e(b){color: red", "::cue(", "::cue(b", "(", "((,(", "::cue(b),(", ",,", "b(i)(u)",
      "::cue(,::cue(,::cue(",
    ])
  func `selectors that nobody can understand end`(sheet: String) {
    let rules = WebVTTStyleRules([sheet, sheet + "{color:red}"])
    #expect(rules.base.color == nil)
  }

  @Test func `what follows a selector without a meaning here counts`() {
    let rules = WebVTTStyleRules(["video::cue(b), ::cue { font-style: italic }"])
    #expect(rules.ignored == ["video::cue"])
    #expect(rules.base.isItalic)
  }
}
