import Conformance
import MediaModel

/// Captions as a file, a track, the video data or a rendition gives them.
///
/// ``CaptionLookup`` makes a candidate of them, with what the whole medium and the declarations say.
struct FoundCaptions: Sendable {
  /// The place where they were found.
  var origin: CaptionCandidate.Origin
  /// The file, as the user would name it.
  var resource: String
  /// The track of a media file, or `nil`.
  var track: Track.ID?
  /// The channel, if the track or the video data contain several, or `nil`.
  var channel: CaptionChannel?
  /// The language, or `nil`.
  var language: LanguageTag?
  /// The languages that other fields name, if they disagree.
  var otherLanguages: [LanguageTag] = []
  /// The declared kind of timed text, or `nil`.
  var kind: AlternativeFile.Kind?
  var content: CaptionCandidate.Content
  /// The SHA-256 of the file.
  var hash: ContentHash?
  /// The reason why they cannot be compared with the speech, or `nil`.
  var gap: CaptionCandidate.MeasurementGap?
  /// What their names and flags declare.
  var marks = Marks()
  /// How pages show them.
  var page = PageUse()
  /// The name under which players would find them, if their own does not follow the medium's.
  var properName: String?
  /// The other media that they may belong to as well, if their name does not follow the medium's.
  var otherMedia: [String] = []
  /// Whether only a word of their name connects them with the medium.
  var sharesWord = false

  /// What names and flags declare about captions; ``CaptionCandidate`` explains each.
  struct Marks: Sendable {
    var isForcedByName = false
    var isCommentary = false
    var isCommentaryByName = false
    var isDescriptionByName = false
    var isShownByDefault = false
    var isDenied = false
    var unofferedGroup: String?
    var making: UncheckedText?
  }

  /// How pages show captions; ``CaptionCandidate`` explains each.
  struct PageUse: Sendable {
    var browserUse: CaptionCandidate.BrowserUse?
    var trackDoubt: AlternativeFile.TrackDoubt?
    var isOverruled = false
  }

  /// The cues and issues, if they were read; else `nil`.
  var document: TimedTextDocument? { content.document }

  /// All languages that the fields name.
  var languages: [LanguageTag] { (language.map { [$0] } ?? []) + otherLanguages }
}
