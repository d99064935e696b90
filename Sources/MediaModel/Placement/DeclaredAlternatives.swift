/// The facts that a manifest declares about a medium, without its placements.
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

  /// The audio description that a manifest declares.
  public enum Descriptions: Sendable, Hashable {
    /// Spoken in the only sound track.
    case integrated
    /// Not needed, because the sound alone contains all information.
    case notNeeded(reason: String)
    /// Separate files.
    case files([AlternativeFile])
  }

  /// The transcript that a manifest names, or texts of a page that may be one.
  public enum Transcript: Sendable, Hashable {
    /// Text of the application, on the screen with the medium.
    case onScreen
    /// A separate file.
    case file(AlternativeFile)
    /// Texts of a page; none of them is named as the transcript.
    case perhaps([AlternativeFile])

    /// The files, whether or not they are named as the transcript.
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
  /// Whether the element of a page that plays it never shows its picture (`audio`).
  public var isHeardOnly = false
  /// The captions, or `nil` if the manifest says nothing about them.
  public var captions: Captions?
  /// The audio description, or `nil` if the manifest says nothing about it.
  public var descriptions: Descriptions?
  /// The transcript, or `nil` if the manifest says nothing about one.
  public var transcript: Transcript?
  /// The attestations.
  public var attestations: [Attestation] = []

  /// Creates a declaration without facts.
  public init() {}
}
