import ArgumentParser
import Conformance
import Configuration
import CuelightKit
import MediaModel
import Reporting

/// `cuelight narration`: compares a description with the main sound.
struct NarrationCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "narration",
    abstract: "Measure whether a sound is audio description of a medium, and where narration is.",
    discussion: """
      The relation is description (it has the main sound, and speech was added), copy, silent, \
      otherProgram, narrationOnly (to be mixed by the player), dub or cannotTell, with the \
      narration on the main medium's clock: described time = rate x main time + offset.

      MAIN and DESCRIBED may be the same file, with --track and --described-track.

      Exit status: 0 narration was measured; 1 the sound is proven not to be a description in \
      sync; 2 the call is wrong; 3 a medium could not be read; 4 a person must listen and \
      --fail-on review was given.
      """)

  @Argument(help: "The medium with the main sound.", completion: .file())
  var main: String

  @Argument(help: "The medium with the other sound.", completion: .file())
  var described: String

  @Option(name: .format, help: MeasurementFormat.help)
  var format = MeasurementFormat.text

  @Option(name: .valued("o"), help: .reportOutput, completion: .file())
  var output: [String] = []

  @Option(help: "The audio track of MAIN, by its number in “cuelight tracks”.")
  var track: Int?

  @Option(help: "The audio track of DESCRIBED, by its number in “cuelight tracks”.")
  var describedTrack: Int?

  @Option(help: "The declared form of DESCRIBED: mix, narration or version.")
  var form: DescriptionForm?

  @Option(help: SpeechOptions.modelHelp, completion: .file())
  var speechModel: String?

  @OptionGroup var conditions: AccessOptions

  @OptionGroup var gate: GateOptions

  @OptionGroup var source: ConfigurationOptions

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  var exit: ExitOptions { gate.exit }

  var settings: [Setting] { [.failOn, .color, .speechModel] + AccessOptions.settings }

  func value(of setting: Setting) -> String? {
    switch setting {
    case .failOn: gate.failOn.description
    case .color: color.rawValue
    case .speechModel: speechModel
    default: conditions.value(of: setting)
    }
  }

  func validate() throws {
    _ = try ReportOutput.all(output, among: MeasurementFormat.allCases)
    if main == described, track == describedTrack {
      throw ValidationError(
        "Both are the same sound. Name two tracks with --track and --described-track.")
    }
    if MediaReader.isDescription(main, of: described) {
      throw ValidationError(
        "By its name, \(main) is a description of \(described). Name the medium with the main "
          + "sound first."
      )
    }
  }

  func run() async throws {
    let outputs = try ReportOutput.all(output, among: MeasurementFormat.allCases)
    try ReportWriter.prepare(outputs)
    let cache = try conditions.openCache()
    let report: NarrationReport
    do throws(ExaminationError) {
      let reader = try MediaReader(
        speech: SpeechOptions.source(model: speechModel), access: conditions.access, cache: cache)
      defer { if !gate.quiet { Output.notices(of: reader) } }
      report = try await measure(reader)
    } catch {
      let asked = try ReportWriter.fail(
        error, about: described, sparing: [main, described], format, outputs)
      throw ExitStatus.unreadable.heeding(asked)
    }
    let writer = ReportWriter<MeasurementFormat>(originals: [main, described]) {
      format, target, sink in
      switch format {
      case .json: _ = sink(NarrationJSON.bytes(of: report))
      case .text: _ = sink(Array(NarrationText.text(of: report, style: target.style).utf8))
      case .sarif, .github, .gitlab:
        format.write(AnnotationList(report, tool: .cuelight), to: sink)
      }
      return nil
    }
    let isSilent = gate.quiet && format == .text
    let asked = try writer.write(isSilent ? nil : format, Output.style(color), outputs)
    let status = ExitStatus(report.result.failureReasons, under: gate.failOn).heeding(asked)
    if status != .success { throw status }
  }

  private func measure(
    _ reader: MediaReader
  ) async throws(ExaminationError) -> NarrationReport {
    let bar = ProgressBar(isHidden: gate.quiet)
    defer { bar.clear() }
    let name = described
    return try await reader.narration(
      main: main, track: track, described: described, describedTrack: describedTrack,
      form: form?.form
    ) { fraction in
      bar.show(CheckProgress(done: 0, total: 1, source: name, fraction: fraction))
    }
  }
}

/// The declared form of a described sound, given by its name in a manifest.
enum DescriptionForm: String, ExpressibleByArgument, CaseIterable {
  /// The main sound, mixed with narration.
  case mix
  /// Narration alone, which the player mixes with the main sound.
  case narration
  /// A separate video.
  case version

  /// The form in the model.
  var form: AlternativeFile.Form {
    switch self {
    case .mix: .mix
    case .narration: .narration
    case .version: .version
    }
  }
}
