internal import CFFmpeg
internal import MediaModel

extension StreamFacts {
  /// The maximum length of titles; longer titles are truncated with an ellipsis.
  private static let longestTitle = 300
  /// Sample entries of text that the library reports as data (ISO/IEC 14496-30, SMPTE RP 2074).
  private static let textTags: Set<String> = ["wvtt", "stpp", "c608", "c708", "sbtt", "stxt"]

  /// The sample entries of closed captions, which the library does not distinguish (SMPTE RP 2074;
  /// QuickTime File Format, closed captioning media).
  private static let captionTags: Set<String> = ["c608", "c708"]

  /// The kind of the track.
  var kind: Track.Kind {
    if let tag, Self.textTags.contains(tag), type != AVMEDIA_TYPE_AUDIO { return .text }
    return switch type {
    case AVMEDIA_TYPE_VIDEO: .video
    case AVMEDIA_TYPE_AUDIO: .audio
    case AVMEDIA_TYPE_SUBTITLE: .text
    case AVMEDIA_TYPE_ATTACHMENT: .attachment
    default: .data
    }
  }

  /// Whether the track is video and not cover art.
  var isMovingPicture: Bool {
    kind == .video && flags.isDisjoint(with: [.attachedPicture, .stillImage])
  }

  /// The flags; `qaa` is the convention for the original version (ETSI EN 300 468, annex F).
  var flags: Disposition {
    // The bits have the same meaning as in the library; bits without a name in `Disposition` (timed
    // thumbnails) are ignored.
    let bits = Disposition(rawValue: disposition & 0x1F_07FF)
    return languageCode == "qaa" && kind == .audio ? bits.union(.original) : bits
  }

  /// The first language the container names; a transport stream may name several.
  var languageCode: String? {
    language.map { String($0.prefix { $0 != "," }) }
  }

  /// All languages in the container, in order; a transport stream names one for each page of
  /// teletext.
  var languages: [LanguageTag?] {
    language.map { names in
      names.split(separator: ",", omittingEmptySubsequences: false).map { LanguageTag(String($0)) }
    } ?? []
  }

  /// The codec's short name.
  func codecName(_ demuxer: String) -> String {
    if let ancillaryForm { return ancillaryForm }
    if let tag, Self.captionTags.contains(tag), kind == .text { return tag }
    if codecID != AV_CODEC_ID_NONE, let name = unsafe avcodec_get_name(codecID) {
      return unsafe String(cString: name)
    }
    if kind == .text {
      if let tag, Self.textTags.contains(tag) { return tag }
      // The library does not name one text codec of Matroska: S_TEXT/WEBVTT.
      if demuxer == "matroska" { return "webvtt" }
    }
    return tag ?? "unknown"
  }

  /// The name for users: the title, else a handler name that a person wrote.
  var shownTitle: String? {
    let text = title ?? handler.flatMap { Self.isGeneric($0) ? nil : $0 }
    guard let text else { return nil }
    return text.count > Self.longestTitle ? text.prefix(Self.longestTitle) + "…" : text
  }

  /// Whether a handler name was written by a program: `VideoHandler`, `Apple Sound Media Handler`.
  static func isGeneric(_ handler: String) -> Bool {
    let words = handler.lowercased()
    return words.hasSuffix("handler") || words.hasPrefix("core media ")
      || words.hasPrefix("iso media file produced by") || words.hasSuffix("handler\u{1f}")
      || ["video", "audio", "sound", "subtitle", "subtitles", "text", "data", "soun", "vide"]
        .contains(words)
  }

  /// The track without roles and sound.
  func track(_ demuxer: String) -> Track {
    Track(
      id: Track.ID(index), kind: kind, codec: codecName(demuxer),
      language: languageCode.flatMap { LanguageTag($0) }, title: shownTitle, disposition: flags,
      // Matroska stores no length of a track; the library uses the container's length.
      duration: demuxer == "matroska" ? nil : length.map { .microseconds(microseconds($0)) })
  }
}
