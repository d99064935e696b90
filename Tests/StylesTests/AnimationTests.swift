import MediaModel
import Testing

@testable import Styles

@Suite struct `animations of style sheets` {
  private static let spin = "@keyframes spin { to { rotate: 360deg } } "

  private func motion(_ declarations: String) throws -> StyleAnimation {
    let styles = StyleFixture("p").styles(Self.spin + "p { \(declarations) }")
    #expect(styles.motions.count == 1)
    return try #require(styles.motions.first)
  }

  @Test(arguments: [
    ("animation: spin 2s", StyleAnimation.End.after(.seconds(2))),
    ("animation: spin 2s 3 .5s", .after(.milliseconds(6_500))),
    ("animation: 3 1s linear spin -500ms", .after(.milliseconds(2_500))),
    ("animation: spin 1s infinite", .never), ("animation: spin 0s infinite", .after(.zero)),
    ("animation: spin infinite", .after(.zero)), ("animation: spin 1s 0", .after(.zero)),
    (
      "animation-name: spin; animation-duration: 400ms; animation-iteration-count: 2.5",
      .after(.seconds(1))
    ),
    ("-webkit-animation: spin 1s infinite", .never),
    ("animation: spin 1s; animation: spin 2s bogus bogus", .after(.seconds(1))),
    ("animation: spin 1s; animation-duration: -4s", .after(.seconds(1))),
    ("animation: spin abs(1s * 2)", .unknown), ("animation: spin env(--t)", .unknown),
    ("animation-name: spin; animation-duration: round(2s, 1s)", .unknown),
    ("animation: spin 1s cubic-bezier(0, 0, 1, 1) 2 both alternate", .after(.seconds(2))),
  ])
  func `the end is delay and all iterations`(
    _ declarations: String, _ expected: StyleAnimation.End
  ) throws {
    #expect(try motion(declarations).end == expected)
  }

  /// The results are computed by hand (CSS Values and Units 4, section 10).
  @Test(arguments: [
    ("spin calc(1s * 2)", StyleAnimation.End.after(.seconds(2))),
    ("spin calc(2 * (1s + 500ms) / 4)", .after(.milliseconds(750))),
    ("spin 1s calc(1s - 3s * 0.5) 4", .after(.milliseconds(3_500))),
    ("spin calc(2s) calc(1s) calc(1 + 2)", .after(.seconds(7))),
    ("calc(6 / 2) 2s spin", .after(.seconds(6))),
    ("spin min(3s, 2000ms) infinite", .never), ("spin max(3s, 2000ms, 1s)", .after(.seconds(3))),
    ("spin clamp(1s, 9s, 4s)", .after(.seconds(4))),
    ("spin clamp(1s, 0s, 4s)", .after(.seconds(1))),
    ("spin calc(calc(1s) + (2s))", .after(.seconds(3))),
    ("spin calc(-2s)", .after(.zero)), ("spin 1s calc(0 - 2)", .after(.zero)),
    ("spin calc(1s * var(--n, 3))", .after(.seconds(3))),
    ("spin calc(1s / 0)", .unknown), ("spin calc(1s + 1px)", .unknown),
    ("spin calc(1s * 1s)", .unknown), ("spin calc(1s 2s)", .unknown), ("spin calc()", .unknown),
    ("spin clamp(1s, 2s)", .unknown), ("spin min(1s, 2)", .unknown),
  ])
  func `times and numbers are computed`(_ value: String, _ expected: StyleAnimation.End) throws {
    #expect(try motion("animation: \(value)").end == expected)
  }

  @Test func `longhands take what math functions compute`() throws {
    let name = "animation-name: spin; "
    #expect(
      try motion(name + "animation-duration: calc(.5s * 4); animation-iteration-count: calc(2 + 1)")
        .end == .after(.seconds(6)))
    #expect(
      try motion(name + "animation-duration: 1s; animation-duration: calc(3)").end
        == .after(.seconds(1)))
    #expect(
      try motion(name + "animation-duration: 1s; animation-delay: calc(-1 * 250ms)").end
        == .after(.milliseconds(750)))
  }

  @Test func `deep and long math functions are read without recursion`() throws {
    let depth = 1_900
    let deep = String(repeating: "(", count: depth) + "1s" + String(repeating: ")", count: depth)
    #expect(try motion("animation: spin calc\(deep)").end == .after(.seconds(1)))
    let sum = Array(repeating: "1s", count: 1_500).joined(separator: " + ")
    #expect(try motion("animation: spin calc(\(sum))").end == .after(.seconds(1_500)))
  }

  @Test(arguments: [
    ("animation: spin 1s", StyleAnswer.yes), ("animation: spin 0s", .no),
    ("animation: spin 1s paused", .no), ("animation: nothing 1s", .no),
    ("animation: spin 1s -3s", .no), ("animation: spin 1s; display: none", .no),
    ("animation: spin 1s; animation-timeline: scroll()", .unknown(.supports)),
    ("animation: spin 1s; animation-timeline: none", .unknown(.supports)),
    ("animation: spin; animation-timeline: view()", .no),
    ("animation-timeline: scroll(); animation: spin 1s", .yes),
    ("animation: spin 1s; visibility: hidden", .yes),
    ("animation: spin abs(1s)", .unknown(.value)),
  ])
  func `what does not run does not move`(_ declarations: String, _ expected: StyleAnswer) throws {
    #expect(try motion(declarations).movesByItself == expected)
  }

  @Test(arguments: [
    ("from { opacity: 0 } to { opacity: 1 }", StyleAnswer.yes), ("", .no), ("from { } to { }", .no),
    ("from { opacity: 0 } to { OPACITY: 0 }", .no), ("50% { left: 1px }", .yes),
    ("0% { left: 1px } 50% { left: 2px } to { left: 1px }", .yes),
    ("from, to { left: 1px }", .no), ("to { left: 1px !important }", .no),
    ("150% { left: 1px }", .no), ("from { --x: 1 } to { --x: 2 }", .unknown(.variable)),
    ("from { animation-timing-function: linear } to { }", .no),
  ])
  func `keyframes that do not differ move nothing`(_ frames: String, _ expected: StyleAnswer) {
    let styles = StyleFixture("p").styles(
      "@keyframes k { \(frames) } p { animation: k 1s; position: relative }")
    #expect(styles.motions.map(\.changes) == [expected])
  }

  @Test func `the last keyframes of a name count`() {
    let fixture = StyleFixture("p")
    let none = Self.spin + "@keyframes spin { } p { animation: spin 1s }"
    #expect(fixture.styles(none).motions.map(\.changes) == [.no])
    let print = Self.spin + "@media print { @keyframes spin { } } p { animation: spin 1s }"
    #expect(fixture.styles(print).motions.map(\.changes) == [.yes])
    let layered = Self.spin + "@layer a { @keyframes spin { } } p { animation: spin 1s }"
    #expect(fixture.styles(layered).motions.map(\.changes) == [.yes])
  }

  @Test func `a negative time is the delay, wherever it is`() throws {
    let sheet = "@keyframes k { to { left: 9px } } p { animation: k -1s 3s }"
    let motion = try #require(StyleFixture("p").styles(sheet).motions.first)
    #expect(motion.duration == .seconds(3))
    #expect(motion.delay == .seconds(-1))
    #expect(StyleFixture("p").styles("p { animation: k -1s -2s }").motions == [])
  }

  @Test func `lists of different lengths are repeated`() {
    let sheet = """
      @keyframes a { to { left: 0 } } @keyframes b { to { top: 0 } }
      p { animation-name: a, none, b, a; animation-duration: 1s, 2s; animation-delay: 1s, 2s, 3s }
      """
    let ends = StyleFixture("p").styles(sheet).motions.map(\.end)
    #expect(ends == [.after(.seconds(2)), .after(.seconds(4)), .after(.seconds(3))])
  }

  @Test func `states that need the user start nothing by themselves`() throws {
    let sheet = Self.spin + "p:hover { animation: spin 1s infinite }"
    let motion = try #require(StyleFixture("p").styles(sheet).motions.first)
    #expect(motion.startsByItself == .no)
    #expect(motion.startsOnEvent)
    #expect(motion.end == .never)
    let always = Self.spin + "p { animation: spin 9s } p:not(:hover) { color: red }"
    let other = try #require(StyleFixture("p").styles(always).motions.first)
    #expect(other.startsByItself == .yes)
    #expect(!other.startsOnEvent)
    let focus = StyleFixture("input [autofocus]").styles(
      Self.spin + "input:focus { animation: spin 9s }")
    #expect(focus.motions.map(\.startsByItself) == [.unknown(.state)])
  }

  @Test(arguments: [
    ("color: #fff", "color: white", StyleAnswer.no), ("color: #FFF", "color: #ffffffff", .no),
    ("color: rgb(255, 255, 255)", "color: white", .no), ("color: #0000", "color: transparent", .no),
    ("color: rgb(0 0 0 / 50%)", "color: #00000080", .no), ("left: 1.0px", "left: 1px", .no),
    ("color: grey", "color: gray", .no), ("border: 1px solid #f00", "border: 1px solid red", .no),
    ("color: peru", "color: #cd853f", .no), ("left: 0", "left: 0px", .no),
    ("left: 0", "left: 0%", .unknown(.value)), ("flex: 0", "flex: 0px", .unknown(.value)),
    ("transform: rotate(0)", "transform: rotate(0deg)", .no),
    ("color: hsl(0 0% 0%)", "color: #000", .no),
    ("color: currentcolor", "color: rgb(1 2 3)", .unknown(.value)),
    ("color: hsl(0 0% 0%)", "color: lab(0 0 0)", .unknown(.value)),
    ("color: #fff", "color: black", .yes), ("color: #fff", "color: #ffe", .yes),
    ("color: red", "color: peru", .yes), ("background: none", "background: #fff", .yes),
    ("left: 0", "left: 1px", .yes), ("rotate: 0deg", "rotate: 360deg", .yes),
    ("color: #ggg", "color: #fff", .yes), ("color: #fff; left: 1px", "color: peru; left: 0", .yes),
  ])
  func `values differ, do not, or may mean the same`(
    _ first: String, _ last: String, _ expected: StyleAnswer
  ) {
    let sheet = """
      @keyframes k { from { \(first) } to { \(last) } } p { animation: k 1s; position: relative }
      """
    #expect(StyleFixture("p").styles(sheet).motions.map(\.changes) == [expected])
  }

  @Test func `not being hovered is what a page begins with`() {
    let sheet = Self.spin + "p:not(:hover) { animation: spin 1s infinite }"
    #expect(StyleFixture("p").styles(sheet).motions.map(\.movesByItself) == [.yes])
  }

  @Test(arguments: [
    (
      "@media (prefers-reduced-motion: no-preference) { p { animation: spin 9s } }",
      StyleAnswer.yes
    ),
    ("p { animation: spin 9s }", .no),
    (
      "p { animation: spin 9s } @media (prefers-reduced-motion: reduce) { p { animation: none } }",
      .yes
    ),
    (
      """
      p { animation: spin 9s infinite } @media (prefers-reduced-motion) { * {
      animation-duration: .01ms !important; animation-iteration-count: 1 !important } }
      """, .yes
    ),
    (
      """
      p { animation: spin 9s } @media (prefers-reduced-motion) { p {
      animation-play-state: paused } }
      """, .yes
    ),
    (
      "p { animation: spin 9s } @media (prefers-reduced-motion) { p { animation-duration: 3s } }",
      .no
    ),
  ])
  func `reduced motion is honored or not`(_ sheet: String, _ expected: StyleAnswer) throws {
    let motion = try #require(StyleFixture("p").styles(Self.spin + sheet).motions.first)
    #expect(motion.respectsReducedMotion == expected)
    #expect(motion.movesByItself == .yes)
  }

  @Test func `an animation that depends on the window is open`() throws {
    let sheet = Self.spin + "@media (width > 1px) { p { animation: spin 9s } }"
    let motion = try #require(StyleFixture("p").styles(sheet).motions.first)
    #expect(motion.startsByItself == .unknown(.mediaQuery))
    let speeds =
      Self.spin + """
        p { animation: spin 9s } @media (width > 1px) { p { animation-duration: 2s } }
        """
    let other = try #require(StyleFixture("p").styles(speeds).motions.first)
    #expect(other.startsByItself == .yes)
    #expect(other.end == .unknown)
  }

  @Test func `a name that is a variable is an animation that may be there`() throws {
    let motion = try motion("animation: env(--a)")
    #expect(motion.name == "")
    #expect(motion.movesByItself == .unknown(.variable))
  }

  @Test func `pseudo-elements run only with content`() {
    let sheet = Self.spin + "p::before { animation: spin 1s } "
    #expect(StyleFixture("p").styles(sheet).motions.map(\.startsByItself) == [.no])
    let shown = StyleFixture("p").styles(sheet + "p:before { content: '' }").motions
    #expect(shown.map(\.startsByItself) == [.yes])
    #expect(shown.map(\.subject) == [.before])
  }

  @Test func `what is in a box that is not shown does not run`() {
    let sheet = Self.spin + "p { animation: spin 1s } "
    let fixture = StyleFixture("html\n  div\n    p")
    #expect(fixture.styles(sheet + "div { display: none }").motions.map(\.movesByItself) == [.no])
    let skipped = fixture.styles(sheet + "div { content-visibility: hidden }")
    #expect(skipped.motions.map(\.movesByItself) == [.no])
    #expect(fixture.styles(sheet + "p { transition: all 9s }").motions.count == 1)
    #expect(fixture.styles("p { transition: all 9s }").motions.isEmpty)
  }
}
