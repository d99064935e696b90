import MediaModel
import Testing

@testable import Conformance

extension CriterionResult {
  /// The findings' codes in order.
  var codes: [String] { findings.map(\.code.description) }
}

/// Judges evidence by one criterion.
func judge(
  _ id: String, _ evidence: Evidence, by profile: Profile = .dhsIOS
) throws -> CriterionResult {
  let name = CriterionID(id) ?? CriterionID(clause: id)
  return try #require(Rulebook(profile).judge(evidence).first { $0.criterion == name })
}

/// Expects an outcome with exactly these findings, in this order.
@discardableResult
func expect(
  _ id: String, of evidence: Evidence, is outcome: Outcome, _ codes: [String] = [],
  by profile: String = "dhs-ios", sourceLocation: SourceLocation = #_sourceLocation
) throws -> CriterionResult {
  let result = try judge(id, evidence, by: try #require(Profile.named(profile)))
  #expect(
    result.outcome == outcome, "\(result.reason)", sourceLocation: sourceLocation)
  #expect(result.codes == codes, sourceLocation: sourceLocation)
  #expect(!result.reason.isEmpty, "a reason is given", sourceLocation: sourceLocation)
  return result
}
