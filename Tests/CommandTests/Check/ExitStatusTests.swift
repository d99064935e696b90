import MediaModel
import Conformance
import Records
import Reporting
import TestSupport
import Testing

@testable import CuelightCommands

@Suite("Exit status")
struct ExitStatusTests {
  private func report(_ outcomes: [Outcome?], failures: Int = 0) -> Report {
    var report = Report(
      tool: .init(name: "cuelight", version: "0", libraries: [:]), profile: "dhs-ios")
    report.presentations = outcomes.map { outcome in
      var verdict = PresentationVerdict(source: "film.mp4")
      guard let outcome else {
        verdict.failure = .init(code: .mediaEmpty, message: "The file is empty.")
        return verdict
      }
      verdict.results = [
        CriterionResult(
          criterion: CriterionID(.multimedia, .b), title: "", outcome: outcome, reason: "",
          findings: [], notEvaluated: [])
      ]
      return verdict
    }
    report.failures = Array(repeating: .init(code: .usage, message: ""), count: failures)
    return report
  }

  private func status(_ report: Report, _ list: String = "nc,error") throws
    -> CuelightCommands.ExitStatus
  {
    CuelightCommands.ExitStatus(
      RunRecord(report).totals.failureReasons, under: try #require(FailureRule(argument: list)))
  }

  @Test func `nothing not compliant and everything read is 0`() throws {
    let quiet = report([.compliant, .doesNotApply, .needsReview])
    #expect(try status(quiet) == .success)
  }

  @Test func `an open review is 4 only when asked for`() throws {
    #expect(try status(report([.needsReview]), "review") == .review)
  }

  @Test func `not compliant comes before review`() throws {
    let both = report([.needsReview, .notCompliant])
    #expect(try status(both, "review") == .notCompliant)
  }

  @Test func `a file that could not be read comes before not compliant`() throws {
    let both = report([.notCompliant, nil])
    #expect(try status(both, "review") == .unreadable)
  }

  @Test(arguments: [Outcome.doesNotApply, .compliant, .needsReview, .notCompliant])
  func `a part of a medium that could not be read is 3, whatever the rest is`(
    _ outcome: Outcome
  ) throws {
    var part = report([outcome])
    part.presentations[0].unread = ["Segment 2 of film.m3u8 is missing."]
    #expect(try status(part, "review") == .unreadable)
    #expect(try status(part) == .unreadable)
  }

  @Test func `a manifest that could not be read is 3`() throws {
    #expect(try status(report([], failures: 1)) == .unreadable)
  }

  @Test(arguments: [
    ("nc", CuelightCommands.ExitStatus.notCompliant), ("error", .unreadable),
    ("nc,error", .unreadable),
    ("error, nc", .unreadable), ("review", .unreadable), ("nc,review", .unreadable),
  ])
  func `only what the list names counts, and review includes what is worse`(
    list: String, expected: CuelightCommands.ExitStatus
  ) throws {
    #expect(try status(report([.notCompliant, .needsReview, nil]), list) == expected)
  }

  @Test func `a failure that the list does not name is 0`() throws {
    #expect(try status(report([.notCompliant]), "error") == .success)
    #expect(try status(report([.compliant, nil]), "nc") == .success)
    #expect(try status(report([.notCompliant]), "review") == .notCompliant)
  }

  @Test(arguments: ["", "NC", "nc;error", "nc,", ",", "all", "nc error", "nc,\u{1B}[31m"])
  func `a list with another word is refused`(list: String) {
    #expect(FailureRule(argument: list) == nil)
  }

  @Test func `a wrong call is no result that can be made 0`() {
    for status in CuelightCommands.ExitStatus.allCases {
      #expect(status.reported(exitsZero: false) == status)
      let isResult = [.notCompliant, .unreadable, .review].contains(status)
      #expect(status.reported(exitsZero: true) == (isResult ? .success : status))
    }
  }
}
