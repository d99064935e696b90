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

  @Test func `other captions are not accepted, and do not matter to the medium`() {
    let code = "captions.late"
    #expect(
      content(code: code, in: "film.vtt") != content(captions: "c2", code: code, in: "film.vtt"))
    #expect(content(code: code) == content(captions: "c2", code: code))
  }
}
