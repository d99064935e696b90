public import MediaModel

/// The audio descriptions that were found or declared.
public struct DescriptionSelection: Sendable, Hashable {
  /// One description.
  public struct Candidate: Sendable, Hashable {
    /// What it is known to hold.
    public enum Content: Sendable, Hashable {
      /// Sound, or a described video.
      case recording(DescriptionRecording)
      /// Text to be spoken by a machine, and whether there is time to; `nil` when that could not be
      /// measured.
      case text(SpokenText?)
      /// Text without times: a list of what is seen.
      case untimedText
      /// The file that was named does not exist.
      case missing
      /// It cannot be read, and why.
      case unreadable(String)
    }

    /// The file, as the user would name it.
    public let resource: String
    /// The track of a media file, or `nil`.
    public let track: Track.ID?
    /// What says that it is one: `manifest`, `sidecar`, or the track's signal and value.
    public let signal: String
    /// How sure that is: a guess only looks like one, by its title or file name.
    public let certainty: TrackSignal.Certainty
    /// What it holds.
    public var content: Content
    /// SHA-256 of the file that it is in.
    public let hash: ContentHash?
    /// Whether players play it when nobody chooses.
    public let isPlayedByDefault: Bool

    /// Creates a candidate.
    ///
    /// - Parameters:
    ///   - resource: The file.
    ///   - track: The track of a media file.
    ///   - signal: What says that it is one.
    ///   - certainty: How sure that is.
    ///   - content: What it holds.
    ///   - hash: SHA-256 of the file.
    ///   - isPlayedByDefault: Whether players play it when nobody chooses.
    public init(
      resource: String, track: Track.ID?, signal: String, certainty: TrackSignal.Certainty,
      content: Content, hash: ContentHash?, isPlayedByDefault: Bool = false
    ) {
      self.resource = resource
      self.track = track
      self.signal = signal
      self.certainty = certainty
      self.content = content
      self.hash = hash
      self.isPlayedByDefault = isPlayedByDefault
    }

    /// Whether it says that it is one, and does not only look like it.
    public var saysSo: Bool { certainty != .guess }

    /// The sound that it holds, or `nil`.
    public var recording: DescriptionRecording? {
      if case .recording(let recording) = content { recording } else { nil }
    }

    /// The place "this file or track".
    var location: Location { Location(resource: resource, track: track) }
  }

  /// What the manifest says instead of naming files.
  public enum Declaration: Sendable, Hashable {
    /// The narration is spoken in the only sound.
    case integrated
    /// The sound alone tells everything, and why.
    case notNeeded(reason: String)
  }

  /// The descriptions found, in the order of lookup: manifest, sidecars, tracks.
  public var candidates: [Candidate]
  /// What the manifest says instead of naming files.
  public var declaration: Declaration?
  /// What was searched, as a sentence.
  public var lookedAt: String

  /// Creates a selection.
  ///
  /// - Parameters:
  ///   - candidates: The descriptions found.
  ///   - declaration: What the manifest says instead.
  ///   - lookedAt: What was searched.
  public init(
    candidates: [Candidate] = [], declaration: Declaration? = nil, lookedAt: String = ""
  ) {
    self.candidates = candidates
    self.declaration = declaration
    self.lookedAt = lookedAt
  }
}
