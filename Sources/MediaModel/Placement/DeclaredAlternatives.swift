/// What a manifest says about a medium, apart from how it is placed.
public struct DeclaredAlternatives: Sendable, Hashable {
  /// The captions a manifest names.
  public enum Captions: Sendable, Hashable {
    /// Burnt into the picture.
    case open
    /// A track of the media file.
    case embedded
    /// Separate files.
    case files([AlternativeFile])
  }

  /// The audio description a manifest names.
  public enum Descriptions: Sendable, Hashable {
    /// Spoken in the only sound track.
    case integrated
    /// Not needed, because the sound alone says everything.
    case notNeeded(reason: String)
    /// Separate files.
    case files([AlternativeFile])
  }

  /// The transcript a manifest names, or what may be one on a page.
  public enum Transcript: Sendable, Hashable {
    /// Text of the application itself, on the screen where the medium is.
    case onScreen
    /// A separate file.
    case file(AlternativeFile)
    /// Texts of a page, of which none is named as the transcript.
    case perhaps([AlternativeFile])

    /// The files, named or not.
    public var files: [AlternativeFile] {
      switch self {
      case .onScreen: []
      case .file(let file): [file]
      case .perhaps(let files): files
      }
    }
  }

  /// The language of the speech, or `nil`.
  public var language: LanguageTag?
  /// Whether the sound carries information; `nil`: not declared.
  public var audioMeaningful: Bool?
  /// Whether the picture carries information; `nil`: not declared.
  public var videoMeaningful: Bool?
  /// The captions, or `nil` when the manifest does not speak of them.
  public var captions: Captions?
  /// The audio description, or `nil` when the manifest does not speak of it.
  public var descriptions: Descriptions?
  /// The transcript, or `nil` when the manifest does not speak of one.
  public var transcript: Transcript?
  /// What people attested.
  public var attestations: [Attestation] = []

  /// Creates a declaration that says nothing.
  public init() {}
}
