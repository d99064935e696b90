import Testing

@testable import Styles

@Suite struct `what is there and not seen` {
  private func style(_ outline: String, _ sheet: String) throws -> ElementStyle {
    try #require(StyleFixture(outline).styles(sheet).elements.last)
  }

  @Test(arguments: ["audio", "video", "canvas", "progress", "meter"])
  func `content for old browsers is not shown, whatever a style sheet says`(name: String) throws {
    #expect(try style("\(name) [controls]\n  p\n    img", "").hasNoBox == .yes)
    #expect(try style("\(name) [controls]\n  img", "img { display: block }").isHidden == .yes)
    #expect(try style("div\n  \(name) [controls]\n  img", "").isHidden == .no)
  }

  @Test func `the content of an object is shown where the object is not`() throws {
    #expect(try style("object [data=a.mp4]\n  img", "").isHidden == .unknown(.fallback))
    #expect(try style("object\n  img", "").isHidden == .no)
    #expect(try style("object [data=a.mp4]\n  img", "img { display: none }").isHidden == .yes)
  }

  @Test(arguments: [
    "height: 0; overflow: hidden", "max-height: 0; overflow-y: clip", "height: 1px; overflow: auto",
    "width: 0; overflow: hidden", "height: 0; overflow: hidden; padding: 0 18px",
    "height: 0; overflow: visible hidden", "height: 0; overflow: var(--o)",
    "height: 0; overflow: hidden; padding-bottom: 56%; padding: 0",
    "height: 0; overflow: hidden; padding: 4px", "max-height: 0; overflow: hidden; min-height: 0",
    "height: 0; overflow: hidden; padding: var(--p)", "flex: none; height: 0; overflow: hidden",
    "flex: 0 0 0; width: 0; overflow: hidden", "min-width: 1px; width: 0; overflow: hidden",
  ])
  func `a box without a size hides what is in it`(declarations: String) throws {
    let sheet = "div { \(declarations) }"
    #expect(try style("div\n  p\n    video", sheet).isOutOfSight != .no)
    #expect(try style("div\n  p", sheet + " div { overflow: visible }").isOutOfSight == .no)
    #expect(
      try style("div\n  p", sheet + " div { height: 9em; width: 9em; max-height: none }")
        .isOutOfSight == .no)
  }

  @Test(arguments: [
    "height: 0; padding-bottom: 56.25%; overflow: hidden", "height: 0; overflow: visible",
    "height: 0; padding: 28% 0; overflow: hidden", "overflow: hidden",
    "height: 0; padding-bottom: calc(100% * 9 / 16); overflow: hidden",
    "height: 0; padding: 0 0 300px; overflow: hidden", "height: 2px; overflow: hidden",
    "height: 0; min-height: 20em; overflow: hidden", "height: 0; overflow: nonsense",
    "flex: 1 1 auto; height: 0; overflow: auto", "flex-grow: 1; width: 0; overflow: hidden",
    "flex: auto; height: 0; overflow: hidden", "width: 1px; min-width: 100%; overflow: hidden",
  ])
  func `a box with another height shows it`(declarations: String) throws {
    #expect(try style("div\n  video", "div { \(declarations) }").isOutOfSight == .no)
  }

  @Test(arguments: ["padding: 56.25% 0 0", "padding-top: 9em", "padding-block-start: calc(9em)"])
  func `a padding at the top shows only what has a place of its own`(padding: String) throws {
    let box = "div { height: 0; overflow: hidden; \(padding) }"
    let placed = " p { position: absolute }"
    #expect(try style("div", box).isOutOfSight != .no)
    #expect(try style("div\n  p", box).isOutOfSight != .no)
    #expect(try style("div\n  p\n    video", box).isOutOfSight != .no)
    #expect(try style("div\n  p", box + placed).isOutOfSight == .no)
    #expect(try style("div\n  p\n    video", box + placed).isOutOfSight == .no)
    let inner = box + " video { position: fixed }"
    #expect(try style("div\n  p\n    video", inner).isOutOfSight == .no)
    #expect(try style("div\n  p", box + " p { position: relative }").isOutOfSight != .no)
    #expect(try style("div\n  p", box + " div { overflow: visible }").isOutOfSight == .no)
  }

  @Test(arguments: [
    "grid-template-rows: 0fr", "grid-template-rows: 0px 0", "grid-template: 0fr / 1fr",
    "grid: 0fr / auto", "grid-template-columns: 0fr", "grid-template-rows: [a] 0fr [b]",
  ])
  func `a row of a grid without a height hides what is in a box that clips`(rows: String) throws {
    let grid = "div { display: grid; \(rows) }"
    let clip = " p { overflow: hidden }"
    #expect(try style("div\n  p\n    video", grid + clip).isOutOfSight != .no)
    #expect(try style("div\n  p\n    video", grid).isOutOfSight == .no)
    let inner = grid + " i { overflow: clip }"
    #expect(try style("div\n  p\n    i\n      b", inner).isOutOfSight == .no)
    #expect(
      try style("div\n  p\n    video", grid + clip + " p { min-height: 9em; min-width: 9em }")
        .isOutOfSight == .no)
    #expect(
      try style("div\n  p\n    video", grid + clip + " div { display: block }").isOutOfSight == .no)
  }

  @Test(arguments: [
    "grid-template-rows: 1fr", "grid-template-rows: 0fr 1fr", "grid-template-rows: auto 0",
    "grid-template-rows: none", "grid-template: 1fr / 1fr", "grid-template-rows: var(--rows)",
  ])
  func `a row with a height shows it`(rows: String) throws {
    let sheet = "div { display: grid; \(rows) } p { overflow: hidden }"
    #expect(try style("div\n  p\n    video", sheet).isOutOfSight == .no)
  }

  @Test(arguments: [
    ("block-size: 0; overflow: hidden", true), ("inline-size: 0; overflow: clip", true),
    ("max-block-size: 0; overflow-block: hidden; overflow: hidden", true),
    ("block-size: 0; min-block-size: 9em; overflow: hidden", false),
    ("height: 0; block-size: 9em; overflow: hidden", false),
    ("block-size: 9em; height: 0; overflow: hidden", true),
    ("block-size: 0; padding-block-end: 9em; overflow: hidden", false),
    ("inset-inline-start: -9999px", true), ("margin-block-start: -9999px", true),
    ("inset-inline: 0", false),
  ])
  func `sizes by the direction of text count as those by sides`(
    _ declarations: String, _ isUnseen: Bool
  ) throws {
    #expect(
      (try style("div\n  video", "div { \(declarations) }").isOutOfSight != .no) == isUnseen)
  }

  @Test(arguments: [
    "@starting-style { p { display: none; opacity: 0 } }",
    "p { @starting-style { display: none; visibility: hidden } opacity: 1 }",
    "p { opacity: 1; @starting-style { opacity: 0; & b { display: none } } }",
    "@layer a { @starting-style { p { opacity: 0; left: -9999px } } }",
  ])
  func `a start style hides nothing once it is shown`(sheet: String) throws {
    let found = try style("p", sheet)
    #expect(found.isHidden == .no && found.isTransparent == .no && found.isOutOfSight == .no)
  }

  @Test func `what the root clips is the window`() throws {
    #expect(try style("html\n  p", "html { height: 0; overflow: hidden }").isOutOfSight == .no)
  }

  @Test(arguments: [
    ("scale: 0", true), ("scale: 1 0%", true), ("scale: 1", false), ("scale: none", false),
    ("transform: scale(0%)", true), ("translate: -9999px", true), ("translate: 10px", false),
    ("filter: opacity(0)", true), ("filter: blur(2px) opacity(0%)", true),
    ("filter: opacity(.5)", false), ("filter: none", false), ("filter: blur(0)", false),
    ("scale: var(--x)", false), ("filter: var(--x) var(--y)", false),
  ])
  func `scale, translate and filter are as transform and opacity`(
    declaration: String, isGone: Bool
  ) throws {
    for outline in ["div", "div\n  video"] {
      #expect(try style(outline, "div { \(declaration) }").isOutOfSight == (isGone ? .yes : .no))
    }
  }
}
