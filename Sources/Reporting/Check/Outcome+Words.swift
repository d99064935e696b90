import MediaModel
import Conformance

extension Optional where Wrapped == Outcome {
  /// The worst outcome of a medium as a headline; `nil` is a medium that could not be examined.
  var headline: Phrase {
    switch self {
    case .notCompliant: Phrase("NOT COMPLIANT", .failure)
    case .needsReview: Phrase("NEEDS REVIEW", .question)
    case .compliant: Phrase("COMPLIANT", .success)
    case .doesNotApply: Phrase("NOTHING APPLIES", .quiet)
    case nil: Phrase("COULD NOT BE EXAMINED", .failure)
    }
  }
}

extension PresentationVerdict {
  /// The worst outcome as a headline; a medium that was read only in part is never reported as
  /// compliant.
  var headline: Phrase {
    unread.isEmpty || worst == .notCompliant ? worst.headline : Phrase("READ IN PART", .failure)
  }

  /// How many criteria failed and how many are open: `2 failures, 3 to review`.
  var tally: String {
    let failures = results.count { $0.outcome == .notCompliant }
    let reviews = results.count { $0.outcome == .needsReview }
    return [
      failures > 0 ? "\(failures) \(failures == 1 ? "failure" : "failures")" : nil,
      reviews > 0 ? "\(reviews) to review" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// The counts, or the code of the reason why the medium could not be examined.
  var summary: String { failure?.code.rawValue ?? tally }
}
