import Testing

@testable import Styles

@Suite struct `Custom properties that could deceive` {
  private func hides(_ sheet: String, _ outline: String = "html\n  p.a") -> StyleAnswer? {
    StyleFixture(outline).styles(sheet).hidesLast
  }

  private func isOutOfSight(_ sheet: String) -> StyleAnswer? {
    StyleFixture("html\n  p").styles(sheet).elements.last?.isOutOfSight
  }

  // MARK: Places and sizes

  @Test(arguments: [
    ("left", "-9999px"), ("width", "0"), ("height", "0"), ("max-width", "1px"),
    ("transform", "scale(0)"), ("clip-path", "inset(50%)"), ("margin-left", "-9999px"),
    ("inset", "0 0 0 -9999px"), ("text-indent", "-9999px"), ("z-index", "-1"),
  ])
  func `a place that comes from a variable is as the one that is written`(
    _ property: String, _ value: String
  ) {
    #expect(isOutOfSight("p { \(property): \(value) }") == .yes)
    #expect(isOutOfSight("html { --v: \(value) } p { \(property): var(--v) }") == .yes)
    #expect(isOutOfSight("p { \(property): var(--v, \(value)) }") == .yes)
  }

  @Test func `a scale that comes from a variable counts`() {
    #expect(isOutOfSight("html { --s: 0 } p { transform: scale(var(--s)) }") == .yes)
    #expect(isOutOfSight("html { --s: 1 } p { transform: scale(var(--s)) }") == .no)
  }

  // MARK: What is not followed

  @Test func `what is registered is not known by way of another name`() {
    let registered = "@property --d { syntax: '*'; inherits: false; initial-value: none }"
    #expect(hides(registered + "p { --e: var(--d); display: var(--e, block) }") != .no)
    #expect(hides(registered + "html { --e: var(--d) } p { display: var(--e, block) }") != .no)
    #expect(hides(registered + "p { --d: inherit; display: var(--d, block) }") != .no)
  }

  @Test func `what keyframes change is not known by way of another name`() {
    let frames = "@keyframes k { from { --d: none } to { --d: none } } html { animation: k 1s }"
    #expect(hides(frames + "p { --e: var(--d); display: var(--e, block) }") != .no)
    #expect(hides(frames + "p { --d: inherit; display: var(--d, block) }") != .no)
    let empty = "@keyframes k { from { --d: } to { --d: } } p { --d: none; display: var(--d) }"
    #expect(hides(empty) == .unknown(.variable))
  }

  // MARK: Grammar

  @Test(arguments: [
    "var(d)", "var()", "var(--)", "var(--a block)", "var(--a --b)", "var(--a))", "var(--a, b))",
    "var(var(--a))", "var(--a, !x)", "var(--a) !x", "var(--a", "(var(--a]", "var(--a, ])",
    "env(x, var(d))", "var(--a, var(d))",
  ])
  func `a declaration with a wrong var is dropped, and the one before applies`(_ value: String) {
    // Only the end of a sheet closes a bracket; there it is no fault.
    guard value != "var(--a" else {
      #expect(hides("html { --a: none } p { display: \(value)") == .yes)
      return
    }
    #expect(hides("p { display: none } p { display: \(value) }") == .yes)
    #expect(hides("p { display: none; --e: none } p { --e: \(value); display: var(--e) }") == .yes)
  }

  @Test(arguments: ["block)", "block]", "block !x", "! block", "block ! important x"])
  func `a custom property that is not valid is dropped`(_ value: String) {
    #expect(hides("p { --d: none } p { --d: \(value); display: var(--d, block) }") == .yes)
    let style = "--d: none; --d: \(value); display: var(--d, block)"
    let element = StyleElement("p", parent: nil, attributes: [.init("style", style)])
    let styles = DocumentStyles.read([element], sheets: []) { _ in .unread("No.", mayApply: true) }
    #expect(styles.hidesLast == .yes)
  }

  @Test func `what is valid stays`() {
    #expect(hides("p { --d: none ! important } p { --d: block; display: var(--d) }") == .yes)
    #expect(hides("p { --d: {a: b}; display: var(--d, none) }") == .no)
    #expect(hides("p { display: none } p { display: var(--d, (!)) }") == .no)
    #expect(hides("p { display: var(--d, none) !important } p.a { display: block }") == .yes)
    #expect(hides("p { --d: ; display: var(--d) none }") == .yes)
    #expect(hides("p { --e: 1; --d:!important; display: var(--d) none }") == .yes)
  }

  @Test func `what is not closed is unknown where it is put`() {
    for open in ["(", "url(a", "\"a", "a\\"] {
      let page = StyleFixture("html\n  p")
      let elements = page.elements.enumerated().map { index, element in
        StyleElement(
          element.name, parent: element.parent,
          attributes: index == 0 ? [.init("style", "--d:" + open)] : [])
      }
      let sheet = StyleSheetSource(bytes: Array("p { display: var(--d, none) none }".utf8))
      let styles = DocumentStyles.read(elements, sheets: [sheet]) { _ in
        .unread("No.", mayApply: true)
      }
      #expect(styles.hidesLast == .unknown([.value, .variable]), "\(open)")
    }
  }

  // MARK: Keywords

  @Test func `a keyword that comes out of a replacement is one`() {
    #expect(hides("html { --x: var(--no, initial) } p { display: var(--x, none) }") == .yes)
    let inherited = "html { --x: none } p { --x: var(--no, inherit); display: var(--x) }"
    #expect(hides(inherited) == .yes)
    #expect(hides("p { --x: var(--no, revert); display: var(--x, none) }") != .no)
    #expect(hides("html { display: none } p { display: var(--no, inherit) }") == .yes)
  }

  // MARK: Presentation attributes

  @Test func `names in presentation attributes of SVG count`() {
    func hides(_ display: String, _ style: String = "--d: none") -> StyleAnswer? {
      let elements = [
        StyleElement("svg", kind: .svg, parent: nil, attributes: [.init("style", style)]),
        StyleElement("g", kind: .svg, parent: 0, attributes: [.init("display", display)]),
      ]
      return DocumentStyles.read(elements, sheets: []) { _ in .unread("No.", mayApply: true) }
        .hidesLast
    }
    #expect(hides("var(--d)") == .yes)
    #expect(hides("var(--d)", "--d: block") == .no)
    #expect(hides("var(--\\64)") == .yes)
    #expect(hides("var(\\2d\\2d d)") == .yes)
    // It is one value and nothing else.
    #expect(hides("var(--no); display: none") == .no)
    #expect(hides("none !important") == .no)
  }
}
