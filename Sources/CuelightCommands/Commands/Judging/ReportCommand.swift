import ArgumentParser
import Baselines
import Configuration
import Records
import Reporting

/// `cuelight report`: writes reports from the stored results of a run.
struct ReportCommand: ParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make reports from a stored run (check -f ndjson), without the media.",
    discussion: """
      A line that cannot be read is reported with its number, in the report and on standard error; \
      what can be read is kept and is never taken for complete.

      Exit status as of check: 3 if a line of the stored run could not be read, or if the run \
      could not read a medium. What a baseline accepted counts again after the day of expiry; the \
      day is that of SOURCE_DATE_EPOCH, else today, in UTC. openacr is withheld while anything is \
      open (status 4).

      --compare OLD adds what changed since OLD: what got worse, what is new, repaired, still open \
      or no longer there. Status 1 too if a result got worse or a failure is new; with --fail-on \
      worse only then.
      """)

  @Argument(help: "The stored run.", completion: .file(extensions: ["ndjson"]))
  var file: String

  @OptionGroup var reports: StoredReportOptions

  @OptionGroup var source: ConfigurationOptions

  @OptionGroup var about: ReportOptions

  func validate() throws { try reports.validate(source) }

  var exit: ExitOptions { reports.gate.exit }

  var settings: [Setting] {
    [.failOn, .color, .title, .product, .author, .subjectBase, .guideline]
  }

  func value(of setting: Setting) -> String? {
    reports.value(of: setting) ?? about.value(of: setting)
  }

  func run() throws {
    let prepared = try StoredReports(reports, source, about)
    let day = try CalendarDay.ofRun()
    let stored = try StoredFile(file)
    let run = RunOnDay(try stored.run(), on: day)
    let written = try prepared.write(run, named: [file])
    for damage in written.report?.damages ?? [] { Output.complaint(damage.message) }
    if let issue = stored.issue { Output.complaint(issue) }
    let judged = ExitStatus(written.reasons, under: reports.gate.failOn)
    let status = (stored.issue == nil ? judged : .unreadable).heeding(written.asked)
    if status != .success { throw status }
  }
}
