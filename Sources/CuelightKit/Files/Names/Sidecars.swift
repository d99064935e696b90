import MediaModel

/// The files beside a medium that belong to it by name.
struct Sidecars: Sendable {
  /// A file with what its name says.
  struct Entry: Sendable {
    /// The file name.
    let name: FileName
    /// What its tags say.
    let tags: SidecarTags
  }

  /// Captions, subtitles and timed descriptions.
  private(set) var timedText: [Entry] = []
  /// Transcripts.
  private(set) var transcripts: [Entry] = []
  /// Sound or video whose name says that it describes.
  private(set) var describedMedia: [FileName] = []

  /// Finds what belongs to a medium among the files of its folder.
  ///
  /// - Parameters:
  ///   - medium: The medium's name.
  ///   - names: The names in its folder, sorted.
  init(of medium: FileName, among names: [FileName]) {
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
      add(name, SidecarTags(tags))
    }
  }

  /// The files that are left where a manifest declares that some kinds of them do not belong to the
  /// medium, whatever their names.
  ///
  /// - Parameters:
  ///   - captions: Whether captions are declared not to.
  ///   - descriptions: Whether descriptions, in sound and as timed text, are.
  /// - Returns: The others.
  func without(captions: Bool, descriptions: Bool) -> Sidecars {
    var left = self
    left.timedText.removeAll { $0.tags.kind == .descriptions ? descriptions : captions }
    if descriptions { left.describedMedia = [] }
    return left
  }

  private mutating func add(_ name: FileName, _ tags: SidecarTags) {
    guard !tags.isOther else { return }
    let entry = Entry(name: name, tags: tags)
    let fileExtension = name.fileExtension
    if tags.isCommentary, tags.isTranscript || !FileNames.mayBeCaptions(fileExtension) { return }
    if tags.isTranscript && !FileNames.unreadCaptions.keys.contains(fileExtension) {
      transcripts.append(entry)
    } else if FileNames.mayBeCaptions(fileExtension) {
      timedText.append(entry)
    } else if FileNames.transcripts.contains(fileExtension) {
      transcripts.append(entry)
    }
  }

  /// How many tags a name is taken apart into: language, kind and region need three.
  private static let mostTags = 8

  /// The stems of the media that a file may belong to by its name, so that a folder of many media
  /// is sorted once and not searched for each.
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
  ///   - onlyFilm: What ``onlyFilm(among:)`` gives for all names in the folder.
  /// - Returns: The medium, such as `film.mp4`: the first of its stem by the name's bytes.
  static func described(
    by name: FileName, among media: [String: [FileName]], onlyFilm: FileName?
  ) -> FileName? {
    if isBareDescription(name) { return onlyFilm }
    guard let stem = describedStem(name) else { return nil }
    return media[stem]?.filter { describes(name, $0) }.min {
      $0.text.utf8.lexicographicallyPrecedes($1.text.utf8)
    }
  }

  /// The film of a folder that has one only, apart from what describes it.
  ///
  /// - Parameter names: The names in the folder, or those that may belong to the film.
  /// - Returns: The film; `nil` where there are several, or where sound is all there is.
  static func onlyFilm(among names: some Sequence<FileName>) -> FileName? {
    let media = names.filter {
      FileNames.media.contains($0.fileExtension) && !FileNames.images.contains($0.fileExtension)
        && !isBareDescription($0)
    }
    let stems = Set(media.map(\.stem))
    let films = media.filter { name in describedStem(name).map { !stems.contains($0) } ?? true }
    guard let film = films.first, films.count == 1, !FileNames.sounds.contains(film.fileExtension)
    else { return nil }
    return film
  }

  /// Names of a sound that describe whatever is beside it.
  private static let bareNames = Set(endings.filter { $0.hasPrefix("audio") })

  /// Whether a name says that a sound is audio description, and not of which medium.
  ///
  /// A file such as `audio-description.mp3` belongs to the only film beside it.
  ///
  /// - Parameter name: The name.
  /// - Returns: Whether it does.
  static func isBareDescription(_ name: FileName) -> Bool {
    bareNames.contains(name.stem.lowercased())
      && FileNames.sounds.contains(name.fileExtension)
  }

  /// Whether a media file's name says that it describes a medium.
  static func describes(_ name: FileName, _ medium: FileName) -> Bool {
    let isImage = [name, medium].contains { FileNames.images.contains($0.fileExtension) }
    return !isImage && describedStem(name) == medium.stem
  }

  /// The stem of the medium that a name says to describe: `film` for `film-described.mp4`.
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
