/// Codes of issues in language tags.
extension ParseIssue.Code {
  /// An issue in language tags.
  public enum Language: String, Sendable, Hashable, CaseIterable, IssueFamily {
    static var subjects: KeyValuePairs<String, String> {
      [
        "language":
          "language tags compared with BCP 47: malformed, not registered, not in the "
          + "preferred form, undetermined"
      ]
    }

    /// A language tag does not follow the grammar (RFC 5646, section 2.1).
    case malformed = "language.malformed"
    /// A part of a language tag is not registered (RFC 5646, section 2.2.9).
    case unregistered = "language.unregistered"
    /// A language tag is not in its preferred form (RFC 5646, section 4.5).
    case notCanonical = "language.notCanonical"
    /// A language tag names no language.
    case undetermined = "language.undetermined"
  }

  /// Language tags.
  public static func language(_ code: Language) -> Self { Self(code) }
}
