public import MediaModel

/// Codes of faults in language tags.
extension ParseIssue.Code {
  /// A language tag does not follow the grammar (RFC 5646, section 2.1).
  public static let languageMalformed = Self("language.malformed")
  /// A part of a language tag is not registered (RFC 5646, section 2.2.9).
  public static let languageUnregistered = Self("language.unregistered")
  /// A language tag is not in its preferred form (RFC 5646, section 4.5).
  public static let languageNotCanonical = Self("language.notCanonical")
  /// A language tag names no language.
  public static let languageUndetermined = Self("language.undetermined")

  /// Every code of language tags.
  static let allOfLanguage: [Self] = [
    .languageMalformed, .languageUnregistered, .languageNotCanonical, .languageUndetermined,
  ]
}
