import MediaModel
import Testing

@testable import Conformance

@Suite struct `a medium that is used in several ways` {
  private let rulebook = Rulebook(.dhsIOS)

  private func outcome(_ id: String, of uses: [Evidence]) throws -> Outcome {
    let criterion = try #require(CriterionID(id))
    return try #require(rulebook.judge(uses).results.first { $0.criterion == criterion }).outcome
  }

  @Test func `each criterion takes the worst of them, whatever their order`() throws {
    let good = Evidence.captioned(.file())
    let missing = Evidence.film { $0.captions = .found([]) }
    for uses in [[good, missing], [missing, good]] {
      #expect(try outcome("3.3.B", of: uses) == .notCompliant)
      #expect(try outcome("3.3.C", of: uses) == .needsReview)
      #expect(rulebook.judge(uses).captioned == missing)
    }
    #expect(try outcome("3.3.B", of: [good, good]) == .compliant)
  }

  @Test func `one use is judged as by itself`() {
    let good = Evidence.captioned(.file())
    #expect(rulebook.judge([good]).results == rulebook.judge(good))
  }
}
