import ArgumentParser
import CaptionQuality
import Configuration
import Reporting

/// What a person says about a report, the same for a run and a stored run.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The title of the report (markdown, html, openacr).", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The guideline that reading speed is compared with (html).", valueName: "name"))
  var guideline: QualityName?

  @Option(help: ArgumentHelp("The product that is judged (openacr).", valueName: "name"))
  var product: String?

  @Option(
    help: ArgumentHelp(
      "Who answers for the report: an e-mail address (openacr).", valueName: "email"))
  var author: String?

  @Option(
    help: ArgumentHelp(
      "The address that the paths of the media are relative to (earl).", valueName: "url"))
  var subjectBase: String?

  /// Refuses a call that asks for a report about which too little is said.
  ///
  /// - Parameter formats: The formats that are asked for.
  /// - Throws: `ValidationError` with the missing options.
  func check(for formats: [CheckFormat]) throws {
    guard formats.contains(.record(.openacr)), product == nil || author == nil else { return }
    throw ValidationError("The format openacr needs --product and --author.")
  }

  /// The settings that the options and `SOURCE_DATE_EPOCH` name.
  ///
  /// - Parameter failOn: What makes the run fail.
  /// - Returns: The settings.
  /// - Throws: `ValidationError`, for a moment that cannot be read.
  func settings(_ failOn: FailureRule) throws -> ReportSettings {
    var settings = ReportSettings()
    settings.failsOnReview = failOn.reasons.contains(.review)
    settings.title = title
    settings.guideline = guideline?.profile.name
    settings.product = product
    settings.author = author
    settings.subjectBase = subjectBase
    settings.date = try SourceDate.moment()
    return settings
  }

  /// The value that is in effect, in the words of the option.
  ///
  /// - Parameter setting: A setting.
  /// - Returns: The value; `nil` without one, and for the setting of another option.
  func value(of setting: Setting) -> String? {
    switch setting {
    case .title: title
    case .product: product
    case .author: author
    case .subjectBase: subjectBase
    default: nil
    }
  }
}
