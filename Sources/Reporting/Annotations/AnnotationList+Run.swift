import Baselines
import Conformance
import MediaModel
import Records

extension AnnotationList {
  /// Creates the annotations of a medium: failures and open questions, with advice.
  init(_ medium: MediumRecord, tool: RunRecord.Tool, listing: FindingListing = .all) {
    let outcomes = medium.outcomes.map { ($0.criterion.description, $0.outcome.abbreviation) }
    let judged = medium.judged
    self.init(
      tool: tool, rules: [],
      annotations: medium.outcomes.compactMap { $0.listed(by: listing) }.flatMap {
        Self.annotations(of: $0, medium, judged, isWhole: listing.isWhole)
      },
      artifacts: [
        Artifact(
          resource: medium.source, sha256: medium.sha256, program: medium.program?.number,
          captions: Self.captionFiles(of: medium), outcomes: outcomes,
          deciders: medium.outcomes.compactMap { result in
            result.decidersInWords.map { (result.criterion.description, $0) }
          },
          also: Self.also(medium))
      ],
      failures: Self.failures(of: medium))
  }

  /// Creates the list of the run's messages that are not about its media.
  init(_ rest: RunRecord.Rest, tool: RunRecord.Tool) {
    self.init(
      tool: tool, rules: [], annotations: [],
      failures: rest.failures.map { Failure(code: $0.code, message: $0.message, resource: nil) },
      notes: rest.baseline?.notes ?? [])
  }

  private static func also(
    _ medium: MediumRecord
  ) -> [(profile: String, outcomes: [(criterion: String, outcome: String)])] {
    medium.also.map { other in
      (
        other.profile,
        other.outcomes.map { ($0.criterion.description, $0.outcome.abbreviation) }
      )
    }
  }

  /// The caption files in the medium's folder, each once.
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
    of result: OutcomeRecord, _ medium: MediumRecord, _ judged: JudgedContent, isWhole: Bool
  ) -> [Annotation] {
    // Another run answers what this one was not asked to look at: there is nothing to change.
    if result.isNotLookedAt { return [] }
    let rule = result.criterion.description
    let placements = medium.placementResults(of: result.criterion)?.sentence
    let found = result.findings.map { finding in
      Annotation(
        rule: rule, code: finding.code,
        level: level(of: finding, result.outcome), what: finding.what,
        placements: finding.isAdvice ? nil : placements, why: finding.why,
        remedy: finding.remedy, command: finding.remedyCommand, place: finding.location,
        suppressed: finding.suppressed,
        identity: medium.identity(rule, finding.code, finding.location, judged))
    }
    let isListed =
      result.outcome == .notCompliant
      ? result.decisive.contains { $0.question == nil } : !result.decisive.isEmpty
    // Findings that a choice leaves out are not said in another way.
    let isChosen = !isWhole && !found.isEmpty
    guard result.outcome >= .needsReview, !isListed, !isChosen else { return found }
    // A criterion that fails or is open without a finding about it must still be listed.
    let place = PlaceRecord(resource: medium.source)
    let whole = Annotation(
      rule: rule, code: rule,
      level: result.outcome == .notCompliant ? .error : .review, what: result.reason,
      placements: placements, place: place, identity: medium.identity(rule, rule, place, judged))
    return [whole] + found
  }

  private static func level(of finding: FindingRecord, _ outcome: Outcome) -> Annotation.Level {
    if finding.isAdvice { return .advice }
    return switch outcome {
    // An open question beside what fails is not proven.
    case .notCompliant: finding.question == nil ? .error : .review
    case .needsReview: .review
    case .compliant, .doesNotApply: .advice
    }
  }

  /// The rules of a run: the clauses of its profile, with the tested ones first.
  static func rules(of name: String) -> [AnnotationRule] {
    let profile = Profile.named(name) ?? .dhsIOS
    return profile.testedClauses.map { rule(of: $0, in: profile) }
      + profile.untestedClauses.map { untested($0, in: profile) }
  }

  /// The rules of clauses that are not tested.
  ///
  /// - Parameter untested: The clauses of profiles that do not decide.
  /// - Returns: The rules, in order.
  static func rules(of untested: [UntestedClauses.Entry]) -> [AnnotationRule] {
    untested.compactMap { entry in
      Profile.named(entry.profile).map { self.untested(entry.clause, in: $0, named: entry.name) }
    }
  }

  private static func untested(
    _ clause: Clause, in profile: Profile, named name: String? = nil
  ) -> AnnotationRule {
    AnnotationRule(
      id: name ?? clause.id.description, title: clause.title, text: clause.asks,
      help: "Not tested: \(clause.notTested ?? "")", clauses: clauses(of: clause, in: profile),
      isTested: false)
  }

  private static func clauses(of clause: Clause, in profile: Profile) -> [String] {
    StandardsList.items(of: clause.id, in: profile).map { "\($0.standard) \($0.clauses)" }
  }

  /// A test of the DHS process has its own page; a clause has only its requirement.
  private static func rule(of clause: Clause, in profile: Profile) -> AnnotationRule {
    let page = profile == .dhsIOS ? Criterion.named(clause.id)?.page : nil
    let help = page.map { page in
      """
      \(page.why) Not compliant: \(page.notCompliant) Needs review: \(page.needsReview) What to \
      do: \(page.remedy)
      """
    }
    let decides = ClauseSection.all(of: clause, in: profile).flatMap(\.paragraphs)
    return AnnotationRule(
      id: clause.id.description, title: clause.title, text: page?.condition ?? clause.asks,
      help: help ?? decides.joined(separator: " "),
      clauses: clauses(of: clause, in: profile))
  }

  private static func failures(of medium: MediumRecord) -> [Failure] {
    let whole = medium.error.map {
      Failure(code: $0.code, message: $0.message, resource: medium.source)
    }
    let parts = medium.unread.map {
      Failure(
        code: FailureCode.mediaReadInPart.rawValue, message: $0, resource: medium.source)
    }
    return [whole].compactMap { $0 } + parts
  }
}
