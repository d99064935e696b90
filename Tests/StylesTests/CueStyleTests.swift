import Testing

@testable import Styles

@Suite struct `Style sheets of cues` {
  /// The styles of a cue with the given parts: names, nested in each other.
  private func styles(
    _ sheets: String..., parts: [StyleElement] = [], id: String? = nil, region: String? = nil,
    limits: StyleLimits = CueStyleSheet.limits
  ) -> [CueStyle] {
    var sheet = CueStyleSheet(sheets, limits: limits)
    let attributes = id.map { [StyleElement.Attribute("id", $0)] } ?? []
    let cue = StyleElement("", kind: .cue, parent: nil, attributes: attributes)
    return sheet.styles(of: [cue] + parts, inRegion: region)
  }

  private func part(
    _ name: String, _ attributes: [(String, String)] = [], in parent: Int = 0,
    _ kind: StyleElement.Kind = .cue
  ) -> StyleElement {
    StyleElement(
      name, kind: kind, parent: parent, attributes: attributes.map { .init($0.0, $0.1) })
  }

  @Test(
    arguments: [
      ("::cue { color: transparent } ::cue { color: white }", false),
      ("::cue { color: white } ::cue { color: transparent }", true),
      ("::cue { visibility: hidden } ::cue { visibility: visible }", false),
      ("::cue { opacity: 0 } ::cue { opacity: 1 }", false),
      ("::cue { color: transparent !important } ::cue { color: white }", true),
      ("::cue { color: white !important } ::cue { color: transparent }", false),
      ("::cue { color: transparent; color: white }", false),
      ("::cue { color: white; color: transparent }", true),
      ("::cue { color: transparent !important; color: white }", true),
      ("::cue { opacity: 0 } ::cue { visibility: visible; color: white }", true),
      ("::cue { visibility: hidden } ::cue { opacity: 1; color: white }", true),
      ("::cue { color: transparent } ::cue { opacity: 1; visibility: visible }", true),
      ("::cue { color: transparent; text-shadow: none }", true),
      ("::cue { color: transparent; text-shadow: 0 0 2px }", true),
      ("::cue { color: transparent; text-shadow: 1px 1px transparent }", true),
      ("::cue { color: transparent; text-shadow: 0 0 2px white }", false),
      ("::cue { color: transparent; text-shadow: 0 0 2px black }", true),
      ("::cue { color: transparent; background: none; text-shadow: 0 0 2px black }", false),
      ("::cue { color: transparent; outline: 1px solid white }", true),
      ("::CUE { COLOR: TRANSPARENT }", true), ("::cue { color: hsla(0, 0%, 100%, 0) }", true),
      ("::cue { color: hsla(0, 0%, 100%, 1) }", false), ("::cue { color: rgb(0 0 0 / 0) }", true),
      ("::cue { font-size: 0 }", true), ("::cue { font: 0/0 a }", true),
      ("::cue { font-size: 0 } ::cue { font: italic bold 1em/2 serif }", false),
      ("::cue { font-size: 1px }", false), ("::cue { font-size: 50% }", false),
      ("::cue { font-size: 0%; font-size: broken }", true),
      ("::cue { color: transparent; color: nonsense }", true),
      ("::cue { color: currentcolor }", false), ("::cue { all: initial; color: white }", false),
      ("@media print { ::cue { color: transparent } }", false),
      ("@media screen { ::cue { color: transparent } }", true),
      ("@layer a { ::cue { color: white } } ::cue { color: transparent }", true),
      ("@import 'x.css'; ::cue { color: transparent }", true),
      ("@font-face { color: red } ::cue { opacity: 0% }", true),
      ("/* ::cue { opacity: 0 } */ ::cue { opacity: 1 }", false),
      ("::cue { display: none; width: 0; transform: scale(0) }", false),
      ("::cue( { opacity: 0 }", false), ("::cue() { opacity: 0 }", false),
      ("::cue(b { opacity: 0 }", false), ("::cue b { opacity: 0 }", false),
      ("::cue(*) { opacity: 0 }", true), ("::cue(:root) { opacity: 0 }", true),
      ("::cue(b), ::cue { opacity: 0 }", true), ("::cue, !!! { opacity: 0 }", false),
      ("b { opacity: 0 } .x { opacity: 0 }", false), ("::cue { opacity: 0", true),
    ])
  func `hide a cue by the order, weight and meaning of rules`(sheet: String, isUnseen: Bool) {
    #expect(styles(sheet).first?.isUnseen == (isUnseen ? .yes : .no))
  }

  @Test(arguments: [
    "::cue { color: color-mix(in srgb, red, transparent) }", "::cue { color: var(--x) }",
    "@media (min-width: 9px) { ::cue { opacity: 0 } }", "@supports (a: b) { ::cue { opacity: 0 } }",
    "video::cue { opacity: 0 }", "::cue(:unheard-of) { opacity: 0 } ::cue { color: CanvasText }",
    "::cue { color: transparent; -webkit-text-stroke: 1px white }",
    "::cue { -webkit-text-fill-color: transparent }",
    "::cue { color: transparent; text-shadow: 0 0 1px color-mix(in srgb, red, blue) }",
  ])
  func `leave a question where the answer depends on the player`(sheet: String) {
    let answer = styles(sheet).first?.isUnseen
    #expect(answer != .yes && answer != .no)
  }

  @Test(arguments: [
    "::cue { -webkit-text-stroke: 1px black }", "@media (min-width: 9px) { ::cue { color: red } }",
    "::cue { font-size: calc(1em + 1vw) }", "@supports (a: b) { ::cue { font-weight: bold } }",
    "::cue { color: yellow; background: rgba(0, 0, 0, 0.5); text-shadow: 1px 1px 2px black }",
    "::cue(:lang(de)) { color: lime }", "::cue { -webkit-text-fill-color: white }",
  ])
  func `ask nothing where every answer can be read`(sheet: String) {
    #expect(styles(sheet).first?.isUnseen == .no)
    #expect(styles(sheet).first?.isInGroundColor == .no)
  }

  @Test(
    arguments: [
      ("::cue { color: rgb(0 0 0) }", true), ("::cue { color: black }", true),
      ("::cue { background: hsl(0 0% 100%) }", true), ("::cue { color: initial }", true),
      ("::cue { color: black; background: none }", false),
      ("::cue { color: black; background: white !important } ::cue { background: black }", false),
      ("::cue { color: black; text-shadow: none }", true),
      ("::cue { color: black; text-shadow: 0 0 2px black }", true),
      ("::cue { color: black; text-shadow: 0 0 2px white }", false),
      ("::cue { color: black; outline: 1px solid white }", true),
      ("::cue { color: white; background: no-repeat url(a.png) white }", true),
      ("::cue { color: black; color: white }", false),
      ("::cue-region { background: white } ::cue { color: white; background: none }", false),
    ])
  func `show text in the color of its background`(sheet: String, isLost: Bool) {
    #expect(styles(sheet).first?.isInGroundColor == (isLost ? .yes : .no))
  }

  @Test(
    arguments: [
      ("::cue(b) { opacity: 0 }", "b", true), ("::cue(B) { opacity: 0 }", "b", false),
      ("::cue(.x) { opacity: 0 }", "b", true), ("::cue(b.x) { opacity: 0 }", "b", true),
      ("::cue(i.x, .y) { opacity: 0 }", "b", false), ("::cue(*) { opacity: 0 }", "b", true),
      ("::cue(:not(i)) { opacity: 0 }", "b", true), ("::cue([voice]) { opacity: 0 }", "b", false),
      ("::cue(v[voice=\"Ann Lee\"]) { opacity: 0 }", "v", true),
      ("::cue([voice='Ann']) { opacity: 0 }", "v", false),
      ("::cue([voice^='Ann']) { opacity: 0 }", "v", true),
      ("::cue([voice=ann i]) { opacity: 0 }", "v", false),
      ("::cue(:lang(en)) { opacity: 0 }", "lang", true),
      ("::cue(lang:lang(de)) { opacity: 0 }", "lang", false),
      ("::cue(:lang(de, 'EN-gb')) { opacity: 0 }", "lang", true),
      ("::cue(lang[lang='en-GB']) { opacity: 0 }", "lang", true),
      ("::cue(:is(b, .x) ) { opacity: 0 }", "b", true),
      ("::cue(.x) { opacity: 0 } ::cue(b) { opacity: 1 }", "b", true),
      ("::cue(b) { visibility: hidden } ::cue { visibility: visible }", "b", true),
      ("::cue { visibility: hidden } ::cue(b) { visibility: visible }", "b", false),
      ("::cue { opacity: 0 } ::cue(b) { opacity: 1 }", "b", true),
      ("::cue { color: transparent } ::cue(b) { color: red }", "b", false),
      ("::cue { color: transparent } ::cue(b) { color: inherit }", "b", true),
      ("::cue { font-size: 0 } ::cue(b) { font-size: 2em }", "b", true),
      ("::cue { font-size: 0 } ::cue(b) { font-size: 20px }", "b", false),
      ("::cue(:past) { opacity: 0 } ::cue(:future) { opacity: 0 }", "b", false),
      ("::cue { text-shadow: 0 0 white } ::cue(b) { color: transparent }", "b", false),
      ("::cue(#a) { opacity: 0 }", "b", true), ("::cue(#b) { opacity: 0 }", "b", false),
      ("::cue(#a b) { opacity: 0 }", "b", true), ("::cue(i b) { opacity: 0 }", "b", false),
      ("::cue(:root > b) { opacity: 0 }", "b", true),
      ("::cue(b::before) { opacity: 0 }", "b", false),
      ("::cue-region { opacity: 0 }", "b", true), ("::cue-region(#r) { opacity: 0 }", "b", true),
      ("::cue-region(#q) { visibility: hidden }", "b", false),
      ("::cue-region { visibility: hidden } ::cue(b) { visibility: visible }", "b", false),
    ])
  func `select the parts of a cue`(sheet: String, name: String, isUnseen: Bool) {
    let attributes = [
      "b": [("class", "x y2")], "v": [("voice", "Ann Lee")], "lang": [("lang", "en-GB")],
    ]
    let parts = [part(name, attributes[name] ?? [])]
    #expect(
      styles(sheet, parts: parts, id: "a", region: "r").last?.isUnseen == (isUnseen ? .yes : .no))
  }

  @Test func `a time inside the text parts what is to come from what is over`() {
    let parts = [part("b", [], .timedCue)]
    func answer(_ sheet: String) -> StyleAnswer? { styles(sheet, parts: parts).last?.isUnseen }
    #expect(answer("::cue(b:future) { opacity: 0 }") == .no)
    #expect(answer("::cue(b:past) { opacity: 0 }") == .no)
    #expect(answer("::cue(b) { opacity: 0 } ::cue(b:past) { opacity: 1 }") == .no)
    #expect(answer("::cue(b:past) { opacity: 0 } ::cue(b:future) { opacity: 0 }") == .yes)
  }

  @Test func `tags and classes have their looks unless a rule says otherwise`() {
    let parts = [
      part("b"), part("i", [("class", "yellow bg_red")], in: 1), part("u", [], in: 2),
    ]
    let found = styles("::cue { outline: none }", parts: parts)
    #expect(found.map(\.isBold) == [false, true, true, true])
    #expect(found.map(\.isItalic) == [false, false, true, true])
    #expect(found.map(\.isUnderlined) == [false, false, false, true])
    #expect(found.map { $0.color?.blue } == [255, 255, 0, 0])
    #expect(styles("::cue(b) { font-weight: normal }", parts: parts)[1].isBold == false)
    #expect(styles("::cue(i) { color: blue }", parts: parts)[2].color?.blue == 255)
    #expect(styles("::cue(i) { color: red }", parts: parts)[2].isInGroundColor == .yes)
  }

  @Test func `limits end in a question and not in an answer`() {
    var limits = CueStyleSheet.limits
    limits.bytes = 100
    let long = "::cue { color: red }" + String(repeating: " ", count: 100)
    #expect(styles(long, limits: limits).first?.isUnseen == .unknown(.limit))
    limits = CueStyleSheet.limits
    limits.rules = 2
    let rule = "::cue { color: red }"
    #expect(styles(rule, rule, limits: limits).first?.isUnseen == .no)
    #expect(styles(rule, rule, rule, limits: limits).first?.isUnseen == .unknown(.limit))
    limits = CueStyleSheet.limits
    limits.steps = 20
    let many = String(repeating: "::cue(*) { color: red }", count: 100)
    #expect(styles(many, limits: limits).first?.isUnseen == .unknown(.limit))
    limits = CueStyleSheet.limits
    limits.elements = 2
    #expect(styles(rule, parts: [part("b"), part("b")], limits: limits).count == 3)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      String(repeating: "::cue(", count: 20_000), String(repeating: "::cue{", count: 20_000),
      String(repeating: "::cue(:not(", count: 9_000), String(repeating: "@media x {", count: 9_000),
      "::cue(" + String(repeating: "b ", count: 50_000) + ") { opacity: 0 }",
      "::cue { " + String(repeating: "color: red;", count: 50_000) + "}",
      "::cue { text-shadow: " + String(repeating: "0 0 red,", count: 50_000) + "0 0 red }",
      String(repeating: "::cue(:is(b, i) *) { color: red }", count: 9_000),
      "::cue { color: " + String(repeating: "rgb(", count: 50_000),
      String(repeating: "::cue(.a\u{0}\\0 b) { color: \\72 ed; }\n", count: 9_000),
      String(repeating: "}", count: 50_000) + "::cue { opacity: 1 }",
      "\u{FEFF}::cue { color: red }",
    ])
  func `hostile style sheets end soon`(sheet: String) {
    let parts = (0..<200).map { part("b", in: $0) }
    let found = styles(sheet, parts: parts)
    #expect(found.count == 201)
    #expect(found.last?.isUnseen != .yes)
  }

  @Test func `what a conversion leaves out is named once`() {
    let sheet = CueStyleSheet([
      "@import url(a); video::cue(b) { color: red } ::cue { color: transparent; FONT-SIZE: 2em }",
      "::cue { font-size: 3em; color: red !important } p { color: red }",
    ])
    #expect(
      sheet.omitted == ["@import", "video::cue(b)", "color: transparent", "font-size", "p"])
  }
}
