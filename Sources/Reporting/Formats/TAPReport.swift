import Conformance
import Records

/// A run as TAP 14 (Test Anything Protocol): a test point for each criterion of each medium.
///
/// TAP 14 has a directive for open work; a harness does not count a point with it as a failure.
/// Findings that a baseline accepts, and reviews that must not fail the run, have this directive.
/// The outcomes by other profiles are comments, which a harness ignores.
///
/// The plan is the last line, which the specification allows, because the number of points is
/// unknown before all media are processed. The first point of a criterion lists the corresponding
/// clauses of other standards.
struct TAPReport: RecordReport {
  private let profile: String
  private let settings: ReportSettings
  private var count = 0
  private var standards = StandardsWords()
  private var untested: UntestedClauses

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.profile = profile
    self.settings = settings
    untested = UntestedClauses(of: profile)
  }

  func begin(_ pass: Int, _ bytes: inout [UInt8]) { bytes.append(text: "TAP version 14\n") }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    untested.add(medium)
    add(points(of: medium), &bytes)
    for other in medium.also {
      for result in other.outcomes {
        let name = "\(other.profile) \(result.criterion) \(result.title)"
        comment("\(medium.name): \(name): \(result.outcome.abbreviation)", &bytes)
      }
    }
  }

  private func comment(_ text: String, _ bytes: inout [UInt8]) {
    bytes.append(text: "# \(Escaping.tap(text))\n")
  }

  mutating func end(_ rest: RunRecord.Rest, _ pass: Int, _ bytes: inout [UInt8]) -> Bool {
    add(rest.failures.map { Point(isPassed: false, name: "the run: \($0.message)") }, &bytes)
    add(untested.entries.map(Self.point), &bytes)
    for note in rest.baseline?.notes ?? [] { comment(note.message, &bytes) }
    bytes.append(text: "1..\(count)\n")
    return false
  }

  private mutating func add(_ points: [Point], _ bytes: inout [UInt8]) {
    for point in points {
      count += 1
      bytes.append(text: point.lines(number: count))
    }
  }

  private mutating func points(of medium: MediumRecord) -> [Point] {
    let unread = [medium.error?.message].compactMap { $0 } + medium.unread
    let errors = unread.map { Point(isPassed: false, name: "\(medium.name): \($0)") }
    return errors
      + medium.outcomes.map { result in
        var point = Self.point(medium.name, result, settings)
        point.placements = medium.placementResults(of: result.criterion)?.words
        point.standards = standards.once(result.criterion, in: profile)
        point.deciders = result.decidersInWords
        return point
      }
  }

  /// The test point of a clause that this version does not test.
  private static func point(_ entry: UntestedClauses.Entry) -> Point {
    Point(
      isPassed: true, name: "all media: \(entry.name) \(entry.clause.title)",
      directive: "SKIP not tested: \(entry.reason)")
  }

  private static func point(
    _ medium: String, _ result: OutcomeRecord, _ settings: ReportSettings
  ) -> Point {
    var point = Point(
      isPassed: true, name: "\(medium): \(result.criterion) \(result.title)")
    switch result.outcome {
    case .compliant: break
    case .doesNotApply: point.directive = "SKIP \(result.reason)"
    case .needsReview where result.isNotLookedAt: point.directive = "SKIP \(result.reason)"
    case .needsReview:
      point.isPassed = false
      point.reason = result.reason
      // TAP 14 has a directive for a point that may fail without failing the run.
      if !settings.failsOnReview { point.directive = "TODO a person must answer" }
    case .notCompliant:
      point.isPassed = false
      point.reason = result.reason
    }
    if result.isAccepted {
      point.directive = "TODO \(result.acceptances.joined(separator: " "))"
    }
    return point
  }

  private struct Point {
    var isPassed: Bool
    let name: String
    var directive: String?
    var reason: String?
    /// The results of the placements if they differ, or `nil`.
    var placements: String?
    /// The clauses of other standards, or `nil`.
    var standards: String?
    /// The people who decided it, or `nil`.
    var deciders: String?

    func lines(number: Int) -> String {
      let start = "\(isPassed ? "ok" : "not ok") \(number) - \(Escaping.tap(name))"
      let directive = directive.map { " # \(Escaping.tap($0))" } ?? ""
      let members = [
        ("decidedBy", deciders), ("message", reason), ("placements", placements),
        ("standards", standards),
      ].compactMap { key, value in
        value.map { "  \(key): \(YAMLText.quoted($0))\n" }
      }
      let block = members.isEmpty ? "" : "  ---\n\(members.joined())  ...\n"
      return "\(start)\(directive)\n\(block)"
    }
  }
}
