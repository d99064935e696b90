import MediaModel
import Testing

@testable import Conformance

@Suite struct `what applies to which kind of item` {
  @Test(
    arguments: [
      (.film(), ["3.3.A", "3.3.B", "3.3.D", "5.A"]), (.silentFilm(), ["3.1.A", "3.1.C", "5.A"]),
      (.talk(), ["3.2.A", "3.2.B"]),
      (.image(turn: .seconds(9), loops: .endless), ["3.1.B", "3.1.C", "5.A"]),
      (Evidence(medium: Medium(kind: .none, resource: "photo.png")), []),
    ] as [(Evidence, [String])])
  func `the other criteria are DNA, each with its reason`(
    evidence: Evidence, applied: [String]
  ) {
    let results = Rulebook(.dhsIOS).judge(evidence)
    let names = results.filter { $0.outcome != .doesNotApply }.map(\.criterion.description)
    #expect(names == applied)
    for result in results where result.outcome == .doesNotApply {
      #expect(result.reason.hasSuffix("."), "\(result.reason)")
    }
  }

  @Test func `all twelve criteria are judged in order`() {
    let ids = Rulebook(.dhsIOS).judge(.film()).map(\.criterion)
    #expect(
      ids.map(\.description) == [
        "3.1.A", "3.1.B", "3.1.C", "3.2.A", "3.2.B", "3.3.A", "3.3.B", "3.3.C", "3.3.D", "3.3.E",
        "3.3.F", "5.A",
      ])
    #expect(ids == ids.sorted())
  }

  @Test func `the same evidence gives the same results`() {
    let evidence = Evidence.captioned(.file(), .bitmaps).placed(.playing(nil), .waiting)
    #expect(Rulebook(.dhsIOS).judge(evidence) == Rulebook(.dhsIOS).judge(evidence))
  }
}
