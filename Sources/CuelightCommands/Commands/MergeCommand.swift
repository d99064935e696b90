import ArgumentParser
import Baselines
import Configuration
import Conformance
import MediaModel
import Reporting
import Runs
import SystemPackage

/// `cuelight merge`: writes reports from results folders.
struct MergeCommand: ParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Make reports of results folders (check --results) as of one run.",
    discussion: """
      The media are not needed. The order of the folders does not matter, and equal records count \
      once. Media of the plan without a record are listed, and the exit status is 3: a run that is \
      not complete never passes (only --exit-zero hides it). Records of one medium that differ are \
      all reported, and that is an error too. Folders of different runs are refused (status 2).

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

  var settings: [Setting] {
    [.failOn, .color, .baseline, .title, .product, .author, .subjectBase, .guideline]
  }

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
    let media = MediumSettings(source.source)
    let settings = try about.settings(gate.failOn, media)
    try ReportWriter.prepare(outputs)
    let baseline = try accepted.read().map { try AcceptedFindings($0, on: .ofRun()) }
    let run: MergedRun
    do throws(RunError) {
      run = try MergedRun(folders.map { FilePath($0) }, accepting: baseline)
    } catch {
      Output.complaint("\(error)")
      throw ExitStatus.usage
    }
    var written: WrittenReport?
    let writer = ReportWriter<CheckFormat>(
      originals: Set(folders + [accepted.baseline].compactMap { $0 })
    ) { format, style, sink in
      let report = format.write(run, style, settings, to: sink)
      written = report
      return report.withheld
    }
    let isSilent = gate.quiet && format == .text
    let asked = media.heeded(
      try writer.write(isSilent ? nil : format, Output.style(color), outputs))
    if isSilent { _ = writer.report(.text, ReportStyle()) { _ in false } }
    let known = Set(run.rest.failures)
    let damages = (written?.damages ?? []).filter { !known.contains($0) }
    for failure in run.rest.failures + damages {
      Output.complaint("\(failure.message) [\(failure.code)]")
    }
    let judged = ExitStatus(written?.totals.failureReasons ?? [.error], under: gate.failOn)
    // A run that is not complete never passes, whichever failure rule applies.
    let status = damages.isEmpty && run.isSound ? judged : .unreadable
    if status.heeding(asked) != .success { throw status.heeding(asked) }
  }
}
