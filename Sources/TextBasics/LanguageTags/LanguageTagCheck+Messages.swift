import MediaModel

/// The messages of the verdicts.
extension LanguageTagCheck {
  static func reason(_ fault: LanguageSubtags.SyntaxError) -> String {
    switch fault {
    case .misplaced(let part): "“\(shown(part))” is not allowed there"
    case .badPart(""): "it is empty or has one hyphen too many"
    case .badPart(let part): "“\(shown(part))” is not one to eight letters or digits"
    case .repeated(let part): "“\(shown(part))” is in it twice"
    case .nothingAfter(let part): "nothing follows “\(shown(part))”"
    }
  }

  static func malformed(
    _ text: String, _ reason: String, _ suggestion: String?
  ) -> LanguageTagVerdict {
    let remedy =
      suggestion.map { "Write “\($0)”." } ?? "Write a tag of BCP 47, such as “en” or “pt-BR”."
    return LanguageTagVerdict(
      code: .language(.malformed), severity: .warning,
      message: "“\(shown(text))” is not a language tag: \(reason). \(remedy)",
      suggestion: suggestion)
  }

  static func unregistered(
    _ text: String, _ kind: String, _ subtag: String, suggestion: String?
  ) -> LanguageTagVerdict {
    let remedy = suggestion.map { "Write “\($0)”." } ?? "Write a registered one."
    return LanguageTagVerdict(
      code: .language(.unregistered), severity: .warning,
      message: "No \(kind) is registered as “\(subtag)”, which the tag “\(shown(text))” names. "
        + remedy,
      suggestion: suggestion)
  }

  static func notCanonical(_ text: String, _ canonical: String) -> LanguageTagVerdict {
    LanguageTagVerdict(
      code: .language(.notCanonical), severity: .note,
      message: "The language tag “\(shown(text))” has a preferred form. Write “\(canonical)”.",
      suggestion: canonical)
  }

  static func grandfathered(_ text: String, _ preferred: String) -> LanguageTagVerdict {
    if !preferred.isEmpty { return notCanonical(text, preferred) }
    return LanguageTagVerdict(
      code: .language(.notCanonical), severity: .note,
      message: "The language tag “\(shown(text))” is kept for old texts only. Write the tag of the "
        + "language that is spoken.",
      suggestion: nil)
  }

  static func undetermined(_ text: String) -> LanguageTagVerdict {
    LanguageTagVerdict(
      code: .language(.undetermined), severity: .note,
      message: "The tag “\(shown(text))” does not name a language, so players and readers cannot "
        + "choose by it. Write the language if there is one.",
      suggestion: nil)
  }

  /// A text, shortened for a readable message.
  private static func shown(_ text: String) -> String {
    text.unicodeScalars.count <= 40
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(39))) + "…"
  }
}
