package import Conformance

/// The last lines of a plan: what a search met and does not judge.
///
/// They are records of `Schemas/ndjson.schema.json`, so that a merged run reports what a check of
/// the same folders does.
package enum PlanTail {
  /// The lines.
  ///
  /// - Parameters:
  ///   - skipped: Files that are not judged by themselves.
  ///   - failures: What could not be searched or read.
  /// - Returns: UTF-8, some lines.
  package static func lines(_ skipped: [Report.Skipped], _ failures: [ReportedError]) -> [UInt8] {
    skipped.flatMap { RunNDJSON.line("skipped", ["file": CheckJSON.skipped($0)]) }
      + failures.flatMap { RunNDJSON.line("error", ["error": .failure($0)]) }
  }
}
