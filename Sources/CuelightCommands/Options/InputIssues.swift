import Conformance
import Reporting

/// Issues of a file that belongs to the call: its configuration or its baseline.
///
/// The status is 2.
struct InputIssues: Error {
  /// A stable name, and what happened and what to do, for each.
  let entries: [(code: String, message: String)]

  /// The same for a report.
  var failures: [ExaminationError] {
    entries.map { ExaminationError(code: $0.code, message: $0.message) }
  }
}
