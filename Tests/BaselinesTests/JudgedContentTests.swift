import Baselines
import Conformance
import Testing

@Suite struct `what an accepted finding is about` {
  private func content(
    captions: String? = "c1", page: String = "home.html", code: String,
    in resource: String = "film.mp4"
  ) -> String {
    JudgedContent(
      medium: "m1", captions: [("film.vtt", captions)], placements: [("hero", page)]
    ).content(of: code, in: resource)
  }

  @Test func `another placement is not accepted for what is about placements`() {
    let code = "autoplay.notStoppable"
    #expect(content(code: code) != content(page: "shop.html", code: code))
    #expect(content(code: "captions.late") == content(page: "shop.html", code: "captions.late"))
  }

  @Test(
    arguments: FindingCode.allCases.filter { code in
      ["autoplay.", "animation.", "placement.", "metadata.", "name."].contains {
        code.rawValue.hasPrefix($0)
      }
    })
  func `what an element of a page has is accepted for that element alone`(_ code: FindingCode) {
    #expect(content(code: code.rawValue) != content(page: "shop.html", code: code.rawValue))
  }

  @Test func `a finding does not repeat thousands of placements, and each still counts`() {
    func content(_ count: Int, last: String = "x") -> String {
      let placements = (0..<count).map { (id: String?.some("p\($0)"), page: String?.some("a")) }
      return JudgedContent(
        medium: "m1", captions: [], placements: placements + [(id: last, page: nil)]
      ).content(of: "autoplay.notStoppable", in: "film.mp4")
    }
    #expect(content(2) == "m1\u{2}\u{2}p0\u{1}a\u{2}p1\u{1}a\u{2}x\u{1}")
    #expect(content(5_000).utf8.count < 100)
    #expect(content(5_000) != content(5_000, last: "y"))
    #expect(content(5_000) != content(4_999))
  }

  @Test func `other captions are not accepted, and do not matter to the medium`() {
    let code = "captions.late"
    #expect(
      content(code: code, in: "film.vtt") != content(captions: "c2", code: code, in: "film.vtt"))
    #expect(content(code: code) == content(captions: "c2", code: code))
  }
}
