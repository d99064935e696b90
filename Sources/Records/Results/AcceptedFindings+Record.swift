package import Baselines
import Conformance

extension AcceptedFindings {
  /// Marks accepted findings in the stored record of a medium, in the same way as a check with the
  /// same baseline; no outcome changes.
  ///
  /// - Parameter line: The record.
  /// - Returns: The record with its marks; unchanged if nothing is accepted. Its seal does not
  ///   match the marked line.
  package mutating func mark(_ line: [UInt8]) -> [UInt8] {
    // Most media have no finding to accept, and decoding takes most of the time.
    guard let stored = StoredLine(line), Self.isOpen(stored),
      let medium = MediumRecord.read(stored, .outcomes)
    else { return line }
    var accepted: [Acceptance?] = []
    for (result, fingerprints) in zip(medium.outcomes, medium.fingerprints) {
      let isOpen = result.outcome >= .needsReview
      accepted += acceptances(
        of: zip(result.findings, fingerprints).map { isOpen && !$0.isAdvice ? $1 : nil })
    }
    guard accepted.contains(where: { $0 != nil }) else { return line }
    return FindingMarks.inserting(accepted, into: stored)
  }

  /// Whether a medium has an open outcome, or an outcome that cannot be read without decoding.
  private static func isOpen(_ line: StoredLine) -> Bool {
    FindingMarks.outcomes(of: line).contains { outcome in
      let letters = outcome.text(of: "outcome")
      return !Outcome.allCases.contains { $0 < .needsReview && $0.abbreviation == letters }
    }
  }
}
