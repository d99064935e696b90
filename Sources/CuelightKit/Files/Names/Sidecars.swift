import CueText
import MediaModel
import TimedText

/// The files beside a medium that belong to it by name.
struct Sidecars: Sendable {
  /// A file with the meaning of its name.
  struct Entry: Sendable {
    /// The file name.
    let name: FileName
    /// The meaning of its tags.
    let tags: SidecarTags
    /// Whether its name does not follow the medium's: it may belong to it.
    var isLoose = false
    /// Whether only a word of its name connects it with the medium.
    var sharesWord = false
    /// The other media that it may belong to as well.
    var otherMedia: [FileName] = []
    /// What its name says about how it was made: Zoom transcribes what it records.
    var origin: TextOrigin? {
      let isOfZoom = VersionWords.isOfZoom(name.stem.lowercased())
      return tags.origin ?? (isOfZoom && tags.isTranscript ? .automatic : nil)
    }

    /// Whether its name is that of a text without times; only its content can make it captions.
    var isPlain = false
  }

  /// Captions, subtitles and timed descriptions.
  private(set) var timedText: [Entry] = []
  private(set) var transcripts: [Entry] = []
  /// Audio or video whose name marks it as a described version.
  private(set) var describedMedia: [FileName] = []
  /// Whether files beside the medium may be its captions.
  private var hasCaptions = true

  /// Finds the files in the folder that belong to a medium.
  ///
  /// - Parameters:
  ///   - medium: The medium.
  ///   - names: The names in the folder, or those that may belong to the medium.
  ///   - loose: The texts that may belong to it although their names do not follow its name.
  init(of medium: FileName, among names: [FileName], loose: [Entry] = []) {
    let closer = names.filter {
      FileNames.media.contains($0.fileExtension) && $0.stem.hasPrefix(medium.stem)
        && "._-".contains($0.stem.dropFirst(medium.stem.count).first ?? "x")
    }
    for name in names where name != medium {
      if FileNames.media.contains(name.fileExtension) {
        let isBare = Self.isBareDescription(name) && Self.onlyFilm(among: names) == medium
        if isBare || Self.describes(name, medium) {
          describedMedia.append(name)
        }
        continue
      }
      guard let tags = name.tags(after: medium),
        !closer.contains(where: { name.tags(after: $0) != nil })
      else { continue }
      let entry = Entry(name: name, tags: SidecarTags(tags))
      if Self.isTextOfAudio(name, medium) { transcripts.append(entry) } else { add(entry) }
    }
    for entry in loose { add(entry) }
  }

  /// All files that may be captions: also texts such as `film.txt` and `film.transcript.vtt`, if
  /// their content is captions.
  ///
  /// Players do not look for captions with such a name.
  var mayBeCaptions: [Entry] {
    if !hasCaptions { return timedText }
    let texts = transcripts.filter {
      TranscriptName.plain.fileExtensions.contains($0.name.fileExtension)
        || FileNames.mayBeCaptions($0.name.fileExtension)
    }
    return timedText
      + texts.map { text in
        var plain = text
        plain.isLoose = true
        plain.isPlain = true
        return plain
      }
  }

  /// The files that remain if a manifest declares that some kinds of files do not belong to the
  /// medium, regardless of their names.
  ///
  /// - Parameters:
  ///   - captions: Whether the manifest excludes captions.
  ///   - descriptions: Whether the manifest excludes descriptions, as audio and as timed text.
  /// - Returns: The others.
  func without(captions: Bool, descriptions: Bool) -> Sidecars {
    var left = self
    left.timedText.removeAll { $0.tags.kind == .descriptions ? descriptions : captions }
    if captions { left.hasCaptions = false }
    if descriptions { left.describedMedia = [] }
    return left
  }

  /// Whether a page has the name of an audio file, whose text it is.
  ///
  /// The page of a film mostly shows the film.
  private static func isTextOfAudio(_ name: FileName, _ medium: FileName) -> Bool {
    FileNames.isPage(name) && name.stem == medium.stem
      && FileNames.audio.contains(medium.fileExtension)
  }

  private mutating func add(_ entry: Entry) {
    let tags = entry.tags
    guard !tags.isOther else { return }
    let fileExtension = entry.name.fileExtension
    if tags.isCommentary, tags.isTranscript || !FileNames.mayBeCaptions(fileExtension) { return }
    if tags.isTranscript && !FileNames.unreadCaptions.keys.contains(fileExtension) {
      transcripts.append(entry)
    } else if FileNames.mayBeCaptions(fileExtension) {
      timedText.append(entry)
    } else if FileNames.transcripts.contains(fileExtension)
      || FileNames.documents.contains(fileExtension)
    {
      transcripts.append(entry)
    }
  }

  /// The highest number of tags in a name: language, kind and region need three.
  private static let mostTags = 8

  /// The stems of the media that a file name may belong to, so that one pass sorts a folder of many
  /// media.
  ///
  /// - Parameter name: The name, such as `film.en.sdh.srt`.
  /// - Returns: The stems, such as `film.en.sdh`, `film.en`, `film`.
  static func stemsOfMedia(for name: FileName) -> Set<String> {
    var stems: Set<String> = [name.stem]
    var rest = name.stem[...]
    for _ in 0..<mostTags {
      guard let dot = rest.lastIndex(of: ".") else { break }
      rest = rest[..<dot]
      stems.insert(String(rest))
    }
    insertStems(beforeEndingOf: name, into: &stems)
    if let described = describedStem(name) { stems.insert(described) }
    return stems
  }

  /// The stems before endings such as `_en` and `-pt-BR.forced`.
  private static func insertStems(beforeEndingOf name: FileName, into stems: inout Set<String>) {
    guard !FileNames.media.contains(name.fileExtension) else { return }
    var rest = name.stem[...]
    for _ in 0..<mostTags {
      guard let separator = rest.lastIndex(where: { $0 == "_" || $0 == "-" || $0 == "." }) else {
        return
      }
      rest = rest[..<separator]
      if SidecarTags.tags(ofEnding: name.stem[separator...]) != nil { stems.insert(String(rest)) }
    }
  }

  /// Endings of a name that people give to described versions: `film.ad.mp3`, `film_AD.mp3`,
  /// `film-described.mp4`.
  private static let endings = [
    "ad", "described", "desc", "dv", "audiodescription", "audio-description", "audio_description",
  ]

  /// The medium that a media file describes by its name, or `nil`.
  ///
  /// - Parameters:
  ///   - name: The name, such as `film.ad.mp3`.
  ///   - media: The media of its folder by their stems.
  ///   - onlyFilm: The result of ``onlyFilm(among:)`` for all names in the folder.
  /// - Returns: The medium, such as `film.mp4`: the first with this stem in byte order.
  static func described(
    by name: FileName, among media: [String: [FileName]], onlyFilm: FileName?
  ) -> FileName? {
    if isBareDescription(name) { return onlyFilm }
    guard let stem = describedStem(name) else { return nil }
    return media[stem]?.filter { describes(name, $0) }.min {
      $0.text.utf8.lexicographicallyPrecedes($1.text.utf8)
    }
  }

  /// The only film of a folder, not counting its descriptions.
  ///
  /// Segments of streams count as films, because only reading the streams of the folder identifies
  /// segments. A request for a single file does not read them.
  ///
  /// - Parameter names: The names in the folder, or those that may belong to the film.
  /// - Returns: The film; `nil` if there are several, or only audio.
  static func onlyFilm(among names: some Sequence<FileName>) -> FileName? {
    let media = names.filter {
      FileNames.media.contains($0.fileExtension) && !FileNames.images.contains($0.fileExtension)
        && !isBareDescription($0)
    }
    let stems = Set(media.map(\.stem))
    let films = media.filter { name in describedStem(name).map { !stems.contains($0) } ?? true }
    guard let film = films.first, films.count == 1, !FileNames.audio.contains(film.fileExtension)
    else { return nil }
    return film
  }

  /// Names of audio files that describe the only film beside them.
  private static let bareNames = Set(endings.filter { $0.hasPrefix("audio") })

  /// Whether a name marks a file as audio description without naming the medium.
  ///
  /// A file such as `audio-description.mp3` belongs to the only film beside it.
  ///
  /// - Returns: Whether the name has this form.
  static func isBareDescription(_ name: FileName) -> Bool {
    bareNames.contains(name.stem.lowercased())
      && FileNames.audio.contains(name.fileExtension)
  }

  /// Whether the name of a media file marks it as a description of a medium.
  static func describes(_ name: FileName, _ medium: FileName) -> Bool {
    let isImage = [name, medium].contains { FileNames.images.contains($0.fileExtension) }
    return !isImage && describedStem(name) == medium.stem
  }

  /// The stem of the medium that a name claims to describe: `film` for `film-described.mp4`.
  static func describedStem(_ name: FileName) -> String? {
    for ending in endings where name.stem.count > ending.count + 1 {
      let start = name.stem.index(name.stem.endIndex, offsetBy: -ending.count)
      let separator = name.stem.index(before: start)
      if name.stem[start...].lowercased() == ending,
        "._-".contains(name.stem[separator])
      {
        return String(name.stem[..<separator])
      }
    }
    return nil
  }
}
