package import Baselines
import Conformance

extension AcceptedFindings {
  /// Marks what is accepted in the stored record of a medium, as a check with the same baseline
  /// writes it; no outcome changes.
  ///
  /// - Parameter line: The record.
  /// - Returns: The record with its marks; the same where nothing is accepted. Its seal is not that
  ///   of the marked line.
  package mutating func mark(_ line: [UInt8]) -> [UInt8] {
    // Most media have nothing to accept, and decoding costs most of the time.
    guard Self.isOpen(line), let medium = MediumRecord.read(line) else { return line }
    var accepted: [Acceptance?] = []
    for (result, fingerprints) in zip(medium.outcomes, medium.fingerprints) {
      let isOpen = result.outcome >= .needsReview
      accepted += acceptances(
        of: zip(result.findings, fingerprints).map { isOpen && !$0.isAdvice ? $1 : nil })
    }
    guard accepted.contains(where: { $0 != nil }) else { return line }
    return Self.inserting(accepted, into: line)
  }

  /// Whether an outcome of a medium leaves something open, or cannot be read without decoding.
  private static func isOpen(_ line: [UInt8]) -> Bool {
    outcomes(of: line).contains { outcome in
      let letters = RecordMembers(object: outcome)?.word("outcome")
      return !Outcome.allCases.contains { $0 < .needsReview && $0.abbreviation == letters }
    }
  }

  /// Inserts the mark of each finding where its sorted members have it.
  private static func inserting(_ accepted: [Acceptance?], into line: [UInt8]) -> [UInt8] {
    var marked: [UInt8] = []
    var copied = 0
    for (place, acceptance) in zip(places(of: line), accepted) {
      guard let place, let acceptance else { continue }
      marked += line[copied..<place]
      marked.append(text: "\"suppressed\": ")
      marked.append(.line(.acceptance(acceptance)), depth: 0)
      marked.append(text: ", ")
      copied = place
    }
    return marked + line[copied...]
  }

  /// Where the member after the mark begins in each finding.
  private static func places(of line: [UInt8]) -> [Int?] {
    outcomes(of: line).flatMap { outcome in
      (RecordMembers(object: outcome)?.elements("findings") ?? []).map { finding in
        RecordMembers(object: finding)?.start(of: "what")
      }
    }
  }

  private static func outcomes(of line: [UInt8]) -> [ArraySlice<UInt8>] {
    let presentation = RecordMembers(line)?.bytes("presentation")
    return presentation.flatMap { RecordMembers(object: $0)?.elements("outcomes") } ?? []
  }
}
