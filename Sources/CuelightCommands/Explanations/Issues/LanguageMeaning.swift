import MediaModel

extension ParseIssue.Code.Language {
  /// The meaning of each code of language tags, in a sentence.
  var meaning: String {
    switch self {
    case .malformed: "A language tag does not follow the grammar (RFC 5646, section 2.1)."
    case .unregistered: "A part of a language tag is not registered (RFC 5646, section 2.2.9)."
    case .notCanonical: "A language tag is not in its preferred form (RFC 5646, section 4.5)."
    case .undetermined: "A language tag names no language."
    }
  }
}
