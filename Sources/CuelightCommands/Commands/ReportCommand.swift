import ArgumentParser
import Baselines
import Configuration
import Reporting

/// `cuelight report`: writes reports from the stored results of a run.
struct ReportCommand: ParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make reports from a stored run (check -f ndjson), without the media.",
    discussion: """
      A line that cannot be read is reported with its number, in the report and on standard error; \
      what can be read is kept and is never taken for complete.

      Exit status as of check: 3 if a line of the stored run could not be read, or if the \
      run could not read a medium. What a baseline accepted counts again after the day of expiry; \
      the day is that of SOURCE_DATE_EPOCH, else today, in UTC. openacr is withheld while anything is open (status 4).
      """)

  private static let formats = CheckFormat.all

  @Argument(help: "The stored run.", completion: .file(extensions: ["ndjson"]))
  var file: String

  @Option(
    name: .format,
    help: "What goes to standard output: \(formats.map(\.name).joined(separator: ", ")).")
  var format: CheckFormat?

  @Option(name: .valued("o"), help: .reportOutput, completion: .file())
  var output: [String] = []

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  @OptionGroup var gate: GateOptions

  @OptionGroup var source: ConfigurationOptions

  @OptionGroup var about: ReportOptions

  func validate() throws {
    _ = try ReportOutput.all(output, among: Self.formats)
    guard source.printConfig || format != nil || !output.isEmpty else {
      throw ValidationError("Name a format with -f, or a file with -o.")
    }
  }

  var exit: ExitOptions { gate.exit }

  var settings: [Setting] {
    [.failOn, .color, .title, .product, .author, .subjectBase, .guideline]
  }

  func value(of setting: Setting) -> String? {
    switch setting {
    case .failOn: gate.failOn.description
    case .color: color.rawValue
    default: about.value(of: setting)
    }
  }

  func run() throws {
    let outputs = try ReportOutput.all(output, among: Self.formats)
    try about.check(for: outputs.map(\.format) + [format].compactMap { $0 })
    let media = MediumSettings(source.source)
    let settings = try about.settings(gate.failOn, media)
    try ReportWriter.prepare(outputs)
    let day = try CalendarDay.ofRun()
    let stored = try StoredFile(file)
    let run = RunOnDay(try stored.run(), on: day)
    var written: WrittenReport?
    let writer = ReportWriter<CheckFormat>(originals: [file]) { format, style, sink in
      let report = format.write(run, style, settings, to: sink)
      written = report
      return report.withheld
    }
    let isSilent = gate.quiet && format == .text
    let asked = media.heeded(
      try writer.write(isSilent ? nil : format, Output.style(color), outputs))
    if isSilent { _ = writer.report(.text, ReportStyle()) { _ in false } }
    for damage in written?.damages ?? [] { Output.complaint(damage.message) }
    if let issue = stored.issue { Output.complaint(issue) }
    let judged = ExitStatus(written?.totals.failureReasons ?? [.error], under: gate.failOn)
    let status = stored.issue == nil ? judged : .unreadable
    if status.heeding(asked) != .success { throw status.heeding(asked) }
  }
}
