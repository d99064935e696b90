public import MediaModel

/// Checks language tags against BCP 47 (RFC 5646).
public enum LanguageTagCheck {
  /// The maximum length of a tag that is checked; RFC 5646, section 4.4.1, requires room for 35
  /// characters.
  private static let longest = 200

  /// The issues of a tag.
  ///
  /// A tag that follows the grammar is checked against the registry and for its canonical form
  /// (RFC 5646, sections 2.2.9 and 4.5).
  ///
  /// - Parameter text: The tag as written.
  /// - Returns: The verdicts, none for a correct tag.
  public static func verdicts(_ text: String) -> [LanguageTagVerdict] {
    if let whole = preferred(text) {
      return [grandfathered(text, whole)]
    }
    guard text.utf8.count <= longest else { return [malformed(text, "it is too long", nil)] }
    do throws(LanguageSubtags.SyntaxError) {
      return registered(text, try LanguageSubtags(text))
    } catch {
      return [malformed(text, reason(error), repaired(text))]
    }
  }

  /// Whether a tag follows the grammar (RFC 5646, section 2.1), registered or not.
  ///
  /// - Parameter text: The tag as written.
  /// - Returns: Whether it follows the grammar.
  package static func isWellFormed(_ text: String) -> Bool {
    if GrandfatheredTags.preferred[text.lowercased()] != nil { return true }
    guard text.utf8.count <= longest else { return false }
    do throws(LanguageSubtags.SyntaxError) {
      _ = try LanguageSubtags(text)
      return true
    } catch {
      return false
    }
  }

  /// The verdicts as issues of a file.
  ///
  /// - Parameters:
  ///   - text: The tag as written.
  ///   - position: Its place.
  /// - Returns: The issues.
  public static func issues(_ text: String, at position: TextPosition) -> [ParseIssue] {
    verdicts(text).map { $0.issue(at: position) }
  }

  /// The canonical form of a tag: `eng_us` gives `en-US`.
  ///
  /// - Parameter text: The tag as written.
  /// - Returns: The form, or `nil` if the tag cannot be read.
  public static func canonical(_ text: String) -> String? {
    return repaired(text)
  }

  /// The canonical form; blanks around the tag are ignored, and underscores count as hyphens.
  private static func repaired(_ text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    let hyphens = text.map { $0 == "_" ? "-" : $0 }
    let trimmed = String(hyphens.drop(while: \.isWhitespace))
    let end = trimmed.lastIndex { !$0.isWhitespace }
    guard let end else { return nil }
    let tag = String(trimmed[...end])
    if let whole = preferred(tag) { return whole.isEmpty ? nil : whole }
    do throws(LanguageSubtags.SyntaxError) {
      let canonical = try LanguageSubtags(tag).canonical
      // The canonical form may be a tag that was registered as a whole: `zho-min-nan`.
      guard let whole = preferred(canonical) else { return canonical }
      return whole.isEmpty ? nil : whole
    } catch {
      return nil
    }
  }

  private static func preferred(_ tag: String) -> String? {
    GrandfatheredTags.preferred[tag.lowercased()]
  }

  private static func registered(
    _ text: String, _ subtags: LanguageSubtags
  ) -> [LanguageTagVerdict] {
    var verdicts = unregistered(subtags).map { kind, subtag in
      unregistered(text, kind, subtag, suggestion: suggestion(text, kind, subtag))
    }
    if ["und", "mul", "mis", "zxx"].contains(subtags.language) {
      verdicts.append(undetermined(text))
    }
    if verdicts.isEmpty, subtags.canonical != text {
      verdicts.append(notCanonical(text, subtags.canonical))
    }
    return verdicts
  }

  /// The kind and text of each subtag that is not registered.
  private static func unregistered(_ subtags: LanguageSubtags) -> [(kind: String, text: String)] {
    var found: [(kind: String, text: String)] = []
    let language = subtags.language
    let isKnown =
      language.isEmpty || LanguageRegistry.isLanguage(language)
      || LanguageRegistry.preferredLanguage(language) != nil
    if !isKnown { found.append(("language", language)) }
    if let first = subtags.extended.first, !subtags.hasOwnExtendedLanguage {
      found.append(("extended language", first))
    }
    if let script = subtags.script, !LanguageRegistry.isScript(script) {
      found.append(("script", script))
    }
    if let region = subtags.region, !LanguageRegistry.isRegion(region) {
      found.append(("region", region.uppercased()))
    }
    for group in subtags.extensions where !["t", "u"].contains(group.singleton) {
      found.append(("extension", group.singleton))
    }
    return found
  }

  /// A tag with the intended subtag, if the registry prefers another subtag: `en-UK`, `es-840`.
  private static func suggestion(_ text: String, _ kind: String, _ subtag: String) -> String? {
    kind == "region" && LanguageRegistry.preferredRegion(subtag) != nil ? canonical(text) : nil
  }
}
