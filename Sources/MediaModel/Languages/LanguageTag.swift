/// A language as a file or manifest names it: BCP 47 (RFC 5646) or ISO 639-2.
///
/// Kept as written; ``namesLanguage`` and ``isSame(as:)`` are how languages are compared.
public struct LanguageTag: Sendable, Hashable {
  /// The tag as it was written.
  public let text: String

  /// Creates a tag, or `nil` for what says "unknown", with any subtags after it: empty, `und`,
  /// `unk`, `mis`, `zxx`, `mul`.
  ///
  /// - Parameter text: The tag as written.
  public init?(_ text: String) {
    guard !text.isEmpty, !Self.undetermined.contains(Self.firstSubtag(text)) else { return nil }
    self.text = text
  }

  /// Codes for no language or several (ISO 639-2), and `unk`, which some writers use.
  private static let undetermined: Set<String> = ["und", "unk", "mis", "zxx", "mul"]

  /// Whether the code is free for local use and names no language by itself: `qaa` to `qtz` (ISO
  /// 639-2, 4.1.4), of which broadcasters mark sounds with some, and `nar`, for narrative.
  public var isConvention: Bool {
    let code = primary.utf8.map { $0 }
    if code.elementsEqual("nar".utf8) { return true }
    return code.count == 3 && code[0] == UInt8(ascii: "q")
      && (UInt8(ascii: "a")...UInt8(ascii: "t")).contains(code[1])
  }

  /// Whether the tag names a language: what is not registered, or not well-formed (RFC 5646,
  /// section 2.2.9), or free for local use, is no more known than no tag at all.
  public var namesLanguage: Bool { !isConvention && LanguageRegistry.isLanguage(primary) }

  /// Whether two tags name one language, or one names a macrolanguage that holds the other.
  ///
  /// Scripts and regions do not count. A tag that names no language is the same as none.
  ///
  /// - Parameter other: The other tag.
  /// - Returns: Whether they do.
  public func isSame(as other: LanguageTag) -> Bool {
    guard namesLanguage, other.namesLanguage else { return false }
    return primary == other.primary || LanguageRegistry.areNested(primary, other.primary)
  }

  /// Whether two tags name different languages: both must name one.
  ///
  /// - Parameter other: The other tag.
  /// - Returns: Whether they do.
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

  /// Forms of one language, which files name now by the one code, now by the other.
  private static let forms = [
    "nno": "no", "nob": "no", "nn": "no", "nb": "no", "cmn": "zh", "yue": "zh", "fil": "tl",
  ]
}
