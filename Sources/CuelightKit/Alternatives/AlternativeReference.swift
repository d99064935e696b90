import CueText
import MediaModel
import SystemPackage
import TimedText

/// The name of a file that may replace a medium or a part of it; the file is not read.
struct AlternativeReference: Sendable, Hashable {
  /// The purpose of the file.
  enum Role: Sendable, Hashable {
    /// Captions, subtitles or a timed description.
    case captions
    /// A description that is text.
    case describedText
    case transcript
    /// A text that the words are compared with.
    case reference
    /// The times at which people speak.
    case speech(recording: String?)
  }

  /// The source that names the file.
  enum Origin: Sendable, Hashable {
    /// A manifest, or a page.
    case manifest
    /// A link in a page; the file may be a text of the medium.
    case page
    /// The file's own name, which matches a medium in the same folder.
    case sidecar
    /// The request.
    case call
  }

  /// The file, as the user would name it.
  let path: FilePath
  /// The folder that it must be in, links resolved; `nil` for any place.
  let root: FilePath?
  /// The part of the text to read.
  var part = TextPart.whole
  /// The purpose of the file.
  let role: Role
  /// The source that names the file.
  let origin: Origin
  /// The language by its name or manifest, or `nil`.
  var language: LanguageTag?
  /// The kind of timed text by its name or manifest, or `nil`.
  var kind: AlternativeFile.Kind?
  /// Whether the name marks the file as a commentary on the film.
  var isCommentary = false
  /// What the name says about how the text was made, or `nil`.
  var nameOrigin: TextOrigin?
  /// Whether its name does not follow the medium's: it may belong to it.
  var isLoose = false
  /// Whether only a word of its name connects it with the medium.
  var sharesWord = false
  /// The other media that it may belong to as well.
  var otherMedia: [FilePath] = []
  /// Whether only its content can make it captions: its name is that of a text without times, or
  /// its place is not beside the medium.
  var isPlain = false
  /// The use of the file by a page; `nil` if no page names it.
  var pageUse: AlternativeFile.PageUse?

  /// The file and the part of it, as the user would name them: `page.html#talk`.
  var name: String { part.fragment.map { "\(path.shown)#\($0)" } ?? path.shown }

  /// The place on the page that links to the file without naming its purpose; else `nil`.
  var guessedAt: String? {
    if case .perhaps(let place)? = pageUse { place } else { nil }
  }

  /// Whether browsers show the file by default.
  var isShownByDefault: Bool {
    if case .track(isDefault: true, _)? = pageUse { true } else { false }
  }

  /// The request for everything that has to be read in the file.
  ///
  /// - Parameter comparesWords: Whether the words of captions are compared with a reference.
  /// - Returns: The request; empty for a form that is known by name only.
  func request(comparesWords: Bool) -> TextFileRequest {
    var request = TextFileRequest(name: path.name.text)
    switch role {
    case .captions where form != nil: break
    case .captions:
      request.wantsCues = true
      if comparesWords || isLoose { request.parts = [.whole] }
    case .describedText:
      request.wantsCues = true
      request.parts = [part]
    case .transcript: request.parts = [part]
    case .reference: request.reference = part
    case .speech(let recording): request.speech = .init(recording: recording)
    }
    return request
  }

  /// The form of captions, if only the file name tells it; else `nil`.
  var form: FileNames.UnreadForm? {
    role == .captions ? FileNames.unreadCaptions[path.name.fileExtension] : nil
  }
}

extension AlternativeFile.PageUse {
  /// Whether a `track` element names the file.
  var isTrack: Bool {
    switch self {
    case .track, .overruled: true
    case .perhaps, .player: false
    }
  }

  /// Whether a manifest names other captions for the element.
  var isOverruled: Bool {
    if case .overruled = self { true } else { false }
  }

  /// The reason why browsers may not show the track.
  var trackDoubt: AlternativeFile.TrackDoubt? {
    switch self {
    case .track(_, let doubt), .overruled(let doubt): doubt
    case .perhaps, .player: nil
    }
  }
}
