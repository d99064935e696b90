import Conformance
import Forms

/// The marks of accepted findings (`suppressed`) in the line of a stored medium, which are changed
/// without changes to other bytes.
///
/// Findings are counted over all outcomes of the profile that decides, in order.
enum FindingMarks {
  /// Inserts the mark of each finding at its place among the sorted members.
  ///
  /// - Parameters:
  ///   - accepted: The acceptance of each finding; `nil` for a finding that is not accepted.
  ///   - line: The record.
  /// - Returns: The record with the marks.
  static func inserting(_ accepted: [Acceptance?], into line: [UInt8]) -> [UInt8] {
    var marked: [UInt8] = []
    var copied = 0
    for (finding, acceptance) in zip(findings(of: line), accepted) {
      guard let acceptance, let place = finding?.start(of: "what") else { continue }
      marked += line[copied..<place]
      marked.append(text: "\"suppressed\": ")
      marked.append(.line(.acceptance(acceptance)), depth: 0)
      marked.append(text: ", ")
      copied = place
    }
    return marked + line[copied...]
  }

  /// Removes the marks of some findings.
  ///
  /// - Parameters:
  ///   - isRemoved: Whether to remove the mark of each finding.
  ///   - line: The record.
  /// - Returns: The record without these marks.
  static func removing(_ isRemoved: [Bool], from line: [UInt8]) -> [UInt8] {
    var left: [UInt8] = []
    var copied = 0
    for (finding, isRemoved) in zip(findings(of: line), isRemoved) where isRemoved {
      for range in finding?.removal(of: "suppressed") ?? [] {
        left += line[copied..<range.lowerBound]
        copied = range.upperBound
      }
    }
    return left + line[copied...]
  }

  /// The outcomes of the profile that decides.
  ///
  /// - Parameter line: The record.
  /// - Returns: The outcomes.
  package static func outcomes(of line: [UInt8]) -> [ArraySlice<UInt8>] {
    let presentation = RecordMembers(line)?.bytes("presentation")
    return presentation.flatMap { RecordMembers(object: $0)?.elements("outcomes") } ?? []
  }

  private static func findings(of line: [UInt8]) -> [RecordMembers?] {
    outcomes(of: line).flatMap { outcome in
      (RecordMembers(object: outcome)?.elements("findings") ?? []).map { RecordMembers(object: $0) }
    }
  }
}
