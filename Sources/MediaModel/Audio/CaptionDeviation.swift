/// A part of the medium in which captions are not where the speech is, or do not show that they are.
public struct CaptionDeviation: Sendable, Hashable {
  /// The kind of deviation.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The cues are later than their speech, while the captions as a whole are in their place.
    case late
    /// The cues are earlier than their speech, while the captions as a whole are in their place.
    case early
    /// The cues are displaced, and the cues before and after them are not.
    case slip
    /// From here on, the captions jump: a part was removed from the medium or inserted.
    case cut
    /// Nothing shows that the cues match the speech here.
    case unmatched
    /// The captions match no part of this sound.
    case otherAudio
    /// Other words than those of the cues are heard.
    case otherWords
    /// The cues come when people speak, but the lengths of their texts fit cues before or after them.
    case otherCues
    /// People speak without a cue, and other cues have more text than is said while they are shown: cues
    /// are earlier or later than their words.
    case displaced
  }

  /// A view of how cues match speech; each is compared with what it shows by chance.
  public enum View: String, Sendable, Hashable, CaseIterable {
    /// Cues start where speech begins.
    case starts
    /// People speak while cues are shown, and not between them.
    case shown
    /// Longer texts have more speech.
    case text
    /// People speak just after cues start.
    case begun
    /// The letters of cues fit the sound: hisses, vowels, nasals and stops.
    case letters
    /// The words of cues are heard, at their time or elsewhere.
    case words
  }

  /// A cue whose own displacement is known.
  public struct DisplacedCue: Sendable, Hashable {
    /// The time of the cue in the captions.
    public let range: Range<MediaTime>
    /// How far it is from its words, beside the rest of the captions; positive: late.
    public let size: Duration

    /// Creates a displaced cue.
    ///
    /// - Parameters:
    ///   - range: The time of the cue in the captions.
    ///   - size: How far it is from its words.
    public init(_ range: Range<MediaTime>, size: Duration) {
      self.range = range
      self.size = size
    }
  }

  /// The kind.
  public let kind: Kind
  /// The part, on the medium's presentation clock.
  public let range: Range<MediaTime>
  /// The displacement of the captions in this part beside the rest; positive: later; zero if there is
  /// none or it is not known.
  public let size: Duration
  /// The number of cues in it; zero if it is not about its own cues.
  public let cues: Int
  /// The reliability, 0 to 1.
  public let confidence: Float
  /// The views that show it, in the order of their cases.
  public let views: [View]
  /// The cues in it that a repair moves each by its own displacement, in order of time: only words show
  /// it.
  public let displacedCues: [DisplacedCue]

  /// Creates a deviation.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - range: The part, on the medium's presentation clock.
  ///   - size: The displacement of the captions beside the rest.
  ///   - cues: The number of cues in it.
  ///   - confidence: The reliability, 0 to 1.
  ///   - views: The views that show it.
  ///   - displacedCues: The cues in it whose own displacement is known.
  public init(
    _ kind: Kind, _ range: Range<MediaTime>, size: Duration = .zero, cues: Int = 0,
    confidence: Float = 1, views: [View] = [], displacedCues: [DisplacedCue] = []
  ) {
    self.kind = kind
    self.range = range
    self.size = size
    self.cues = cues
    self.confidence = confidence
    self.views = views
    self.displacedCues = displacedCues
  }

  /// Whether it is a single cue that seems to be late or early; a part of one long cue is not.
  public var isSingleCue: Bool { cues == 1 && kind != .unmatched && kind != .otherCues }

  /// Whether it is a single cue that only words show.
  public var isCueByWords: Bool { isSingleCue && views == [.words] }

  /// Whether the alignment does not correct it, so that a person must look.
  public var isOpen: Bool {
    switch kind {
    case .late, .early, .unmatched, .otherWords, .otherCues, .displaced: true
    case .slip, .cut, .otherAudio: false
    }
  }
}
