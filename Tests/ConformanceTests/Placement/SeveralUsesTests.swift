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

  @Test func `every use that fails is repaired after one reading of the report`() throws {
    let criterion = try #require(CriterionID("3.3.B"))
    let uses = ["a.vtt", "b.vtt", "a.vtt"].map { name in
      Evidence.captioned(.file(name)) {
        $0.alignment = .success(.measured(offset: .seconds(4)))
        $0.coverage = .success(.gaps([], speech: .seconds(50)))
      }
    }
    let one = try #require(rulebook.judge(uses[0]).first { $0.criterion == criterion })
    let all = try #require(rulebook.judge(uses).results.first { $0.criterion == criterion })
    let faults = all.findings.filter { !$0.isAdvice }
    #expect(all.outcome == .notCompliant)
    #expect(faults.map(\.location.resource) == ["a.vtt", "b.vtt"])
    #expect(all.findings.prefix(faults.count).allSatisfy { !$0.isAdvice })
    #expect(all.reason == one.reason)
  }

  @Test func `what a better use is asked about does not matter beside a failure`() throws {
    let criterion = try #require(CriterionID("3.3.B"))
    let missing = Evidence.film { $0.captions = .found([]) }
    let late = Evidence.aligned(.measured(offset: .seconds(4)))
    let uses = [Evidence.captioned(.file()), late, missing]
    let all = try #require(rulebook.judge(uses).results.first { $0.criterion == criterion })
    let alone = try #require(
      rulebook.judge([late, missing]).results.first { $0.criterion == criterion })
    #expect(all.findings == alone.findings)
  }
}
