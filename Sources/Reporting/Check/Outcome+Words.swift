import MediaModel
import Conformance

extension Optional where Wrapped == Outcome {
  /// The worst outcome of a medium as a headline; `nil` means that the medium could not be
  /// examined.
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
