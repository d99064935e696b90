import MediaModel
import ArgumentParser
import Conformance
import Configuration
import CuelightKit
import Reporting
import SystemIO

/// `cuelight sync`: compares captions with the speech of a medium.
struct SyncCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Measure whether captions are in sync with the speech of a medium, and correct them.",
    discussion: """
      The verdict is inSync, offset, rate (wrong frame rate), drift, cut, otherAudio or \
      cannotTell, with its numbers: caption time = rate x media time + offset, in seconds; late \
      captions have a positive offset. Speech without captions is listed.

      Limits of the profiles: \(SyncLimits.all.map(\.summary).joined(separator: ", ")). With \
      strict the middle of a narrow interval decides; with the others, and in check, the whole \
      interval must be on one side of the limit, or the verdict is cannotTell.

      With --recognizer the words of the cues are compared with what is heard, too: cues are listed \
      that are shown at another time than their words, and --write moves just these if the captions \
      are in place as a whole.

      With --write the corrected captions are written to a new file. Its name determines the \
      format: .vtt, .srt, .ttml or .sbv.

      Exit status: 0 in sync; 1 out of sync; 2 the call is wrong or the file cannot be written; 3 \
      captions or medium could not be read; 4 cannotTell and --fail-on review or --write was \
      given. If --write wrote captions, the status is about those.
      """)

  @Argument(help: "A caption file, or a medium that carries captions.", completion: .file())
  var captions: String

  @Argument(
    help: "The medium with the speech; by default CAPTIONS itself.",
    completion: .file())
  var media: String?

  @Option(name: .format, help: MeasurementFormat.help)
  var format = MeasurementFormat.text

  @Option(name: .valued("o"), help: .reportOutput, completion: .file())
  var output: [String] = []

  @Option(help: "The greatest error that is allowed.")
  var profile = SyncProfileName(.strict)

  @Option(help: "The audio track of the medium, by its number in “cuelight tracks”.")
  var track: Int?

  @OptionGroup var choice: CaptionChoice

  @OptionGroup var speechOptions: SpeechOptions

  @OptionGroup var recognizer: RecognizerOptions

  @OptionGroup var conditions: AccessOptions

  @Option(
    help: ArgumentHelp("Write the corrected captions to this file.", valueName: "out"),
    completion: .file())
  var write: String?

  @Flag(help: "Allow --write to replace a file, but never the captions or the medium.")
  var overwrite = false

  @OptionGroup var gate: GateOptions

  @OptionGroup var source: ConfigurationOptions

  @Flag(
    name: .shortAndLong,
    help: "Show the numbers of the measurement: hashes, correlation, margins.")
  var verbose = false

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  var exit: ExitOptions { gate.exit }

  var settings: [Setting] {
    let always = [.failOn, .color] + AccessOptions.settings + RecognizerOptions.settings
    return always + (speechOptions.speech == nil ? [.speechModel] : [])
  }

  func value(of setting: Setting) -> String? {
    switch setting {
    case .failOn: gate.failOn.description
    case .color: color.rawValue
    case .speechModel: speechOptions.speechModel
    default: conditions.value(of: setting) ?? recognizer.value(of: setting)
    }
  }

  func validate() throws {
    _ = try ReportOutput.all(output, among: MeasurementFormat.allCases)
    if let speech = speechOptions.speech, speech == captions {
      throw ValidationError(
        "--speech names the captions themselves; they cannot be compared with themselves.")
    }
    if overwrite, write == nil { throw ValidationError("--overwrite works only with --write.") }
    if let media, CaptionFile.isMedium(captions), !CaptionFile.isMedium(media),
      CaptionFile.isNamedAsCaptions(media)
    {
      throw ValidationError(
        "\(media) is captions and \(captions) a medium: name the captions first, then the medium.")
    }
    if media == nil, !CaptionFile.isMedium(captions) {
      throw ValidationError("Name the medium that \(captions) belongs to.")
    }
  }

  func run() async throws {
    let outputs = try ReportOutput.all(output, among: MeasurementFormat.allCases)
    try ReportWriter.prepare(outputs)
    let corrected = try await attempt(.usage, outputs, corrected)
    let cache = try conditions.openCache()
    let listening = try recognizer.chosen()
    var measurement = try await attempt(.unreadable, outputs) {
      () throws(ExaminationError) -> SyncMeasurement in try await measure(cache, listening)
    }
    if let corrected, measurement.isRepairable {
      let found = measurement
      measurement.report.written = try await attempt(.usage, outputs) {
        () throws(ExaminationError) -> SyncReport.Written in try corrected.write(found)
      }
      if let loss = corrected.loss(of: found) { Output.complaint("\(write ?? ""): \(loss)") }
      if let write, media != nil, !gate.quiet {
        Output.complaint("Players still use \(captions): replace it with \(write).")
      }
    }
    let asked = try tell(measurement.report, outputs)
    let status = status(of: measurement).heeding(asked)
    if status != .success { throw status }
  }

  /// The status by what is there at the end: with `--write` that are the written captions.
  private func status(of measurement: SyncMeasurement) -> ExitStatus {
    guard write != nil else {
      return ExitStatus(measurement.report.verdict.failureReasons, under: gate.failOn)
    }
    let end =
      measurement.report.written == nil ? measurement.report.verdict : measurement.repaired
    return ExitStatus(end.failureReasons, under: gate.failOn.withReviews)
  }

  /// The files that a report must not replace.
  private var originals: Set<String> {
    Set([captions, media ?? captions, write].compactMap { $0 } + speechOptions.files)
  }

  /// The result of a step; a failure is reported and ends the run with a status.
  private func attempt<Value: Sendable>(
    _ status: ExitStatus, _ outputs: [ReportOutput<MeasurementFormat>],
    _ step: () async throws(ExaminationError) -> Value
  ) async throws -> Value {
    do throws(ExaminationError) {
      return try await step()
    } catch {
      let asked = try ReportWriter.fail(
        error, about: captions, sparing: originals, format, outputs)
      throw status.heeding(asked)
    }
  }

  /// The corrected file; it is checked before the measurement, which is useless if the file cannot
  /// be written.
  private func corrected() throws(ExaminationError) -> CaptionOutput? {
    guard let write else { return nil }
    return try CaptionOutput(
      write, replaces: overwrite, originals: [captions, media ?? captions] + speechOptions.files)
  }

  private func measure(
    _ cache: EvidenceCache?, _ listening: Recognizer?
  ) async throws(ExaminationError) -> SyncMeasurement {
    var request = SyncRequest(
      captions: captions, medium: media ?? captions, audioTrack: track,
      captionTrack: choice.captionTrack, channel: choice.channel?.channel,
      limits: profile.limits)
    request.recognizer = listening
    request.listensToAll = recognizer.words != .some
    let bar = ProgressBar(isHidden: gate.quiet)
    defer { bar.clear() }
    let name = request.medium
    let reader = try MediaReader(
      speech: speechOptions.source, access: conditions.access, cache: cache)
    defer { if !gate.quiet { Output.notices(of: reader) } }
    return try await reader.sync(request) { fraction in
      bar.show(CheckProgress(done: 0, total: 1, source: name, fraction: fraction))
    }
  }

  private func tell(
    _ report: SyncReport, _ outputs: [ReportOutput<MeasurementFormat>]
  ) throws(OutputError) -> ExitStatus? {
    let writer = ReportWriter<MeasurementFormat>(originals: originals) { format, target, sink in
      switch format {
      case .json: _ = sink(SyncJSON.bytes(of: report))
      case .text:
        _ = sink(Array(SyncText.text(of: report, style: target.style, isVerbose: verbose).utf8))
      case .sarif, .github, .gitlab:
        format.write(AnnotationList(report, tool: .cuelight), to: sink)
      }
      return nil
    }
    let isSilent = gate.quiet && format == .text
    let asked = try writer.write(isSilent ? nil : format, Output.style(color), outputs)
    guard let write, report.written == nil else { return asked }
    Output.complaint(
      "\(write) was not written, because the right times of the cues could not be measured.")
    return asked
  }
}

/// Limits of synchronization, given by their name.
struct SyncProfileName: ExpressibleByArgument {
  let limits: SyncLimits

  init(_ limits: SyncLimits) { self.limits = limits }

  init?(argument: String) {
    guard let limits = SyncLimits.named(argument.lowercased()) else { return nil }
    self.limits = limits
  }

  var defaultValueDescription: String { limits.name }

  static var allValueStrings: [String] { SyncLimits.all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
