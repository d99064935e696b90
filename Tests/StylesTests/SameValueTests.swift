import Testing

@testable import Styles

@Suite struct `keyframes that may change nothing` {
  private func changes(_ frames: String, _ declarations: String = "", _ outline: String = "div")
    -> [StyleAnswer]
  {
    let name = outline.split(separator: "\n").last?.split(separator: " ").first ?? "div"
    return StyleFixture(outline).styles(
      "@keyframes k { \(frames) } \(name) { animation: k 3s infinite; \(declarations) }"
    ).motions.map(\.changes)
  }

  @Test(arguments: [
    ("opacity: 1", "opacity: 100%"), ("opacity: 2", "opacity: 1"),
    ("transform: rotate(360deg)", "transform: rotate(1turn)"), ("rotate: 90deg", "rotate: .25turn"),
    ("rotate: 100grad", "rotate: 90deg"), ("width: 96px", "width: 1in"),
    ("width: 2.54cm", "width: 72pt"), ("font-weight: bold", "font-weight: 700"),
    ("transform: none", "transform: scale(1)"), ("scale: 1", "scale: 100%"),
    ("transform: translate(0, 0)", "transform: translate3d(0, 0, 0)"),
    ("filter: none", "filter: blur(0)"), ("filter: brightness(100%)", "filter: none"),
    ("margin: 1px", "margin: 1px 1px"), ("padding: 1px 2px", "padding: 1px 2px 1px 2px"),
  ])
  func `values in two notations are equal`(one: String, other: String) {
    #expect(!changes("from { \(one) } to { \(other) }", "opacity: .2").contains(.yes))
  }

  @Test(arguments: [
    ("opacity: 1", "opacity: 99%"), ("transform: rotate(0)", "transform: rotate(1turn)"),
    ("transform: rotate(180deg)", "transform: rotate(1turn)"), ("width: 96px", "width: 2in"),
    ("width: 10px", "width: 100%"), ("transform: none", "transform: scale(1.1)"),
    ("filter: none", "filter: blur(2px)"), ("margin: 1px", "margin: 1px 2px"),
    ("font-weight: normal", "font-weight: 700"), ("translate: 0", "translate: 9px 0"),
    ("transform: translate(0, 0)", "transform: translate(0, 9px)"),
    ("transform: rotate3d(0, 0, 1, 0deg)", "transform: rotate3d(0, 0, 1, 90deg)"),
    ("left: 0", "left: 9px"), ("opacity: 0", "opacity: 1"),
  ])
  func `other values differ`(one: String, other: String) {
    let found = changes("from { \(one) } to { \(other) }", "position: relative; opacity: 0")
    #expect(found == [.yes])
  }

  @Test(arguments: [
    "to { opacity: 1 }", "from { opacity: 100% }", "50% { opacity: 1 }", "to { transform: none }",
    "100% { transform: scale(1) }", "to { filter: none }", "to { visibility: visible }",
    "from { rotate: 0deg }", "from { opacity: 1 } to { opacity: foo }",
    "to { opacity: 1; opacity: x }", "from { margin: 0 } to { margin-top: 0 }",
    "from { width: calc(1px) } to { width: 1px }",
  ])
  func `the value that an element has anyway is a question`(frames: String) {
    #expect(changes(frames) == [.unknown(.value)])
  }

  @Test(arguments: [
    ("to { opacity: 1 }", "opacity: .2"), ("to { transform: none }", "transform: scale(2)"),
    ("to { filter: none }", "filter: blur(2px)"), ("to { opacity: .5 }", ""),
    ("to { -webkit-transform: rotate(1turn); transform: rotate(1turn) }", ""),
    ("to { transform: rotate(1turn) }", ""), ("50% { transform: scale(1.1) }", ""),
    ("to { opacity: 1; left: 9px }", "position: relative"),
  ])
  func `another value of its own differs from it`(frames: String, declarations: String) {
    #expect(changes(frames, declarations) == [.yes])
  }

  // MARK: Boxes

  @Test(arguments: ["br", "wbr", "col", "colgroup", "option", "optgroup"])
  func `what has no box of its own may show no change`(name: String) {
    #expect(changes("from { opacity: 0 }", "", "p\n  \(name)") == [.unknown(.value)])
  }

  @Test func `what has only contents may show no change`() {
    #expect(changes("from { opacity: 0 }", "display: contents") == [.unknown(.value)])
    #expect(changes("from { opacity: 0 }", "display: block") == [.yes])
  }

  // MARK: Other pseudo-elements

  private func moves(_ selector: String, _ outline: String) -> [StyleAnswer] {
    StyleFixture(outline).styles(
      "@keyframes k { from { opacity: 0 } } \(selector) { animation: k 3s infinite }"
    ).motions.map(\.movesByItself)
  }

  @Test(arguments: [
    ("li::marker", "ul\n  li"), ("input::placeholder", "input"), ("::placeholder", "input"),
    ("progress::-webkit-progress-bar", "progress"), ("input::-webkit-slider-thumb", "input"),
    ("input::-moz-range-thumb", "input"), ("input::file-selector-button", "input"),
    ("details::details-content", "details"), ("dialog::backdrop", "dialog [open]"),
    ("meter::-webkit-meter-optimum-value", "meter"),
  ])
  func `other pseudo-elements may move`(selector: String, outline: String) {
    let found = moves(selector, outline)
    #expect(found.count == 1 && !found.contains(.yes) && !found.contains(.no))
  }

  @Test(arguments: [
    ("p::first-letter", "p"), ("p::selection", "p"), ("div::-webkit-scrollbar-thumb", "div"),
    ("*::placeholder", "p"), ("video::cue", "video"), ("p::marker", "p"),
  ])
  func `those that do not move, and those of other elements, are left out`(
    selector: String, outline: String
  ) {
    #expect(moves(selector, outline) == [])
  }

  @Test func `the back of a dialog that is closed does not move`() {
    #expect(!moves("dialog::backdrop", "dialog").contains { $0 != .no })
  }

  @Test(arguments: [
    ("-moz-animation: k 3s infinite", [StyleAnswer.unknown(.value)]),
    ("-moz-animation-name: k", [.unknown(.value)]), ("-moz-animation: none", []),
    ("-moz-animation: k 3s; animation: k 3s", [.yes]),
    ("-webkit-animation: k 3s; -moz-animation: k 3s", [.yes]),
  ])
  func `what one engine animates is a question`(declarations: String, expected: [StyleAnswer]) {
    let found = StyleFixture("p").styles(
      "@keyframes k { from { opacity: 0 } } p { \(declarations) }")
    #expect(found.motions.map(\.movesByItself) == expected)
  }

  // MARK: The attribute open

  @Test(arguments: [
    ("details[open] ~ p", "div\n  details\n  p", StyleAnswer.no),
    ("details:not([open]) ~ p", "div\n  details\n  p", .yes),
    ("details[open] ~ p", "div\n  details [open]\n  p", .yes),
    (":is(details[OPEN]) ~ p", "div\n  details [open]\n  p", .yes),
    ("dialog[open] ~ p", "div\n  dialog [open]\n  p", .yes),
  ])
  func `people change the attribute open`(selector: String, outline: String, hidden: StyleAnswer)
    throws
  {
    let styles = StyleFixture(outline).styles("\(selector) { display: none }")
    let style = try #require(styles.elements.last)
    #expect(style.isHidden == hidden)
    #expect(style.isHideable != (hidden == .yes))
    #expect(style.isShowable == (hidden == .yes))
  }

  @Test(arguments: ["dialog", "my-menu", "my-menu [open]"])
  func `what is not opened by browsers keeps its attribute`(other: String) throws {
    let styles = StyleFixture("div\n  \(other)\n  p").styles(
      "dialog[open] ~ p, my-menu:not([open]) ~ p { visibility: hidden }")
    let style = try #require(styles.elements.last)
    #expect(style.isHidden == (other == "my-menu" ? .yes : .no))
    #expect(!style.isHideable && !style.isShowable)
  }
}
