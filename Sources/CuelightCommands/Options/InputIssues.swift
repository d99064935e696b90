import Conformance
import Configuration
import MediaModel
import Reporting
import StrictYAML
import SystemIO

/// Issues of a file that a command uses: its configuration or its baseline.
///
/// The status is 2.
struct InputIssues: Error {
  /// For each issue, a stable code, the problem and the remedy.
  let entries: [ExaminationError]

  /// The same issues for a report.
  var failures: [ReportedError] { entries.map(ReportedError.init) }
}

extension ConfigurationError {
  /// One error for each issue, with a stable code, the problem and the remedy; may quote files
  /// unescaped.
  var entries: [ExaminationError] {
    switch self {
    case .issues(let error): error.entries
    case .notReadable(let file, let error):
      [
        .init(code: .configurationNotReadable, message: "The configuration \(file) \(error).")
      ]
    case .danglingLink(let file):
      [
        .init(
          code: .configurationNotReadable,
          message:
            "The configuration \(file) is a link, and the file that it leads to does not exist. "
            + "Restore that file or remove the link.")
      ]
    case .unknownVariable(let name, let meant):
      [
        .init(
          code: .configurationUnknownKey,
          message:
            "The variable \(name) is not a setting; did you mean \(meant)? Otherwise unset it.")
      ]
    case .badVariable(let name, let expected):
      [
        .init(
          code: .configurationBadValue,
          message: "The variable \(name) takes \(expected); change or unset it.")
      ]
    }
  }
}
