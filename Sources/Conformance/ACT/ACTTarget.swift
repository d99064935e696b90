public import MediaModel

/// An `audio` or `video` element as the ACT rules see it: what is `nil` could not be found out.
public struct ACTTarget: Sendable, Hashable {
  /// What kind of element it is.
  public enum Element: Sendable, Hashable {
    case audio, video
  }

  /// What the page around it offers.
  public struct Page: Sendable, Hashable {
    /// Whether anything of it runs.
    public var hasScripts = false
    /// Whether anything of it runs before people do something.
    public var runsByItself = false
    /// How many words it has, hidden or not, with those of labels.
    public var allWords = 0
    /// How many links it has.
    public var links = 0
    /// How many sounds it has.
    public var sounds = 0

    /// Creates an empty page.
    public init() {}
  }

  /// What was measured of its file.
  public struct Measured: Sendable, Hashable {
    /// How long it lasts.
    public let duration: Duration?
    /// Whether it has audio that is not silent from end to end.
    public let hasAudio: Bool?
    /// Whether what can be heard of the part that plays lasts over 3 s; `nil` also for a shorter
    /// sound that is repeated, which the rules leave open (aaa1bf, note).
    public let soundIsOverLimit: Bool?
    /// How long people are certain to speak.
    public let speech: Duration?
    /// The outcomes of the tests of the DHS process.
    public let outcomes: [CriterionID: Outcome]
    /// Whether captions were found and decide.
    public let hasCaptions: Bool
  }

  /// What kind of element it is.
  public let element: Element
  /// The line of its tag.
  public let line: Int
  /// The column of its tag.
  public let column: Int
  /// Whether it has the attribute `autoplay`.
  public var autoplay = false
  /// Whether it has the attribute `muted`.
  public var muted = false
  /// Whether its own controls can be seen and reached.
  public var controls: Bool?
  /// Whether it can be seen.
  public var isVisible: Bool?
  /// Whether the page names a transcript of it, which is on the page or behind a link.
  public var offersTranscript = false
  /// The page.
  public var page = Page()
  /// What was measured of its file; `nil` where it was not read.
  public var measured: Measured?

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - element: What kind of element it is.
  ///   - line: The line of its tag.
  ///   - column: The column of its tag.
  public init(_ element: Element, line: Int, column: Int) {
    self.element = element
    self.line = line
    self.column = column
  }
}

extension ACTTarget.Measured {
  /// Takes what the rules need from a verdict.
  ///
  /// - Parameters:
  ///   - verdict: The verdict on the file.
  ///   - placement: Where it is used: which part plays, and how often.
  ///   - limit: How long sound may play by itself.
  public init?(_ verdict: PresentationVerdict, placement: Placement, limit: Duration) {
    guard verdict.failure == nil, let medium = verdict.medium else { return nil }
    duration = verdict.duration
    hasAudio = Self.hasAudio(medium)
    soundIsOverLimit = Self.soundIsOver(limit, medium, placement)
    speech = verdict.measurements.speech?.certain
    hasCaptions = verdict.captions.selected?.hasCues == true
    outcomes = Dictionary(
      verdict.process.map { ($0.criterion, $0.outcome) }, uniquingKeysWith: max)
  }

  private static func soundIsOver(
    _ limit: Duration, _ medium: Medium, _ placement: Placement
  ) -> Bool? {
    let isOver = medium.soundTurn(in: placement.clip).isOver(limit)
    guard isOver == false else { return isOver }
    return PlayingTime.Turns(placement) == .times(1) ? false : nil
  }

  private static func hasAudio(_ medium: Medium) -> Bool? {
    guard let sound = medium.mainAudio else {
      return medium.unread(of: [.sound]).isEmpty && !medium.tracks.contains { $0.kind == .audio }
        ? false : nil
    }
    guard let activity = sound.sound else { return nil }
    if activity.isSilent { return false }
    return activity.peak < SoundActivity.silenceCeiling ? nil : true
  }
}
