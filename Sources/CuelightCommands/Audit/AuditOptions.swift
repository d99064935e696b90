import ArgumentParser
import Audits
import Conformance
import MediaModel
import Records
import Reporting

/// The audit that keeps the results of a run.
struct AuditOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Add the run to this audit (cuelight audit) at its end; what stays not compliant there fails "
        + "the run too.",
      valueName: "file"),
    completion: .file())
  var audit: String?

  /// Refuses an audit that cannot be written, before media are judged.
  ///
  /// - Throws: The status for the caller; the error was already reported.
  func check() throws {
    guard let audit else { return }
    _ = try AuditCommand.reporting { () throws(AuditError) in
      try Audit.open(audit, for: .writing).path
    }
  }

  /// Adds a run, and says which results stay not compliant in the audit although the run says
  /// otherwise.
  ///
  /// - Parameters:
  ///   - report: The run, with its verdicts.
  ///   - sources: What was judged, as the user wrote it.
  ///   - folder: The folder that the program entered for a plan, or `nil`.
  /// - Returns: Whether a result stays not compliant against the run.
  /// - Throws: The status for the caller; the error was already reported.
  func add(
    _ report: Report, of sources: [String], from folder: BaseFolder?
  ) throws -> Bool {
    guard let audit else { return false }
    let path = folder?.outer(audit) ?? audit
    let now = try SourceDate.now().text
    let source = "check " + sources.joined(separator: " ").shortened
    let run: StoredRun
    do throws(StoredRun.Issue) {
      run = try StoredRun(Self.bytes(of: report), named: source)
    } catch {
      Output.complaint("\(audit): the run could not be added: it has no records.")
      throw ExitStatus.unreadable
    }
    let addition = try AuditCommand.reporting { () throws(AuditError) in
      try Audit.open(path, for: .writing).add(run, from: source, at: now)
    }
    for line in AuditAdditionText.renewals(of: addition) { Output.complaint("\(audit): \(line)") }
    guard addition.refusals > 0 else { return false }
    for line in AuditAdditionText.refusals(of: addition) { Output.complaint("\(audit): \(line)") }
    return true
  }

  /// Says that a run that was stopped is not in the audit.
  func complainAboutStop() {
    guard let audit else { return }
    Output.complaint("\(audit): the run was stopped, so it was not added. Judge the media again.")
  }

  /// The run as it is stored, without what is drawn along the time.
  private static func bytes(of report: Report) -> [UInt8] {
    var run = RunNDJSON()
    var bytes = run.start(
      RunRecord.Tool(report.tool), profile: report.profile, also: report.also)
    for verdict in report.presentations {
      bytes += run.medium(MediumRecord(verdict, hasTimeline: false))
    }
    return bytes + run.end(RunRecord.Rest(report))
  }
}
