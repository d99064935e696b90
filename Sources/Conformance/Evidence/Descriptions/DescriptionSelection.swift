public import MediaModel

/// The audio descriptions that were found or declared.
public struct DescriptionSelection: Sendable, Hashable {
  /// One description.
  public struct Candidate: Sendable, Hashable {
    /// The known content.
    public enum Content: Sendable, Hashable {
      /// Sound, or a described video.
      case recording(DescriptionRecording)
      /// Text for a speech synthesizer, with the measured time to speak it; `nil` if that could not
      /// be measured.
      case text(SpokenText?)
      /// Text without times: a list of the visible content.
      case untimedText
      /// The named file does not exist.
      case missing
      /// It cannot be read, for this reason.
      case unreadable(String)
    }

    /// The signal of a file whose name marks it as a description.
    public static let fileNameSignal = "file name"
    /// The signal of a candidate that the manifest names.
    public static let manifestSignal = "manifest"

    /// The file, as the user would name it.
    public let resource: String
    /// The track of a media file, or `nil`.
    public let track: Track.ID?
    /// The source of the claim: `manifest`, `sidecar`, or the track's signal and value.
    public let signal: String
    /// The certainty of the claim: a guess is based only on the title or file name.
    public let certainty: TrackSignal.Certainty
    /// The content.
    public var content: Content
    /// The SHA-256 of the file that contains it.
    public let hash: ContentHash?
    /// Whether players play it by default.
    public let isPlayedByDefault: Bool
    /// Whether no field, title or name says anything about it, so that only the measurement speaks
    /// for a description.
    public let isUnmarked: Bool
    /// The group of a rendition that no variant of its playlist names (RFC 8216, section 4.3.4.2),
    /// as an attribute; `nil` for all others.
    public var unofferedGroup: String?

    /// Creates a candidate.
    ///
    /// - Parameters:
    ///   - resource: The file.
    ///   - track: The track of a media file.
    ///   - signal: The source of the claim.
    ///   - certainty: The certainty of the claim.
    ///   - content: The content.
    ///   - hash: The SHA-256 of the file.
    ///   - isPlayedByDefault: Whether players play it by default.
    ///   - isUnmarked: Whether nothing says what it is.
    public init(
      resource: String, track: Track.ID?, signal: String, certainty: TrackSignal.Certainty,
      content: Content, hash: ContentHash?, isPlayedByDefault: Bool = false,
      isUnmarked: Bool = false
    ) {
      self.resource = resource
      self.track = track
      self.signal = signal
      self.certainty = certainty
      self.content = content
      self.hash = hash
      self.isPlayedByDefault = isPlayedByDefault
      self.isUnmarked = isUnmarked
    }

    /// Whether it is declared as a description, and does not only look like one.
    public var saysSo: Bool { certainty != .guess }

    /// The sound that it contains, or `nil`.
    public var recording: DescriptionRecording? {
      if case .recording(let recording) = content { recording } else { nil }
    }

    /// The place "this file or track".
    var location: Location { Location(resource: resource, track: track) }
  }

  /// The manifest's declaration if it names no files.
  public enum Declaration: Sendable, Hashable {
    /// The narration is spoken in the only sound.
    case integrated
    /// The sound alone conveys everything, for this reason.
    case notNeeded(reason: String)
  }

  /// The descriptions found, in the order of lookup: manifest, sidecars, tracks.
  public var candidates: [Candidate]
  /// The manifest's declaration if it names no files.
  public var declaration: Declaration?
  /// The places that were searched, as a sentence.
  public var lookedAt: String

  /// Whether there is, or may be, narration to judge.
  var mayNarrate: Bool {
    declaration == .integrated
      || candidates.contains { candidate in
        switch candidate.content {
        case .recording, .text: true
        case .untimedText, .missing, .unreadable: false
        }
      }
  }

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - candidates: The descriptions found.
  ///   - declaration: The manifest's declaration if it names no files.
  ///   - lookedAt: The places that were searched.
  public init(
    candidates: [Candidate] = [], declaration: Declaration? = nil, lookedAt: String = ""
  ) {
    self.candidates = candidates
    self.declaration = declaration
    self.lookedAt = lookedAt
  }
}
