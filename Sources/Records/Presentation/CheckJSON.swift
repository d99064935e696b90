package import Conformance
package import Forms
import MediaModel

/// The members of reports in JSON, which stored runs have too.
package enum CheckJSON {
  /// The ACT rules on a page.
  package static func page(_ page: PageReport) -> JSONValue {
    .object(["page": .text(page.page), "rules": rules(page.rules)])
  }

  /// The ACT rules of a page, or of all pages.
  package static func rules(_ results: [PageReport.RuleResult]) -> JSONValue {
    .array(
      results.map {
        .object(["id": .text($0.rule.rawValue), "outcome": .text($0.outcome.rawValue)])
      })
  }

  /// The use of a baseline.
  package static func baseline(_ use: BaselineRecord) -> JSONValue {
    .object([
      "accepted": .integer(use.accepted), "expired": .array(use.expired.map(entry)),
      "file": .text(use.file), "unused": .array(use.unused.map(entry)),
    ])
  }

  private static func entry(_ entry: BaselineRecord.Entry) -> JSONValue {
    .object([
      "code": .text(entry.code), "criterion": .text(entry.criterion),
      "fingerprint": .text(entry.fingerprint), "line": .integer(orNull: entry.line),
      "source": .text(entry.source), "suppressed": .suppression(entry.suppressed),
    ])
  }

  /// One criterion over all media.
  package static func result(_ result: RunSummary.Row) -> JSONValue {
    .object([
      "criterion": .text(result.criterion.description),
      "examinedInPart": names(result.examinedInPart),
      "incomplete": .bool(result.isIncomplete),
      "outcome": .text(result.outcome.abbreviation),
      "sources": names(result.sources),
      "title": .text(result.title),
      "unexamined": names(result.unexamined),
    ])
  }

  /// A question to a person, once for all media that raise it.
  package static func question(_ question: RunSummary.OpenQuestion) -> JSONValue {
    .object([
      "criteria": .texts(question.criteria.map(\.description)),
      "question": .text(question.question),
      "remedy": question.remedy.map { .text($0) }, "sources": names(question.sources),
    ])
  }

  /// The names of media; each is written only at its turn, because a run may have a million media.
  private static func names(_ media: MediaNames) -> JSONValue {
    .list(count: media.count) { .text(media[$0]) }
  }

  /// The versions of the libraries that read media.
  package static func libraries(_ libraries: [String: String]) -> JSONValue {
    .object(JSONMembers(libraries.map { ($0, .text($1)) }))
  }

  /// The program, with the libraries that read media.
  package static func tool(_ tool: RunRecord.Tool, _ libraries: [String: String]) -> JSONValue {
    .object([
      "libraries": Self.libraries(libraries),
      "name": .text(tool.name),
      "version": .text(tool.version),
    ])
  }

  /// A file that was not judged.
  package static func skipped(_ file: RunRecord.Skipped) -> JSONValue {
    .object([
      "medium": file.medium.map { .text($0) }, "path": .text(file.path),
      "reason": .text(file.reason), "suggestion": file.suggestion.map { .text($0) },
    ])
  }

  /// A medium with its outcomes.
  package static func presentation(_ verdict: PresentationVerdict) -> JSONValue {
    let measured = verdict.measurements
    return .object([
      "alignment": measured.alignment.map { .object(.alignment($0)) },
      "also": verdict.also.isEmpty ? nil : .array(verdict.also.map(also)),
      "captions": captions(verdict.captions),
      "container": .text(orNull: verdict.container),
      "coverage": measured.coverage.map {
        .object(JSONMembers.coverage($0).adding(.uncertainties($0)))
      },
      "declarations": verdict.facts.isEmpty ? nil : .array(verdict.facts.map(declaration)),
      "declared": .texts(verdict.declaredFacts),
      "duration": .length(orNull: verdict.duration),
      "error": verdict.failure.map { .failure($0) },
      "kind": .text(verdict.kind.rawValue),
      "manifest": verdict.manifest.map { .text($0) },
      "outcomes": .array(verdict.results.map(outcome)),
      "ownMeasurement": verdict.own.map(own),
      "placements": .array(verdict.placements.map(\.json)),
      "program": verdict.program.map { .program($0) },
      "reference": measured.reference.map { .object(.reference($0)) },
      "sandbox": .inline(.texts(verdict.sandbox)),
      "sha256": .text(orNull: verdict.hash?.hex),
      "source": .text(verdict.source),
      "sourceBytes": PathText.bytes(of: verdict.source).map { .text(Base64.text(of: $0)) },
      "speech": measured.speech.map(speech),
      "status": .text(status(of: verdict)),
      "tracks": .array(verdict.tracks.map { .track($0) }),
      "unread": verdict.unread.isEmpty ? nil : .texts(verdict.unread),
    ])
  }

  private static func declaration(_ fact: DeclaredFact) -> JSONValue {
    .object([
      "key": .text(fact.key), "line": .integer(fact.line), "manifest": .text(fact.manifest),
      "value": .text(fact.value),
    ])
  }

  private static func status(of verdict: PresentationVerdict) -> String {
    if verdict.failure != nil { return "couldNotBeExamined" }
    return verdict.unread.isEmpty ? "examined" : "examinedInPart"
  }

  /// The measurement of the detector, in addition to a timeline from the user.
  private static func own(_ measured: CaptionMeasurements) -> JSONValue {
    .object([
      "alignment": measured.alignment.map { .object(.alignment($0)) },
      "coverage": measured.coverage.map {
        .object(JSONMembers.coverage($0).adding(.uncertainties($0)))
      },
      "speech": measured.speech.map(speech),
    ])
  }

  private static func speech(_ summary: SpeechSummary) -> JSONValue {
    .object(
      JSONMembers.detector(summary).adding([
        "certainSeconds": .length(summary.certain), "speechSeconds": .length(summary.speech),
      ]))
  }

  /// One criterion of one medium.
  package static func outcome(_ result: CriterionResult) -> JSONValue {
    .object([
      "criterion": .text(result.criterion.description),
      "decidedOn": result.decidedOn.map(decision),
      "findings": .array(result.findings.map { .finding($0) }),
      "notEvaluated": .texts(result.notEvaluated),
      "outcome": .text(result.outcome.abbreviation),
      "reason": .text(result.reason),
      "title": .text(result.title),
    ])
  }

  /// The captions that decided a criterion, with the reason.
  private static func decision(_ decision: CaptionSelection.Decision) -> JSONValue {
    .object([
      "channel": decision.candidate?.channel.map { .text($0.name) },
      "origin": decision.candidate.map { .text($0.origin.name) },
      "resource": decision.candidate.map { .text($0.resource) },
      "track": decision.candidate?.track.map { .integer($0.index) },
      "why": .text(decision.reason.inWords),
    ])
  }

  private static func captions(_ selection: CaptionSelection) -> JSONValue {
    .list(count: selection.ranked.count) { caption(selection.ranked[$0]) }
  }

  private static func caption(_ entry: CaptionSelection.Entry) -> JSONValue {
    let (candidate, ranking) = (entry.candidate, entry.ranking)
    var exclusion: CaptionSelection.ExclusionReason?
    if case .excluded(let reason) = entry.relation { exclusion = reason }
    return .object([
      "channel": candidate.channel.map { .text($0.name) },
      "cues": .integer(orNull: candidate.document?.cues.count),
      "decides": .bool(entry.relation == .deciding),
      "form": .text(candidate.formName),
      "kind": candidate.kind.map { .text($0.rawValue) },
      "language": candidate.language.map { .text($0.text) },
      "origin": .text(candidate.origin.name),
      "reason": candidate.reasonUnread.map { .text($0) },
      "rejected": exclusion.map { .text($0.name) },
      "resource": .text(candidate.resource),
      "sha256": .text(orNull: candidate.hash?.hex),
      "standing": .text(ranking.name),
      "track": candidate.track.map { .integer($0.index) },
      "why": .text(ranking.inWords),
    ])
  }
}
