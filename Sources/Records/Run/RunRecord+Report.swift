package import Conformance
import MediaModel

extension RunRecord {
  /// Creates the record of a run.
  ///
  /// - Parameter report: The run.
  package init(_ report: Report) {
    tool = Tool(report.tool)
    profile = report.profile
    media = report.presentations.map { MediumRecord($0) }
    skipped = report.skipped.map(Skipped.init)
    failures = report.failures.map(Failure.init)
    baseline = report.baseline.map(BaselineRecord.init)
  }
}

extension RunRecord.Failure {
  /// Creates a failure.
  ///
  /// - Parameter failure: The reason why a medium or a run could not be judged.
  package init(_ failure: ReportedError) {
    self.init(code: failure.code, message: failure.message)
  }
}

extension MediumRecord {
  /// Creates the record of a medium.
  ///
  /// - Parameters:
  ///   - verdict: The medium.
  ///   - hasTimeline: Whether it includes the data that is drawn along the time.
  package init(_ verdict: PresentationVerdict, hasTimeline: Bool = true) {
    source = verdict.source
    program = verdict.program.map { Program(number: $0.number, name: $0.name) }
    manifest = verdict.manifest
    sha256 = verdict.hash?.hex
    error = verdict.failure.map(RunRecord.Failure.init)
    unread = verdict.unread.isEmpty ? nil : verdict.unread
    let examined: Status = verdict.unread.isEmpty ? .examined : .examinedInPart
    status = verdict.failure == nil ? examined : .couldNotBeExamined
    sandbox = verdict.sandbox
    placements = verdict.placements.map(Placement.init)
    captions = verdict.captions.candidates.map {
      Captions(resource: $0.resource, sha256: $0.hash?.hex)
    }
    outcomes = verdict.results.map(OutcomeRecord.init)
    also =
      verdict.also.isEmpty
      ? nil
      : verdict.also.map {
        ProfileRecord(profile: $0.profile, outcomes: $0.results.map(OutcomeRecord.init))
      }
    timeline = hasTimeline ? TimelineRecord(verdict) : nil
  }
}

extension MediumRecord.Placement {
  /// Creates the record of a placement.
  ///
  /// - Parameter declared: The placement.
  package init(_ declared: DeclaredPlacement) {
    let outcomes = declared.outcomes.map { ($0.key.description, $0.value.abbreviation) }
    self.init(
      id: declared.placement.id, page: declared.placement.page,
      outcomes: outcomes.isEmpty ? nil : Dictionary(uniqueKeysWithValues: outcomes))
  }
}

extension OutcomeRecord {
  fileprivate init(_ result: CriterionResult) {
    criterion = result.criterion
    title = result.title
    outcome = result.outcome
    reason = result.reason
    findings = result.findings.map(FindingRecord.init)
    notEvaluated = result.notEvaluated
  }
}

extension FindingRecord {
  /// Creates the record of a finding.
  ///
  /// - Parameter finding: The finding.
  package init(_ finding: Finding) {
    code = finding.code.rawValue
    what = finding.what
    why = finding.why
    question = finding.question
    remedy = finding.remedy.sentence
    remedyCommand = finding.remedy.command
    location = PlaceRecord(finding.location)
    advice = finding.isAdvice ? true : nil
    suppressed = finding.acceptance.map(Suppression.init)
  }
}

extension PlaceRecord {
  /// Creates the record of a location.
  ///
  /// - Parameter location: The location.
  package init(_ location: Location) {
    resource = location.resource
    track = location.track?.index
    channel = location.channel?.name
    range = location.range
    line = location.position?.line
    column = location.position?.column
  }
}

extension FindingRecord.Suppression {
  fileprivate init(_ acceptance: Acceptance) {
    reason = acceptance.reason
    owner = acceptance.owner
    expires = acceptance.expires
  }
}

extension BaselineRecord {
  /// Creates the record of the use of a baseline.
  ///
  /// - Parameter use: The use.
  package init(_ use: BaselineUse) {
    file = use.file
    accepted = use.accepted
    expired = use.expired.map(Entry.init)
    unused = use.unused.map(Entry.init)
  }
}

extension BaselineRecord.Entry {
  fileprivate init(_ entry: BaselineUse.Entry) {
    code = entry.code
    criterion = entry.criterion
    fingerprint = entry.fingerprint
    line = entry.line
    source = entry.source
    suppressed = FindingRecord.Suppression(entry.acceptance)
  }
}

extension RunRecord.Rest {
  /// Creates the run's messages that are not about its media.
  ///
  /// - Parameter report: The run.
  package init(_ report: Report) {
    self.init(
      skipped: report.skipped.map(RunRecord.Skipped.init),
      failures: report.failures.map(RunRecord.Failure.init),
      baseline: report.baseline.map(BaselineRecord.init))
    also = report.also
    libraries = report.tool.libraries
    pages = report.pages
  }
}

extension RunRecord.Tool {
  /// Creates the record of the program that made a run.
  ///
  /// - Parameter tool: The program.
  package init(_ tool: Report.Tool) { self.init(name: tool.name, version: tool.version) }
}
