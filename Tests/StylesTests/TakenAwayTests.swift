import Testing

@testable import Styles

@Suite struct `what a style takes out of sight` {
  private func style(_ declarations: String, _ more: String = "") throws -> ElementStyle {
    try #require(
      StyleFixture("div\n  video").styles("div { \(declarations) } \(more)").elements.last)
  }

  @Test(arguments: [
    "position: fixed; top: 100%", "position: absolute; left: 100%",
    "position: absolute; inset: auto auto 100% 0",
    "position: fixed; bottom: -200px", "position: fixed; right: -300px", "margin-right: -9999px",
    "transform: translateX(100%)", "translate: 0 100%", "transform: translate(-50%, 120%)",
    "transform: matrix(0, 0, 0, 0, 0, 0)", "transform: matrix(1, 0, 0, 1, -9999, 0)",
    "transform: rotateX(90deg)", "transform: perspective(9px) rotateY(.25turn)",
    "transform: rotate3d(0, 1, 0, 100grad)", "rotate: x 90deg", "rotate: 1 0 0 270deg",
    "transform: scale(.001)", "scale: 1%", "zoom: .01", "opacity: .01", "opacity: 4%",
    "contain: paint; height: 0", "contain: strict; height: 0", "contain: strict",
    "contain: size paint; width: 90px", "transform: rotateY(180deg); backface-visibility: hidden",
    "transform: rotateX(3.1rad); -webkit-backface-visibility: hidden",
    "transform: matrix3d(1,0,0,0,0,0,0,0,0,0,1,0,0,0,0,1)",
    "filter: opacity(1%)",
  ])
  func `values that leave nothing to see make it unknown`(declarations: String) throws {
    let style = try style(declarations)
    #expect(style.isOutOfSight.or(style.isTransparent) != .no)
    #expect(style.isHidden == .no)
  }

  @Test(arguments: [
    "position: absolute; bottom: -20px", "position: absolute; top: -200px; left: -120px",
    "position: relative; top: 50%; transform: translate(-50%, -50%)", "margin: 0 -15px",
    "position: fixed; top: 0; right: -10px", "transform: matrix(1, 0, 0, 1, 40, 0)",
    "transform: rotate(90deg)", "transform: rotateZ(90deg)", "transform: rotate3d(0, 0, 1, 90deg)",
    "rotate: 90deg", "rotate: z 90deg", "transform: scale(.5)", "zoom: .5", "zoom: 0",
    "opacity: .1", "contain: layout style", "contain: strict; height: 9em", "contain: content",
    "backface-visibility: hidden", "transform: rotateY(180deg)",
    "transform: rotateX(20deg); backface-visibility: hidden", "width: 100%; height: 100%",
    "transform: matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)", "transform: skew(10deg)",
    "position: fixed; position: absolute; bottom: -60px", "position: relative; top: 100%",
  ])
  func `usual values leave it in sight`(declarations: String) throws {
    let style = try style(declarations)
    #expect(style.isOutOfSight.or(style.isTransparent) == .no)
  }

  @Test func `a place beside its box does not conceal what moves itself`() throws {
    let rules = "@keyframes k { to { transform: rotate(1turn) } } video { animation: k 2s infinite"
    let beside = try style("color: red", rules + "; position: absolute; left: 100% }")
    #expect(beside.isOutOfSight != .no && !beside.isConcealed)
    let far = try style("color: red", rules + "; position: absolute; left: -9999px }")
    #expect(far.isConcealed)
  }

  @Test func `a player that skips its content shows nothing`() throws {
    #expect(try style("color: red", "video { content-visibility: hidden }").isOutOfSight != .no)
    #expect(try style("color: red", "video { content-visibility: auto }").isOutOfSight == .no)
  }

  // MARK: Animations

  private static let keyframes = """
    @keyframes out { to { opacity: 0 } }
    @keyframes in { from { opacity: 0; transform: translateY(100%) } }
    @keyframes blank { from, to { opacity: 0 } }
    @keyframes gone { to { display: none } }
    @keyframes hidden { to { visibility: hidden } }
    @keyframes away { to { transform: translateX(-9999px) } }
    @keyframes low { from, to { height: 0 } }
    @keyframes pulse { 50% { opacity: 0 } }
    @keyframes dim { 50% { opacity: .4 } }
    """

  @Test(arguments: [
    "out 1s forwards", "out 1s both", "blank 60s", "gone 1s forwards", "hidden 1s forwards",
    "away 1s forwards", "low 9s infinite", "pulse 1s infinite", "in 1s 10s both", "in 1s paused",
    "in 1s reverse forwards", "in 1s 2 alternate forwards", "out 0s forwards",
    "out 1s 3 alternate forwards", "dim 1s, out 2s forwards",
  ])
  func `an animation that takes it away makes it unknown`(animation: String) throws {
    let rules = Self.keyframes + "div { animation: \(animation) }"
    #expect(try style("color: red", rules).isOutOfSight != .no)
    #expect(try style("color: red", "@media print { \(rules) }").isOutOfSight == .no)
  }

  @Test(arguments: [
    "out 1s", "in 1s", "in 1s both", "in 1s 1s both", "pulse 1s", "pulse 1s 3 both",
    "dim 1s infinite", "out 1s 2 alternate forwards", "out 1s reverse forwards", "blank 0s",
    "in 1s 3 alternate both", "other 1s forwards",
  ])
  func `an animation that ends in sight leaves it there`(animation: String) throws {
    let rules = Self.keyframes + "div { animation: \(animation) }"
    #expect(try style("color: red", rules).isOutOfSight == .no)
  }

  @Test func `declarations that are stronger than keyframes keep it in sight`() throws {
    let rules = Self.keyframes + "div { animation: out 1s forwards; opacity: 1 !important }"
    #expect(try style("color: red", rules).isOutOfSight == .no)
  }

  @Test func `an animation after an act of people does not take it away at first`() throws {
    let rules = Self.keyframes + "div:hover { animation: out 1s forwards }"
    #expect(try style("color: red", rules).isOutOfSight == .no)
  }
}
