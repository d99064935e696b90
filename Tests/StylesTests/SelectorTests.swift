import Testing

@testable import Styles

@Suite struct `selectors of style sheets` {
  private static let page = """
    html
      body.home
        p#first.a.b
        p#second.a [lang=en-US] [data-x=One two]
          em
        div
        p#last.c
          span.x
          span.y [title=Hello]
    """

  /// The ids or names of what a selector hides.
  private func hidden(_ selector: String) -> [String] {
    let fixture = StyleFixture(Self.page)
    let styles = fixture.styles("\(selector) { display: none }")
    // Only the elements themselves, not what is in them.
    return fixture.elements.indices.filter { index in
      guard styles.elements[index].hasNoBox == .yes else { return false }
      return fixture.elements[index].parent.map { styles.elements[$0].hasNoBox != .yes } ?? true
    }.map { fixture.elements[$0].value("id") ?? fixture.elements[$0].name }
  }

  @Test(arguments: [
    ("P", ["first", "second", "last"]), (".a", ["first", "second"]), (".a.b", ["first"]),
    ("#last", ["last"]), ("p > em", ["em"]), ("body em", ["em"]), ("html > em", []),
    ("#first + p", ["second"]), ("#first ~ p", ["second", "last"]), ("div + p", ["last"]),
    ("[title]", ["span"]), ("[lang|=en]", ["second"]), ("[data-x~=two]", ["second"]),
    ("[data-x^=One]", ["second"]), ("[data-x$='two' i]", ["second"]), ("[data-x*=e]", ["second"]),
    ("[data-x=one]", []), ("p:first-child", ["first"]), ("p:last-child", ["last"]),
    ("body > :nth-child(2n+1)", ["first", "div"]), ("p:nth-child(-n + 2)", ["first", "second"]),
    ("p:nth-of-type(3)", ["last"]), ("em:only-child", ["em"]), ("body > :empty", ["first", "div"]),
    ("p:not(.a)", ["last"]), ("p:not(.a, .c)", []), (":is(.b, .c)", ["first", "last"]),
    (":where(body > p):not(#first)", ["second", "last"]), ("p:not(:not(.b))", ["first"]),
    ("p:is(body > .c, :bad:)", ["last"]), (":root", ["html"]), ("span:not(p span.x)", ["span"]),
    ("p, :bad(", []), ("p::before", []), ("p:hover", []), ("#\\66 irst", ["first"]),
    ("*|p", ["first", "second", "last"]), ("p >", []), ("> p", []), (".a,", []),
  ])
  func `a selector selects what it names`(_ selector: String, _ expected: [String]) {
    #expect(hidden(selector) == expected)
  }

  @Test(arguments: ["p:has(em)", "p:lang(en)", "p:-moz-thing", "x|p", "p:nth-child(1 of .a)"])
  func `a selector that is not evaluated leaves the answer open`(_ selector: String) {
    let styles = StyleFixture("html\n  p").styles("\(selector) { display: none }")
    #expect(styles.hidesLast == .unknown(.selector))
  }

  @Test(arguments: [
    ("[title*=ell]", true), ("[title*=lol]", false), ("[title*='']", false),
    ("[title*=Hellos]", false),
    ("[title*=HELL i]", true), ("[title*=HELL]", false), ("[title^=Hello]", true),
    ("[title$=o]", true), ("[title~=Hello]", true), ("[title~=Hell]", false),
    ("[title~='']", false),
    ("[title|=Hello]", true), ("[title|=Hell]", false), ("[title*=lo]", true),
  ])
  func `parts of values are found`(_ selector: String, _ isFound: Bool) {
    #expect(hidden(selector) == (isFound ? ["span"] : []))
  }

  @Test func `a search is linear, and what is too long is left open`() {
    let long = String(repeating: "a", count: 1 << 20)
    let needle = String(repeating: "a", count: 1 << 19) + "b"
    let test = AttributeTest(
      name: "t", relation: .substring, value: needle, ignoresCase: false)
    #expect(test.accepts(long) == .no)
    #expect(test.accepts(String(long.dropFirst()) + "b") == .yes)
    #expect(test.accepts(long + "b") == .unknown(.limit))
    let word = AttributeTest(name: "t", relation: .word, value: "b", ignoresCase: false)
    #expect(word.accepts(long + " b") == .unknown(.limit))
    // A step for sixteen bytes that are searched; what is too long is not searched.
    #expect(word.steps(for: String(repeating: "a", count: 800)) == 51)
    #expect(test.steps(for: long) == 1 + (1 << 16) && test.steps(for: long + "b") == 1)
    let suffix = AttributeTest(name: "t", relation: .suffix, value: "b", ignoresCase: false)
    #expect(suffix.steps(for: long) == 1)
    #expect(suffix.accepts(long + long + "b") == .yes)
    let search = TextSearch(Array("abab".utf8))
    #expect(search.isFound(in: Array("abaabab".utf8)))
    #expect(!search.isFound(in: Array("abaaba".utf8)))
  }

  @Test func `a group that is disabled disables what is in it, but for its legend`() {
    let fixture = StyleFixture(
      """
      form
        fieldset [disabled]
          legend
            input#a
          legend
            input#b
          button#c
          fieldset
            legend
              input#d
        input#e
        select
          optgroup [disabled]
            option#f
          option#g [disabled]
        p#h [disabled]
      """)
    let styles = fixture.styles(":disabled { background: url(a.gif) }").elements
    let found = fixture.elements.indices.filter { styles[$0].showsMovingPicture == .yes }
      .compactMap { fixture.elements[$0].value("id") }
    #expect(found == ["b", "c", "d", "f", "g"])
    let enabled = fixture.styles(":enabled { background: url(a.gif) }").elements
    let others = fixture.elements.indices.filter { enabled[$0].showsMovingPicture == .yes }
      .compactMap { fixture.elements[$0].value("id") }
    #expect(others == ["a", "e"])
  }

  /// For each selector, whether it hides the last element in quirks mode, and in other documents.
  @Test(arguments: [
    ("p.hide", ".HIDE", true, false), ("p.HIDE", ".hide", true, false),
    ("p.Hide", "p.Hide", true, true), ("p#a", "#A", true, false), ("p#A", "p#a", true, false),
    ("div.out\n  p", ".OUT > *", true, false), ("p.hide", ":is(.x, .HIDE)", true, false),
    ("p.hide", "p:not(.HIDE)", false, true),
    ("p.a", ".A { &:not(.B) { display: none } } x", true, false),
    ("p.hide", "[class=HIDE]", false, false), ("p#a", "[id=A]", false, false),
    ("p.é", ".É", false, false), ("p.k", ".\u{212A}", false, false),
    ("p.hide", ".h\\49 de", true, false), ("p.hide", "@import 'a.css'; x", true, false),
  ])
  func `classes and ids in quirks mode have letters of one case`(
    _ outline: String, _ selector: String, _ isFolded: Bool, _ isExact: Bool
  ) {
    for (names, expected) in [(NameCase.folded, isFolded), (.exact, isExact)] {
      let styles = StyleFixture(outline).styles(
        "\(selector) { display: none }", names: names,
        imports: ["a.css": ".HIDE { display: none }"])
      #expect(styles.hidesLast == (expected ? .yes : .no))
    }
  }

  @Test func `specificity decides before order`() {
    let fixture = StyleFixture("html\n  p#i.c")
    #expect(fixture.styles("#i { display: none } .c { display: block }").hidesLast == .yes)
    #expect(fixture.styles(":where(#i) { display: none } p { display: block }").hidesLast == .no)
    #expect(fixture.styles(":is(#i, q) { display: none } .c { display: block }").hidesLast == .yes)
    #expect(fixture.styles("p { display: none } p { display: block }").hidesLast == .no)
    #expect(fixture.styles(":not(#x) { display: none } .c { display: block }").hidesLast == .yes)
  }

  @Test func `nested rules begin with what is around them`() {
    let fixture = StyleFixture("html\n  p.a\n    em.b")
    #expect(fixture.styles(".a { .b { display: none } }").hidesLast == .yes)
    #expect(fixture.styles(".a { &.b { display: none } }").hidesLast == .no)
    #expect(fixture.styles(".a { > em { display: none } }").hidesLast == .yes)
    #expect(fixture.styles("em { .a & { display: none } }").hidesLast == .yes)
    #expect(fixture.styles(".a { em { &.b { visibility: hidden } } color: red }").hidesLast == .yes)
    #expect(fixture.styles(".b { @media screen { display: none } }").hidesLast == .yes)
    #expect(fixture.styles(".b { @media print { display: none } }").hidesLast == .no)
  }
}
