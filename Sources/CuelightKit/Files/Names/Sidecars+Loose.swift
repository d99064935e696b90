import MediaModel

/// Texts whose names do not follow the rule of names.
///
/// People name them `captions.vtt`, `en.srt`, `film - captions.srt` or `film[en].srt`, or `film.srt`
/// beside `film - 720p.mp4` and `film - 1080p.mp4`. Such a name proves nothing, but it is a reason to
/// ask.
extension Sidecars {
  /// The texts of a folder that may belong to a medium although their names do not follow its name.
  struct Loose {
    /// The reason why the texts may belong to the media.
    enum Reason {
      /// It is the only medium of the folder.
      case onlyMedium
      /// The media are versions of one film.
      case versions
      /// The names have words in common.
      case words
    }

    /// The most texts of a medium: a person cannot be asked about more of them; our choice.
    private static let mostTexts = 32

    /// The media, in the order of the names.
    let media: [FileName]
    /// The texts with the meaning of the words in their names, in the order of the names.
    let texts: [Entry]
    /// The reason why the texts may belong to the media.
    let reason: Reason

    /// The texts as they belong to one of the media.
    func texts(of medium: FileName) -> [Entry] {
      guard media.contains(medium) else { return [] }
      return texts.prefix(Self.mostTexts).map { text in
        var own = text
        own.isLoose = true
        if reason == .words {
          own.sharesWord = true
          own.otherMedia = media.filter { $0 != medium }
        }
        return own
      }
    }
  }

  /// The only film or sound of a folder, not counting its descriptions, and trailers and the like
  /// beside it.
  ///
  /// - Parameter names: The names in the folder, or those that may belong to the medium.
  /// - Returns: The medium; `nil` if there are several or none.
  static func onlyMedium(among names: some Sequence<FileName>) -> FileName? {
    let media = names.filter {
      (FileNames.media.contains($0.fileExtension) || FileNames.streams.contains($0.fileExtension))
        && !FileNames.images.contains($0.fileExtension) && !isBareDescription($0)
    }
    let stems = Set(media.map(\.stem))
    let own = media.filter { name in describedStem(name).map { !stems.contains($0) } ?? true }
    let films = own.filter { !isExtra($0) }
    let counted = films.isEmpty ? own : films
    return counted.count == 1 ? counted.first : nil
  }

  /// Whether a name is that of a medium about a film: people and programs put it beside the film.
  private static func isExtra(_ name: FileName) -> Bool {
    let word = name.stem.lowercased().reversed().prefix { isPartOfWord($0) }
    return extras.contains(String(word.reversed()))
  }

  private static let extras: Set<String> = ["trailer", "teaser", "sample"]

  /// The meaning of the name of a text in a folder for texts below a medium: `Subs/2_English.srt`.
  ///
  /// - Returns: The meaning; `nil` if it is that of another kind of file.
  static func tags(of name: FileName, below medium: FileName) -> SidecarTags? {
    let tags = SidecarTags(
      name.tags(after: medium) ?? listedTags(of: name)
        ?? words(of: name.stem.lowercased()[...]).tags)
    return tags.isOther || tags.isCommentary || tags.isTranscript ? nil : tags
  }

  /// The tags of a name as programs number the texts of a disc: `2_English`, `3_pt-BR.sdh`; `nil` if
  /// it has other words, which may be a title.
  private static func listedTags(of name: FileName) -> [String]? {
    let words = name.stem.lowercased().split { $0 == "_" || $0 == "." || $0 == " " }
      .map { String($0.drop { "([".contains($0) }.prefix { !")]".contains($0) }) }
    let tags = words.filter { !$0.isEmpty && !$0.allSatisfy(\.isNumber) }
    return !tags.isEmpty
      && tags.allSatisfy {
        SidecarTags.isKnown($0) || LanguageNames.tag(of: $0) != nil
      } ? tags : nil
  }

  /// Finds the texts with loose names.
  ///
  /// A text may belong to the only medium if its name begins with the medium's, if it has only
  /// words that mark captions or a language, if the medium's name goes on where its own ends
  /// (`film.1080p.mp4` and `film.en.srt`), if both names have a word in common, or if it is the only
  /// caption file of the folder. Beside several media it may belong to the versions of one film, or
  /// to those whose words it has. A transcript must be called one.
  ///
  /// - Returns: The texts and the media that each may belong to; empty if no text has a loose name.
  static func loose(among names: some Sequence<FileName>) -> [Loose] {
    let all = names.filter { isText($0) && $0.text.utf8.first != UInt8(ascii: ".") }
    guard !all.isEmpty else { return [] }
    guard let medium = onlyMedium(among: names) else {
      let versions = ofVersions(among: names, all)
      let used = Set(versions.flatMap(\.texts).map(\.name))
      return versions + ofWords(among: names, all, besides: used)
    }
    // A text with the name of a trailer belongs to that.
    let extras = names.filter {
      $0 != medium && FileNames.media.contains($0.fileExtension) && isExtra($0)
    }
    let texts = all.filter { text in !extras.contains { text.tags(after: $0) != nil } }
    // The texts beside a stream may be its segments or renditions.
    if FileNames.streams.contains(medium.fileExtension) { return [] }
    let isAlone = extras.isEmpty && texts.count(where: FileNames.isTimedText) == 1
    let found = texts.compactMap { name in
      looseTags(of: name, beside: medium, isAlone: isAlone).map { Entry(name: name, tags: $0) }
    }
    return found.isEmpty ? [] : [Loose(media: [medium], texts: found, reason: .onlyMedium)]
  }

  /// The texts that have the common name of several versions of a film, and known words after it.
  private static func ofVersions(
    among names: some Sequence<FileName>, _ texts: [FileName]
  ) -> [Loose] {
    let media = names.filter {
      FileNames.media.contains($0.fileExtension) && !FileNames.images.contains($0.fileExtension)
    }
    // A sound that Zoom keeps beside its films has the text too.
    let audio = media.filter { FileNames.audio.contains($0.fileExtension) }
    let named = Set(media.map { $0.stem.lowercased() })
      .subtracting(audio.lazy.map { $0.stem.lowercased() }.filter(VersionWords.isOfZoom))
    var versions: [String: [FileName]] = [:]
    for medium in media {
      guard let base = VersionWords.base(of: medium.stem.lowercased()) else { continue }
      versions[String(base), default: []].append(medium)
    }
    // A text with the whole name of a medium belongs to that one.
    let films = versions.filter { base, media in
      (media.count > 1 || VersionWords.isOfZoom(base)) && !named.contains(base)
    }
    if films.isEmpty { return [] }
    var entries: [String: [Entry]] = [:]
    for name in texts {
      let words = words(of: name.stem.lowercased()[...])
      let tags = SidecarTags(words.tags)
      guard !tags.isOther, !tags.isCommentary, FileNames.isTimedText(name) || tags.isTranscript
      else { continue }
      entries[String(words.base), default: []].append(Entry(name: name, tags: tags))
    }
    return films.sorted { $0.key < $1.key }.compactMap { base, media in
      entries[base].map { Loose(media: media, texts: $0, reason: .versions) }
    }
  }

  private static func isText(_ name: FileName) -> Bool {
    FileNames.isTimedText(name) || FileNames.isPlainText(name)
  }

  private static func looseTags(
    of name: FileName, beside medium: FileName, isAlone: Bool
  ) -> SidecarTags? {
    guard name.tags(after: medium) == nil else { return nil }
    let stem = name.stem.lowercased()
    let film = medium.stem.lowercased()
    let rest = stem.hasPrefix(film) ? stem.dropFirst(film.count) : stem[...]
    let words = Self.words(of: rest)
    let isAfterFilm = rest.count < stem.count && !isPartOfWord(rest.first)
    let base = words.base
    let isBeforeFilm =
      !base.isEmpty && film.hasPrefix(base) && !isPartOfWord(film.dropFirst(base.count).first)
    let isNear = isAfterFilm || base.isEmpty || isBeforeFilm
    // The words of a name that has nothing of the film's are no tags: `how to.vtt`. Only a language
    // between points is one: `other.en.vtt`.
    guard isNear else {
      if sharesWord(name, with: medium), let meaning = meaning(of: name) { return meaning }
      guard isAlone, FileNames.isTimedText(name) else { return nil }
      return SidecarTags(languageTag(of: stem).map { [$0] } ?? [])
    }
    let tags = SidecarTags(words.tags)
    guard !tags.isOther, !tags.isCommentary else { return nil }
    return FileNames.isTimedText(name) || tags.isTranscript ? tags : nil
  }

  /// The language after the last point of a name; codes that are also words of titles are none.
  private static func languageTag(of stem: String) -> String? {
    guard let point = stem.lastIndex(of: "."), point > stem.startIndex else { return nil }
    let tag = String(stem[stem.index(after: point)...])
    guard LanguageNameParser.language(tag) != nil, !titleWords.contains(tag) else { return nil }
    return tag
  }

  /// Codes of languages that are also English words.
  private static let titleWords: Set<String> = [
    "am", "an", "as", "be", "co", "he", "hi", "ho", "id", "in", "is", "it", "la", "my", "no", "or",
    "pa", "so", "to",
  ]

  static func isPartOfWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// The known words at the end of a name, and the text before them without its separators.
  static func words(of text: Substring) -> (base: Substring, tags: [String]) {
    var base = text
    var tags: [String] = []
    while tags.count < 8 {
      while let last = base.last, !isPartOfWord(last) { base = base.dropLast() }
      let word = base.reversed().prefix { isPartOfWord($0) }
      let tag = String(word.reversed())
      let isKnown = SidecarTags.isKnown(tag) || tag == "closed" && tags.first == "captions"
      guard !tag.isEmpty, isKnown || isForm(tag, in: base) else { break }
      tags.insert(tag, at: 0)
      base = base.dropLast(tag.count)
    }
    return (base, tags)
  }

  /// Whether a word is the region or script after a language: `pt-br`.
  private static func isForm(_ tag: String, in base: Substring) -> Bool {
    guard LanguageNameParser.isForm(tag) else { return false }
    let rest = base.dropLast(tag.count)
    guard let separator = rest.last, separator == "-" || separator == "_" || separator == "."
    else { return false }
    let language = rest.dropLast().reversed().prefix { isPartOfWord($0) }
    return LanguageNameParser.language(String(language.reversed())) != nil
  }
}
