import MediaModel
import ArgumentParser
import Conformance
import CuelightKit
import FoundationEssentials
import Reporting

/// `cuelight check`: judges media by tests 3.1, 3.2 and 3.3.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Judge media: captions, audio description, controls.",
    discussion: """
      Folders are searched for media. Captions, transcripts and descriptions are found beside a \
      medium (film.en.vtt), inside it, or by a placement manifest: the one given with -m, or else \
      the first cuelight.yml in the medium’s folder or a folder above it. A playlist (.m3u8) or \
      manifest (.mpd) of a stream is judged together with the segments in its folder; nothing is \
      downloaded.
      """)

  @Argument(
    help: "Media files and folders; by default all media that the manifest lists.",
    completion: .file())
  var paths: [String] = []

  @Option(name: .valued("m"), help: "The placement manifest (YAML or JSON).", completion: .file())
  var manifest: [String] = []

  @Option(
    name: .format,
    help: "What goes to standard output: \(CheckFormat.allValueStrings.joined(separator: ", ")).")
  var format = CheckFormat.text

  @Option(name: .valued("o"), help: .reportOutput, completion: .file())
  var output: [String] = []

  @Option(
    help: "The profile that decides: \(Profile.names.joined(separator: ", ")).",
    completion: .list(Profile.names))
  var profile = Profile.dhsIOS.name

  @Option(
    help: ArgumentHelp(
      "Report by other profiles as well, separated by commas; they never change the exit status.",
      valueName: "profile,…"),
    completion: .list(Profile.names))
  var also: [String] = []

  @Option(help: "When the run fails: nc, or review (also for open reviews, status 4).")
  var failOn = FailureThreshold.nc

  @Option(
    name: .valued("j"),
    help: "How many files are examined at once, 1 to 256. (default: one for each processor)")
  var jobs: Int?

  @Flag(
    name: .shortAndLong, help: "Show every one of several media in full.")
  var verbose = false

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  @OptionGroup var speechOptions: SpeechOptions

  @Option(
    help: ArgumentHelp(
      "Compare the words with this: a transcript (page.html#id), captions, or a recognizer’s output.",
      valueName: "file"),
    completion: .file())
  var reference: String?

  @OptionGroup var conditions: AccessOptions

  @OptionGroup var about: ReportOptions

  private static let possibleJobs = 1...256

  /// Not the option's default value: help and man page would differ from machine to machine.
  private static var oneForEachProcessor: Int {
    min(ProcessInfo.processInfo.activeProcessorCount, possibleJobs.upperBound)
  }

  func validate() throws {
    guard !paths.isEmpty || !manifest.isEmpty else {
      throw ValidationError("Name a medium or a folder, or a manifest with -m.")
    }
    guard manifest.count <= 1 else {
      throw ValidationError(
        "-m takes one manifest; check the media of each manifest in a separate call.")
    }
    try ProfileChoice.validate(profile, also)
    guard speechOptions.speech == nil && reference == nil || paths.count == 1 else {
      throw ValidationError("--speech and --reference belong to one medium; name only that medium.")
    }
    let outputs = try ReportOutput.all(output, among: CheckFormat.all)
    try about.check(for: outputs.map(\.format) + [format])
    if let jobs, !Self.possibleJobs.contains(jobs) {
      throw ValidationError("-j takes a number from 1 to 256.")
    }
  }

  func run() async throws {
    let outputs = try ReportOutput.all(output, among: CheckFormat.all)
    let settings = try about.settings(failOn)
    try ReportWriter.prepare(outputs)
    var records = format == .ndjson ? RecordOutput() : nil
    let report = await report(&records)
    try records?.end(report)
    let record = RunRecord(report)
    let writer = ReportWriter<CheckFormat>(originals: record.files.union(named)) {
      format, style, sink in
      write(report, record, format, style, settings, to: sink)
    }
    // Records were written while the run went on.
    let shown = format == .ndjson ? nil : format
    let asked = try writer.write(shown, Output.style(color), outputs)
    let status = ExitStatus(record.totals, failsOnReview: failOn == .review).heeding(asked)
    if status != .success { throw status }
  }

  /// The files that the call names.
  private var named: [String] {
    paths + manifest + speechOptions.files + [reference].compactMap { $0 }
  }

  private func write(
    _ report: Report, _ record: RunRecord, _ format: CheckFormat, _ style: ReportStyle,
    _ settings: ReportSettings, to sink: ReportSink
  ) -> ReportWithheld? {
    switch format {
    case .text:
      _ = sink(Array(CheckText.text(of: report, style: style, isVerbose: verbose).utf8))
    case .json: _ = sink(CheckJSON.bytes(of: report))
    case .ndjson: _ = sink(RunNDJSON.bytes(of: report))
    case .record(let format): return format.write(record, settings, to: sink).withheld
    }
    return nil
  }

  private func report(_ records: inout RecordOutput?) async -> Report {
    let request = CheckRequest(
      paths: paths, manifest: manifest.first, profile: Profile.named(profile) ?? .dhsIOS,
      also: ProfileChoice.profiles(also, besides: profile),
      jobs: jobs ?? Self.oneForEachProcessor, access: conditions.access,
      speech: speechOptions.source, reference: reference)
    do throws(ExaminationError) {
      let bar = ProgressBar()
      defer { bar.clear() }
      let checker = try Checker()
      records?.start(profile)
      let report = await checker.check(request) {
        bar.show($0)
      } judged: {
        records?.add($0)
      }
      bar.clear()
      if let notice = checker.sandboxNotice { Output.complaint(notice) }
      return report
    } catch {
      records?.start(profile)
      return Report(tool: .cuelight, profile: profile, failures: [ReportedError(error)])
    }
  }
}
