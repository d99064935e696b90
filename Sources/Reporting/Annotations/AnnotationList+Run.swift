import Conformance

extension AnnotationList {
  /// Creates the annotations of a medium: what fails and what is open, with the advice beside it.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - tool: The program that made the run.
  init(_ medium: MediumRecord, tool: RunRecord.Tool) {
    let outcomes = medium.outcomes.map { ($0.criterion.description, $0.outcome.abbreviation) }
    self.init(
      tool: tool, rules: [],
      annotations: medium.outcomes.flatMap { Self.annotations(of: $0, medium) },
      artifacts: [
        Artifact(
          resource: medium.source, sha256: medium.sha256, program: medium.program?.number,
          captions: Self.captionFiles(of: medium), outcomes: outcomes)
      ],
      failures: Self.failures(of: medium))
  }

  /// Creates the list of what a run reports beside its media.
  ///
  /// - Parameters:
  ///   - rest: What it reports.
  ///   - tool: The program that made the run.
  init(_ rest: RunRecord.Rest, tool: RunRecord.Tool) {
    self.init(
      tool: tool, rules: [], annotations: [],
      failures: rest.failures.map { Failure(code: $0.code, message: $0.message, resource: nil) })
  }

  /// The caption files beside the medium, each once.
  private static func captionFiles(
    of medium: MediumRecord
  ) -> [(resource: String, sha256: String)] {
    var seen: Set<String> = [medium.source]
    return medium.captions.compactMap { file in
      guard let hash = file.sha256, seen.insert(file.resource).inserted else { return nil }
      return (file.resource, hash)
    }
  }

  private static func annotations(
    of result: OutcomeRecord, _ medium: MediumRecord
  ) -> [Annotation] {
    let content = medium.sha256 ?? medium.source
    let subject = "\(medium.name)\u{0}\(content)"
    let found = result.findings.map { finding in
      Annotation(
        rule: result.criterion.description, code: finding.code,
        level: level(of: finding, result.outcome), what: finding.what, why: finding.why,
        remedy: finding.remedy, command: finding.remedyCommand, place: finding.location,
        subject: subject)
    }
    guard result.outcome >= .needsReview, result.decisive.isEmpty else { return found }
    // A criterion that fails or is open without a finding must not be missed.
    let whole = Annotation(
      rule: result.criterion.description, code: result.criterion.description,
      level: result.outcome == .notCompliant ? .error : .review, what: result.reason,
      place: PlaceRecord(resource: medium.source), subject: subject)
    return [whole] + found
  }

  private static func level(of finding: FindingRecord, _ outcome: Outcome) -> Annotation.Level {
    if finding.isAdvice { return .advice }
    return switch outcome {
    case .notCompliant: .error
    case .needsReview: .review
    case .compliant, .doesNotApply: .advice
    }
  }

  /// The rules of a run: the criteria of its profile.
  ///
  /// - Parameter profile: The profile's name.
  /// - Returns: The rules, in order.
  static func rules(of profile: String) -> [AnnotationRule] {
    Rulebook(Profile.named(profile) ?? .dhsIOS).criteria.map { criterion in
      AnnotationRule(
        id: criterion.id.description, title: criterion.title, text: criterion.page.condition,
        help: """
          \(criterion.page.why) Not compliant: \(criterion.page.notCompliant) Needs review: \
          \(criterion.page.needsReview) What to do: \(criterion.page.remedy)
          """,
        clauses: criterion.page.references.map { "\($0.standard) \($0.clauses)" })
    }
  }

  private static func failures(of medium: MediumRecord) -> [Failure] {
    let whole = medium.error.map {
      Failure(code: $0.code, message: $0.message, resource: medium.source)
    }
    let parts = (medium.unread ?? []).map {
      Failure(code: "media.readInPart", message: $0, resource: medium.source)
    }
    return [whole].compactMap { $0 } + parts
  }
}
