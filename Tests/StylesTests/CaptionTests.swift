import Testing

@testable import Styles

@Suite struct `Captions that browsers draw over a medium` {
  private func answer(
    _ sheet: String, _ outline: String = "html\n  main\n    video.film [controls]",
    limits: StyleLimits = StyleLimits(), isScripted: Bool = false
  ) -> StyleAnswer? {
    let page = StyleFixture(outline)
    return page.styles(sheet, limits: limits, isScripted: isScripted).elements.last?.hidesCaptions
  }

  @Test(arguments: [
    "::cue { visibility: hidden }", "VIDEO::CUE { COLOR: TRANSPARENT }", "::cue { font-size: 0 }",
    "video::cue { color: hsla(0 0% 0% / 0) }", "video::cue { color: rgb(0 0 0 / 0) }",
    ":is(p, video)::cue { opacity: 0 }", "video:not(.other)::cue { opacity: 0 }",
    "video::cue { opacity: 0 !important } video::cue { opacity: 1 }",
    "video::cue { @media screen { color: transparent } }", "video { &::cue { color: #fff0 } }",
    "::cue { color: transparent; text-shadow: 0 0 2px black }",
    "::cue { opacity: 0 } ::cue(b) { opacity: 1 }",
    "video::-webkit-media-text-track-container { display: none }",
    "::-webkit-media-text-track-display-backdrop { visibility: hidden }",
    "::-webkit-media-text-track-container { color: transparent }",
    ":root { --x: transparent } ::cue { color: var(--x) }",
    "video::cue { --x: transparent; color: var(--x) }",
    "video::cue { color: black; background: black }", "video::cue { color: black }",
    "::cue { color: #fff; background-color: white }", "video::/**/cue { color: transparent }",
  ])
  func `can be hidden by style sheets`(sheet: String) {
    #expect(answer(sheet) == .yes)
  }

  @Test(arguments: [
    "video::cue { visibility: hidden } video::cue { visibility: visible }",
    "video::cue { opacity: 0 } main video::cue { opacity: 1 }",
    "video::cue { opacity: 1 !important } main video::cue { opacity: 0 }",
    "@media print { ::cue { opacity: 0 } }", "video:not(.film)::cue { opacity: 0 }",
    ".other video::cue { opacity: 0 }", "video:is(.a, .b)::cue { opacity: 0 }",
    "video:not([controls])::cue { opacity: 0 }", "audio::cue { opacity: 0 }",
    "video ::cue { opacity: 0 }", "video { ::cue { opacity: 0 } }",
    "::cue { color: transparent; text-shadow: 0 0 2px white }", "::cue { color: white }",
    "::cue(:past) { opacity: 0 }", "::cue(b:future, i:past) { opacity: 0 }",
    "::cue(b) { color: yellow }", "::cue() { opacity: 0 }", "video::cue { display: none }",
    """
    ::-webkit-media-text-track-container { visibility: hidden }
    ::-webkit-media-text-track-display { visibility: visible }
    """,
    "video { color: transparent; opacity: 0 }", "::cue { color: var(--x, white) }",
  ])
  func `are not hidden by rules that do not apply or are overruled`(sheet: String) {
    #expect(answer(sheet) == .no)
  }

  @Test(arguments: [
    "@media (min-width: 9px) { ::cue { opacity: 0 } }", "video:hover::cue { opacity: 0 }",
    "@media (prefers-reduced-motion: reduce) { ::cue { opacity: 0 } }",
    "@supports (a: b) { ::cue { opacity: 0 } }", "video:has(track)::cue { opacity: 0 }",
    "::cue(b) { opacity: 0 }", "::cue(b, :past) { color: transparent }",
    "::cue(:not(:past)) { opacity: 0 }",
    "::cue(b) { visibility: hidden } ::cue { visibility: visible !important }",
    "::cue { color: canvastext }", "video::cue:unheard-of { opacity: 0 }",
    "::-webkit-media-text-track-container { transform: scale(0) }",
    "::-webkit-media-text-track-container { transform: translateY(-9999px) }",
    "::-webkit-media-text-track-display { height: 0; overflow: hidden }",
  ])
  func `are a question where it is not known`(sheet: String) {
    let found = answer(sheet)
    #expect(found != .yes && found != .no && found != nil)
  }

  @Test func `depend on custom properties that scripts may set`() {
    let found = answer("::cue { color: var(--x, white) }", isScripted: true)
    #expect(found != .yes && found != .no && found != nil)
    #expect(answer("::cue { color: white }", isScripted: true) == .no)
  }

  @Test func `belong to media only`() {
    #expect(answer("::cue { opacity: 0 }", "html\n  p") == .no)
    #expect(answer("::cue { opacity: 0 }", "html\n  audio [controls]") == .yes)
  }

  /// Wherever the steps end, in the rule that hides them too.
  @Test func `are a question where a limit is reached`() {
    let sheet = "* { left: 0 } main * { top: 0 } ::cue { color: red } main ::cue { opacity: 0 }"
    #expect(answer(sheet) == .yes)
    var limits = StyleLimits()
    for steps in 0..<120 {
      limits.steps = steps
      let found = answer(sheet, limits: limits)
      #expect(found == .yes || found == .unknown(.limit), "\(steps)")
    }
    limits = StyleLimits()
    limits.rules = 1
    #expect(answer(sheet, limits: limits) == .unknown(.limit))
  }
}

@Suite struct `Clicks and touches` {
  private func answer(_ sheet: String, isScripted: Bool = false) -> StyleAnswer? {
    let page = StyleFixture("html\n  div.stage\n    video.film [controls]")
    return page.styles(sheet, isScripted: isScripted).elements.last?.isUntouchable
  }

  @Test(arguments: [
    "video { pointer-events: none }", "div { pointer-events: none }",
    "div { pointer-events: none } video { pointer-events: nonsense }",
    "div { pointer-events: none } video { pointer-events: inherit }",
    "div { pointer-events: none } video { all: unset }",
    "video { pointer-events: none !important } .film { pointer-events: auto }",
    ":is(p, video) { pointer-events: none }",
  ])
  func `pass through an element or the one around it`(sheet: String) {
    #expect(answer(sheet) == .yes)
  }

  @Test(arguments: [
    "", "div { pointer-events: none } video { pointer-events: auto }",
    "div { pointer-events: none } video { pointer-events: visiblePainted }",
    "video { pointer-events: none } .film { pointer-events: initial }",
    "video { pointer-events: none } .film { pointer-events: auto }",
    "video { pointer-events: auto !important } .film { pointer-events: none }",
    "@media print { video { pointer-events: none } }", ".other video { pointer-events: none }",
    "video::before { pointer-events: none }", "video:not(.film) { pointer-events: none }",
  ])
  func `are given back by a child or a stronger rule`(sheet: String) {
    #expect(answer(sheet) == .no)
  }

  @Test(arguments: [
    "@media (width > 9em) { .stage { pointer-events: none } }",
    "video:hover { pointer-events: none }",
    "video { pointer-events: none } video:hover { pointer-events: auto }",
    "@media (prefers-reduced-motion: reduce) { video { pointer-events: none } }",
    "@supports (a: b) { video { pointer-events: none } }",
  ])
  func `are a question where it is not known`(sheet: String) {
    let found = answer(sheet)
    #expect(found != .yes && found != .no && found != nil)
  }

  @Test func `depend on custom properties that scripts may set`() {
    let sheet = ":root { --x: none } video { pointer-events: var(--x) }"
    #expect(answer(sheet) == .yes)
    let found = answer(sheet, isScripted: true)
    #expect(found != .yes && found != .no && found != nil)
  }
}
