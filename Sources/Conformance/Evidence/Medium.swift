public import MediaModel

/// The media file under judgment.
public struct Medium: Sendable, Hashable {
  /// The kind of item in the terms of tests 3.1 to 3.3.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Moving pictures with audible sound.
    case multimedia
    /// Moving pictures without audible sound.
    case videoOnly
    /// Sound without moving pictures.
    case audioOnly
    /// An animated image.
    case animation
    /// No time-based content.
    case none
  }

  /// A channel of meaning.
  public enum Channel: Sendable, Hashable {
    /// The audible content.
    case audio
    /// The visible content.
    case picture
  }

  /// The kind, from measurement and declaration together: it decides which equivalents are needed.
  public var kind: Kind
  /// The kind by measurement alone: it decides on playback, motion and sound.
  public var measured: Kind
  /// The existing channels that every placement declares to carry no meaning.
  public var meaningless: Set<Channel>
  /// The file, as the user would name it.
  public var resource: String
  /// The duration, or `nil` when unknown; one cycle of an animated image.
  public var duration: Duration?
  /// The tracks.
  public var tracks: [Track]
  /// The main sound, or `nil`.
  public var mainAudio: Track?
  /// Timing of an image, or `nil`.
  public var image: MovingImage?
  /// The facts taken from the manifest instead of measurement, each one sentence.
  public var declaredFacts: [String]
  /// Whether only elements that show no picture (`audio`) play it: nobody declared its picture to
  /// carry no meaning.
  public var isHeardOnly = false
  /// The manifest and the page that may name its alternatives, as the user would name them.
  public var declaredIn: [String] = []
  /// Sentences about texts near it that nothing assigns to it, each after a space; empty for none.
  public var unusedTexts = ""
  /// Whether it is a stream of several files, which only `check` reads.
  public var isStream: Bool
  /// The other possible kinds: a sound that could not be read may be silent.
  public var possibleKinds: Set<Kind>
  /// The part of a page that is judged; `nil` for a whole medium.
  public var part: MediumPart?
  /// The parts that could not be read: nothing in them is proven present or absent.
  public var unread: [UnreadPart]

  /// Creates a medium.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - measured: The kind by measurement alone; `nil` if it is the same.
  ///   - meaningless: The channels that are declared to carry no meaning.
  ///   - resource: The file.
  ///   - duration: The duration.
  ///   - tracks: The tracks.
  ///   - mainAudio: The main sound.
  ///   - image: Timing of an image.
  ///   - declaredFacts: The facts taken from the manifest.
  ///   - isStream: Whether it is a stream of several files.
  ///   - possibleKinds: The other possible kinds.
  ///   - part: The part of a page that is judged.
  ///   - unread: The parts that could not be read.
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

  /// The unread parts that may contain certain contents.
  ///
  /// - Parameter contents: The contents that a criterion or a check depends on.
  /// - Returns: The parts that may contain at least one of them.
  func unread(of contents: Set<UnreadPart.Content>) -> [UnreadPart] {
    unread.filter { !$0.contents.isDisjoint(with: contents) }
  }

  /// The kind that decides which equivalents are needed.
  ///
  /// A channel is ignored only if another one remains: no declaration leaves a medium empty.
  ///
  /// - Parameters:
  ///   - measured: The kind by measurement alone.
  ///   - meaningless: The channels that are declared to carry no meaning.
  /// - Returns: The kind.
  public static func kind(_ measured: Kind, without meaningless: Set<Channel>) -> Kind {
    guard measured == .multimedia else { return measured }
    if meaningless.contains(.audio) { return .videoOnly }
    return meaningless.contains(.picture) ? .audioOnly : .multimedia
  }

  /// Sets another measured kind; the declarations about meaning stay.
  mutating func measure(as kind: Kind) {
    measured = kind
    self.kind = Self.kind(kind, without: meaningless)
  }

  /// Whether it is certain that a film has no sound that can be heard.
  var isWithoutAudio: Bool { measured == .videoOnly && unread(of: [.audio]).isEmpty }

  /// Whether everything in the medium is declared to carry no meaning: a person must confirm that.
  var tellsNothing: Bool {
    switch kind {
    case .videoOnly, .animation: meaningless.contains(.picture)
    case .audioOnly: meaningless.contains(.audio)
    case .multimedia, .none: false
    }
  }

  /// Whether it has pictures that move, whatever they mean.
  package var hasMovingPicture: Bool {
    switch measured {
    case .multimedia, .videoOnly, .animation: true
    case .audioOnly, .none: false
    }
  }

  /// The place "the whole file", or the place of the part.
  var whole: Location { Location(resource: resource, position: part?.position) }

  /// The place of its element on a page that was read; else the place "the whole file".
  func place(in placement: Placement) -> Location {
    guard part == nil, let position = placement.position,
      let page = placement.pageFile ?? placement.page
    else { return whole }
    return Location(resource: page, position: position)
  }

  /// The name in the report.
  var name: String { part.map { "\($0.name) of \(resource)" } ?? resource }
}
