import ArgumentParser
import Conformance
import Configuration
import CuelightKit
import MediaModel

/// The options of commands that judge media as `check` does, and then write something other than a
/// report.
struct JudgingOptions: ParsableArguments {
  @Option(name: .valued("m"), help: "The placement manifest (YAML or JSON).", completion: .file())
  var manifest: String?

  @OptionGroup var deciding: ProfileOption

  @OptionGroup var work: WorkOptions

  @Option(help: SpeechOptions.modelHelp, completion: .file())
  var speechModel: String?

  @OptionGroup var listening: RecognizerOptions

  @OptionGroup var looking: PictureOption

  @OptionGroup var reading: TextReaderOption

  @OptionGroup var conditions: AccessOptions

  @OptionGroup var site: SiteOptions

  func validate() throws {
    try ProfileChoice.validate(deciding.profile, [])
  }

  /// The settings that are defaults of these options.
  static let settings: [Setting] =
    [.profile, .jobs, .speechModel, .picture, .textReader] + RecognizerOptions.settings
    + AccessOptions.settings

  /// The effective value, in the syntax of the option.
  ///
  /// - Returns: The value; `nil` if there is no value or the setting belongs to another option.
  func value(of setting: Setting) -> String? {
    switch setting {
    case .profile: deciding.profile
    case .jobs: work.jobs.map { "\($0)" }
    case .speechModel: speechModel
    case .recognizer, .recognizerModel, .words: listening.value(of: setting)
    case .picture: looking.value
    case .textReader: reading.textReader
    default: conditions.value(of: setting)
    }
  }

  /// Judges media, and reports on standard error what could not be read.
  ///
  /// A signal does not stop it early: a part of the media would produce only a part of the result.
  ///
  /// - Returns: The report.
  /// - Throws: ``InputIssues`` for a cache or a recognizer that cannot be used.
  func report(on paths: [String], with answers: AnswerIndex = AnswerIndex()) async throws -> Report
  {
    var request = CheckRequest(
      paths: paths, manifest: manifest, profile: Profile.named(deciding.profile) ?? .dhsIOS,
      jobs: work.count, access: conditions.access, speech: SpeechOptions.source(model: speechModel),
      reference: nil, cache: try conditions.openCache())
    request.site = site.site
    request.answers = answers
    try listening.add(to: &request)
    looking.add(to: &request)
    request.textReader = try reading.chosen()
    if let note = reading.note(about: looking) { Output.complaint(note) }
    var records: RecordOutput?
    let checker = Result { () throws(ExaminationError) in
      try Checker(access: request.access)
    }
    let monitor = RunMonitor(profile: deciding.profile, isQuiet: false)
    defer { monitor.end() }
    let report = await CheckCommand.report(
      request, checker, nil, monitor, isQuiet: false, &records)
    Output.failures(of: report)
    return report
  }
}
