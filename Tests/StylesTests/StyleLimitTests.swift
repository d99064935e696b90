import Testing

@testable import Styles

@Suite struct `limits of style sheets` {
  private let page = StyleFixture("html\n  p.a")

  @Test func `imports are read in their place`() {
    let imports = ["a.css": ".a { display: none }", "b.css": "@import 'a.css'; q { }"]
    #expect(page.styles("@import url(a.css);", imports: imports).hidesLast == .yes)
    #expect(page.styles("@import \"b.css\" screen;", imports: imports).hidesLast == .yes)
    #expect(page.styles("@import 'a.css' print;", imports: imports).hidesLast == .no)
    #expect(
      page.styles("@import 'a.css'; .a { display: block }", imports: imports).hidesLast == .no)
    #expect(page.styles("p { } @import 'a.css';", imports: imports).hidesLast == .no)
    let layered = "@import 'a.css' layer(x) supports(display: grid); p { display: block }"
    #expect(page.styles(layered, imports: imports).hidesLast == .no)
  }

  @Test func `what was not imported is named`() {
    let styles = page.styles("@import 'no.css'; .a { display: none }")
    #expect(styles.unread.map(\.request.address) == ["no.css"])
    #expect(styles.unread.map(\.reason) == ["There is no such file."])
    #expect(styles.hidesLast == .yes)
    #expect(!styles.isLimited)
  }

  @Test func `a cycle of imports ends`() {
    let imports = ["a.css": "@import 'b.css';", "b.css": "@import 'a.css'; .a { display: none }"]
    let styles = page.styles("@import 'a.css';", imports: imports)
    #expect(styles.hidesLast == .yes)
    #expect(!styles.isLimited)
  }

  @Test func `a chain of imports has a limit, and many imports have one`() {
    let chain = Dictionary(
      uniqueKeysWithValues: (0..<20).map { ("\($0)", "@import '\($0 + 1)';") })
    let deep = page.styles("@import '0';", imports: chain)
    #expect(deep.isLimited)
    #expect(deep.unread.map(\.request.address) == ["8"])
    let wide = Dictionary(uniqueKeysWithValues: (0..<100).map { ("\($0)", "p { }") })
    let sheet = (0..<100).map { "@import '\($0)';" }.joined()
    #expect(page.styles(sheet, imports: wide).unread.count == 37)
  }

  @Test(arguments: [true, false])
  func `imports that cannot be read, or import themselves, are requested 128 times`(
    isCycle: Bool
  ) {
    let sheet = StyleSheetSource(
      address: "a", bytes: Array(String(repeating: "@import 'a';", count: 2_000).utf8))
    var requests = 0
    let styles = DocumentStyles.read(page.elements, sheets: [sheet]) { _ in
      requests += 1
      return isCycle ? .read(sheet) : .unread("none", mayApply: false)
    }
    #expect(requests == 128)
    #expect(styles.isLimited)
    #expect(styles.unread.count == (isCycle ? 1 : 129))
    #expect(styles.hidesLast != .yes && styles.hidesLast != .no)
  }

  @Test func `bytes of all style sheets together are limited`() {
    var limits = StyleLimits()
    limits.bytes = 50
    let sheet = ".a { display: none }"
    #expect(page.styles(sheet, sheet, limits: limits).isLimited == false)
    #expect(page.styles(sheet, sheet, sheet, limits: limits).isLimited)
  }

  @Test func `animations beyond the limit are not known`() {
    var limits = StyleLimits()
    limits.animations = 2
    let sheet = "@keyframes k { to { opacity: 0 } } p { animation: k 1s } p { display: block }"
    let styles = StyleFixture("html\n  p\n  p\n  q\n  p").styles(sheet, limits: limits)
    #expect(styles.isLimited)
    #expect(styles.elements.map { $0.animations.map(\.name) } == [[], ["k"], ["k"], [], [""]])
    #expect(styles.elements.last?.animations.first?.movesByItself == .unknown(.limit))
  }

  @Test func `beyond the steps nothing is known`() {
    var limits = StyleLimits()
    limits.steps = 100
    let sheet = String(repeating: "* * * { display: none } ", count: 200)
    let styles = page.styles(sheet, limits: limits)
    #expect(styles.isLimited)
    #expect(styles.hidesLast == .unknown(.limit))
    #expect(styles.motions.map(\.movesByItself) == [.unknown(.limit)])
  }

  /// Wherever the steps end, in the rule that hides it too.
  @Test(arguments: ["html\n  p", "html\n  p\n    q", "html\n  q\n  p"])
  func `what is hidden is never visible because steps are used up`(_ outline: String) {
    let sheet = "* { left: 0 } * * { top: 0 } p { opacity: 1 } html p { display: none }"
    let page = StyleFixture(outline)
    let wanted = page.styles(sheet).elements.map(\.isHidden)
    #expect(wanted.contains(.yes))
    for steps in 0..<120 {
      var limits = StyleLimits()
      limits.steps = steps
      let styles = page.styles(sheet, limits: limits)
      for (answer, wanted) in zip(styles.elements.map(\.isHidden), wanted) where wanted == .yes {
        #expect(answer == .yes || answer == .unknown(.limit), "\(steps)")
      }
    }
    #expect(!page.styles(sheet).isLimited)
  }

  @Test func `declarations that a later one of their block overrides cost nothing`() {
    var limits = StyleLimits()
    limits.steps = 100
    let again = String(repeating: "display: block; ", count: 1_000)
    let styles = page.styles("p { \(again) display: none }", limits: limits)
    #expect(styles.hidesLast == .yes)
    #expect(!styles.isLimited)
    // The important one wins, wherever it is.
    let important = page.styles("p { display: none !important; \(again) }", limits: limits)
    #expect(important.hidesLast == .yes)
    #expect(!important.isLimited)
  }

  @Test func `declarations that count have steps`() {
    var limits = StyleLimits()
    limits.steps = 100
    let sheet = String(repeating: "p { display: none; left: 0; top: 0; opacity: 1 } ", count: 50)
    #expect(page.styles(sheet, limits: limits).isLimited)
  }

  @Test func `where thousands of stops change is not known, only that they do`() {
    func sheet(_ count: Int) -> String {
      // Each second part of the turn stands still.
      let stops = (0..<count).map { "\(Double($0) * 100 / Double(count))% { left: \($0 / 2)px }" }
      return
        "@keyframes k { \(stops.joined(separator: " ")) } p { animation: k 1s; position: fixed }"
    }
    let few = page.styles(sheet(20)).motions
    #expect(few.map(\.changes) == [.yes])
    #expect(few.first?.parts?.isEmpty == false)
    let many = page.styles(sheet(20_000)).motions
    #expect(many.map(\.changes) == [.yes])
    #expect(many.map(\.parts) == [nil])
  }

  @Test func `many values at many places are a change that is not known`() {
    let places = (0..<3_000).map { "\(Double($0) / 30)%" }.joined(separator: ",")
    let values = (0..<500).map { "a\($0): 1;" }.joined()
    let sheet = "@keyframes k { \(places) { \(values) } } p { animation: k 1s }"
    #expect(page.styles(sheet).motions.map(\.changes) == [.unknown(.limit)])
  }

  @Test func `a list of more animations than are read is not known`() {
    func sheet(_ count: Int) -> String {
      let names = (0..<count).map { "k\($0)" }.joined(separator: ",")
      return
        "@keyframes k1 { to { opacity: 0 } } p { animation-name: \(names); animation-duration: 1s }"
    }
    #expect(page.styles(sheet(256)).motions.count == 256)
    #expect(page.styles(sheet(257)).motions.map(\.name) == [""])
  }

  @Test(arguments: [
    ("a", true), ("bc", true), ("d", true), ("b", false), ("c", false), ("bcd", false), ("", false),
    ("A", false),
  ])
  func `a word is found between white space only`(_ word: String, isFound: Bool) {
    let element = StyleElement(
      "p", parent: nil, attributes: [.init("class", "  a bc\t\nbcc d")])
    let sheet = StyleSheetSource(bytes: Array("[class~='\(word)'] { display: none }".utf8))
    let styles = DocumentStyles.read([element], sheets: [sheet]) { _ in
      .unread("none", mayApply: false)
    }
    #expect(styles.elements.first?.isHidden == (isFound ? .yes : .no))
  }

  @Test func `more rules than are kept are reported`() {
    var limits = StyleLimits()
    limits.rules = 10
    let sheet = String(repeating: "q { display: none } ", count: 30)
    #expect(page.styles(sheet, limits: limits).isLimited)
  }

  @Test(arguments: [
    String(repeating: "p{", count: 200_000), String(repeating: ":is(", count: 200_000),
    "p" + String(repeating: ":not(", count: 100_000) + "{display:none}",
    "@media " + String(repeating: "(", count: 200_000) + "{}",
    "p{display:" + String(repeating: "(", count: 200_000), String(repeating: "@", count: 200_000),
    String(repeating: "p >", count: 100_000) + "p{display:none}",
    String(repeating: "\\", count: 100_001), String(repeating: "@media screen{", count: 100_000),
    "p{animation:" + String(repeating: "a 1s,", count: 100_000) + "b 1s}",
    "@layer " + String(repeating: "a.", count: 100_000) + "b{p{display:none}}",
    "[a*=" + String(repeating: "x", count: 300_000) + "]{display:none}",
  ])
  func `hostile style sheets end`(_ sheet: String) {
    #expect(page.styles(sheet).elements.count == 2)
  }

  @Test func `a deep document needs no stack`() {
    let elements = (0..<50_000).map { StyleElement("div", parent: $0 == 0 ? nil : $0 - 1) }
    let sheet = StyleSheetSource(bytes: Array("div { visibility: hidden }".utf8))
    let styles = DocumentStyles.read(elements, sheets: [sheet]) { _ in
      .unread("none", mayApply: true)
    }
    #expect(styles.elements.last?.isHidden == .yes)
    #expect(!styles.isLimited)
  }
}
