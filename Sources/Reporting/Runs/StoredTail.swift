package import Conformance
import FoundationEssentials
import MediaModel

/// The last lines of a plan, read.
package struct StoredTail: Sendable {
  /// Files that were not judged by themselves.
  package private(set) var skipped: [Report.Skipped] = []
  /// What could not be searched or read.
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
      failures.append(
        ReportedError(
          code: FailureCode(rawValue: failure.code) ?? .runDamaged, message: failure.message))
    case .run, .medium, .baseline, .end:
      failures.append(
        ReportedError(
          code: .runDamaged, message: "The plan has a record that no plan has."))
    }
  }
}

extension MediumRecord {
  /// Reads the record of a medium.
  ///
  /// - Parameter line: The line.
  /// - Returns: The record; `nil` if the line is another one.
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
