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

  /// Reads tags.
  ///
  /// `hi` is Hindi, unless another tag names the language: then it says "hearing impaired".
  ///
  /// - Parameter tags: The tags in lower case, in order.
  init(_ tags: [String]) {
    let hindi = "hi"
    let others = tags.filter { $0 != hindi }
    let named = others.lazy.filter { Self.kinds[$0] == nil }.compactMap(LanguageWord.language).first
    let isImpaired = named != nil && tags.contains(hindi)
    language = named ?? (tags.contains(hindi) ? LanguageTag(hindi) : nil)
    let kinds = others.compactMap { Self.kinds[$0] } + (isImpaired ? [.captions] : [])
    // "forced.sdh" is still forced narrative.
    kind = kinds.contains(.forced) ? .forced : kinds.first
    isTranscript = tags.contains("transcript")
    isOther = tags.contains { Self.others.contains($0) }
  }

  private static let kinds: [String: AlternativeFile.Kind] = [
    "captions": .captions, "caption": .captions, "cc": .captions, "sdh": .captions,
    "subtitles": .subtitles, "subs": .subtitles, "forced": .forced,
    "descriptions": .descriptions, "description": .descriptions, "desc": .descriptions,
    "ad": .descriptions,
  ]

  private static let others: Set<String> = [
    "chapters", "chapter", "metadata", "meta", "thumbnails",
  ]
}
