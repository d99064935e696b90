import Conformance
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

  @Option(
    help: ArgumentHelp(
      "Report what changed since this earlier run: a stored run, or a results folder.",
      valueName: "old"),
    completion: .file(extensions: ["ndjson"]))
  var compare: String?

  @OptionGroup var shown: ShownPictures

  @OptionGroup(title: "Options for What Is Listed") var findings: FindingOptions

  @OptionGroup(title: "Gate Options") var gate: GateOptions

  /// The format of standard output; a comparison is printed as text if none is named.
  var standardFormat: CheckFormat? {
    format ?? (compare != nil && output.isEmpty ? .text : nil)
  }

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
    guard source.printConfig || standardFormat != nil || !outputs.isEmpty else {
      throw ValidationError("Name a format with -f, or a file with -o.")
    }
    let formats = outputs.map(\.format) + [standardFormat].compactMap { $0 }
    try shown.validate(isPage: formats.contains(.record(.html)))
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
  private let pictures: PicturesOfRun?

  /// Prepares the files of the reports.
  ///
  /// - Throws: `ValidationError`, or the status for the caller if the error was already reported.
  init(
    _ options: StoredReportOptions, _ source: ConfigurationOptions, _ about: ReportOptions
  ) throws {
    self.options = options
    outputs = try options.outputs()
    try about.check(for: outputs.map(\.format) + [options.standardFormat].compactMap { $0 })
    media = MediumSettings(source.source)
    var settings = try about.settings(options.gate.failOn, media)
    settings.listing = options.findings.listing
    settings.listing.failsOnReview = settings.failsOnReview
    self.settings = settings
    pictures = try options.shown.folder().map(PicturesOfRun.init)
    try ReportWriter.prepare(outputs)
  }

  /// The reports that were written.
  struct Written {
    /// The summary of the last report; `nil` if none was written.
    let report: WrittenReport?
    /// The status that the reports require, or `nil`.
    let asked: ExitStatus?
    /// Whether the run is worse than the one it was compared with.
    let gotWorse: Bool

    /// The reasons to fail.
    var reasons: Set<FailureRule.Reason> {
      (report?.totals.failureReasons ?? [.error]).union(gotWorse ? [.worse] : [])
    }
  }

  /// Writes the reports, with what changed since an earlier run if the call names one.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - names: The files or folders of the run.
  ///   - originals: Further files that a report must not replace.
  /// - Returns: What was written.
  /// - Throws: `OutputError`, when standard output accepts no more data, or the status for the
  ///   caller; the error was already reported.
  func write(
    _ run: some LinedRun, named names: [String], sparing originals: Set<String> = []
  ) throws -> Written {
    try options.findings.check(for: [run.profile] + run.also)
    let formats = outputs.map(\.format) + [options.standardFormat].compactMap { $0 }
    if let note = options.findings.note(about: formats) { Output.complaint(note) }
    guard let old = options.compare else {
      return try write(run, sparing: originals.union(names), gotWorse: false)
    }
    try EarlierRun.refuseSame(old, names)
    let earlier = try EarlierRun(old, by: run.profile)
    let name = names.count == 1 ? names[0] : EarlierRun.thisRun
    let changes = earlier.changes(to: ComparedRun(run, named: name, by: run.profile))
    try EarlierRun.check(changes)
    return try write(
      RunWithChanges(run, changes), sparing: originals.union(names + [old]),
      gotWorse: changes.gotWorse)
  }

  private func write(
    _ run: some LinedRun, sparing originals: Set<String>, gotWorse: Bool
  ) throws -> Written {
    var written: WrittenReport?
    let format = options.standardFormat
    let writer = ReportWriter<CheckFormat>(originals: originals) { format, target, sink in
      let report =
        if format == .record(.html), let pictures {
          RecordFormat.html.write(
            pictures.added(to: run), settings.forPage(at: target.path), to: sink)
        } else {
          format.write(
            run, target.style, isVerbose: options.verbose, settings.forPage(at: target.path),
            to: sink)
        }
      written = report
      for note in report.notes { Output.complaint(note) }
      return report.withheld
    }
    let isSilent = options.gate.quiet && format == .text
    let asked = media.heeded(
      try writer.write(isSilent ? nil : format, Output.style(options.color), outputs))
    if isSilent { _ = writer.report(.text, ReportTarget(style: ReportStyle())) { _ in false } }
    pictures?.complainIfNone()
    return Written(report: written, asked: asked, gotWorse: gotWorse)
  }
}
