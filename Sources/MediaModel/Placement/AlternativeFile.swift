/// A file that a manifest names as an alternative to a medium.
public struct AlternativeFile: Sendable, Hashable {
  /// What kind of timed text it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Speech and sounds.
    case captions
    /// A translation.
    case subtitles
    /// Foreign parts only.
    case forced
    /// The picture described, as text.
    case descriptions
  }

  /// How an audio description is delivered.
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

  /// What a page makes of a file.
  public enum PageUse: Sendable, Hashable {
    /// A `track` element names it; whether browsers show it until somebody chooses another.
    case track(isDefault: Bool)
    /// It may be a text of the medium, and nothing says that it is; where the page has it, such as
    /// `page.html (line 4)`.
    case perhaps(place: String)
  }

  /// The path as the manifest writes it, relative to the manifest's folder.
  public var source: String
  /// The part of the file that is meant (`about.html#transcript` gives `transcript`), or `nil`.
  public var fragment: String?
  /// The language, or `nil`.
  public var language: LanguageTag?
  /// The kind of timed text, or `nil`.
  public var kind: Kind?
  /// How a description is delivered, or `nil`.
  public var form: Form?
  /// The folder that the path starts from and must stay in, where it is another than the
  /// manifest's; else `nil`.
  public var root: String?
  /// What a page makes of it; `nil` for a file that a manifest names.
  public var pageUse: PageUse?

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - source: The path as the manifest writes it.
  ///   - fragment: The part of the file that is meant.
  ///   - language: The language.
  ///   - kind: The kind of timed text.
  ///   - form: How a description is delivered.
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
