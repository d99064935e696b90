import MediaModel

/// The meaning of the tags in a sidecar's name: `film.en.sdh.srt`, `film.forced.vtt`.
struct SidecarTags {
  /// The language, or `nil`.
  let language: LanguageTag?
  /// The kind of timed text, or `nil` if no tag names one.
  let kind: AlternativeFile.Kind?
  /// Whether the name marks the file as a transcript.
  let isTranscript: Bool
  /// Whether the name marks the file as a commentary on the film.
  let isCommentary: Bool
  /// Whether the file is something other than an alternative, such as chapters.
  let isOther: Bool

  /// Reads tags.
  ///
  /// `hi` is Hindi, unless another tag names the language: then it means "hearing impaired".
  /// Scripts and regions may follow the language as separate tags: `film.en.US.srt`.
  ///
  /// - Parameter tags: The tags in lower case, in order.
  init(_ tags: [String]) {
    let hindi = "hi"
    let others = tags.filter { $0 != hindi }
    let named = Self.language(in: others)
    let isImpaired = named != nil && tags.contains(hindi)
    language = named ?? (tags.contains(hindi) ? LanguageTag(hindi) : nil)
    let kinds = others.compactMap { Self.kinds[$0] } + (isImpaired ? [.captions] : [])
    // "forced.sdh" is a forced narrative.
    kind = kinds.contains(.forced) ? .forced : kinds.first
    isTranscript = tags.contains("transcript")
    isCommentary = tags.contains(Self.commentary)
    isOther = tags.contains { Self.others.contains($0) }
  }

  /// The first tag that names a language, with the script, region or variant that follows.
  private static func language(in tags: [String]) -> LanguageTag? {
    guard
      let index = tags.firstIndex(where: {
        kinds[$0] == nil && LanguageNameParser.language($0) != nil
      })
    else { return nil }
    let forms = tags[(index + 1)...].prefix { kinds[$0] == nil && LanguageNameParser.isForm($0) }
    return LanguageTag(([tags[index]] + forms.prefix(2)).joined(separator: "-"))
  }

  /// The tags at the end of a name, after an underscore or hyphen: `_en`, `-pt-BR.forced`.
  ///
  /// Names contain such separators, too, so every word must be a known tag.
  ///
  /// - Parameter ending: The text after the medium's name, from the separator on.
  /// - Returns: The tags in lower case, or `nil` when the ending is part of another name.
  static func tags(ofEnding ending: Substring) -> [String]? {
    guard let separator = ending.first, separator == "_" || separator == "-" else { return nil }
    var tags: [String] = []
    for part in ending.dropFirst().lowercased().split(
      separator: ".", omittingEmptySubsequences: false)
    {
      if isKnown(String(part)) {
        tags.append(String(part))
      } else {
        tags += part.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
          .map(String.init)
      }
    }
    guard !tags.isEmpty, tags.count <= 8 else { return nil }
    for (index, tag) in tags.enumerated() where !isKnown(tag) {
      let followsLanguage = index > 0 && LanguageNameParser.language(tags[index - 1]) != nil
      if !followsLanguage || !LanguageNameParser.isForm(tag) { return nil }
    }
    return tags
  }

  /// Whether a tag has a meaning alone; a number of a part such as `-ii` has none.
  static func isKnown(_ tag: String) -> Bool {
    kinds[tag] != nil || others.contains(tag) || tag == "transcript" || tag == commentary
      || (tag != "ii" && LanguageNameParser.language(tag) != nil)
  }

  private static let kinds: [String: AlternativeFile.Kind] = [
    "captions": .captions, "caption": .captions, "cc": .captions, "sdh": .captions,
    "closedcaptions": .captions, "closed-captions": .captions, "hearing-impaired": .captions,
    "hearing_impaired": .captions, "hearingimpaired": .captions,
    "subtitles": .subtitles, "subs": .subtitles, "forced": .forced, "foreign": .forced,
    "descriptions": .descriptions, "description": .descriptions, "desc": .descriptions,
    "ad": .descriptions,
  ]

  private static let others: Set<String> = [
    "chapters", "chapter", "metadata", "meta", "thumbnails",
    // Reports about the medium, such as `film.junit.xml`.
    "junit", "report",
  ]

  private static let commentary = "commentary"
}
