import Conformance
import Records

extension MediumRecord {
  /// Whether a part of the medium could not be read.
  var isInPart: Bool { !unread.isEmpty }

  /// The worst outcome; `nil` for a medium that could not be examined.
  var worstExamined: Outcome? { error == nil ? worst : nil }

  /// The worst outcome as a headline; a medium that was read only in part is never reported as
  /// compliant.
  var headline: Phrase {
    let worst = worstExamined
    return !isInPart || worst == .notCompliant ? worst.headline : Phrase("READ IN PART", .failure)
  }

  /// The numbers of failed and open criteria, or the code of the reason why it was not examined.
  var counts: String {
    if let error { return error.code }
    let failures = outcomes.count { $0.outcome == .notCompliant }
    let reviews = outcomes.count { $0.outcome == .needsReview }
    return [
      failures > 0 ? "\(failures) \(failures == 1 ? "failure" : "failures")" : nil,
      reviews > 0 ? "\(reviews) to review" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension OutcomeRecord {
  /// The problem or open question, in a few words.
  var inFewWords: String {
    guard let code = findings.first?.code else { return title }
    return FindingCode(rawValue: code)?.inFewWords ?? code
  }
}
