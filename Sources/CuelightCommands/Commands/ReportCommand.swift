import ArgumentParser
import Reporting

/// `cuelight report`: makes reports from what a run left behind.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make reports from a stored run (check -f ndjson), without the media.",
    discussion: """
      A line that cannot be read is reported with its number, in the report and on standard error; \
      what can be read is kept and is never taken for complete.

      Exit status as of check: 3 where a line could not be read, or a medium then. openacr is \
      withheld while anything is open (status 4).
      """)

  private static let formats = RecordFormat.allCases.map { CheckFormat.record($0) }

  @Argument(help: "The stored run.", completion: .file(extensions: ["ndjson"]))
  var file: String

  @Option(
    name: .format,
    help: "What goes to standard output: \(RecordFormat.allValueStrings.joined(separator: ", ")).")
  var format: RecordFormat?

  @Option(name: .valued("o"), help: .reportOutput, completion: .file())
  var output: [String] = []

  @Option(help: "What makes the run fail: nc, or review (open reviews too, status 4).")
  var failOn = FailureThreshold.nc

  @OptionGroup var about: ReportOptions

  func validate() throws {
    let outputs = try ReportOutput.all(output, among: Self.formats)
    try about.check(for: outputs.map(\.format) + [format.map { .record($0) }].compactMap { $0 })
    guard format != nil || !output.isEmpty else {
      throw ValidationError("Name a format with -f, or a file with -o.")
    }
  }

  func run() throws {
    let outputs = try ReportOutput.all(output, among: Self.formats)
    let settings = try about.settings(failOn)
    try ReportWriter.prepare(outputs)
    let source = try StoredFile(file)
    let run = try source.run()
    var totals = RunTotals()
    var damages: [RunRecord.Failure] = []
    let writer = ReportWriter<CheckFormat>(originals: [file]) { format, _, sink in
      guard case .record(let format) = format else { return nil }
      let written = format.write(run, settings, to: sink)
      totals = written.totals
      damages = written.damages
      return written.withheld
    }
    let asked = try writer.write(format.map { .record($0) }, ReportStyle(), outputs)
    for damage in damages { Output.complaint(damage.message) }
    if let issue = source.issue { Output.complaint(issue) }
    let judged = ExitStatus(totals, failsOnReview: failOn == .review)
    let status = source.issue == nil ? judged : .unreadable
    if status.heeding(asked) != .success { throw status.heeding(asked) }
  }
}
