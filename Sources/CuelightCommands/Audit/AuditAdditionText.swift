import Audits
import Records
import Reporting

/// What happened when a run was added to an audit, for a person.
enum AuditAdditionText {
  /// The most refused attempts that are listed.
  private static let mostListed = 20

  /// Writes what happened.
  ///
  /// - Returns: Lines, safe for a terminal.
  static func text(of addition: AuditAddition, _ run: String, to audit: String) -> String {
    lines(of: addition, run, audit).map { Escaping.line(Escaping.terminal($0)) + "\n" }.joined()
  }

  private static func lines(
    of addition: AuditAddition, _ run: String, _ audit: String
  ) -> [String] {
    guard !addition.isRepeated else {
      return ["\(audit): \(run) has the same content as run \(addition.run), the latest one."]
        + refusals(of: addition)
    }
    let untested = addition.notTested > 0 ? ", \(addition.notTested) not tested" : ""
    let media = "\(addition.media) " + (addition.media == 1 ? "medium" : "media")
    return [
      "\(audit): \(run) is run \(addition.run): \(media)\(untested), \(addition.results) results."
    ] + renewals(of: addition) + refusals(of: addition) + ["The last seal is \(addition.seal)."]
  }

  /// The media whose names had other content before: repaired, or other media of the same names.
  ///
  /// - Returns: Sentences, unescaped; none if all content is as before, or its name is new.
  static func renewals(of addition: AuditAddition) -> [String] {
    guard addition.renewals > 0 else { return [] }
    let shown = addition.renewed.prefix(mostListed)
    let rest = addition.renewals - shown.count
    let more = rest > 0 ? " and \(rest) more" : ""
    return [
      "New content under known names: \(shown.joined(separator: ", "))\(more). What the names had "
        + "before is no longer current. If these are other media of another folder, give both runs "
        + "names from one folder above them, in a new audit."
    ]
  }

  /// The results that stay not compliant although the run says otherwise.
  ///
  /// - Returns: Sentences, unescaped; none if nothing was refused.
  static func refusals(of addition: AuditAddition) -> [String] {
    guard addition.refusals > 0 else { return [] }
    var lines = [
      "Refused and noted: \(addition.refusals). What is not compliant stays so for the same content. "
        + "Repair the medium, or dispute the result."
    ]
    for refused in addition.refused.prefix(mostListed) {
      lines.append(
        "  \(refused.criterion) \(refused.medium): \(refused.outcome) in place of "
          + "#\(refused.standing), which is NC")
    }
    let rest = addition.refusals - min(addition.refused.count, mostListed)
    if rest > 0 { lines.append("  … and \(rest) more; “cuelight audit status -v” lists them.") }
    return lines
  }
}
