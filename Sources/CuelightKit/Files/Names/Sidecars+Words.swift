/// Texts that share a word with the names of media beside them.
///
/// People and programs name texts `interview - captions.vtt`, `Budget review.vtt` beside
/// `Budget review-20260203_140102-Meeting Recording.mp4`, or
/// `GMT20260203-140102_Recording.transcript.vtt` beside `GMT20260203-140102_Recording_1920x1080.mp4`.
/// Such a name proves nothing, but it is a reason to ask.
extension Sidecars {
  /// A word of more media than this says nothing about one of them; our choice.
  private static let mostMedia = 10
  /// A number with fewer digits alone means no medium: it is a part, a year or a version; our choice.
  private static let leastDigits = 6
  /// The number of words of a name that are compared; our choice.
  private static let mostWords = 32

  /// Finds the texts that share a word with a medium.
  ///
  /// Words that all media of the folder have do not count. If a text has all words of a medium and no
  /// others, it can mean no other medium. If it shares further words with a medium, it does not mean
  /// those with which it shares only a part of them.
  ///
  /// - Parameters:
  ///   - names: The names in the folder.
  ///   - texts: Those of them that are texts.
  ///   - used: The texts that are known to belong to media.
  /// - Returns: The media and the texts; texts that may belong to the same media are together.
  static func ofWords(
    among names: some Sequence<FileName>, _ texts: [FileName], besides used: Set<FileName>
  ) -> [Loose] {
    let all = Array(names)
    if all.contains(where: { FileNames.streams.contains($0.fileExtension) }) { return [] }
    let stems = Set(all.filter { FileNames.media.contains($0.fileExtension) }.map(\.stem))
    let index = MediaWords(media(among: all, stems), atMost: mostMedia)
    var found: [(media: [FileName], texts: [Entry])] = []
    var places: [[FileName]: Int] = [:]
    for text in texts where !used.contains(text) {
      guard stemsOfMedia(for: text).isDisjoint(with: stems), let tags = meaning(of: text) else {
        continue
      }
      let media = index.media(for: words(in: text.stem))
      if media.isEmpty { continue }
      let entry = Entry(name: text, tags: tags)
      if let position = places[media] {
        found[position].texts.append(entry)
      } else {
        places[media] = found.count
        found.append((media, [entry]))
      }
    }
    return found.map { Loose(media: $0.media, texts: $0.texts, reason: .words) }
  }

  /// Whether a text shares a word with the only medium of its folder.
  static func sharesWord(_ text: FileName, with medium: FileName) -> Bool {
    !words(in: text.stem).isDisjoint(with: words(in: medium.stem))
  }

  /// The meaning of a text's name; `nil` for a text that is neither timed nor called a transcript.
  static func meaning(of text: FileName) -> SidecarTags? {
    let tags = SidecarTags(words(of: SidecarTags.joined(text.stem.lowercased())[...]).tags)
    guard !tags.isOther, !tags.isCommentary else { return nil }
    return FileNames.isTimedText(text) || tags.isTranscript ? tags : nil
  }

  /// Whether words that a text shares with a medium may mean it.
  fileprivate static func mayMean(_ words: Set<String>) -> Bool {
    words.contains { !$0.allSatisfy(\.isNumber) || $0.count >= leastDigits }
  }

  private static func media(among names: [FileName], _ stems: Set<String>) -> [FileName] {
    names.filter { name in
      FileNames.media.contains(name.fileExtension)
        && !FileNames.images.contains(name.fileExtension) && !isBareDescription(name)
        && describedStem(name).map { !stems.contains($0) } ?? true
    }
  }

  /// The words of a name that may identify a medium: no tags, versions and small words.
  ///
  /// Scripts without spaces give each pair of neighboring characters.
  static func words(in stem: String) -> Set<String> {
    var words: Set<String> = []
    for part in SidecarTags.joined(stem.lowercased()).split(whereSeparator: { !isPartOfWord($0) }) {
      let word = String(part)
      for word in word.contains(where: \.isOfScriptWithoutSpaces) ? pairs(of: word) : [word] {
        guard words.count < mostWords else { return words }
        if isTelling(word) { words.insert(word) }
      }
    }
    return words
  }

  private static func pairs(of word: String) -> [String] {
    let letters = Array(word)
    guard letters.count > 1 else { return [word] }
    return zip(letters, letters.dropFirst()).map { String([$0, $1]) }
  }

  private static func isTelling(_ word: String) -> Bool {
    let isNumber = word.allSatisfy(\.isNumber)
    return (isNumber || word.count > 1) && !SidecarTags.isKnown(word)
      && !VersionWords.isVersion(word) && !smallWords.contains(word)
  }

  /// Words that say nothing about what a file is about.
  private static let smallWords: Set<String> = [
    "a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "our", "the", "to", "with",
    "your", "closed", "subtitle", "transcription", "der", "die", "das", "und", "von", "le", "les",
    "et", "du", "des", "los", "las", "del", "para",
  ]
}

/// The words of the names of media, for finding the media that a text's name means.
private struct MediaWords {
  private let media: [FileName]
  private let words: [Set<String>]
  /// The media of each word that not all of them have.
  private var places: [String: [Int]] = [:]
  private let limit: Int

  init(_ media: [FileName], atMost limit: Int) {
    self.media = media
    self.limit = limit
    words = media.map { Sidecars.words(in: $0.stem) }
    for (index, own) in words.enumerated() {
      for word in own { places[word, default: []].append(index) }
    }
    places = places.filter { $0.value.count < media.count || media.count == 1 }
  }

  /// The media that a text with these words may belong to, in their order.
  func media(for text: Set<String>) -> [FileName] {
    let shared = Array(text.filter { places[$0] != nil })
    let near = Set(shared.compactMap { places[$0] }.filter { $0.count <= limit }.joined())
      .filter { Sidecars.mayMean(words[$0].intersection(text)) }
    let exact = near.filter { words[$0] == text }
    if !exact.isEmpty { return exact.sorted().map { media[$0] } }
    // A bit for each shared word: a name has few enough.
    let sets = Dictionary(
      uniqueKeysWithValues: near.map { medium in
        (
          medium,
          shared.enumerated().reduce(UInt64(0)) { set, word in
            words[medium].contains(word.element) ? set | 1 << UInt64(word.offset) : set
          }
        )
      })
    let best = Self.largest(Set(sets.values))
    return near.filter { sets[$0].map(best.contains) == true }.sorted().map { media[$0] }
  }

  /// The sets that are no part of another one.
  private static func largest(_ sets: Set<UInt64>) -> Set<UInt64> {
    var largest: [UInt64] = []
    for set in sets.sorted(by: { $0.nonzeroBitCount > $1.nonzeroBitCount })
    where !largest.contains(where: { $0 & set == set }) {
      largest.append(set)
    }
    return Set(largest)
  }
}

extension Character {
  /// Whether the character is of a script that has no spaces between words.
  fileprivate var isOfScriptWithoutSpaces: Bool {
    unicodeScalars.first.map { scalar in
      scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
        || (0x0E00...0x0EFF).contains(scalar.value)
    } ?? false
  }
}
