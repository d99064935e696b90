/// What one pass over a media file found: values only, never media.
public struct MediaEvidence: Sendable, Hashable {
  /// A text track's content.
  public struct EmbeddedText: Sendable, Hashable {
    /// The track.
    public let track: Track.ID
    /// The channel, where a track holds several (CEA-608, CEA-708, teletext), else `nil`.
    public let channel: CaptionChannel?
    /// Its cues and issues, or why they could not be read.
    public let document: Result<TimedTextDocument, EvidenceGap>

    /// Creates a text track's content.
    ///
    /// - Parameters:
    ///   - track: The track.
    ///   - channel: The channel.
    ///   - document: Its cues and issues, or why they could not be read.
    public init(
      track: Track.ID, channel: CaptionChannel? = nil,
      document: Result<TimedTextDocument, EvidenceGap>
    ) {
      self.track = track
      self.channel = channel
      self.document = document
    }
  }

  /// The container's short name, such as `mp4`, `matroska`, `mpegts`, `gif`, `png`, `webp`.
  public var container: String
  /// How long the medium lasts, or `nil` when unknown; one turn of an animated image.
  public var duration: Duration?
  /// What the container's own clock says at the first presented moment, or `nil` when unknown: by
  /// it the parts of a stream that are in different files are aligned.
  public var clockStart: Duration?
  /// The program that was read, where the file carries several and one was asked for; else `nil`.
  public var program: ProgramExtract?
  /// The tracks in the container's order.
  public var tracks: [Track]
  /// The content of the text tracks; one entry a channel for a track that holds several.
  public var texts: [EmbeddedText]
  /// Where people speak in the main sound.
  public var speech: Result<SpeechTimeline, EvidenceGap>
  /// The caption channels inside the video's own data (CEA-608, CEA-708); none when the whole
  /// video was read and carries no caption text.
  public var pictureCaptions: Result<[ChannelText], EvidenceGap>
  /// Timing of an animated or still image; `nil` for everything else.
  public var image: MovingImage?
  /// The outline of the main sound; `nil` when it was not decoded.
  public var waveform: Waveform?
  /// What another sound is beside the one listened to.
  public var narration: Result<NarrationComparison, EvidenceGap>
  /// Faults and limits met on the way, each one sentence: never silent.
  public var notices: [String]

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - container: The container's short name.
  ///   - duration: How long the medium lasts.
  ///   - clockStart: What the container's own clock says at the first presented moment.
  ///   - program: The program that was read of several.
  ///   - tracks: The tracks.
  ///   - texts: The content of the text tracks.
  ///   - speech: Where people speak.
  ///   - pictureCaptions: Captions inside the video data.
  ///   - image: Timing of an image.
  ///   - waveform: The outline of the main sound.
  ///   - narration: What another sound is beside the one listened to.
  ///   - notices: Faults and limits met.
  public init(
    container: String, duration: Duration? = nil, clockStart: Duration? = nil,
    program: ProgramExtract? = nil, tracks: [Track] = [], texts: [EmbeddedText] = [],
    speech: Result<SpeechTimeline, EvidenceGap> = .failure(.notAsked),
    pictureCaptions: Result<[ChannelText], EvidenceGap> = .failure(.notAsked),
    image: MovingImage? = nil,
    waveform: Waveform? = nil,
    narration: Result<NarrationComparison, EvidenceGap> = .failure(.notAsked),
    notices: [String] = []
  ) {
    self.container = container
    self.duration = duration
    self.clockStart = clockStart
    self.program = program
    self.tracks = tracks
    self.texts = texts
    self.speech = speech
    self.pictureCaptions = pictureCaptions
    self.image = image
    self.waveform = waveform
    self.narration = narration
    self.notices = notices
  }

  /// Why evidence is missing, one entry for each that is.
  package var gaps: [EvidenceGap] {
    [speech.gap, pictureCaptions.gap, narration.gap].compactMap { $0 }
      + texts.compactMap(\.document.gap)
  }

  /// The sound that the program is about: the default audio track that is not a description,
  /// commentary or dub, else the first such, else the first audio track.
  public var mainAudio: Track? {
    let audio = tracks.filter { $0.kind == .audio }
    let plain = audio.filter { !$0.isAside }
    return plain.first { $0.disposition.contains(.default) } ?? plain.first ?? audio.first
  }
}

extension EvidenceGap {
  /// Nobody asked for this evidence.
  public static let notAsked = EvidenceGap(.notAsked, "It was not asked for.")
}

extension Result where Failure == EvidenceGap {
  /// Why it is missing, or `nil` when it is there.
  fileprivate var gap: EvidenceGap? {
    if case .failure(let gap) = self { gap } else { nil }
  }
}
