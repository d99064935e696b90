import ArgumentParser
import Baselines
import Configuration
import Conformance
import MediaModel
import Reporting
import Runs
import SystemPackage

/// `cuelight merge`: makes reports of results folders.
struct MergeCommand: ParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make reports of results folders (check --results) as of one run.",
    discussion: """
      The media are not needed. The order of the folders does not matter, and equal records count \
      once. Media of the plan without a record are listed, and the exit status is 3: a run that is \
      not complete never passes. Records of one medium that differ are all reported, and that is an \
      error too. Folders of different runs are refused (status 2).

      The exit status is that of check over all media.
      """)

  private static let formats = CheckFormat.all

  @Argument(help: "Results folders of one run.", completion: .directory)
  var folders: [String]

  @Option(
    name: .format,
    help: "What goes to standard output: \(formats.map(\.name).joined(separator: ", ")).")
  var format: CheckFormat?

  @Option(name: .valued("o"), help: .reportOutput, completion: .file())
  var output: [String] = []

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  @OptionGroup var gate: GateOptions

  @OptionGroup var accepted: BaselineOptions

  @OptionGroup var source: ConfigurationOptions

  @OptionGroup var about: ReportOptions

  func validate() throws {
    let outputs = try ReportOutput.all(output, among: Self.formats)
    guard source.printConfig || format != nil || !outputs.isEmpty else {
      throw ValidationError("Name a format with -f, or a file with -o.")
    }
  }

  var exit: ExitOptions { gate.exit }

  var settings: [Setting] { [.failOn, .color, .baseline, .title, .product, .author, .subjectBase] }

  func value(of setting: Setting) -> String? {
    switch setting {
    case .failOn: gate.failOn.description
    case .color: color.rawValue
    case .baseline: accepted.baseline
    default: about.value(of: setting)
    }
  }

  func run() throws {
    let outputs = try ReportOutput.all(output, among: Self.formats)
    try about.check(for: outputs.map(\.format) + [format].compactMap { $0 })
    let settings = try about.settings(gate.failOn)
    try ReportWriter.prepare(outputs)
    let baseline = try accepted.read().map { try AcceptedFindings($0, on: .ofRun()) }
    let run: MergedRun
    do throws(RunError) {
      run = try MergedRun(folders.map { FilePath($0) }, accepting: baseline)
    } catch {
      Output.complaint("\(error)")
      throw ExitStatus.usage
    }
    var totals: RunTotals?
    var damage: RunError?
    let writer = ReportWriter<CheckFormat>(
      originals: Set(folders + [accepted.baseline].compactMap { $0 })
    ) { format, style, sink in
      do throws(RunError) {
        let written = try write(run, format, style, settings, to: sink)
        totals = written.totals
        return written.withheld
      } catch {
        damage = error
        return nil
      }
    }
    let isSilent = gate.quiet && format == .text
    let asked = try writer.write(isSilent ? nil : format, Output.style(color), outputs)
    if isSilent { _ = writer.report(.text, ReportStyle()) { _ in false } }
    for failure in run.failures {
      Output.complaint("\(failure.message) [\(failure.code.rawValue)]")
    }
    if let damage { Output.complaint("\(damage)") }
    let judged = ExitStatus(totals?.failureReasons ?? [.error], under: gate.failOn)
    // A run that is not complete never passes, whatever counts as a failure.
    let status = damage == nil && run.isSound ? judged : .unreadable
    if status.heeding(asked) != .success { throw status.heeding(asked) }
  }

  private func write(
    _ run: MergedRun, _ format: CheckFormat, _ style: ReportStyle, _ settings: ReportSettings,
    to sink: ReportSink
  ) throws(RunError) -> (totals: RunTotals, withheld: ReportWithheld?) {
    switch format {
    case .record(let format):
      let written = format.write(run, settings, to: sink)
      return (written.totals, written.withheld)
    case .ndjson: return (try MergedOutput(run).writeNDJSON(to: sink), nil)
    case .json: return (try MergedOutput(run).writeJSON(to: sink), nil)
    case .text: return (try MergedOutput(run).writeText(style, to: sink), nil)
    }
  }
}
