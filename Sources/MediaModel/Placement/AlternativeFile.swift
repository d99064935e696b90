/// A file that a manifest names as an alternative to a medium.
public struct AlternativeFile: Sendable, Hashable {
  /// The kind of a timed text.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Speech and sounds.
    case captions
    /// A translation of the speech.
    case subtitles
    /// Only the parts in a foreign language.
    case forced
    /// A text that describes the picture.
    case descriptions
  }

  /// The form in which an audio description is delivered.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    /// A complete mix.
    case mix
    /// Narration alone, to be mixed by the receiver.
    case narration
    /// Timed text to be spoken.
    case text
    /// A separate described video.
    case version
  }

  /// The use of a file by a page.
  public enum PageUse: Sendable, Hashable {
    /// A `track` element names it, and whether browsers show it until the user selects another one;
    /// `doubt` is the reason why browsers may not show it at all.
    case track(isDefault: Bool, doubt: TrackDoubt? = nil)
    /// A `track` element names it, and a manifest names other captions for the element, without
    /// saying which of the two people get.
    case overruled(doubt: TrackDoubt? = nil)
    /// It may be a text of the medium, but the page does not say so; the place in the page, such as
    /// `page.html (line 4)`.
    case perhaps(place: String)
    /// A sound in the player; `doubt` is the reason why people may not get it, one sentence.
    case player(doubt: String?)
  }

  /// The reason why browsers may not show the text of a `track` element.
  public enum TrackDoubt: Sendable, Hashable {
    /// A style sheet may hide it (`::cue`).
    case hiding
    /// Only a manifest names it: the page has no `track` and no script.
    case unnamed
    /// It has another origin than the page, and the medium has no `crossorigin`: it is not loaded
    /// (HTML, 4.8.11.11.3).
    case otherOrigin(host: String, page: String)
    /// The same, if the page is not of this host; the page may be at the hosts of `pages`.
    case maybeOtherOrigin(host: String, pages: [String])
    /// The medium has no `crossorigin`, and its page is in a frame whose `sandbox` gives it an
    /// origin that no file has; only a script may load it in another way.
    case sandbox(isCertain: Bool)
  }

  /// The path as the manifest writes it, relative to the manifest's folder.
  public var source: String
  /// The fragment of the file (`about.html#transcript` gives `transcript`), or `nil`.
  public var fragment: String?
  /// The language, or `nil`.
  public var language: LanguageTag?
  /// The kind of timed text, or `nil`.
  public var kind: Kind?
  /// The form of a description, or `nil`.
  public var form: Form?
  /// The folder that the path is relative to and must stay in, if it is not the manifest's; else
  /// `nil`.
  public var root: String?
  /// The use of the file by a page; `nil` for a file that a manifest names.
  public var pageUse: PageUse?

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - source: The path as the manifest writes it.
  ///   - fragment: The fragment of the file.
  ///   - language: The language.
  ///   - kind: The kind of timed text.
  ///   - form: The form of a description.
  public init(
    source: String, fragment: String? = nil, language: LanguageTag? = nil, kind: Kind? = nil,
    form: Form? = nil
  ) {
    self.source = source
    self.fragment = fragment
    self.language = language
    self.kind = kind
    self.form = form
  }
}
