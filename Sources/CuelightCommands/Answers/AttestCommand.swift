import Answers
import ArgumentParser
import Baselines
import Conformance
import Configuration
import CuelightKit
import MediaModel
import Records
import Reporting

/// `cuelight attest`: writes the answers of a person about media.
struct AttestCommand: AsyncParsableCommand, CommandWithResult, ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "attest",
    abstract: "Record what a person found: many media at once, with the hashes.",
    discussion: """
      The media are judged as by check, to know what each answer rests on: the medium, its \
      captions, texts and descriptions, and the declared facts. If one of them changes later, the \
      answer does not count, and the report says so. check --attestations uses the answers.

      Claims:
        captionsSynchronized      captions come with the speech (3.3.B)
        captionsAccurate          captions contain all that is heard (3.3.C)
        openCaptionsComplete      captions in the picture do both (3.3.B, 3.3.C)
        descriptionNotNeeded      the sound tells everything (3.3.D)
        narrationHeard            a narration is in the sound (3.3.D)
        descriptionSufficient     the description tells all that is only seen (3.3.E)
        transcriptEquivalent      the text replaces the medium (3.1.C, 3.2.B)
        captionSettingsRespected  the settings of the system are used (3.3.F)
        placementTried            nothing starts by itself, or it can be stopped (3.1.A, 3.2.A, 3.3.A)

      Example:
        cuelight attest talk.mp4 --claim captionsAccurate --result pass \\
          --by 'Ann Example <ann@example.org>' -o answers.ndjson

      Exit status: 0 written; 2 the call is wrong, a claim is about no criterion of a medium, or \
      the file cannot be written; 3 a medium could not be read, and its answer is missing.
      """)

  @Argument(help: "Media files and folders.", completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The property: \(Attestation.Claim.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "claim"),
    completion: .list(Attestation.Claim.allCases.map(\.rawValue)))
  var claim: ClaimName

  @Option(help: ArgumentHelp("Whether the media have it: pass or fail.", valueName: "result"))
  var result: AnswerName

  @Option(help: ArgumentHelp("The person: 'NAME <MAIL>'.", valueName: "person"))
  var by: String

  @OptionGroup var person: PersonOptions

  @Option(help: ArgumentHelp("A remark, such as what was found.", valueName: "text"))
  var note: String?

  @Option(
    help: ArgumentHelp(
      "The id of the placement that the answer is about; by default all placements.",
      valueName: "id"))
  var placement: String?

  @Flag(
    help: "Replace the last answer of the same person to the same claim about the same content.")
  var corrects = false

  @Option(
    help: ArgumentHelp(
      "The start of the part that was looked at: seconds or h:mm:ss; repeatable with --to.",
      valueName: "time"))
  var from: [MediumMoment] = []

  @Option(help: ArgumentHelp("The end of that part.", valueName: "time"))
  var to: [MediumMoment] = []

  @Option(
    name: .valued("o"),
    help: ArgumentHelp(
      "Append the answers to this file; by default they are printed.", valueName: "file"),
    completion: .file(extensions: ["ndjson"]))
  var output: String?

  @OptionGroup var answers: AnswerOptions

  @OptionGroup var judging: JudgingOptions

  @OptionGroup var source: ConfigurationOptions

  @OptionGroup var exit: ExitOptions

  func validate() throws {
    try PersonOptions.validate(by)
    try PersonOptions.refuseBlank(note, "--note")
    if let note, note.utf8.count > PersonOptions.longestNote {
      throw ValidationError(
        "--note has \(note.utf8.count) bytes, and at most \(PersonOptions.longestNote) are kept. "
          + "Shorten it.")
    }
    guard from.count == to.count, zip(from, to).allSatisfy({ $0.time < $1.time }) else {
      throw ValidationError("Give a --to after each --from.")
    }
    if let placement, placement.allSatisfy(\.isWhitespace) {
      throw ValidationError("--placement is empty: write the id of a placement.")
    }
  }

  var settings: [Setting] { JudgingOptions.settings + [.attestations] }

  func value(of setting: Setting) -> String? {
    setting == .attestations ? answers.value : judging.value(of: setting)
  }

  func run() async throws {
    let time = try ReportDate.ofAnswer()
    let report = try await judging.report(on: paths, with: try answers.read())
    let written = report.presentations.compactMap { answer(about: $0, at: time) }
    try AnswerOutput(path: output, key: person.sign).append(written)
    if RunRecord(report).isUnread { throw ExitStatus.unreadable }
    let judged = report.presentations.count { $0.failure == nil }
    if written.count < judged || judged == 0 { throw ExitStatus.usage }
  }

  /// The answer about a medium; `nil`, with a message, if the claim is about no criterion of it.
  private func answer(about verdict: PresentationVerdict, at time: String) -> Answer? {
    guard verdict.failure == nil else { return nil }
    let medium = MediumRecord(verdict, hasTimeline: false)
    let claim = self.claim.claim
    let asked = medium.outcomes(of: claim)
    guard !medium.contents.isEmpty, let before = asked.map(\.outcome).max(),
      before != .doesNotApply
    else {
      Output.complaint(
        "\(medium.name): \(claim.rawValue) is about no criterion that applies to it. Run “cuelight "
          + "check” to see its open questions. [\(FailureCode.answersNotAsked.rawValue)]")
      return nil
    }
    let ids = medium.placements.compactMap(\.id)
    let names =
      ids
      + medium.placements.compactMap { placed in
        placed.id.map { "\(placed.page ?? "")#\($0)" }
      }
    if let placement, !names.contains(placement) || ids.count(where: { $0 == placement }) > 1 {
      Output.complaint(
        "\(medium.name): --placement \(placement) names no placement of it, or several; it has "
          + "\(names.isEmpty ? "none with an id" : names.joined(separator: ", ")). "
          + "[\(FailureCode.answersNotAsked.rawValue)]")
      return nil
    }
    if before == .notCompliant, result.passes {
      Output.complaint(
        "\(medium.name): a measured failure stays: the answer is kept and does not lift it.")
    }
    var attestation = Attestation(
      claim: claim, passes: result.passes, by: by, time: time,
      grounds: .contents(medium.contents.filter(claim.scope.holds)), note: note)
    attestation.role = person.role
    attestation.placement = placement
    attestation.ranges = zip(from, to).map { $0.time..<$1.time }
    attestation.question = Attestation.Claim.questionVersion
    attestation.before = before.abbreviation
    attestation.isCorrection = corrects
    return .attestation(AnsweredClaim(medium: medium.source, attestation: attestation))
  }
}

/// The name of a claim.
struct ClaimName: ExpressibleByArgument {
  let claim: Attestation.Claim

  init?(argument: String) {
    guard let claim = Attestation.Claim(rawValue: argument) else { return nil }
    self.claim = claim
  }
}

/// The name of an answer.
struct AnswerName: ExpressibleByArgument {
  /// Whether the medium has the property.
  let passes: Bool

  init?(argument: String) {
    guard let answer = Attestation.Answer(rawValue: argument) else { return nil }
    passes = answer == .pass
  }
}
