package import Forms
package import MediaModel

/// A request of the program to a worker about a medium.
///
/// Only the descriptor of ``speechModel``, if any, is sent with the message. The worker asks for
/// each file of the medium when it needs it (``WorkerMessage/wantsFile(_:)``), and receives it with
/// a ``FileDelivery``.
package struct ExaminationRequest: Sendable, Hashable {
  /// The sound that is compared with the one listened to, such as an audio description with the
  /// main sound.
  package struct Described: Sendable, Hashable {
    /// The parts of its medium, one after the other; empty if it is in the same medium.
    package let parts: [FilePart]
    /// Its sound track; `nil` for the main one.
    package let track: Track.ID?

    /// Creates a described sound.
    ///
    /// - Parameters:
    ///   - parts: The parts of its medium.
    ///   - track: Its sound track.
    package init(parts: [FilePart], track: Track.ID?) {
      self.parts = parts
      self.track = track
    }
  }

  /// What is asked of the pictures of a video; if it is asked, nothing else is examined.
  package struct Picture: Sendable, Hashable {
    /// Where people speak, to tell captions that are painted into the picture; `nil` if these are not
    /// asked for.
    package let speech: TimeRanges?
    /// Whether flashes, steady movement and still pictures are asked for.
    package let isFlashAsked: Bool
    /// Whether the counts of each picture are asked for, too.
    package let areFramesAsked: Bool

    /// Creates a question.
    ///
    /// - Parameters:
    ///   - speech: Where people speak.
    ///   - isFlashAsked: Whether flashes are asked for.
    ///   - areFramesAsked: Whether the counts of each picture are asked for, too.
    package init(speech: TimeRanges?, isFlashAsked: Bool, areFramesAsked: Bool = false) {
      self.speech = speech
      self.isFlashAsked = isFlashAsked
      self.areFramesAsked = areFramesAsked
    }
  }

  /// What to read; the worker reads only this.
  package var reading: Reading
  /// The parts of the medium, one after the other; one part if the medium is a file.
  package var parts: [FilePart]
  /// The sound that is compared with the one listened to, or `nil`.
  package var described: Described?
  /// The audio track to listen to; `nil` for the main one.
  package var track: Track.ID?
  /// Which programs of a transport stream are read.
  package var programs: ProgramChoice
  /// SHA-256 of the speech network whose file is sent with the message, or `nil`.
  ///
  /// If it is `nil`, the embedded network is used. A worker reads the same network only once.
  package var speechModel: ContentHash?
  /// The limits at which the worker gives up.
  package var limits: ReadingLimits
  /// The parts of the sound whose samples are sent (``WorkerMessage/audio(from:samples:)``), in
  /// order of time and apart; if there are any, nothing else is examined.
  package var windows: [Range<MediaTime>]
  /// What is asked of the pictures, or `nil`.
  package var picture: Picture?
  /// The pictures that are sent (``WorkerMessage/snapshot(_:)``), or `nil`; if there are any, nothing
  /// else is examined.
  package var snapshots: SnapshotRequest?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - reading: What to read.
  ///   - track: The audio track to listen to.
  ///   - parts: The parts of the medium.
  ///   - programs: Which programs of a transport stream are read.
  ///   - described: The sound that is compared with the one listened to.
  ///   - speechModel: SHA-256 of the speech network that is sent with the message.
  ///   - limits: The limits at which the worker gives up.
  ///   - windows: The parts of the sound whose samples are sent.
  ///   - picture: What is asked of the pictures.
  ///   - snapshots: The pictures that are sent.
  package init(
    reading: Reading, track: Track.ID? = nil, parts: [FilePart] = [],
    programs: ProgramChoice = .all, described: Described? = nil, speechModel: ContentHash? = nil,
    limits: ReadingLimits = ReadingLimits(), windows: [Range<MediaTime>] = [],
    picture: Picture? = nil, snapshots: SnapshotRequest? = nil
  ) {
    self.reading = reading
    self.track = track
    self.parts = parts
    self.programs = programs
    self.described = described
    self.speechModel = speechModel
    self.limits = limits
    self.windows = windows
    self.picture = picture
    self.snapshots = snapshots
  }
}

extension ExaminationRequest: WireMessage, Formed {
  package static let wire = WireForm<Self>(
    many: Field("reading", \.reading, .options), Field("track", \.track),
    Field("parts", \.parts, .list(atMost: WireLimits.parts)), Field("programs", \.programs),
    Field("described", \.described), Field("speechModel", \.speechModel),
    Field("limits", \.limits), Field("windows", \.windows, .list(atMost: WireLimits.windows)),
    Field("picture", \.picture), Field("snapshots", \.snapshots)
  ) {
    Self(
      reading: $0, track: $1, parts: $2, programs: $3, described: $4, speechModel: $5, limits: $6,
      windows: $7, picture: $8, snapshots: $9)
  }
}
