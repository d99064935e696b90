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
  /// The channels that are there and that every placement declares to carry no meaning.
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
  public var image: MovingImage?
  /// The facts taken from the manifest instead of measurement, each one sentence.
  public var declaredFacts: [String]
  /// Whether it is a stream of several files, which only `check` reads.
  public var isStream: Bool
  /// What else it may be: a sound that could not be read may be silent.
  public var possibleKinds: Set<Kind>
  /// The part of a page that is judged; `nil` for a medium of its own.
  public var part: MediumPart?
  /// What of it could not be read: then nothing that may be in it is proven, or proven absent.
  public var unread: [UnreadPart]

  /// Creates a medium.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - measured: The kind by measurement alone; `nil` where it is the same.
  ///   - meaningless: The channels that are declared to carry no meaning.
  ///   - resource: The file.
  ///   - duration: How long it lasts.
  ///   - tracks: The tracks.
  ///   - mainAudio: The main sound.
  ///   - image: Timing of an image.
  ///   - declaredFacts: The facts taken from the manifest.
  ///   - isStream: Whether it is a stream of several files.
  ///   - possibleKinds: What else it may be.
  ///   - part: The part of a page that is judged.
  ///   - unread: What of it could not be read.
  public init(
    kind: Kind, measured: Kind? = nil, meaningless: Set<Channel> = [], resource: String,
    duration: Duration? = nil, tracks: [Track] = [],
    mainAudio: Track? = nil, image: MovingImage? = nil, declaredFacts: [String] = [],
    isStream: Bool = false,
    possibleKinds: Set<Kind> = [], part: MediumPart? = nil, unread: [UnreadPart] = []
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
    self.isStream = isStream
    self.possibleKinds = possibleKinds
    self.part = part
    self.unread = unread
  }

  /// What could not be read of some contents.
  ///
  /// - Parameter contents: What a criterion or a check rests on.
  /// - Returns: The parts that may hold any of it.
  func unread(of contents: Set<UnreadPart.Content>) -> [UnreadPart] {
    unread.filter { !$0.contents.isDisjoint(with: contents) }
  }

  /// The kind that decides which equivalents are needed.
  ///
  /// Only what remains beside another channel is taken away: a medium never becomes nothing by a
  /// declaration.
  ///
  /// - Parameters:
  ///   - measured: The kind by measurement alone.
  ///   - meaningless: The channels that are declared to carry no meaning.
  /// - Returns: The kind.
  public static func kind(_ measured: Kind, without meaningless: Set<Channel>) -> Kind {
    guard measured == .multimedia else { return measured }
    if meaningless.contains(.sound) { return .videoOnly }
    return meaningless.contains(.picture) ? .audioOnly : .multimedia
  }

  /// Takes another kind as measured; what is declared about its meaning stays.
  mutating func measure(as kind: Kind) {
    measured = kind
    self.kind = Self.kind(kind, without: meaningless)
  }

  /// Whether all that the medium has is declared to carry no meaning: a person must confirm that.
  var tellsNothing: Bool {
    switch kind {
    case .videoOnly, .animation: meaningless.contains(.picture)
    case .audioOnly: meaningless.contains(.sound)
    case .multimedia, .none: false
    }
  }

  /// The place "the whole file", or that of the part.
  var whole: Location { Location(resource: resource, position: part?.position) }

  /// What is judged, as the report names it.
  var name: String { part.map { "\($0.name) of \(resource)" } ?? resource }
}
