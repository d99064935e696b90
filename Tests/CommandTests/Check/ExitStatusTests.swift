import MediaModel
import Conformance
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

  @Test func `nothing not compliant and everything read is 0`() {
    let quiet = report([.compliant, .doesNotApply, .needsReview])
    #expect(ExitStatus(quiet, failsOnReview: false) == .success)
  }

  @Test func `an open review is 4 only when asked for`() {
    #expect(ExitStatus(report([.needsReview]), failsOnReview: true) == .review)
  }

  @Test func `not compliant comes before review`() {
    let both = report([.needsReview, .notCompliant])
    #expect(ExitStatus(both, failsOnReview: true) == .notCompliant)
  }

  @Test func `a file that could not be read comes before not compliant`() {
    let both = report([.notCompliant, nil])
    #expect(ExitStatus(both, failsOnReview: true) == .unreadable)
  }

  @Test(arguments: [Outcome.doesNotApply, .compliant, .needsReview, .notCompliant])
  func `a part of a medium that could not be read is 3, whatever the rest is`(
    _ outcome: Outcome
  ) {
    var part = report([outcome])
    part.presentations[0].unread = ["Segment 2 of film.m3u8 is missing."]
    #expect(ExitStatus(part, failsOnReview: true) == .unreadable)
    #expect(ExitStatus(part, failsOnReview: false) == .unreadable)
  }

  @Test func `a manifest that could not be read is 3`() {
    #expect(ExitStatus(report([], failures: 1), failsOnReview: false) == .unreadable)
  }
}
