public import MediaModel

/// Text or a described sound that may replace a medium: transcript, description text, captions of a
/// sound, audio description of a silent film.
public struct TextAlternative: Sendable, Hashable {
  /// The content.
  public enum Content: Sendable, Hashable {
    /// Words to be read.
    case words(count: Int, isPlaceholder: Bool, endsAbruptly: Bool)
    /// Sound or video of this length.
    case recording(Duration?)
    /// Sound that is completely inaudible.
    case silence
    /// Text that the application shows on the same screen as the medium; this program does not read
    /// it.
    case onScreen
    /// No description is needed, by declaration, for this reason.
    case notNeeded(reason: String)
    /// The named file does not exist.
    case missing
    /// It cannot be read, for this reason.
    case unreadable(String)
    /// It was not read, for this reason: this version cannot read its form, or a limit was reached.
    /// It proves nothing.
    case unread(String)
  }

  /// Whether the manifest names it; a broken named alternative is a failure by itself.
  public let isNamed: Bool
  /// The file, as the user would name it.
  public let resource: String
  /// The part of the file, such as an element of a page; `nil` for all of it.
  public let fragment: String?
  /// The track of a media file, or `nil`.
  public let track: Track.ID?
  /// The channel of the file or track, or `nil`.
  public let channel: CaptionChannel?
  /// The content.
  public let content: Content
  /// The SHA-256 of the file that contains it.
  public let hash: ContentHash?
  /// The place of a link on a page to it, such as `page.html (line 4)`; `nil` for any other text.
  ///
  /// Such a text is not declared to be about the medium, so it proves nothing.
  public let guessedAt: String?
  /// Whether only a word of its name connects it with the medium: its faults prove nothing.
  public let sharesWord: Bool
  /// Where it may have words that were not read: then few words prove nothing.
  public let unread: UnreadWords?

  /// Creates an alternative.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the manifest names it.
  ///   - resource: The file.
  ///   - fragment: The part of the file.
  ///   - track: The track of a media file.
  ///   - channel: The channel of the file or track.
  ///   - content: The content.
  ///   - hash: The SHA-256 of the file.
  ///   - guessedAt: The place of a link on a page that does not declare its role.
  ///   - sharesWord: Whether only a word of its name connects it with the medium.
  ///   - unread: Where it may have words that were not read.
  public init(
    isNamed: Bool, resource: String, fragment: String? = nil, track: Track.ID? = nil,
    channel: CaptionChannel? = nil, content: Content, hash: ContentHash? = nil,
    guessedAt: String? = nil, sharesWord: Bool = false, unread: UnreadWords? = nil
  ) {
    self.isNamed = isNamed
    self.resource = resource
    self.fragment = fragment
    self.track = track
    self.channel = channel
    self.content = content
    self.hash = hash
    self.guessedAt = guessedAt
    self.sharesWord = sharesWord
    self.unread = unread
  }

  /// The file and its part: `page.html#talk`, `Track 1 of talk.m4a`.
  public var name: String {
    if let channel {
      let place = track.map { "track \($0.index) of \(resource)" } ?? resource
      return "Channel \(channel.name) in \(place)"
    }
    if let track { return "Track \(track.index) of \(resource)" }
    return fragment.map { "\(resource)#\($0)" } ?? resource
  }

  /// Whether it contains words to be read.
  var hasWords: Bool {
    if case .words(let count, _, _) = content { count > 0 } else { false }
  }

  /// The place "this file or track".
  var location: Location { Location(resource: resource, track: track) }
}
