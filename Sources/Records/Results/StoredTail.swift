package import Conformance
import Forms
import MediaModel

/// The last lines of a plan after reading.
package struct StoredTail: Sendable {
  /// Files that were not judged separately.
  package private(set) var skipped: [Report.Skipped] = []
  /// The folders and files that could not be searched or read.
  package private(set) var failures: [ReportedError] = []

  /// Reads the lines.
  ///
  /// - Parameter bytes: The lines; a plan's digest covers them.
  package init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      do throws(FormError) {
        add(try StoredRecord(StoredLine(reading: Array(line)).root, .summary))
      } catch {
        failures.append(
          ReportedError(
            code: .runDamaged, message: "The plan has a line that this version does not read."))
      }
    }
  }

  private mutating func add(_ record: StoredRecord) {
    switch record {
    case .skipped(let file): skipped.append(file)
    case .error(let failure):
      failures.append(Self.reported(failure))
    case .run, .medium, .baseline, .page, .end:
      failures.append(
        ReportedError(
          code: .runDamaged,
          message: "The plan has a record of an unexpected kind. Make the plan again."))
    }
  }

  private static func reported(_ failure: RunRecord.Failure) -> ReportedError {
    if let code = failure.failureCode { return .init(code: code, message: failure.message) }
    return .init(
      code: .runDamaged,
      message: "The plan has an error that this version does not know (\(failure.code)): "
        + failure.message)
  }
}

/// The last lines of a plan: the files that a search found and does not judge, and its failures.
///
/// They are records of `Schemas/ndjson.schema.json`, so that a merged run reports the same as a
/// check of the same folders.
package enum PlanTail {
  /// The lines.
  ///
  /// - Parameters:
  ///   - skipped: Files that are not judged separately.
  ///   - failures: The folders and files that could not be searched or read.
  /// - Returns: UTF-8, several lines.
  package static func lines(_ skipped: [Report.Skipped], _ failures: [ReportedError]) -> [UInt8] {
    skipped.flatMap { Report.Skipped.record.line($0) }
      + failures.flatMap { RunRecord.Failure.record.line(RunRecord.Failure($0)) }
  }
}
