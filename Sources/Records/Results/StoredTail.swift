package import Conformance
import Forms
import FoundationEssentials
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
    let decoder = JSONDecoder()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      do {
        add(try decoder.decode(StoredRecord.self, from: Data(line)))
      } catch {
        failures.append(
          ReportedError(
            code: .runDamaged, message: "The plan has a line that this version does not read."))
      }
    }
  }

  private mutating func add(_ record: StoredRecord) {
    switch record {
    case .skipped(let file):
      skipped.append(
        .init(
          path: file.path, reason: file.reason, medium: file.medium, suggestion: file.suggestion))
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

extension MediumRecord {
  /// Reads the record of a medium.
  ///
  /// - Parameter line: The line.
  /// - Returns: The record; `nil` if the line is not a medium's record.
  package static func read(_ line: [UInt8]) -> MediumRecord? {
    do {
      guard
        case .medium(let medium) = try JSONDecoder().decode(
          StoredRecord.self, from: Data(line))
      else { return nil }
      return medium
    } catch {
      return nil
    }
  }
}

extension RunRecord.Skipped {
  /// Creates the record of a file that was not judged.
  ///
  /// - Parameter file: The file.
  package init(_ file: Report.Skipped) {
    self.init(
      path: file.path, reason: file.reason, medium: file.medium, suggestion: file.suggestion)
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
    skipped.flatMap {
      RunNDJSON.line("skipped", ["file": CheckJSON.skipped(RunRecord.Skipped($0))])
    }
      + failures.flatMap { RunNDJSON.line("error", ["error": .failure($0)]) }
  }
}
