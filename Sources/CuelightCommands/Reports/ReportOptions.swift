import ArgumentParser
import CaptionQuality
import Configuration
import Reporting

/// The user's statements about a report, with the same options for a run and a stored run.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The title of the report (markdown, html, openacr).", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The guideline that reading speed is compared with (html); one of those of captions "
        + "--quality.",
      valueName: "name"))
  var guideline: QualityName?

  @Option(
    help: ArgumentHelp("The product that is judged (html, markdown, openacr).", valueName: "name"))
  var product: String?

  @Option(
    help: ArgumentHelp(
      "The e-mail address of the person responsible for the report (html, markdown, openacr).",
      valueName: "email"))
  var author: String?

  @Option(
    help: ArgumentHelp(
      "The address that the paths of the media are relative to (earl).", valueName: "url"))
  var subjectBase: String?

  @Flag(
    help: "Add a form for the open questions (html): it plays their places and saves the answers.")
  var reviewForm = false

  /// The maximum number of characters of a text about a report.
  static let longestText = 500

  func validate() throws {
    for (option, text) in [("title", title), ("product", product), ("author", author)] {
      if let issue = text.flatMap(Self.issue) { throw ValidationError("--\(option) \(issue).") }
    }
    if let issue = subjectBase.flatMap(SubjectBase.issue) {
      throw ValidationError(
        "--subject-base \(issue). Give the address of the folder of the media, such as "
          + "https://example.org/media/.")
    }
  }

  /// The problem of a text, which must be one line of a report.
  static func issue(of text: String) -> String? {
    if text.allSatisfy(\.isWhitespace) { return "is empty: give a text, or leave the option out" }
    if text.unicodeScalars.count > longestText {
      return "has more than \(longestText) characters: give a shorter text"
    }
    return text.unicodeScalars.contains(where: isControl)
      ? "has a control character, such as the end of a line: give one line of text" : nil
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Rejects a command line that requests a report but lacks the options that the report requires.
  ///
  /// - Throws: `ValidationError` with the missing options.
  func check(for formats: [CheckFormat]) throws {
    guard formats.contains(.record(.openacr)) else { return }
    guard product != nil, let author else {
      throw ValidationError("The format openacr needs --product and --author.")
    }
    guard Self.isAddress(author) else {
      throw ValidationError(
        "--author \(author) is not an e-mail address, which the format openacr needs, such as "
          + "name@example.org.")
    }
  }

  /// Whether a text has the form of an e-mail address: a mailbox, an at sign, and the name of a
  /// host with a dot.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else {
      return false
    }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    let isHost = labels.count > 1 && labels.allSatisfy { !$0.isEmpty && !$0.hasPrefix("-") }
    return isHost && !text.contains { "<>()[],;:\\\"".contains($0) }
  }

  /// The settings according to the options and `SOURCE_DATE_EPOCH`.
  ///
  /// - Parameters:
  ///   - failOn: The rule that makes the run fail.
  ///   - media: The settings of the media, for values that no option sets.
  /// - Returns: The settings.
  /// - Throws: `ValidationError`, for a date that cannot be read.
  func settings(_ failOn: FailureRule, _ media: MediumSettings) throws -> ReportSettings {
    var settings = ReportSettings()
    settings.failsOnReview = failOn.reasons.contains(.review)
    settings.title = title
    settings.guideline = guideline?.profile.name
    if guideline == nil { settings.guidelineOfMedium = media.guideline }
    settings.product = product
    settings.author = author
    settings.subjectBase = subjectBase
    settings.hasReviewForm = reviewForm
    settings.date = try SourceDate.moment()
    settings.day = String(try SourceDate.now().text.prefix(10))
    settings.repository = RepositoryPlace.current()
    return settings
  }

  /// The effective value, in the syntax of the option.
  ///
  /// - Returns: The value; `nil` if there is no value or the setting belongs to another option.
  func value(of setting: Setting) -> String? {
    switch setting {
    case .title: title
    case .product: product
    case .author: author
    case .subjectBase: subjectBase
    case .guideline: guideline?.profile.name
    default: nil
    }
  }
}
