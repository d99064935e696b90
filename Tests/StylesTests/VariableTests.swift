import MediaModel
import Testing

@testable import Styles

@Suite struct `Custom properties` {
  private func hides(_ sheet: String, _ outline: String = "html\n  p.a") -> StyleAnswer? {
    StyleFixture(outline).styles(sheet).hidesLast
  }

  @Test func `a value comes from the element, or from those around it`() {
    #expect(hides("p { --d: none; display: var(--d) }") == .yes)
    #expect(hides("html { --d: none } p { display: var(--d) }") == .yes)
    #expect(hides("html { --d: none } p { --d: block; display: var(--d) }") == .no)
    #expect(hides("p { display: var(--d) } .a { --d: none } p { --d: block }") == .yes)
    #expect(hides("p { --d: block !important } .a { --d: none; display: var(--d) }") == .no)
    #expect(hides(".b { --d: none } p { display: var(--d) }") == .no)
  }

  @Test func `names keep their letters, and those of style attributes count`() {
    #expect(hides("p { --D: none; --d: block; display: var(--D) }") == .yes)
    #expect(hides("p { display: var(--d) }", "p [style=--d: none]") == .yes)
    #expect(hides("html { --d: none }", "html\n  p [style=display: var(--d)]") == .yes)
  }

  @Test func `a fallback is for a name without value, and none makes the declaration unset`() {
    #expect(hides("p { display: var(--no, none) }") == .yes)
    #expect(hides("p { display: var(--no, var(--nor, none)) }") == .yes)
    #expect(hides("p { --d: block; display: var(--d, none) }") == .no)
    #expect(hides("p { --d: initial; display: var(--d, none) }") == .yes)
    // Invalid at computed-value time: the rule before does not come back.
    #expect(hides("p { display: none } p { display: var(--no) }") == .no)
    #expect(hides("p { display: none } p { --d: 7px; display: var(--d) }") == .no)
    #expect(hides("html { visibility: hidden } p { visibility: var(--no) }") == .yes)
    #expect(hides("p { display: var(--no,) }") == .no)
  }

  @Test func `keywords for all properties are followed`() {
    #expect(hides("html { --d: none } p { --d: inherit; display: var(--d) }") == .yes)
    #expect(hides("html { --d: none } p { --d: unset; display: var(--d) }") == .yes)
    #expect(hides("html { --d: none } p { --d: initial; display: var(--d) }") == .no)
    #expect(hides("html { --d: none } p { --d: revert; display: var(--d) }") == .yes)
    #expect(hides("p { --d: none } p { --d: revert; display: var(--d) }") == .no)
    #expect(hides("p { --d: revert-layer; display: var(--d) }") == .unknown([.value, .variable]))
  }

  @Test func `names that refer to themselves have no value`() {
    #expect(hides("p { --d: var(--d); display: var(--d, none) }") == .yes)
    let circle = "--a: var(--b); --b: var(--c, none); --c: var(--a)"
    #expect(hides("p { \(circle); display: var(--a, none) }") == .yes)
    #expect(hides("p { \(circle); --e: var(--a, none); display: var(--e) }") == .yes)
    // Those of another element are no cycle.
    #expect(hides("html { --d: none } p { --e: var(--d); display: var(--e) }") == .yes)
    // Inherited values are replaced where they are declared.
    #expect(hides("html { --a: block; --b: var(--a) } p { --a: none; display: var(--b) }") == .no)
  }

  @Test func `tokens are not joined`() {
    #expect(hides("p { --a: no; --b: ne; display: var(--a)var(--b) }") == .no)
    let spin = "@keyframes k { to { top: 9px } } p { --n: 2; animation: k var(--n)s }"
    #expect(StyleFixture("p").styles(spin).motions.first?.duration != .seconds(2))
  }

  @Test func `an animation of a framework is read through its variables`() throws {
    let sheet = """
      .spinner { animation: var(--speed) linear infinite var(--name) }
      .border { --speed: .75s; --name: turn }
      @keyframes turn { to { transform: rotate(360deg) } }
      """
    let motion = try #require(StyleFixture("p.spinner.border").styles(sheet).motions.first)
    #expect(motion.name == "turn" && motion.duration == .milliseconds(750))
    #expect(motion.movesByItself == .yes && motion.end == .never)
    let once = StyleFixture("p.spinner.border").styles(sheet + ".border { --name: none }")
    #expect(once.motions.isEmpty)
  }

  @Test func `conditions and states hold for variables too`() throws {
    let media = "@media (min-width: 9em) { p { --d: none } } p { display: var(--d) }"
    #expect(hides(media) == .unknown([.mediaQuery, .variable]))
    let hover = StyleFixture("p").styles("p { display: var(--d) } p:hover { --d: none }")
    #expect(hover.hidesLast == .no)
    #expect(hover.elements[0].isHideable)
    let reduced = """
      p { --n: turn; animation: 2s infinite var(--n) } @keyframes turn { to { opacity: 0 } }
      @media (prefers-reduced-motion: reduce) { p { --n: none } }
      """
    let motion = try #require(StyleFixture("p").styles(reduced).motions.first)
    #expect(motion.movesByItself == .yes && motion.respectsReducedMotion == .yes)
  }

  @Test func `pseudo-elements have what their element has, and their own`() {
    let frames = "@keyframes k { to { top: 9px } }"
    let sheet = "p { --n: k } p::before { content: ''; --t: 2s; animation: var(--n) var(--t) }"
    let motions = StyleFixture("p").styles(frames + sheet).motions
    #expect(motions.map(\.subject) == [.before])
    #expect(motions.map(\.duration) == [.seconds(2)])
  }

  @Test func `what more than the sheets decides stays unknown`() {
    let rule = "p { --d: block; display: var(--d) }"
    #expect(hides("@property --d { syntax: '*'; inherits: false }" + rule) == .unknown(.variable))
    #expect(hides("@keyframes k { to { --d: none } }" + rule) == .unknown(.variable))
    #expect(hides("p { --d: env(x); display: var(--d) }") == .unknown(.variable))
    #expect(hides("p { --d: attr(title); display: var(--d) }") == .unknown(.variable))
    let scripted = DocumentStyles.read(
      StyleFixture("p").elements, sheets: [StyleSheetSource(bytes: Array(rule.utf8))],
      setsVariablesElsewhere: true
    ) { _ in .unread("No.", mayApply: true) }
    #expect(scripted.hidesLast == .unknown(.variable))
    let unread = StyleFixture("p").styles(rule, "@import 'a.css';")
    #expect(unread.hidesLast == .no, "an import that cannot apply changes nothing")
  }

  @Test func `values that double are unknown, and not slow`() {
    let doubling = (0..<64).map { "--v\($0): var(--v\($0 + 1)) var(--v\($0 + 1))" }
    let sheet = "p { \(doubling.joined(separator: ";")); --v64: none; display: var(--v0) }"
    #expect(hides(sheet) == .unknown([.limit, .variable]))
  }

  @Test func `a document has a budget, and what is beyond it is unknown`() {
    let doubling = (0..<40).map { "--v\($0): var(--v\($0 + 1)) var(--v\($0 + 1))" }
    let sheet = "* { \(doubling.joined(separator: ";")); --v40: none } p { display: var(--v0) }"
    let styles = StyleFixture("html\n" + String(repeating: "  p\n", count: 5_000)).styles(sheet)
    #expect(styles.elements.count == 5_001)
    #expect(
      styles.elements.dropFirst().allSatisfy { $0.isHidden == .unknown([.limit, .variable]) })
  }

  @Test func `keyframes with variables may be alike`() throws {
    func changes(_ frames: String) -> StyleAnswer? {
      StyleFixture("p").styles("@keyframes k { \(frames) } p { animation: k 9s; position: fixed }")
        .motions.first?
        .changes
    }
    #expect(
      changes("from { top: var(--a) } to { top: var(--b) }") == .unknown(.variable))
    #expect(changes("from { top: var(--a) } to { top: var(--a) }") == .no)
    #expect(changes("from { top: 1px } to { top: 2px }") == .yes)
  }
}
