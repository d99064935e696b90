public import MediaModel

/// The media file under judgment.
public struct Medium: Sendable, Hashable {
  /// What kind of item it is in the terms of tests 3.1 to 3.3.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Pictures that move, with sound that can be heard.
    case multimedia
    /// Pictures that move, without sound that can be heard.
    case videoOnly
    /// Sound without moving pictures.
    case audioOnly
    /// An animated image.
    case animation
    /// Nothing that lasts in time.
    case none
  }

  /// What carries meaning.
  public enum Channel: Sendable, Hashable {
    /// What is heard.
    case sound
    /// What is seen.
    case picture
  }

  /// The kind, from measurement and declaration together: it decides which equivalents are needed.
  public var kind: Kind
  /// The kind by measurement alone: it decides what starts by itself, moves and sounds.
  public var measured: Kind
  /// The channels that are there and that every placement declares to tell nothing.
  public var meaningless: Set<Channel>
  /// The file, as the user would name it.
  public var resource: String
  /// How long it lasts, or `nil` when unknown; one turn of an animated image.
  public var duration: Duration?
  /// The tracks.
  public var tracks: [Track]
  /// The main sound, or `nil`.
  public var mainAudio: Track?
  /// Timing of an image, or `nil`.
  public var image: AnimationTiming?
  /// The facts taken from the manifest instead of measurement, each one sentence.
  public var declaredFacts: [String]
  /// What was measured against a declaration; empty when nothing contradicts.
  public var contradiction: Contradiction?

  /// Whether it is a stream of several files, which only `check` reads.
  public var isStream: Bool
  /// What of it could not be read, one sentence: then nothing in it is proven absent; else `nil`.
  public var unread: String?

  /// A declaration that the measurement contradicts.
  public struct Contradiction: Sendable, Hashable {
    /// Seconds of certain speech in a sound that was declared to tell nothing.
    public let speech: Duration
    /// The first stretch of it.
    public let first: Range<MediaTime>

    /// Creates a contradiction.
    ///
    /// - Parameters:
    ///   - speech: Seconds of certain speech.
    ///   - first: The first stretch of it.
    public init(speech: Duration, first: Range<MediaTime>) {
      self.speech = speech
      self.first = first
    }
  }

  /// Creates a medium.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - measured: The kind by measurement alone; `nil` where it is the same.
  ///   - meaningless: The channels that are declared to tell nothing.
  ///   - resource: The file.
  ///   - duration: How long it lasts.
  ///   - tracks: The tracks.
  ///   - mainAudio: The main sound.
  ///   - image: Timing of an image.
  ///   - declaredFacts: The facts taken from the manifest.
  ///   - contradiction: A declaration that the measurement contradicts.
  ///   - isStream: Whether it is a stream of several files.
  ///   - unread: What of it could not be read.
  public init(
    kind: Kind, measured: Kind? = nil, meaningless: Set<Channel> = [], resource: String,
    duration: Duration? = nil, tracks: [Track] = [],
    mainAudio: Track? = nil, image: AnimationTiming? = nil, declaredFacts: [String] = [],
    contradiction: Contradiction? = nil, isStream: Bool = false, unread: String? = nil
  ) {
    self.kind = kind
    self.measured = measured ?? kind
    self.meaningless = meaningless
    self.resource = resource
    self.duration = duration
    self.tracks = tracks
    self.mainAudio = mainAudio
    self.image = image
    self.declaredFacts = declaredFacts
    self.contradiction = contradiction
    self.isStream = isStream
    self.unread = unread
  }

  /// Whether all that the medium has is declared to tell nothing: a person must confirm that.
  var tellsNothing: Bool {
    switch kind {
    case .videoOnly, .animation: meaningless.contains(.picture)
    case .audioOnly: meaningless.contains(.sound)
    case .multimedia, .none: false
    }
  }

  /// The place "the whole file".
  var whole: Location { Location(resource: resource) }
}
