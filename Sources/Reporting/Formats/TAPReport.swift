import Conformance

/// A run as TAP 14 (Test Anything Protocol): a test point for each criterion of each medium.
///
/// What a baseline accepts has the directive of open work, which no harness counts as a failure. The outcomes by
/// other profiles are comments, which they do not read.
///
/// The plan is the last line, as the specification allows: how many points follow is not known
/// before all media were gone through.
struct TAPReport: RecordReport {
  private let settings: ReportSettings
  private var count = 0
  private var untested: UntestedClauses

  init(_ tool: RunRecord.Tool, profile: String, _ settings: ReportSettings) {
    self.settings = settings
    untested = UntestedClauses(of: profile)
  }

  func begin(_ pass: Int, _ bytes: inout [UInt8]) { bytes.append(text: "TAP version 14\n") }

  mutating func add(_ medium: MediumRecord, _ pass: Int, _ bytes: inout [UInt8]) {
    untested.add(medium)
    add(Self.points(of: medium, settings), &bytes)
    for other in medium.also ?? [] {
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

  private static func points(of medium: MediumRecord, _ settings: ReportSettings) -> [Point] {
    let unread = [medium.error?.message].compactMap { $0 } + (medium.unread ?? [])
    let errors = unread.map { Point(isPassed: false, name: "\(medium.name): \($0)") }
    return errors + medium.outcomes.map { point(medium.name, $0, settings) }
  }

  /// A clause that this version does not test.
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
    case .needsReview:
      point.isPassed = false
      point.reason = result.reason
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

    func lines(number: Int) -> String {
      let start = "\(isPassed ? "ok" : "not ok") \(number) - \(Escaping.tap(name))"
      let directive = directive.map { " # \(Escaping.tap($0))" } ?? ""
      let block = reason.map { "  ---\n  message: \(YAMLText.quoted($0))\n  ...\n" } ?? ""
      return "\(start)\(directive)\n\(block)"
    }
  }
}
