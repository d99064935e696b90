import Baselines
import Conformance

extension Fixture {
  /// Late captions that a baseline accepts, an entry that has expired, and one that is not met.
  static func accepted() throws -> Report {
    let report = report(try late())
    guard let day = CalendarDay("2027-06-01"), let past = CalendarDay("2027-05-31") else {
      return report
    }
    let synchronized = CriterionID(.multimedia, .b)
    let entries = report.baselineEntries(includesReviews: false) {
      fingerprint, result, finding, medium in
      let isLate = result.criterion == synchronized
      return BaselineEntry(
        fingerprint: fingerprint, criterion: result.criterion.description,
        code: finding.code.rawValue, source: medium.name,
        reason: isLate ? "Repaired in June; \u{1B}[31m::error::<b>" : "The narration is being read",
        owner: isLate ? "=Ann" : "Ben", expires: isLate ? day : past)
    }
    let unused = BaselineEntry(
      fingerprint: String(repeating: "0", count: 64), criterion: "", code: "", source: "",
      reason: "An old film", owner: "Ann", expires: day, line: 20)
    return report.accepting(
      AcceptedFindings(Baseline(file: "known.yml", entries: entries + [unused]), on: day))
  }
}
