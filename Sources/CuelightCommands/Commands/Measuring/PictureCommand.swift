import ArgumentParser
import Conformance
import Configuration
import CuelightKit
import MediaModel
import Records
import Reporting

/// `cuelight picture`: looks at the pictures of a video.
struct PictureCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Look for captions that are painted into the picture, flashes, and still pictures.",
    discussion: """
      What is measured is whether text comes and goes with the speech. With --text-reader the text is \
      read, and with --recognizer its words are compared with what is heard. Every picture is decoded, \
      which takes much longer than the other commands.

      Exit status: 0 if the picture could be looked at; 3 if not.
      """)

  @OptionGroup var looking: PictureReading

  @Option(help: "The profile whose limit for flashes is applied.")
  var profile = "wcag22"

  @OptionGroup var speechOptions: SpeechOptions

  @OptionGroup var reading: TextReaderOption

  @OptionGroup var listening: RecognizerOptions

  @OptionGroup var exit: ExitOptions

  var source: ConfigurationOptions { looking.source }
  var settings: [Setting] {
    looking.settings + (speechOptions.speech == nil ? [.speechModel] : []) + [.textReader]
      + RecognizerOptions.settings
  }

  func value(of setting: Setting) -> String? {
    switch setting {
    case .speechModel: speechOptions.speechModel
    case .textReader: reading.textReader
    case .recognizer, .recognizerModel, .words: listening.value(of: setting)
    default: looking.value(of: setting)
    }
  }

  func run() async throws {
    try speechOptions.checkFiles()
    var programs = MediaReader.PicturePrograms()
    programs.textReader = try reading.chosen()
    programs.recognizer = try listening.chosen()
    programs.listensToAll = listening.words == .all
    let report = try await looking.report(
      .everything, by: profile, speech: speechOptions.source, with: programs)
    switch looking.format {
    case .json: try Output.results(PictureJSON.bytes(of: report))
    case .text: try Output.results(PictureText.text(of: report, style: looking.style))
    }
  }
}

/// `cuelight flashes`: measures flashes.
struct FlashesCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "flashes",
    abstract: "Measure whether a video or an animation flashes, and where.",
    discussion: """
      Flashes are counted as WCAG 2.2 defines them (general and red flashes, by a field of view of 10 \
      degrees on a screen of 1024 x 768). With the profiles dhs-ios and gsa-mobile all flashing of two \
      flashes in a second and more fails, with the others more than three. Each field of interlaced \
      video is a picture. Stripes that fill much of the picture are a warning and no failure: WCAG has no \
      limit for them.

      Exit status: 0 no flashes over the limit; 1 flashes over the limit; 3 the picture could not be looked \
      at; 4 it could not be looked at whole and --fail-on review was given.
      """)

  @OptionGroup var looking: PictureReading

  @Option(help: "The profile whose limit is applied.")
  var profile = "wcag22"

  @Flag(help: "With --format json: list the transitions and areas of each picture, too.")
  var frames = false

  @OptionGroup var gate: GateOptions

  var exit: ExitOptions { gate.exit }
  var source: ConfigurationOptions { looking.source }
  var settings: [Setting] { looking.settings + [.failOn] }

  func value(of setting: Setting) -> String? {
    setting == .failOn ? gate.failOn.description : looking.value(of: setting)
  }

  func validate() throws {
    if frames, looking.format != .json { throw ValidationError("--frames needs --format json.") }
  }

  func run() async throws {
    let report = try await looking.report(frames ? .eachPicture : .flashes, by: profile)
    switch looking.format {
    case .json: try Output.results(PictureJSON.flashBytes(of: report))
    case .text: try Output.results(PictureText.flashText(of: report, style: looking.style))
    }
    let reasons: Set<FailureRule.Reason> =
      report.isFlashing ? [.nc] : report.evidence.isWhole ? [] : [.review]
    let status = ExitStatus(reasons, under: gate.failOn)
    if status != .success { throw status }
  }
}

/// The options of commands that look at pictures.
struct PictureReading: ParsableArguments {
  @Argument(help: "A media file.", completion: .file())
  var file: String

  @Option(name: .format, help: "text or json.")
  var format = TextOrJSON.text

  @OptionGroup var conditions: AccessOptions

  @OptionGroup var source: ConfigurationOptions

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  /// The layout of text.
  var style: ReportStyle { Output.style(color) }

  /// The settings that are defaults of these options.
  var settings: [Setting] { [.color] + AccessOptions.settings }

  /// The effective value, in the syntax of the option.
  func value(of setting: Setting) -> String? {
    setting == .color ? color.rawValue : conditions.value(of: setting)
  }

  /// Looks at the pictures; a failure is reported and ends the run.
  func report(
    _ aim: MediaReader.PictureAim, by profile: String, speech: SpeechSource = .installed,
    with programs: MediaReader.PicturePrograms = .init()
  ) async throws -> PictureReport {
    let bar = ProgressBar()
    defer { bar.clear() }
    guard let profile = Profile.named(profile) else {
      throw ValidationError(
        "There is no profile “\(profile)”. Profiles: \(Profile.names.joined(separator: ", ")).")
    }
    let name = file
    let cache = try conditions.openCache()
    do throws(ExaminationError) {
      let reader = try MediaReader(speech: speech, access: conditions.access, cache: cache)
      let report = try await reader.picture(
        of: file, aim, profile: profile, with: programs
      ) { fraction in
        bar.show(CheckProgress(done: 0, total: 1, source: name, fraction: fraction))
      }
      bar.clear()
      Output.notices(of: reader)
      return report
    } catch {
      bar.clear()
      if format == .json { try Output.results(ErrorsJSON.bytes(of: [ReportedError(error)])) }
      Output.complaint(error.message)
      throw ExitStatus.unreadable
    }
  }
}
