/// A language tag of a file or manifest: BCP 47 (RFC 5646) or ISO 639-2.
///
/// It is kept as written; ``namesLanguage`` and ``isSame(as:)`` compare languages.
public struct LanguageTag: Sendable, Hashable {
  /// The tag as it was written.
  public let text: String

  /// Creates a tag, or `nil` if the text means "unknown": if it is empty or its first subtag is
  /// `und`, `unk`, `mis`, `zxx` or `mul`.
  ///
  /// - Parameter text: The tag as written.
  public init?(_ text: String) {
    guard !text.isEmpty, !Self.undetermined.contains(Self.firstSubtag(text)) else { return nil }
    self.text = text
  }

  /// Codes for no language or for several (ISO 639-2), and `unk`, which some writers use.
  private static let undetermined: Set<String> = ["und", "unk", "mis", "zxx", "mul"]

  /// Whether the code is free for local use and does not name a language: `qaa` to `qtz` (ISO
  /// 639-2, 4.1.4), some of which mark audio in broadcasts, and `nar`, for narrative.
  public var isConvention: Bool {
    let code = primary.utf8.map { $0 }
    if code.elementsEqual("nar".utf8) { return true }
    return code.count == 3 && code[0] == UInt8(ascii: "q")
      && (UInt8(ascii: "a")...UInt8(ascii: "t")).contains(code[1])
  }

  /// Whether the tag names a language: a tag that is not registered, not well-formed (RFC 5646,
  /// section 2.2.9) or free for local use does not count.
  public var namesLanguage: Bool { !isConvention && LanguageRegistry.isLanguage(primary) }

  /// Whether two tags name one language, or one names a macrolanguage that includes the other.
  ///
  /// Scripts and regions do not count. A tag that does not name a language is never the same.
  ///
  /// - Parameter other: The other tag.
  /// - Returns: Whether they name the same language.
  public func isSame(as other: LanguageTag) -> Bool {
    guard namesLanguage, other.namesLanguage else { return false }
    return primary == other.primary || LanguageRegistry.areNested(primary, other.primary)
  }

  /// Whether two tags name different languages: both must name one.
  ///
  /// - Parameter other: The other tag.
  /// - Returns: Whether they name different languages.
  public func isDifferent(from other: LanguageTag) -> Bool {
    namesLanguage && other.namesLanguage && !isSame(as: other)
  }

  /// The primary subtag in its shortest ISO 639 form: `eng`, `en-GB` and `EN` all give `en`.
  public var primary: String {
    let first = Self.firstSubtag(text)
    return Self.forms[first] ?? LanguageRegistry.preferredLanguage(first) ?? first
  }

  private static func firstSubtag(_ text: String) -> String {
    String(text.lowercased().prefix { $0 != "-" && $0 != "_" })
  }

  /// Codes that files use for the same language.
  private static let forms = [
    "nno": "no", "nob": "no", "nn": "no", "nb": "no", "cmn": "zh", "yue": "zh", "fil": "tl",
  ]
}
