import ArgumentParser
import CaptionQuality
import Conformance
import Configuration
import CuelightKit
import MediaModel
import Records
import Reporting
import SystemIO
import SystemPackage

/// `cuelight draft`: drafts captions for a person to correct.
struct DraftCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "draft",
    abstract: "Draft captions of what a speech recognizer hears, or of a transcript.",
    discussion: """
      The recognizer is yours (--recognizer); nothing is downloaded. With --transcript the words are \
      those of a person, and the recognizer only puts them in time. Lines and times keep the limits \
      of a quality profile. The captions are WebVTT.

      The file says that it is a draft. Until a person has corrected it and removed that note, or \
      attests it, it is a question in 3.3.B and 3.3.C. Places to look at are listed.

      Exit status: 0 written; 2 the call is wrong or the file cannot be written; 3 the film or the \
      transcript could not be read, nothing was heard, or the transcript is of another film.
      """)

  @Argument(help: "A media file.", completion: .file())
  var film: String

  @Option(
    help: ArgumentHelp("A transcript of the film to put in time.", valueName: "text"),
    completion: .file())
  var transcript: String?

  @Option(
    name: .valued("o"),
    help: ArgumentHelp(
      "Write the captions to this file (.vtt), - for standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @Flag(help: "Allow -o to replace a file, but never the film or the transcript.")
  var overwrite = false

  @Option(help: "The quality profile whose limits the cues keep.")
  var quality = QualityName(argument: "netflix")

  @Option(help: "The language of the captions; by default that of the sound.")
  var language: LanguageName?

  @Option(help: "The audio track, by its number in “cuelight tracks”.")
  var track: Int?

  @OptionGroup var recognizer: RecognizerOptions

  @OptionGroup var speechOptions: SpeechOptions

  @OptionGroup var conditions: AccessOptions

  @OptionGroup var exit: ExitOptions

  @OptionGroup var source: ConfigurationOptions

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  private static let standardOutput = "-"

  var settings: [Setting] {
    [.color] + AccessOptions.settings + [.recognizer, .recognizerModel]
      + (speechOptions.speech == nil ? [.speechModel] : [])
  }

  func value(of setting: Setting) -> String? {
    switch setting {
    case .color: color.rawValue
    case .speechModel: speechOptions.speechModel
    default: conditions.value(of: setting) ?? recognizer.value(of: setting)
    }
  }

  func validate() throws {
    if recognizer.words != nil {
      throw ValidationError("--words has no effect: a draft needs all that is said.")
    }
    let isWebVTT = output.lowercased().hasSuffix(".vtt")
    guard isWebVTT || output == Self.standardOutput else {
      throw ValidationError(
        "-o \(output): a draft is WebVTT, whose notes can say that it is one; name the file .vtt.")
    }
  }

  func run() async throws {
    guard let listening = try recognizer.chosen() else {
      throw ValidationError(
        "Name a recognizer with --recognizer; “cuelight doctor” lists those here.")
    }
    let cache = try conditions.openCache()
    let file: CaptionOutput?
    let drafted: DraftedCaptions
    do throws(ExaminationError) {
      file = try prepared()
    } catch {
      Output.complaint(error.message)
      throw ExitStatus.usage
    }
    do throws(ExaminationError) {
      drafted = try await draft(listening, cache)
    } catch {
      Output.complaint(error.message)
      throw ExitStatus.unreadable
    }
    try write(drafted, to: file)
  }

  /// The file to write, checked before the work; `nil` for standard output.
  private func prepared() throws(ExaminationError) -> CaptionOutput? {
    if output == Self.standardOutput { return nil }
    return try CaptionOutput(
      output, replaces: overwrite,
      originals: [film, transcript].compactMap { $0 } + speechOptions.files)
  }

  private func draft(
    _ listening: Recognizer, _ cache: EvidenceCache?
  ) async throws(ExaminationError) -> DraftedCaptions {
    var request = DraftRequest(
      medium: film, recognizer: listening, profile: quality?.profile.name ?? "")
    request.audioTrack = track
    request.transcript = transcript
    request.language = language?.tag
    let bar = ProgressBar()
    defer { bar.clear() }
    let name = film
    let reader = try MediaReader(
      speech: speechOptions.source, access: conditions.access, cache: cache)
    defer { Output.notices(of: reader) }
    return try await reader.draft(request) { fraction in
      bar.show(CheckProgress(done: 0, total: 1, source: name, fraction: fraction))
    }
  }

  private func write(_ drafted: DraftedCaptions, to file: CaptionOutput?) throws {
    guard let file else {
      try Output.results(drafted.text)
      for place in drafted.report.places {
        let time = place.range.map { "\($0.lowerBound.timecode) " } ?? ""
        Output.complaint("\(time)“\(place.text)”: \(place.reason).")
      }
      return
    }
    do throws(ExaminationError) {
      try file.write(drafted.text)
    } catch {
      Output.complaint(error.message)
      throw ExitStatus.usage
    }
    try Output.results(
      DraftText.text(of: drafted.report, file: output, style: Output.style(color)))
  }
}

/// A language, given by its tag.
struct LanguageName: ExpressibleByArgument {
  let tag: LanguageTag

  init?(argument: String) {
    guard let tag = LanguageTag(argument), tag.namesLanguage else { return nil }
    self.tag = tag
  }
}
