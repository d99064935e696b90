import ArgumentParser
import Configuration
import Records
import Reporting

/// The options of commands that create reports from the records of a run.
struct StoredReportOptions: ParsableArguments {
  @Option(
    name: .format,
    help: "What goes to standard output: \(CheckFormat.all.map(\.name).joined(separator: ", ")).")
  var format: CheckFormat?

  @Option(name: .valued("o"), help: .reportOutput, completion: .file())
  var output: [String] = []

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  @Flag(
    name: [.short, .long],
    help: "In text, show every one of several media in full, with hashes and measurements.")
  var verbose = false

  @OptionGroup(title: "Options for What Is Listed") var findings: FindingOptions

  @OptionGroup(title: "Gate Options") var gate: GateOptions

  /// The files of `-o`.
  func outputs() throws -> [ReportOutput<CheckFormat>] {
    try ReportOutput.all(output, among: CheckFormat.all)
  }

  /// Rejects a call that writes nothing.
  ///
  /// - Parameter source: Whether only the configuration is printed.
  /// - Throws: `ValidationError`.
  func validate(_ source: ConfigurationOptions) throws {
    let outputs = try outputs()
    guard source.printConfig || format != nil || !outputs.isEmpty else {
      throw ValidationError("Name a format with -f, or a file with -o.")
    }
  }

  /// The value of a setting that is one of these options, or `nil`.
  func value(of setting: Setting) -> String? {
    switch setting {
    case .failOn: gate.failOn.description
    case .color: color.rawValue
    default: nil
    }
  }
}

/// The reports from the records of a run; errors in their options are found before the run is read.
struct StoredReports {
  private let options: StoredReportOptions
  private let outputs: [ReportOutput<CheckFormat>]
  private let media: MediumSettings
  private let settings: ReportSettings

  /// Prepares the files of the reports.
  ///
  /// - Parameters:
  ///   - options: The formats and the files.
  ///   - source: The configuration.
  ///   - about: The user's settings for the reports.
  /// - Throws: `ValidationError`, or the status for the caller if the error was already reported.
  init(
    _ options: StoredReportOptions, _ source: ConfigurationOptions, _ about: ReportOptions
  ) throws {
    self.options = options
    outputs = try options.outputs()
    try about.check(for: outputs.map(\.format) + [options.format].compactMap { $0 })
    media = MediumSettings(source.source)
    var settings = try about.settings(options.gate.failOn, media)
    settings.listing = options.findings.listing
    self.settings = settings
    try ReportWriter.prepare(outputs)
  }

  /// Writes the reports.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - originals: The files that a report must not replace.
  /// - Returns: The summary of the last report, and the status that the reports require or `nil`.
  /// - Throws: `OutputError`, when standard output accepts no more data.
  func write(
    _ run: some LinedRun, sparing originals: Set<String>
  ) throws -> (written: WrittenReport?, asked: ExitStatus?) {
    try options.findings.check(for: [run.profile] + run.also)
    let formats = outputs.map(\.format) + [options.format].compactMap { $0 }
    if let note = options.findings.note(about: formats) { Output.complaint(note) }
    var written: WrittenReport?
    let writer = ReportWriter<CheckFormat>(originals: originals) { format, style, sink in
      let report = format.write(
        run, style, isVerbose: options.verbose, settings, to: sink)
      written = report
      return report.withheld
    }
    let isSilent = options.gate.quiet && options.format == .text
    let asked = media.heeded(
      try writer.write(
        isSilent ? nil : options.format, Output.style(options.color), outputs))
    if isSilent { _ = writer.report(.text, ReportStyle()) { _ in false } }
    return (written, asked)
  }
}
