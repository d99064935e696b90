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
  static func inserting(_ accepted: [Acceptance?], into line: StoredLine) -> [UInt8] {
    var marked: [UInt8] = []
    var copied = 0
    for (finding, acceptance) in zip(findings(of: line), accepted) {
      guard let acceptance, let offset = finding.find("what")?.rangeWithName.lowerBound else {
        continue
      }
      marked += line.bytes[copied..<offset]
      marked.append(text: "\"suppressed\": ")
      marked.append(.line(Acceptance.form.value(acceptance)), depth: 0)
      marked.append(text: ", ")
      copied = offset
    }
    return marked + line.bytes[copied...]
  }

  /// Removes the marks of some findings.
  ///
  /// - Parameters:
  ///   - isRemoved: Whether to remove the mark of each finding.
  ///   - line: The record.
  /// - Returns: The record without these marks.
  static func removing(_ isRemoved: [Bool], from line: StoredLine) -> [UInt8] {
    var left: [UInt8] = []
    var copied = 0
    for (finding, isRemoved) in zip(findings(of: line), isRemoved) where isRemoved {
      guard let range = mark(of: finding) else { continue }
      left += line.bytes[copied..<range.lowerBound]
      copied = range.upperBound
    }
    return left + line.bytes[copied...]
  }

  /// The place of a mark with one adjacent comma.
  private static func mark(of finding: JSONNode) -> Range<Int>? {
    let members = finding.inside
    guard let index = members.firstIndex(where: { $0.name == "suppressed" }) else { return nil }
    let own = members[index].rangeWithName
    guard index == members.count - 1 else {
      return own.lowerBound..<members[index + 1].rangeWithName.lowerBound
    }
    return (index > 0 ? members[index - 1].range.upperBound : own.lowerBound)..<own.upperBound
  }

  /// The outcomes of the profile that decides.
  ///
  /// - Parameter line: The record.
  /// - Returns: The outcomes.
  static func outcomes(of line: StoredLine) -> [JSONNode] {
    line.root.find("presentation")?.find("outcomes")?.inside ?? []
  }

  private static func findings(of line: StoredLine) -> [JSONNode] {
    outcomes(of: line).flatMap { $0.find("findings")?.inside ?? [] }
  }
}
