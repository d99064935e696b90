import Conformance
import MediaModel
import Reporting

/// Issues of a file that belongs to the call: its configuration or its baseline.
///
/// The status is 2.
struct InputIssues: Error {
  /// A stable name, and what happened and what to do, for each.
  let entries: [(code: String, message: String)]

  /// The same for a report.
  ///
  /// A code that reports do not know is a wrong call, which it is too.
  var failures: [ReportedError] {
    entries.map {
      ReportedError(code: FailureCode(rawValue: $0.code) ?? .usage, message: $0.message)
    }
  }
}
