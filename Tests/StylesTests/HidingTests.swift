import Testing

@testable import Styles

@Suite struct `what style sheets hide` {
  private func hides(_ outline: String, _ sheet: String = "") -> StyleAnswer? {
    StyleFixture(outline).styles(sheet).hidesLast
  }

  @Test func `display none of an element around hides too, visibility can be taken back`() {
    #expect(hides("html\n  div\n    p", "div { display: none } p { display: block }") == .yes)
    #expect(hides("html\n  div\n    p", "div { visibility: hidden }") == .yes)
    #expect(
      hides("html\n  div\n    p", "div { visibility: hidden } p { visibility: visible }") == .no)
    #expect(hides("html\n  div\n    p", "div { content-visibility: hidden }") == .yes)
    #expect(hides("html\n  div", "div { content-visibility: hidden }") == .no)
  }

  @Test(arguments: [
    ("video", StyleAnswer.yes), ("img", .yes), ("iframe", .yes), ("div", .no), ("button", .no),
  ])
  func `contents takes the box of what is replaced`(name: String, expected: StyleAnswer) {
    #expect(hides(name, "* { display: contents }") == expected)
    #expect(hides(name, "* { display: contents } * { display: inline }") == .no)
  }

  @Test(arguments: [
    ("div\n  div.x\n    p", "", StyleAnswer.yes), ("div\n  span.x\n    p", "", .no),
    ("div\n  span.x\n    video", "", .no), ("tr\n  td.x\n    p", "", .unknown(.value)),
    ("div\n  span.x\n    p", "div { display: flex }", .unknown(.value)),
    ("div\n  span.x\n    p", "span { float: left }", .unknown(.value)),
    ("div\n  span.x\n    p", "span { position: absolute }", .unknown(.value)),
    ("div\n  span.x\n    p", "span { position: relative; float: none }", .no),
    ("div\n  span.x\n    p", "span { display: inline-block }", .yes),
    ("div\n  div.x\n    p", ".x { display: inline }", .no),
    ("div\n  div.x\n    p", ".x { display: contents }", .no),
  ])
  func `content visibility does nothing to parts of lines`(
    outline: String, sheet: String, expected: StyleAnswer
  ) {
    #expect(hides(outline, sheet + ".x { content-visibility: hidden }") == expected)
  }

  @Test(arguments: [
    ("background: #fff url(wait.gif) no-repeat", StyleAnswer.yes),
    ("background-image: url('a.png'), url(\"WAIT.GIF?1\")", .yes),
    ("list-style: url(dot.apng)", .yes), ("border-image-source: url(edge.gif)", .yes),
    ("background: url(a.png)", .no), ("background: url(gif)", .no), ("color: red", .no),
    ("background: url(wait.gif); background: none", .no),
    ("background: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)", .no),
    ("content: 'wait.gif'", .no), ("background: image-set('wait.gif' 1x)", .yes),
  ])
  func `a picture of a style sheet may move by its format`(
    declarations: String, expected: StyleAnswer
  ) {
    let style = StyleFixture("p").styles("p { \(declarations) }").elements.first
    #expect(style?.showsMovingPicture == expected)
  }

  @Test func `parts of an element and conditions count for its pictures`() {
    func shows(_ sheet: String) -> StyleAnswer? {
      StyleFixture("p").styles(sheet).elements.first?.showsMovingPicture
    }
    #expect(shows("p::before { content: url(wait.gif) }") == .yes)
    #expect(shows("p:hover { background: url(wait.gif) }") == .no)
    #expect(
      shows("@media (width > 9em) { p { background: url(wait.gif) } }") == .unknown(.mediaQuery))
  }

  @Test func `opacity is distinguished from hiding`() throws {
    let styles = StyleFixture("html\n  div\n    p").styles("div { opacity: 0 }")
    #expect(styles.hidesLast == .no)
    #expect(styles.elements.map(\.isTransparent) == [.no, .yes, .yes])
    #expect(
      StyleFixture("p").styles("p { opacity: 0% } p { opacity: .5 }").elements[0].isTransparent
        == .no)
  }

  @Test(arguments: [
    ("p [hidden]", StyleAnswer.yes), ("dialog", .yes), ("dialog [open]", .no), ("audio", .yes),
    ("audio [controls]", .no), ("video", .no), ("noscript", .yes), ("template", .yes),
    ("input [type=HIDDEN]", .yes), ("details\n  p", .yes), ("details\n  summary", .no),
    ("details [open]\n  p", .no), ("p [style=display:none]", .yes),
    ("p [style=visibility: hidden; visibility: bad]", .yes), ("p [style=;;{}display:none]", .no),
  ])
  func `browsers hide by rules of their own`(_ outline: String, _ expected: StyleAnswer) {
    #expect(hides(outline) == expected)
  }

  @Test(arguments: [
    ("video::-webkit-media-controls { display: none !important }", true),
    ("::-webkit-media-controls-panel { opacity: 0 }", true),
    ("video::-webkit-media-controls-play-button { width: 0 }", true),
    (".plain::-webkit-media-controls { display: none }", false),
    ("video::-webkit-media-controls { color: red }", false),
    (
      "video::-webkit-media-controls { display: none } video::-webkit-media-controls { all: unset }",
      false
    ),
    ("video::-webkit-media-controls-fullscreen-button { display: none }", false),
  ])
  func `style sheets can hide the browser's own controls`(sheet: String, mayHide: Bool) {
    let style = StyleFixture("html\n  video [controls]").styles(sheet).elements.last
    #expect(style?.mayHideControls == mayHide)
    #expect(style?.isHidden == .no)
  }

  @Test func `the page can overrule them, but not what is important`() {
    #expect(hides("p [hidden]", "p { display: block }") == .no)
    #expect(hides("p [hidden]", "p { display: revert }") == .yes)
    #expect(hides("p", "p { display: none } p { display: revert }") == .no)
    #expect(hides("audio", "audio { display: block !important }") == .yes)
    #expect(hides("p [style=display:block]", "p { display: none !important }") == .yes)
    #expect(hides("p [style=display:block]", "p { display: none }") == .no)
    #expect(hides("p", "p { display: none ! important; display: block }") == .yes)
  }

  @Test func `nothing of closed details is brought back by display`() {
    #expect(hides("details\n  p", "p { display: flex !important }") == .yes)
    #expect(hides("details\n  summary", "summary { display: flex }") == .no)
  }

  @Test func `layers come in the order in which they are named`() {
    let sheet = "@layer b, a; @layer a { p { display: none } } @layer b { p { display: block } }"
    #expect(hides("p", sheet) == .yes)
    #expect(hides("p", "@layer a { #x, p { display: none } } p { display: block }") == .no)
    let important = "@layer a { p { display: none !important } } p { display: block !important }"
    #expect(hides("p", important) == .yes)
    #expect(
      hides("p", "@layer a { p { display: none } @layer b { p { display: block } } }") == .yes)
    #expect(
      hides("p", "@layer a.b { p { display: block } } @layer a { p { display: none } }") == .yes)
  }

  @Test(arguments: [
    ("screen", StyleAnswer.yes), ("print", .no), ("all", .yes), ("not print", .yes),
    ("(min-width: 600px)", .unknown(.mediaQuery)), ("print, screen", .yes),
    ("print and (min-width: 1px)", .no), ("not screen and (color)", .unknown(.mediaQuery)),
    ("(prefers-reduced-motion: reduce)", .no), ("(prefers-reduced-motion)", .no),
    ("(prefers-reduced-motion: no-preference)", .yes),
    ("not (prefers-reduced-motion: reduce)", .yes), ("not all and (prefers-reduced-motion)", .yes),
    ("((prefers-reduced-motion: reduce) or (width > 1px))", .unknown(.mediaQuery)),
    ("(color) and (not (prefers-reduced-motion: no-preference))", .no),
    ("tty", .no), ("$", .no),
  ])
  func `a media query applies, does not, or depends`(_ query: String, _ expected: StyleAnswer) {
    #expect(hides("p", "@media \(query) { p { display: none } }") == expected)
  }

  @Test(arguments: [
    ("(display: grid)", StyleAnswer.yes), ("not (display: grid)", .no),
    ("(-moz-appearance: none)", .unknown(.supports)), ("(foo: bar)", .unknown(.supports)),
    ("not (foo: bar)", .unknown(.supports)), ("(display: foo)", .unknown(.supports)),
    ("(animation-timeline: scroll())", .unknown(.supports)),
    ("not (animation-timeline: scroll())", .unknown(.supports)),
    ("(display: grid) and (not (gap: 1px))", .no), ("(display: grid) or (foo: bar)", .yes),
    ("(display: grid) and (foo: bar)", .unknown(.supports)),
    ("(not (display: grid)) and (foo: bar)", .no),
    ("(not (display: grid)) or (foo: bar)", .unknown(.supports)),
    ("not ((display: grid) and (foo: bar))", .unknown(.supports)),
    ("not ((foo: bar) or (position: sticky))", .no), ("(((display: grid)))", .yes),
    ("(not (not (display: grid)))", .yes), ("(DISPLAY:/**/GRID)", .yes), ("(--a: b)", .yes),
    ("not (--a: 0)", .no), ("(--a: !x)", .unknown(.supports)),
    ("(gap: -1px)", .unknown(.supports)),
    ("(transform: rotate(45deg))", .yes), ("(transform: rotate(45px))", .unknown(.supports)),
    ("(transform: translate3d(0, 0, 0))", .yes), ("(animation: k 2s infinite)", .yes),
    ("(animation: k 2px)", .unknown(.supports)), ("(aspect-ratio: 16 / 9)", .yes),
    ("(aspect-ratio: 16 / 0)", .unknown(.supports)), ("(aspect-ratio: /)", .unknown(.supports)),
    ("(height: 100dvh)", .unknown(.supports)), ("(height: 100vh)", .yes),
    // Not valid, or of a later level.
    ("(display: grid) and (gap: 1px) or (gap: 2px)", .unknown(.supports)),
    ("not (display: grid) and (gap: 1px)", .unknown(.supports)),
    ("not not (display: grid)", .unknown(.supports)), ("not", .unknown(.supports)),
    ("display: grid", .unknown(.supports)), ("(display: grid) (gap: 1px)", .unknown(.supports)),
    ("(display grid)", .unknown(.supports)), ("([)])", .unknown(.supports)),
    ("font-tech(color-COLRv1)", .unknown(.supports)), ("()", .unknown(.supports)),
  ])
  func `only what every browser supports is known to be supported`(
    _ query: String, _ expected: StyleAnswer
  ) {
    #expect(hides("p", "@supports \(query) { p { display: none } }") == expected)
  }

  @Test(arguments: [
    ("a", StyleAnswer.yes), (":has(a)", .yes), (":has(> *)", .yes), ("p:focus-visible", .yes),
    (":is(a)", .yes), ("", .unknown(.supports)), (":foo", .unknown(.supports)),
    (": hover", .unknown(.supports)), (":has(:foo)", .unknown(.supports)),
    (":has()", .unknown(.supports)), ("::before", .unknown(.supports)),
    ("a:has", .unknown(.supports)), ("$", .unknown(.supports)),
  ])
  func `a selector that every browser reads is supported`(
    _ selector: String, _ expected: StyleAnswer
  ) {
    let rule = "selector(\(selector)) { p { display: none } }"
    #expect(hides("p", "@supports \(rule)") == expected)
    #expect(hides("p", "@supports not \(rule)") == expected.negated)
  }

  @Test func `deep conditions of what is supported are read without recursion`() {
    let depth = 10_000
    let deep = String(repeating: "(", count: depth) + "a:b" + String(repeating: ")", count: depth)
    #expect(hides("p", "@supports \(deep) { p { display: none } }") == .unknown(.limit))
    #expect(hides("p", "p { display: none } @supports \(deep) { p { display: none } }") == .yes)
  }

  @Test(arguments: [
    ("(display: grid)", StyleAnswer.yes), ("display: grid", .yes), ("not (display: grid)", .no),
    ("foo: bar", .unknown(.supports)), ("not (foo: bar)", .unknown(.supports)),
  ])
  func `an import asks for what is supported`(_ query: String, _ expected: StyleAnswer) {
    let styles = StyleFixture("p").styles(
      "@import 'a.css' supports(\(query));", imports: ["a.css": "p { display: none }"])
    #expect(styles.hidesLast == expected)
  }

  @Test func `the rule that decides is known where an open one loses`() {
    let loses = "@media (width > 9px) { p { display: none } } p { display: block }"
    #expect(hides("p", loses) == .no)
    #expect(hides("p", "p { display: none } @media (width > 9px) { p { display: none } }") == .yes)
    #expect(hides("p", "p { display: env(x) }") == .unknown(.variable))
    #expect(hides("p", "p { display: none; display: nonsense }") == .yes)
    #expect(hides("p", "@container (width > 1px) { p { display: none } }") == .unknown(.container))
  }

  private func shows(_ outline: String, _ sheet: String) -> Bool? {
    StyleFixture(outline).styles(sheet).elements.last?.isShowable
  }

  @Test func `what an act of the user shows is distinguished from what stays hidden`() {
    let open = "p { display: none } p:target { display: block }"
    #expect(shows("p", open) == true)
    #expect(shows("p\n  b", open) == true)
    #expect(shows("p\n  b", open + "b { visibility: hidden }") == false)
    #expect(shows("p", "p { display: none }") == false)
    #expect(shows("p", "p { color: red } p:hover { display: none }") == false)
    let hover = "div { content-visibility: hidden } div:hover { content-visibility: visible }"
    #expect(shows("div\n  p", hover) == true)
    #expect(shows("p", "p:not(:hover) { display: none }") == true)
  }

  @Test func `one act may show what another one hides`() {
    let tabs = """
      p { display: none } #a:checked ~ p { display: block } #b:checked ~ p { display: none }
      """
    #expect(shows("div\n  input#a [type=radio]\n  input#b [type=radio]\n  p", tabs) == true)
  }

  @Test func `presentation attributes of SVG are below all style sheets`() {
    let drawing = StyleFixture("svg\n  g [display=none]\n    rect", kind: .svg)
    #expect(drawing.styles().hidesLast == .yes)
    #expect(drawing.styles("* { display: inline }").hidesLast == .no)
    #expect(StyleFixture("svg\n  defs\n    rect", kind: .svg).styles().hidesLast == .yes)
    #expect(StyleFixture("p [display=none]").styles().hidesLast == .no)
  }

  @Test func `damage ends where the standard says`() {
    #expect(hides("p", "q { } } p { display: none }") == .no)
    #expect(hides("p", "@media screen { q { color: red } p { display: none") == .yes)
    #expect(hides("p", "; p { display: none }") == .no)
    #expect(hides("p", "<!-- p { display: none } -->") == .yes)
    #expect(hides("p", "p { a: '\n; display: none }") == .yes)
    #expect(hides("p", "p { a: url(x y; display: none) ; visibility: hidden }") == .yes)
    #expect(hides("p", "p { --x: { display: none } ; }") == .no)
    #expect(hides("p", "/* p { display: none } ") == .no)
    #expect(hides("p", "p { dis\\70lay: NONE }") == .yes)
  }
}
