import MediaModel
import Testing

@testable import Styles

@Suite struct `effects of keyframes` {
  private static let turn = "@keyframes k { to { transform: rotate(90deg) } } "
  private static let shift = "@keyframes k { from { left: 0 } to { left: 9px } } "

  private func changes(_ sheet: String, _ outline: String = "html\n  p\n    span") -> [StyleAnswer]
  {
    StyleFixture(outline).styles(sheet).motions.map(\.changes)
  }

  @Test(arguments: [
    ("", StyleAnswer.no), ("display: inline", .no), ("display: inline-block", .yes),
    ("display: block", .yes), ("position: absolute", .yes), ("float: left", .yes),
    ("display: env(--d)", .unknown(.variable)), ("display: var(--d)", .no),
    ("display: inline-flex", .yes),
  ])
  func `a transform does not move a part of a line`(_ declarations: String, _ expected: StyleAnswer)
  {
    #expect(changes(Self.turn + "span { animation: k 1s; \(declarations) }") == [expected])
  }

  @Test(arguments: ["img", "video", "button", "select", "div"])
  func `a transform moves what is replaced and what is a block`(name: String) {
    let outline = "html\n  p\n    \(name)"
    #expect(changes(Self.turn + "\(name) { animation: k 1s }", outline) == [.yes])
  }

  @Test func `what is directly in a flex box is a block`() {
    let sheet = Self.turn + "span { animation: k 1s } p { display: flex }"
    #expect(changes(sheet) == [.yes])
    #expect(changes(Self.turn + "p::before { content: ''; animation: k 1s }", "html\n  p") == [.no])
    let block = "p::before { content: ''; display: block; animation: k 1s }"
    #expect(changes(Self.turn + block, "html\n  p") == [.yes])
  }

  @Test(arguments: [
    ("", StyleAnswer.no), ("position: static", .no), ("position: relative", .yes),
    ("position: absolute", .yes), ("position: sticky", .yes), ("position: fixed", .yes),
  ])
  func `an offset does not move what has its place in the flow`(
    _ declarations: String, _ expected: StyleAnswer
  ) {
    #expect(
      changes(Self.shift + "p { animation: k 1s; \(declarations) }", "html\n  p") == [expected])
  }

  @Test(arguments: [
    ("p { float: left }", StyleAnswer.no), ("p { position: relative }", .unknown(.value)),
    ("html { display: flex }", .unknown(.value)), ("html { display: grid }", .unknown(.value)),
    ("html { display: block }", .no), ("html { display: contents }", .unknown(.value)),
    ("p { position: static }", .no), ("p { z-index: 1 !important; position: fixed }", .no),
  ])
  func `an order from back to front may be seen of what is placed`(
    _ rule: String, _ expected: StyleAnswer
  ) {
    let sheet = "@keyframes k { to { z-index: 3 } } p { animation: k 1s } "
    #expect(changes(sheet + rule, "html\n  p") == [expected])
    let both = "@keyframes k { to { z-index: 3; opacity: 0 } } p { animation: k 1s } "
    #expect(changes(both + rule, "html\n  p") == [.yes])
  }

  @Test func `what moves besides counts`() {
    let both = "@keyframes k { to { left: 9px; opacity: 0 } } p { animation: k 1s }"
    #expect(changes(both, "html\n  p") == [.yes])
    let placed = "@keyframes k { to { left: 9px; position: relative } } p { animation: k 1s }"
    #expect(changes(placed, "html\n  p") == [.yes])
    let open = "@media (width > 9px) { p { position: relative } } p { animation: k 1s }"
    #expect(changes(Self.shift + open, "html\n  p") == [.unknown(.mediaQuery)])
  }

  @Test func `scripts and style sheets that were not read may place it`() {
    let fixture = StyleFixture("html\n  p\n    span")
    let sheet = Self.turn + "span { animation: k 1s }"
    #expect(fixture.styles(sheet, isScripted: true).motions.map(\.changes) == [.unknown(.value)])
    let unread = DocumentStyles.read(
      fixture.elements,
      sheets: [StyleSheetSource(bytes: nil), StyleSheetSource(bytes: Array(sheet.utf8))]
    ) { _ in .unread("", mayApply: false) }
    #expect(unread.motions.count == 1)
    #expect(unread.motions.allSatisfy { $0.changes != .no && $0.changes != .yes })
  }

  @Test(arguments: [
    ("colour", StyleAnswer.no), ("opacitty", .no), ("-ms-transform", .no), ("-o-opacity", .no),
    ("cursor", .no), ("will-change", .no), ("transition-duration", .no), ("pointer-events", .no),
    ("opacity", .yes), ("-webkit-filter", .yes), ("-moz-transform", .yes),
    ("stroke-dashoffset", .yes),
    ("-webkit-box-shadowy", .unknown(.value)), ("scrollbar-color", .yes),
  ])
  func `a property that does not exist changes nothing`(name: String, expected: StyleAnswer) {
    let sheet = "@keyframes k { from { \(name): 0 } to { \(name): 1 } } p { animation: k 1s }"
    #expect(changes(sheet, "html\n  p") == [expected])
  }

  @Test(arguments: [
    ("p { opacity: 1 !important }", StyleAnswer.no), ("p { opacity: 1 }", .yes),
    ("p { color: red !important }", .yes),
    ("@media print { p { opacity: 1 !important } }", .yes),
    ("@media (width > 9px) { p { opacity: 1 !important } }", .unknown(.mediaQuery)),
    ("p:hover { opacity: 1 !important }", .yes), ("p::before { opacity: 1 !important }", .yes),
    ("i { opacity: 1 !important }", .yes), ("p { opacity: 1! important }", .no),
  ])
  func `what is important is stronger than keyframes`(rule: String, expected: StyleAnswer) {
    let sheet = "@keyframes k { to { opacity: 0 } } p { animation: k 1s } " + rule
    #expect(changes(sheet, "html\n  p") == [expected])
  }

  @Test func `shorthands that are important set their parts`() {
    let color = "@keyframes k { to { background-color: red } } p { animation: k 1s } "
    #expect(changes(color + "p { background: none !important }", "html\n  p") == [.no])
    let all = "@keyframes k { to { background: red } } p { animation: k 1s } "
    #expect(
      changes(all + "p { background-color: red !important }", "html\n  p") == [.unknown(.value)])
    let inline = StyleFixture("html\n  p [style=transform:none!important]")
    #expect(inline.styles(Self.turn + "p { animation: k 1s }").motions.map(\.changes) == [.no])
  }

  @Test func `what is important for people who prefer reduced motion honors that`() throws {
    let sheet = """
      @keyframes k { to { opacity: 0 } } p { animation: k 9s }
      @media (prefers-reduced-motion) { p { opacity: 1 !important } }
      """
    let motion = try #require(StyleFixture("p").styles(sheet).motions.first)
    #expect(motion.changes == .yes)
    #expect(motion.respectsReducedMotion == .yes)
  }

  @Test(arguments: [
    ("k 9s steps(1)", StyleAnswer.no), ("k 9s steps(1, end) 3", .no), ("k 9s step-end", .no),
    ("k 9s step-start", .no), ("k 9s steps(1, jump-start)", .no), ("k 9s steps(2)", .yes),
    ("k 9s steps(1, jump-both)", .yes), ("k 9s steps(+1)", .no), ("k 9s steps(calc(2))", .yes),
    ("k 9s steps(2, jump-none)", .yes), ("k 9s steps(1) infinite", .unknown(.value)),
    ("k 9s", .yes),
    ("k 9s step-end infinite", .unknown(.value)),
  ])
  func `a single step between two values shows one of them`(value: String, expected: StyleAnswer) {
    let sheet = "@keyframes k { from { opacity: 0 } to { opacity: 1 } } p { animation: \(value) }"
    #expect(changes(sheet, "html\n  p") == [expected])
    let blink = "@keyframes k { 50% { opacity: 0 } } p { animation: \(value) }"
    #expect(changes(blink, "html\n  p") == [.yes])
    let own = "@keyframes k { from { opacity: 0; animation-timing-function: ease } } "
    #expect(changes(own + "p { animation: \(value) }", "html\n  p") == [.yes])
  }

  @Test(arguments: [
    "steps(0)", "steps(-1)", "steps(1.5)", "steps(2.0)", "steps(1, jump-none)", "steps(2, middle)",
    "steps(2 end)", "steps(2, start, end)",
  ])
  func `steps that are not valid make the declaration invalid`(_ timing: String) {
    let frames = "@keyframes k { to { opacity: 0 } } "
    #expect(StyleFixture("p").styles(frames + "p { animation: k 9s \(timing) }").motions == [])
    let later = "p { animation: k 9s steps(1); animation-timing-function: \(timing) }"
    let first = "@keyframes k { from { opacity: 0 } to { opacity: 1 } } "
    #expect(changes(first + later, "html\n  p") == [.no])
  }

  @Test(
    arguments: [
      ("to { opacity: 0 }", [0...100]), ("0%, 90% { opacity: 1 } to { opacity: 0 }", [90...100]),
      ("from { opacity: 0 } 10%, 90% { opacity: 1 } to { opacity: 0 }", [0...10, 90...100]),
      ("10%, 90% { opacity: .5 }", [0...10, 90...100]),
      ("from, 30% { left: 0 } 60%, to { left: 9px }", [30...60]),
      (
        "from { opacity: 0 } 20%, to { opacity: 1 } 0%, 20% { color: red } to { color: blue }",
        [0...100]
      ),
      ("from { color: #fff } 50% { color: lab(9 0 0) } to { color: #000 }", nil),
      ("from { opacity: 0; color: #fff } to { opacity: 1; color: hsl(0 0% 9%) }", [0...100]),
    ] as [(String, [ClosedRange<Double>]?)])
  func `keyframes say where in a turn something changes`(
    frames: String, parts: [ClosedRange<Double>]?
  ) {
    let sheet = "@keyframes k { \(frames) } p { animation: k 8s; position: relative }"
    #expect(StyleFixture("html\n  p").styles(sheet).motions.map(\.parts) == [parts])
  }

  @Test(arguments: ["img", "video", "iframe", "input", "textarea", "canvas", "embed", "br"])
  func `what is replaced has no parts`(name: String) {
    let sheet = "@keyframes k { to { opacity: 0 } } * { --x: 1 } "
    let rule = "\(name)::before, \(name)::after { content: ''; animation: k 9s }"
    #expect(changes(sheet + rule, "html\n  \(name)") == [])
    #expect(changes(sheet + rule, "html\n  \(name)\n  p") == [])
  }

  @Test func `boxes that are ticked have parts`() {
    let sheet = "@keyframes k { to { opacity: 0 } } input::before { content: ''; animation: k 9s }"
    #expect(changes(sheet, "html\n  input [type=checkbox]") == [.yes])
  }

  @Test(arguments: [
    ("opacity 6s", [StyleAnimation.End.after(.seconds(6))]), ("6s", [.after(.seconds(6))]),
    ("opacity 2s 1s", [.after(.seconds(3))]), ("opacity calc(1s * 2)", [.after(.seconds(2))]),
    ("opacity calc(1s) calc(2s)", [.after(.seconds(3))]), ("opacity abs(1s)", [.unknown]),
    ("opacity -1s 3s", [.after(.seconds(2))]),
    ("color 6s", []), ("none", []), ("opacity 0s", []),
    ("color 9s, opacity 1s", [.after(.seconds(1))]),
    ("opacity 9s, all 1s ease allow-discrete", [.after(.seconds(1))]), ("env(--t)", [.unknown]),
  ])
  func `a transition from a start style runs by itself`(
    value: String, ends: [StyleAnimation.End]
  ) {
    let rule = "p { transition: \(value); opacity: 1; @starting-style { opacity: 0 } }"
    let found = StyleFixture("html\n  p").styles(rule).motions
    #expect(found.map(\.end) == ends)
    #expect(found.allSatisfy { $0.startsByItself == .yes && $0.changes == .yes })
    let apart = "p { transition: \(value) } @starting-style { p { opacity: 0 } i { opacity: 0 } }"
    #expect(StyleFixture("html\n  p").styles(apart).motions.map(\.end) == ends)
  }

  @Test func `a start style hides nothing, and no other rule`() {
    let fixture = StyleFixture("html\n  p")
    let sheet = """
      p { @starting-style { display: none; opacity: 0 } visibility: hidden }
      @starting-style { p { display: none } }
      """
    #expect(fixture.styles(sheet).hidesLast == .yes)
    #expect(fixture.styles("@starting-style { p { display: none } }").hidesLast == .no)
    let after = "@starting-style { p { opacity: 0 } } p { display: none }"
    #expect(fixture.styles(after).hidesLast == .yes)
    #expect(fixture.styles("p { transition: all 9s }").motions == [])
    let none = "p { transition: all 9s; @starting-style { display: none } }"
    #expect(fixture.styles(none).motions == [])
    let hidden = "p { display: none; transition: all 9s; @starting-style { opacity: 0 } }"
    #expect(fixture.styles(hidden).motions.map(\.movesByItself) == [.no])
  }
}
