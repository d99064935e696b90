public import MediaModel

/// What a report draws of a medium along its time.
public struct MediumTimeline: Sendable, Hashable {
  /// The narration of one audio description.
  public struct Narration: Sendable, Hashable {
    /// The file, as the user would name it.
    public let resource: String
    /// The track of a media file, or `nil`.
    public let track: Track.ID?
    /// Where narration was found.
    public let spoken: TimeRanges

    /// Creates the narration of a description.
    ///
    /// - Parameters:
    ///   - resource: The file.
    ///   - track: The track of a media file.
    ///   - spoken: Where narration was found.
    public init(resource: String, track: Track.ID?, spoken: TimeRanges) {
      self.resource = resource
      self.track = track
      self.spoken = spoken
    }
  }

  /// The captions that decide, with the times that they should have.
  public struct RepairedCaptions: Sendable, Hashable {
    /// A name for their file, without folders.
    public let name: String
    /// The file.
    public let text: String
    /// How many cues the medium has no place for.
    public let leftOut: Int

    /// Creates repaired captions.
    ///
    /// - Parameters:
    ///   - name: A name for their file.
    ///   - text: The file.
    ///   - leftOut: How many cues the medium has no place for.
    public init(name: String, text: String, leftOut: Int) {
      self.name = name
      self.text = text
      self.leftOut = leftOut
    }
  }

  /// The outline of the main sound; `nil` when it was not decoded.
  public var waveform: Waveform?
  /// Where people speak, in order of time; `nil` when that was not measured.
  public var speech: [SpeechTimeline.Segment]?
  /// The largest error of captions that is in sync, or `nil` where captions are not judged.
  public var syncLimit: Duration?
  /// The narration of each description that was compared with the main sound.
  public var narrations: [Narration]
  /// The captions that decide, with repaired times; `nil` where there is nothing to repair, or
  /// where it is not known how.
  public var repaired: RepairedCaptions?

  /// Creates a timeline on which nothing is drawn.
  public init() { narrations = [] }
}

extension MediumTimeline {
  /// Creates the timeline of a presentation.
  ///
  /// - Parameters:
  ///   - evidence: What was read.
  ///   - waveform: The outline of the main sound.
  ///   - syncLimit: The largest error of captions that is in sync.
  public init(_ evidence: Evidence, waveform: Waveform?, syncLimit: Duration? = nil) {
    self.init()
    self.waveform = waveform
    self.syncLimit = syncLimit
    if case .success(let timeline) = evidence.speech { speech = timeline.segments }
    narrations = evidence.descriptions.candidates.compactMap { candidate in
      guard let measured = candidate.recording?.measured else { return nil }
      return Narration(
        resource: candidate.resource, track: candidate.track, spoken: measured.narration)
    }
  }
}
