import Conformance

/// A run as TAP 14 (Test Anything Protocol): a test point for each criterion of each medium.
enum TAPReport {
  /// Writes the test points.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - settings: Whether an open review is a failure.
  /// - Returns: UTF-8; the same bytes for the same run and settings.
  static func bytes(of run: RunRecord, _ settings: ReportSettings) -> [UInt8] {
    let failures = run.failures.map { failure in
      Point(isPassed: false, name: "the run: \(failure.message)")
    }
    let points = failures + run.media.flatMap { Self.points(of: $0, settings) }
    let lines = points.enumerated().map { $1.lines(number: $0 + 1) }
    return Array(("TAP version 14\n1..\(points.count)\n" + lines.joined()).utf8)
  }

  private static func points(of medium: MediumRecord, _ settings: ReportSettings) -> [Point] {
    let unread = [medium.error?.message].compactMap { $0 } + (medium.unread ?? [])
    let errors = unread.map { Point(isPassed: false, name: "\(medium.name): \($0)") }
    return errors + medium.outcomes.map { point(medium.name, $0, settings) }
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
