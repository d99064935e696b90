import Conformance
import CueText
import MediaModel

extension UncheckedText {
  /// What a document says about how it was made, or `nil`.
  init?(_ document: TimedTextDocument) {
    // A draft counts first: it is not finished, whoever made it.
    if let issue = document.issues.first(where: { $0.code == .webVTT(.draft) }) {
      self.init(.draft, by: .words(issue.position))
      return
    }
    if let issue = document.issues.first(where: { $0.code == .webVTT(.automatic) }) {
      self.init(.automatic, by: .words(issue.position))
      return
    }
    switch AutomaticForm(document) {
    case .rollingWords?: self.init(.automatic, by: .rollingWords)
    case .utterances?: self.init(.automatic, by: .utterances)
    case nil: return nil
    }
  }

  /// What the title of a track says about how it was made, or `nil`.
  init?(title: String?) {
    guard let title, let origin = TextOrigin.stated(in: title) else { return nil }
    self.init(stated: origin, by: .title(title))
  }

  /// A statement about a text.
  init(stated origin: TextOrigin, by sign: Sign) {
    switch origin {
    case .automatic: self.init(.automatic, by: sign)
    case .draft: self.init(.draft, by: sign)
    }
  }
}
