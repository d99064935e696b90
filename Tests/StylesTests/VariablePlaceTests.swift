import Testing

@testable import Styles

@Suite struct `Places and sizes that custom properties give` {
  /// What surrounds a page: nothing, a script, or a style sheet that is not read.
  private enum Around: CaseIterable { case nothing, script, unreadSheet }

  private func place(
    _ sheet: String, _ around: Around, _ outline: String = "html\n  p"
  ) -> StyleAnswer? {
    let sheets = [StyleSheetSource(bytes: Array(sheet.utf8))]
    let unread = around == .unreadSheet ? [StyleSheetSource(bytes: nil)] : []
    return DocumentStyles.read(
      StyleFixture(outline).elements, sheets: unread + sheets,
      setsVariablesElsewhere: around == .script
    ) { _ in .unread("No.", mayApply: true) }.elements.last?.isOutOfSight
  }

  private func isSeen(_ sheet: String, _ outline: String = "html\n  p") -> Bool {
    Around.allCases.allSatisfy { place(sheet, $0, outline) == .no }
  }

  private func isFar(_ sheet: String, _ outline: String = "html\n  p") -> Bool {
    Around.allCases.allSatisfy { place(sheet, $0, outline) == .yes }
  }

  private func mayBeFar(_ sheet: String, _ outline: String = "html\n  p") -> Bool {
    Around.allCases.allSatisfy { place(sheet, $0, outline) != .no }
  }

  @Test(arguments: [
    "left: -9999px", "width: 0", "max-height: 1px", "transform: scale(0)", "clip-path: inset(50%)",
    "margin: 0 0 0 -9999px", "z-index: -1",
  ])
  func `a value of the sheets is believed, whatever else the page has`(_ declaration: String) {
    let parts = declaration.split(separator: ":")
    #expect(isFar("p { \(declaration) }"))
    #expect(isFar(":root { --v: \(parts[1]) } p { \(parts[0]): var(--v) }"))
    #expect(isFar(":root { --v: \(parts[1]) } p { --w: var(--v); \(parts[0]): var(--w) }"))
    #expect(isFar("p { \(parts[0]): var(--v) }", "html [style=--v: \(parts[1])]\n  p"))
    #expect(isFar("p { \(declaration) !important; \(parts[0]): var(--v) }"))
    #expect(!isSeen("p { \(parts[0]): var(--v, \(parts[1])) }"))
  }

  @Test(arguments: [
    // The rows and columns of a framework.
    ".p { --g: 1.5rem; margin-left: calc(-.5 * var(--g)); margin-top: calc(-1 * var(--h)) }",
    ":root { --w: 640px } .p { width: var(--w); max-width: min(100%, var(--w)) }",
    ".p { width: var(--w); height: calc(var(--h) * 1px); left: var(--x); transform: var(--t) }",
    ".p { clip-path: var(--c); z-index: var(--z); inset: var(--i) }",
    ".p { max-width: var(--w, 100%); height: clamp(1px, var(--h), 100px); left: var(--x,) }",
    ".p { transform: translate(var(--x), var(--y)) rotate(var(--r)) scale(var(--s)) }",
    ".p { top: max(env(safe-area-inset-top), var(--t)); left: env(safe-area-inset-left) }",
    ":root { --t: env(safe-area-inset-top, 0px) } .p { top: calc(var(--t) + 9px) }",
    ":root { --w: 1px } .p { width: calc(100% - var(--w)) }",
    ":root { --w: 0 } .p { --w: 9px; width: var(--w) }",
    ".q { --x: -9999px } .p { left: var(--x, 0) }",
    // The containers of a page builder.
    ".p { --width: 100%; --height: auto; --z: revert; width: var(--width); height: var(--height); "
      + "z-index: var(--z) }",
  ])
  func `usual places stay in sight, whatever else the page has`(_ sheet: String) {
    #expect(isSeen(sheet, "html\n  p.p"))
  }

  @Test func `what is computed is as without a variable`() {
    for value in [
      "calc(-1 * V)", "calc(1px * V)", "min(0px, V)", "clamp(1px, V, 2px)", "max(V, V)",
    ] {
      for length in ["-9999px", "-9999", "20px", "0"] {
        for name in ["left", "width", "margin-left", "height", "text-indent"] {
          let written = value.split(separator: "V", omittingEmptySubsequences: false)
          let literal = "p { \(name): \(written.joined(separator: length)) }"
          let variable =
            "html { --v: \(length) } p { \(name): \(written.joined(separator: "var(--v)")) }"
          for around in Around.allCases {
            #expect(place(literal, around) == place(variable, around), "\(variable)")
          }
        }
      }
    }
  }

  @Test func `what is beside a variable without value counts`() {
    #expect(place("p { transform: scale(0) rotate(var(--r)) }", .nothing) == .no)
    #expect(place("p { transform: scale(0) rotate(var(--r)) }", .script) == .unknown(.variable))
    #expect(place("p { inset: 0 0 0 -9999px var(--r) }", .unreadSheet) != .no)
    #expect(place("p { --y: -9999px var(--r); left: var(--y) }", .script) != .no)
    #expect(place("p { left: var(--x, -9999px) }", .script) != .no)
  }

  // MARK: Values that depend on something

  @Test func `a variable of a media query is as a place there`() {
    let media = "@media (min-width: 9em) { :root { --v: V } } p { left: var(--v) }"
    func sheet(_ value: String) -> String { media.replacing("V", with: value) }
    #expect(isSeen(":root { --v: 9px }" + sheet("20px")))
    #expect(isSeen(sheet("20px")))
    #expect(mayBeFar(":root { --v: 9px }" + sheet("-9999px")))
    #expect(mayBeFar(":root { --v: -9999px }" + sheet("9px")))
    #expect(mayBeFar(sheet("-9999px")))
    #expect(isFar(":root { --v: -9999px }" + sheet("-9998px")))
    #expect(
      isSeen(
        "p { margin-left: calc(-1 * var(--g)); --g: 9px } @media (width > 9em) "
          + "{ p { --g: 20px } }"))
    #expect(
      mayBeFar(
        ":root { --a: 1; --b: var(--a) } @media (width > 9em) { :root { --a: 0 } } "
          + "p { transform: scale(var(--b)) }"))
  }

  @Test func `many variables of media queries stay in sight, and none is left out`() {
    let names = (0..<5).map { "--v\($0): 1px" }.joined(separator: ";")
    let others = (0..<5).map { "--v\($0): 2px" }.joined(separator: ";")
    let use = (0..<5).map { "var(--v\($0))" }.joined(separator: " ")
    let sheet = ":root { \(names) } @media (width > 9em) { :root { \(others) } }"
    #expect(isSeen(sheet + "p { left: \(use) }"))
    #expect(mayBeFar(sheet + "@media (width > 8em) { :root { --v4: -9999px } } p { left: \(use) }"))
    let steps = (1..<40).map { "@media (width > \($0)em) { :root { --s: \($0)px } }" }
    #expect(mayBeFar(steps.joined() + "p { left: var(--s) }"))
  }

  @Test func `a registered variable may have its first value`() {
    func registered(_ rest: String) -> String { "@property --v { syntax: '*'; \(rest) }" }
    #expect(isSeen(registered("inherits: false") + "p { left: var(--v) }"))
    #expect(
      isSeen(
        registered("inherits: false") + ".p { --v: 1px; transform: var(--v,) var(--w,) }", "p.p"))
    #expect(
      mayBeFar(
        registered("inherits: false; initial-value: -9999px") + "p { left: var(--v) }"))
    #expect(
      mayBeFar(
        registered("inherits: false; initial-value: -9999px")
          + "html { --v: 0 } p { left: var(--v) }"))
    #expect(
      mayBeFar(
        registered("inherits: false; initial-value: 0") + "p { --v: -9999px; "
          + "left: var(--v) }"))
    let length = "@property --v { syntax: '<length>'; inherits: false; initial-value: -9999px }"
    #expect(mayBeFar(length + "p { --v: foo; left: var(--v) }"))
  }

  @Test func `what keyframes change, and other functions, are not known`() {
    #expect(mayBeFar("@keyframes k { to { --v: -9999px } } p { --v: 0; left: var(--v) }"))
    #expect(mayBeFar("p { left: env(x) }"))
    #expect(mayBeFar("p { --v: attr(title px); left: var(--v) }"))
    #expect(mayBeFar("p { left: env(safe-area-inset-left, -9999px) }"))
    #expect(mayBeFar("p { left: if(style(--a: b): -9999px; else: 0) }"))
  }

  @Test func `a circle of names that depends on something is not known`() {
    let circle =
      ":root { --a: var(--b); --b: -9999px } @media (width > 9em) { :root { --b: var(--a) } }"
    #expect(mayBeFar(circle + "p { left: var(--a) }"))
    let itself = "html { --a: -9999px } @media (width > 9em) { p { --a: var(--a) } }"
    #expect(mayBeFar(itself + "p { left: var(--a) }"))
    #expect(isSeen("html { --a: -9999px } p { --a: var(--a); left: var(--a) }"))
  }

  @Test(arguments: [
    ("@layer a { :root { --v: 0 } } :root { --v: -9999px } p { left: var(--v) }", true),
    ("@layer a { :root { --v: -9999px } } :root { --v: 0 } p { left: var(--v) }", false),
    ("@layer a { p { --v: -9999px !important } } p { --v: 0 !important; left: var(--v) }", true),
    ("@media print { :root { --v: -9999px } } p { left: var(--v, 0) }", false),
    ("html { --v: -9999px; & p { left: var(--v) } }", true),
    ("html { --t: ; --v: var(--t) -9999px } p { left: var(--v, 0) }", true),
    ("html { --t: initial; --v: var(--t) -9999px; --w: 0 } p { left: var(--w) }", false),
    (":root:has(b) { --v: -9999px } p { left: var(--v, 0) }", true),
    ("p { --u: px; left: -9999var(--u) }", false),
    ("p { --n: -9999; left: var(--n)px }", false),
    ("p { LEFT: VAR(--\\76 ); --v: -9999px }", true),
    ("p { left: var(/**/ --v /**/); --v: /**/ -9999px /**/ }", true),
    ("p { left: 0; left: var(--v) !important; --v: -9999px } p { left: 0 }", true),
    ("p { left: -9999px; left: var(--v) ; --v: initial }", false),
    ("html { left: -9999px } p { --v: inherit; left: var(--v) }", true),
    ("p { transform: translate(var(--v)); --v: -100%, 0 }", true),
    ("p { clip-path: var(--v); --v: none }", false),
    ("p { clip-path: var(--v); --v: initial }", false),
    ("p { --v: 0 !important; --v: -9999px; left: var(--v) }", false),
    ("* { --v: 0 } html { --v: -9999px } p { left: var(--v) }", false),
    ("p { all: var(--v); --v: initial } p { left: -9999px }", true),
    ("p { left: -9999px } p { all: var(--v); --v: unset }", false),
    ("p { --v: attr(x); --w: -9999px; left: var(--w, var(--v)) }", true),
    ("p:hover { --v: -9999px } p { left: var(--v, 0) }", false),
    ("p { --v: -9999px } p:hover { --v: 0 } p { left: var(--v) }", true),
    ("@container style(--a: b) { p { --v: -9999px } } p { left: var(--v, 0) }", true),
    ("@supports (--a: b) { p { --v: -9999px } } p { left: var(--v) }", true),
    ("@supports not (--a: b) { p { left: -9999px } }", false),
  ])
  func `what could deceive does not`(_ sheet: String, _ isFar: Bool) {
    for around in Around.allCases {
      #expect((place(sheet, around) != .no) == isFar, "\(around)")
    }
  }

  @Test func `other properties stay unknown where a script may set variables`() {
    for name in ["display", "visibility", "opacity", "content-visibility"] {
      let sheet = ":root { --v: \(name == "opacity" ? "1" : "visible") } p { \(name): var(--v) }"
      let style = StyleFixture("html\n  p").styles(sheet, isScripted: true).elements.last
      let answer = name == "opacity" ? style?.isTransparent : style?.isHidden
      let answers: [StyleAnswer?] = name == "content-visibility" ? [.no] : [.unknown(.variable)]
      #expect(answers.contains(answer), "\(name)")
    }
  }

  @Test func `a picture in a variable is no question`() {
    for name in ["background", "background-image", "list-style", "border-image-source", "content"] {
      for isScripted in [true, false] {
        let sheet = "p { --v: url(a.gif); \(name): var(--v) } q { background: url(b.gif) }"
        let style = StyleFixture("p").styles(sheet, isScripted: isScripted).elements.first
        #expect(style?.showsMovingPicture == .no, "\(name)")
        #expect(style?.isHidden == .no && style?.isOutOfSight == .no)
      }
    }
  }
}
