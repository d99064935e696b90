import Conformance

extension AnnotationList {
  /// Creates the annotations of a run: what fails and what is open, with the advice beside it.
  ///
  /// - Parameter run: The run.
  package init(_ run: RunRecord) {
    self.init(
      tool: run.tool, rules: Self.rules(of: run.profile),
      annotations: run.media.flatMap { medium in
        medium.outcomes.flatMap { Self.annotations(of: $0, medium) }
      },
      artifacts: Self.artifacts(of: run), failures: Self.failures(of: run))
  }

  private static func annotations(
    of result: OutcomeRecord, _ medium: MediumRecord
  ) -> [Annotation] {
    let subject = medium.sha256 ?? medium.source
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

  private static func rules(of profile: String) -> [AnnotationRule] {
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

  /// The media and the captions that were read, each file once.
  private static func artifacts(of run: RunRecord) -> [Artifact] {
    var seen: Set<String> = []
    return run.media.flatMap { medium in
      let outcomes = medium.outcomes.map { ($0.criterion.description, $0.outcome.abbreviation) }
      let isFirst = seen.insert(medium.name).inserted
      seen.insert(medium.source)
      let own =
        isFirst
        ? [Artifact(resource: medium.source, sha256: medium.sha256, outcomes: outcomes)] : []
      let captions = medium.captions.filter { seen.insert($0.resource).inserted }
      return own + captions.map { Artifact(resource: $0.resource, sha256: $0.sha256) }
    }
  }

  private static func failures(of run: RunRecord) -> [Failure] {
    let media = run.media.flatMap { medium in
      let whole = medium.error.map {
        [Failure(code: $0.code, message: $0.message, resource: medium.source)]
      }
      let parts = (medium.unread ?? []).map {
        Failure(code: "media.readInPart", message: $0, resource: medium.source)
      }
      return (whole ?? []) + parts
    }
    let own = run.failures.map { Failure(code: $0.code, message: $0.message, resource: nil) }
    return own + media
  }
}
