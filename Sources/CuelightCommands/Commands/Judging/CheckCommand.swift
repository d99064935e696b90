import MediaModel
import ArgumentParser
import Baselines
import Conformance
import Configuration
import CuelightKit
import Records
import Reporting
import Sandbox
import SystemIO
import SystemPackage

/// `cuelight check`: judges media according to tests 3.1, 3.2 and 3.3.
struct CheckCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Judge media: captions, audio description, controls.",
    discussion: """
      Folders are searched for media. Captions, transcripts and descriptions are found beside a \
      medium (film.en.vtt), inside it, or by a placement manifest: the one given with -m, or else \
      the first cuelight.yml in the medium’s folder or a folder above it. A playlist (.m3u8) or \
      manifest (.mpd) of a stream is judged together with the segments in its folder; nothing is \
      downloaded.

      A page (.html) that is named, or that is in the folder given with --site-root, is read for \
      the media it shows and how. Scripts are not run.

      Examples:
        cuelight check film.mp4                 one film, all details
        cuelight check --fix .                  a folder; repairs what loses nothing
        cuelight check -q -o out.html -o out.sarif uploads    a gate with two reports
      """)

  @Argument(
    help: """
      Media files and folders, - for a medium on standard input; by default all media that the \
      manifest lists.
      """,
    completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Options for What Is Judged") var list: SourceListOptions

  @Option(name: .valued("m"), help: "The placement manifest (YAML or JSON).", completion: .file())
  var manifest: [String] = []

  @Option(
    name: [.customShort("f", allowingJoined: true), .customLong("format")],
    help: ArgumentHelp(
      """
      What goes to standard output: \(CheckFormat.allValueStrings.joined(separator: ", ")). \
      (default: text)
      """,
      valueName: "format"))
  var givenFormat: CheckFormat?

  var format: CheckFormat { givenFormat ?? .text }

  @Option(name: .valued("o"), help: .reportOutput, completion: .file())
  var output: [String] = []

  @OptionGroup(title: "Options for What Is Judged") var deciding: ProfileOption

  var profile: String { deciding.profile }

  @Option(
    help: ArgumentHelp(
      "Report by other profiles as well, separated by commas; they never change the exit status.",
      valueName: "profile,…"),
    completion: .list(Profile.names))
  var also: [String] = []

  @OptionGroup(title: "Options for Runs on Several Machines") var runs: RunOptions

  @OptionGroup(title: "Repair Options") var fixes: FixOptions

  @OptionGroup(title: "Gate Options") var gate: GateOptions

  @OptionGroup(title: "Limits and Work") var work: WorkOptions

  @Flag(
    name: .shortAndLong,
    help: "Show every one of several media in full, with hashes and measurements.")
  var verbose = false

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  @OptionGroup(title: "Options for Speech and Words") var speechOptions: SpeechOptions

  @OptionGroup(title: "Options for Speech and Words") var listening: RecognizerOptions

  @OptionGroup(title: "Options for Speech and Words") var looking: PictureOption

  @OptionGroup(title: "Options for Speech and Words") var reading: TextReaderOption

  @Option(
    help: ArgumentHelp(
      "Compare the words with this: a transcript (page.html#id), captions, or a recognizer’s "
        + "output.",
      valueName: "file"),
    completion: .file())
  var reference: String?

  @OptionGroup(title: "Limits and Work") var conditions: AccessOptions

  @OptionGroup(title: "Options for Pages") var site: SiteOptions

  @OptionGroup(title: "Report Options") var about: ReportOptions

  @OptionGroup(title: "Report Options") var small: ThumbnailOptions

  @OptionGroup(title: "Options for What Is Listed") var findings: FindingOptions

  @OptionGroup(title: "Gate Options") var accepted: BaselineOptions

  @OptionGroup(title: "Gate Options") var answers: AnswerOptions

  @Option(
    help: ArgumentHelp(
      "Report what changed since this earlier run, a stored run or a results folder: what got worse "
        + "fails the run too.",
      valueName: "run"),
    completion: .file(extensions: ["ndjson"]))
  var since: String?

  @OptionGroup(title: "Gate Options") var kept: AuditOptions

  @OptionGroup(title: "Messages and Metrics") var monitoring: MonitoringOptions

  @OptionGroup(title: "Configuration Options") var source: ConfigurationOptions

  var exit: ExitOptions { gate.exit }

  func validate() throws {
    let isNamed = !paths.isEmpty || !manifest.isEmpty || list.filesFrom != nil
    guard isNamed || runs.plan != nil || source.printConfig else {
      throw ValidationError("Name a medium or a folder, or a manifest with -m.")
    }
    guard !isNamed || runs.plan == nil else {
      throw ValidationError("--plan names the media; leave out paths, -m and --files-from.")
    }
    guard runs.plan == nil && runs.results == nil || site.siteRoot == nil && site.maps.isEmpty
    else {
      throw ValidationError(
        "A plan cannot include pages. Check pages without --plan and --results."
      )
    }
    try validateResults()
    try validateFixes()
    guard manifest.count <= 1 else {
      throw ValidationError(
        "-m takes one manifest; check the media of each manifest in a separate call.")
    }
    try ProfileChoice.validate(profile, also)
    try findings.check(for: ProfileChoice.all(profile, also))
    let isOne = paths.count == 1 && list.filesFrom == nil
    guard speechOptions.speech == nil && reference == nil || isOne else {
      throw ValidationError("--speech and --reference belong to one medium; name only that medium.")
    }
    _ = try ReportOutput.all(output, among: CheckFormat.all)
  }

  /// Rejects options about one medium or about all media, because a folder of records cannot store
  /// them.
  private func validateResults() throws {
    guard runs.results != nil else { return }
    guard !paths.contains(StandardInputMedium.mark) else {
      throw ValidationError(
        "Standard input can be read once only, and records are for media that can be read again. "
          + "Leave out --results.")
    }
    guard givenFormat == nil, output.isEmpty else {
      throw ValidationError(
        "--results stores records and writes no report. Leave out -f and -o here, and give them to "
          + "“cuelight merge” when the media are judged.")
    }
    guard accepted.baseline == nil else {
      throw ValidationError(
        "--results stores what was found, and a baseline is applied to the report. Leave out "
          + "--baseline here, and give it to “cuelight merge” when the media are judged.")
    }
    guard since == nil else {
      throw ValidationError(
        "--results stores records and compares none. Leave out --since, and give the earlier run to "
          + "“cuelight merge --compare” when the media are judged.")
    }
    guard kept.audit == nil else {
      throw ValidationError(
        "--results stores records. Leave out --audit here, and give the folder to “cuelight audit "
          + "add” when the media are judged.")
    }
    guard small.thumbnails == nil else {
      throw ValidationError("--results stores records and no pictures. Leave out --thumbnails.")
    }
    guard speechOptions.speech == nil, reference == nil else {
      throw ValidationError("--speech and --reference belong to one medium; leave out --results.")
    }
  }

  func run() async throws {
    // Issues of the plan are also reported as lines of JSON.
    Output.logsJSON(monitoring.log == .json)
    if let metrics = monitoring.metrics { try MetricsFile.check(metrics, sparing: Set(named)) }
    if let results = runs.results { return try await store(in: results) }
    let formats = try ReportOutput.all(output, among: CheckFormat.all).map(\.format)
    if let note = findings.note(about: formats + [format]) { Output.complaint(note) }
    try await report()
  }

  private func report() async throws {
    try speechOptions.checkFiles()
    var request = self.request
    let listed = try addList(to: &request)
    request.answers = try answers.read()
    try listening.add(to: &request)
    looking.add(to: &request)
    request.textReader = try reading.chosen()
    if let note = reading.note(about: looking) { Output.complaint(note) }
    // The cache is opened before the folder of a plan is entered: its path is relative to the
    // initial folder.
    request.cache = try conditions.openCache()
    let baseline = try accepted.read().map { try AcceptedFindings($0, on: .ofRun()) }
    let earlier = try earlier()
    try kept.check()
    let planned = try plan(for: &request)
    let outputs = try ReportOutput.all(output, among: CheckFormat.all).map { output in
      planned.map { output.moved(to: $0.folder.outer(output.path)) } ?? output
    }
    try about.check(for: outputs.map(\.format) + [format])
    let media = MediumSettings(source.source)
    var settings = try about.settings(gate.failOn, media)
    settings.listing = listing
    try ReportWriter.prepare(outputs)
    if paths.contains(StandardInputMedium.mark) {
      try StandardInputMedium.prepare(conditions.access)
    }
    request.pictures = try small.order(
      for: outputs.map(\.format) + [format], from: planned?.folder)
    request.outputs = outputs.map(\.path)
    let text =
      gate.quiet
      ? nil : CheckText(Output.style(color), isVerbose: verbose, listing: listing)
    let checker = Self.checker(
      request.access, grace: runs.grace?.duration ?? RunOptions.defaultGrace)
    defer { StopRequest.finish() }
    let repairs = try fixes.fix ? RepairCache(request.cache) : nil
    defer { repairs?.remove() }
    if let repairs {
      request.cache = repairs.cache
      try await repair(request, checker, baseline)
    }
    var records =
      isCounted
      ? nil
      : RecordOutput(
        format, text, baseline, since: earlier, failsOnReview: settings.failsOnReview)
    request.keepsVerdicts = records == nil || !outputs.isEmpty || kept.audit != nil
    // Only the short text neither shows a hash nor tells findings apart by it.
    request.hashesMedia =
      request.keepsVerdicts || format != .text || verbose || request.pictures != nil
      || baseline != nil || earlier != nil
    let monitor = monitor(in: planned?.folder)
    // At the end, so that the event `end` comes after all messages.
    defer { monitor.end() }
    var report = await Self.report(
      request, checker, baseline, monitor, isQuiet: gate.quiet, &records)
    if let planned { report.add(try planned.tail()) }
    report.failures += listed?.failures ?? []
    let changes = try records?.end(report) ?? earlier?.changes(to: report)
    let totals = records?.totals ?? RunRecord(report).totals
    let asked = try write(
      report, changes, settings, outputs, media, isWritten: records != nil)
    if gate.quiet, format == .text { Output.failures(of: report) }
    request.answers.complainAboutUnmet()
    if isUseOpen { Output.complaint(MediaUse.question) }
    if let hint = totals.hintToLook { Output.complaint(hint) }
    let staysNotCompliant = try keep(report, from: planned?.folder)
    let reasons = totals.failureReasons.union(changes?.gotWorse == true ? [.worse] : [])
      .union(staysNotCompliant ? [.nc] : [])
    let status = ExitStatus(reasons, under: gate.failOn)
      .heeding(listed?.error == nil ? asked : .usage)
    if status != .success { throw status }
  }

  /// Adds the run to the audit that the call names; a run that was stopped is not added.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - folder: The folder that was entered for a plan, or `nil`.
  /// - Returns: Whether a result stays not compliant in the audit against the run.
  /// - Throws: The status for the caller, also of the signal that stopped the run.
  private func keep(_ report: Report, from folder: BaseFolder?) throws -> Bool {
    if let signal = StopRequest.signal {
      kept.complainAboutStop()
      throw ExitStatus(stoppedBy: signal)
    }
    return try kept.add(report, of: paths + manifest, from: folder)
  }

  /// Writes the reports that need all media.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - changes: What changed since an earlier run, or `nil`.
  ///   - settings: The user's settings for the reports.
  ///   - outputs: The files.
  ///   - media: The settings of media.
  ///   - isWritten: Whether standard output was written during the run.
  /// - Returns: The status that the reports require, or `nil`.
  /// - Throws: `OutputError`, when standard output accepts no more data.
  private func write(
    _ report: Report, _ changes: RunComparison?, _ settings: ReportSettings,
    _ outputs: [ReportOutput<CheckFormat>], _ media: MediumSettings, isWritten: Bool
  ) throws -> ExitStatus? {
    var record = RunRecord(report)
    record.changes = changes
    let inputs = record.files.union(named).union(report.readOutputs)
    let writer = ReportWriter<CheckFormat>(originals: inputs) {
      format, target, sink in
      write(report, record, format, target.style, settings.forPage(at: target.path), to: sink)
    }
    let isSilent = isWritten || gate.quiet && format == .text
    return media.heeded(
      try writer.write(isSilent ? nil : format, Output.style(color), outputs))
  }

  /// The run that this one is compared with; `nil` if the call names none.
  private func earlier() throws -> EarlierRun? {
    guard let since else { return nil }
    let earlier = try EarlierRun(since, by: profile)
    if let profile = Profile.named(profile) { try earlier.checkCriteria(of: profile) }
    return earlier
  }

  /// Gives the list to the request: all of it at once where other sources depend on the whole, as
  /// pages do.
  ///
  /// - Returns: The list that is read while media are judged; `nil` if there is none.
  /// - Throws: `ValidationError`, when the list cannot be read.
  private func addList(to request: inout CheckRequest) throws -> SourceList? {
    try list.exclude(from: &request)
    guard !request.readsPages, !fixes.fix else {
      request.list = try list.paths()
      return nil
    }
    let listed = try list.list()
    request.listing = listed?.next
    return listed
  }

  /// Whether to ask what the media are for: a folder is judged for a person, and nothing names a
  /// profile.
  private var isUseOpen: Bool {
    guard StandardOutput.error.isTerminal, !deciding.isChosen, !gate.quiet, format == .text,
      monitoring.log == .text
    else {
      return false
    }
    return runs.plan == nil && paths.contains { FilePath($0).isPath(to: .folder) }
  }

  /// Whether standard output is JSON that only counts findings, which needs the whole run.
  private var isCounted: Bool { findings.statistics && format == .json }

  /// The findings that are listed, and what commands for the media repeat of the call.
  private var listing: FindingListing {
    var listing = findings.listing
    listing.repeated.manifest = manifest.first
    listing.repeated.profile = deciding.isChosen ? profile : nil
    listing.repeated.excluded = list.exclude
    listing.failsOnReview = gate.failOn.reasons.contains(.review)
    return listing
  }

  /// The files that the command line names.
  private var named: [String] {
    let given =
      [
        reference, accepted.baseline, source.config, list.filesFrom, runs.plan, since, kept.audit,
      ].compactMap { $0 } + answers.attestations
    return paths + manifest + speechOptions.files + given
  }

  private func write(
    _ report: Report, _ record: RunRecord, _ format: CheckFormat, _ style: ReportStyle,
    _ settings: ReportSettings, to sink: ReportSink
  ) -> ReportWithheld? {
    switch format {
    case .text:
      let text = CheckText.text(
        of: report, style: style, isVerbose: verbose, listing: settings.listing,
        changes: record.changes)
      _ = sink(Array(text.utf8))
    case .json where settings.listing.isCounted:
      _ = StatisticsJSON.write(record, settings, to: sink)
    case .json:
      let fails = settings.failsOnReview
      _ = sink(CheckJSON.bytes(of: report, changes: record.changes, failsOnReview: fails))
    case .ndjson: _ = sink(RunNDJSON.bytes(of: report))
    case .record(let format):
      let written = format.write(record, settings, to: sink)
      for note in written.notes { Output.complaint(note) }
      return written.withheld
    }
    return nil
  }

  var request: CheckRequest {
    var request = CheckRequest(
      paths: paths.map(StandardInputMedium.path), manifest: manifest.first,
      profile: Profile.named(profile) ?? .dhsIOS,
      also: ProfileChoice.profiles(also, besides: profile), jobs: work.count,
      access: conditions.access, speech: speechOptions.source, reference: reference)
    request.site = site.site
    return request
  }

  /// The checker that judges media; a signal lets it complete the current media.
  ///
  /// - Parameters:
  ///   - access: The conditions under which media are read.
  ///   - grace: The time limit for completing the current media after a signal.
  /// - Returns: The checker, or the reason that nothing can be judged.
  static func checker(
    _ access: MediaAccess, grace: Duration
  ) -> Result<Checker, ExaminationError> {
    let checker = Result { () throws(ExaminationError) in try Checker(access: access) }
    if case .success(let checker) = checker {
      StopRequest.accept(grace: grace) { checker.cancel() }
    }
    return checker
  }

  /// Judges media, with progress on standard error.
  ///
  /// - Parameters:
  ///   - request: The sources and the settings of the check.
  ///   - checker: The checker that judges the media.
  ///   - baseline: The accepted findings, or `nil`.
  ///   - monitor: The display of the progress.
  ///   - isQuiet: Whether notices are omitted.
  ///   - records: Receives each medium as soon as all media before it are judged; `nil` for no
  ///     output.
  /// - Returns: The report; it contains any errors that prevented the run.
  static func report(
    _ request: CheckRequest, _ checker: Result<Checker, ExaminationError>,
    _ baseline: AcceptedFindings?, _ monitor: RunMonitor, isQuiet: Bool,
    _ records: inout RecordOutput?
  ) async -> Report {
    do throws(ExaminationError) {
      let checker = try checker.get()
      records?.start(request.profile.name, also: request.also.map(\.name))
      let report = await checker.check(request) {
        monitor.show($0, checker, request.cache)
      } isStopped: {
        StopRequest.signal != nil
      } judged: {
        monitor.clear()
        records?.add($0)
      }
      monitor.clear()
      for notice in [checker.sandboxNotice, request.cache?.notice] where !isQuiet {
        if let notice { Output.complaint(notice) }
      }
      return baseline.map(report.accepting) ?? report
    } catch {
      records?.start(request.profile.name, also: [])
      return Report(
        tool: .cuelight, profile: request.profile.name, failures: [ReportedError(error)])
    }
  }
}
