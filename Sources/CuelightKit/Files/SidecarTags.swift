import MediaModel

/// What the tags of a sidecar's name say: `film.en.sdh.srt`, `film.forced.vtt`.
struct SidecarTags {
  /// The language, or `nil`.
  let language: LanguageTag?
  /// The kind of timed text, or `nil` when no tag says.
  let kind: AlternativeFile.Kind?
  /// Whether the file is a transcript by name.
  let isTranscript: Bool
  /// Whether the file is something else than an alternative, such as chapters.
  let isOther: Bool

  init(_ tags: [String]) {
    language = tags.lazy.compactMap(Self.language).first
    kind = tags.lazy.compactMap { Self.kinds[$0] }.first
    isTranscript = tags.contains("transcript")
    isOther = tags.contains { Self.others.contains($0) }
  }

  private static let kinds: [String: AlternativeFile.Kind] = [
    "captions": .captions, "caption": .captions, "cc": .captions, "sdh": .captions,
    "hi": .captions, "subtitles": .subtitles, "subs": .subtitles, "forced": .forced,
    "descriptions": .descriptions, "description": .descriptions, "desc": .descriptions,
    "ad": .descriptions,
  ]

  private static let others: Set<String> = [
    "chapters", "chapter", "metadata", "meta", "thumbnails",
  ]

  /// A tag that has the shape of a language: two or three letters, with region or script subtags.
  private static func language(_ tag: String) -> LanguageTag? {
    let parts = tag.split { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...3).contains(first.utf8.count), kinds[tag] == nil,
      parts.allSatisfy({ $0.utf8.count <= 8 && $0.utf8.allSatisfy(\.isAlphanumeric) }),
      first.utf8.allSatisfy(\.isLetter)
    else { return nil }
    return LanguageTag(tag)
  }
}

extension UInt8 {
  /// An ASCII letter.
  var isLetter: Bool { (97...122).contains(self) || (65...90).contains(self) }
  /// An ASCII letter or digit.
  var isAlphanumeric: Bool { isLetter || (48...57).contains(self) }
}
