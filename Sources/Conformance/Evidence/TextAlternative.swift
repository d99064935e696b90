public import MediaModel

/// Text, or sound that describes, which may replace a medium: transcript, description text,
/// captions of a sound, audio description of a silent film.
public struct TextAlternative: Sendable, Hashable {
  /// What it holds.
  public enum Content: Sendable, Hashable {
    /// Words to be read.
    case words(count: Int, isPlaceholder: Bool, endsAbruptly: Bool)
    /// Sound or video of this length.
    case recording(Duration?)
    /// Sound in which nothing can be heard from end to end.
    case silence
    /// Text that the application shows on the screen where the medium is; nothing here reads it.
    case onScreen
    /// The file that was named does not exist.
    case missing
    /// It cannot be read, and why.
    case unreadable(String)
    /// This program does not read its form, or a limit kept it from being read, and which one:
    /// nothing of it is proven.
    case unread(String)
  }

  /// Whether the manifest names it; a named one that is broken is a failure by itself.
  public let isNamed: Bool
  /// The file, as the user would name it.
  public let resource: String
  /// The part of the file that is meant, such as an element of a page; `nil` for all of it.
  public let fragment: String?
  /// The track of a media file, or `nil`.
  public let track: Track.ID?
  /// What it holds.
  public let content: Content
  /// SHA-256 of the file that it is in.
  public let hash: ContentHash?
  /// Where a page leads to it, such as `page.html (line 4)`; `nil` for any other.
  ///
  /// Nothing says that such a text is about the medium, so it proves nothing.
  public let guessedAt: String?

  /// Creates an alternative.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the manifest names it.
  ///   - resource: The file.
  ///   - fragment: The part of the file that is meant.
  ///   - track: The track of a media file.
  ///   - content: What it holds.
  ///   - hash: SHA-256 of the file.
  ///   - guessedAt: Where a page leads to it without saying what it is.
  public init(
    isNamed: Bool, resource: String, fragment: String? = nil, track: Track.ID? = nil,
    content: Content, hash: ContentHash? = nil, guessedAt: String? = nil
  ) {
    self.isNamed = isNamed
    self.resource = resource
    self.fragment = fragment
    self.track = track
    self.content = content
    self.hash = hash
    self.guessedAt = guessedAt
  }

  /// The file, and the part of it that is meant: `page.html#talk`.
  public var name: String { fragment.map { "\(resource)#\($0)" } ?? resource }

  /// Whether it holds words to be read.
  var hasWords: Bool {
    if case .words(let count, _, _) = content { count > 0 } else { false }
  }

  /// The place "this file or track".
  var location: Location { Location(resource: resource, track: track) }
}
