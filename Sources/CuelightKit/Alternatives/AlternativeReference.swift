import MediaModel
import SystemPackage
import TimedText

/// A file that may replace a medium or a part of it, as it is named; nothing of it is read.
struct AlternativeReference: Sendable, Hashable {
  /// What the file is to be.
  enum Role: Sendable, Hashable {
    /// Captions, subtitles or a timed description.
    case captions
    /// A description that is text.
    case describedText
    /// A transcript.
    case transcript
    /// What words are compared with.
    case reference
    /// Where people speak.
    case speech(recording: String?)
  }

  /// Who names it.
  enum Origin: Sendable, Hashable {
    /// A manifest, or a page.
    case manifest
    /// Nobody: it may be a text of the medium, and a page leads to it.
    case page
    /// Its own name, beside the medium.
    case sidecar
    /// The call.
    case call
  }

  /// The file, as the user would name it.
  let path: FilePath
  /// The folder that it must be in, links resolved; `nil` for any place.
  let root: FilePath?
  /// The part of its text that is meant.
  var part = TextPart.whole
  /// What it is to be.
  let role: Role
  /// Who names it.
  let origin: Origin
  /// The language by its name or manifest, or `nil`.
  var language: LanguageTag?
  /// The kind of timed text by its name or manifest, or `nil`.
  var kind: AlternativeFile.Kind?
  /// Whether its name says that it comments on the film.
  var isCommentary = false
  /// What a page makes of it; `nil` where no page names it.
  var pageUse: AlternativeFile.PageUse?

  /// The file and the part of it, as the user would name them: `page.html#talk`.
  var name: String { part.fragment.map { "\(path.string)#\($0)" } ?? path.string }

  /// Where a page leads to it, of which nothing says what it is; else `nil`.
  var guessedAt: String? {
    if case .perhaps(let place)? = pageUse { place } else { nil }
  }

  /// Whether browsers show it until somebody chooses another.
  var isShownByDefault: Bool { pageUse == .track(isDefault: true) }

  /// What has to be read of the file.
  ///
  /// - Parameter comparesWords: Whether the words of captions are compared with a reference.
  /// - Returns: The request; empty for a form that is known by name only.
  func request(comparesWords: Bool) -> TextFileRequest {
    var request = TextFileRequest(name: path.name.text)
    switch role {
    case .captions where form != nil: break
    case .captions:
      request.wantsCues = true
      if comparesWords { request.parts = [.whole] }
    case .describedText:
      request.wantsCues = true
      request.parts = [part]
    case .transcript: request.parts = [part]
    case .reference: request.reference = part
    case .speech(let recording): request.speech = .init(recording: recording)
    }
    return request
  }

  /// The form of captions that is known by its name only, or `nil`.
  var form: FileNames.UnreadForm? {
    role == .captions ? FileNames.unreadCaptions[path.name.fileExtension] : nil
  }
}
