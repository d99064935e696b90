public import MediaModel

/// The data that a report draws along the time of a medium.
public struct MediumTimeline: Sendable, Hashable {
  /// The narration of one audio description.
  public struct Narration: Sendable, Hashable {
    /// The file, as the user would name it.
    public let resource: String
    /// The track of a media file, or `nil`.
    public let track: Track.ID?
    /// The times with narration.
    public let spoken: TimeRanges

    /// Creates the narration of a description.
    ///
    /// - Parameters:
    ///   - resource: The file.
    ///   - track: The track of a media file.
    ///   - spoken: The times with narration.
    public init(resource: String, track: Track.ID?, spoken: TimeRanges) {
      self.resource = resource
      self.track = track
      self.spoken = spoken
    }
  }

  /// The captions that decide, with corrected times.
  public struct RepairedCaptions: Sendable, Hashable {
    /// A name for their file, without a path.
    public let name: String
    /// The content of the file.
    public let text: String
    /// The number of cues without a place in the medium.
    public let leftOut: Int

    /// Creates repaired captions.
    ///
    /// - Parameters:
    ///   - name: A name for their file.
    ///   - text: The content of the file.
    ///   - leftOut: The number of cues without a place in the medium.
    public init(name: String, text: String, leftOut: Int) {
      self.name = name
      self.text = text
      self.leftOut = leftOut
    }
  }

  /// The outline of the main sound; `nil` when it was not decoded.
  public var waveform: Waveform?
  /// The speech, in order of time; `nil` if it was not measured.
  public var speech: [SpeechTimeline.Segment]?
  /// The largest error of captions that is in sync, or `nil` if captions are not judged.
  public var syncLimit: Duration?
  /// The narration of each description that was compared with the main sound.
  public var narrations: [Narration]
  /// The captions that decide, with corrected times; `nil` if there is nothing to repair, or if the
  /// repair is unknown.
  public var repaired: RepairedCaptions?

  /// Creates an empty timeline.
  public init() { narrations = [] }
}

extension MediumTimeline {
  /// Creates the timeline of a presentation.
  ///
  /// - Parameters:
  ///   - evidence: The evidence.
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
