public import MediaModel

/// An `audio` or `video` element as the ACT rules see it; a value is `nil` if it is unknown.
public struct ACTTarget: Sendable, Hashable {
  /// The kind of the element.
  public enum Element: Sendable, Hashable {
    case audio, video
  }

  /// The content of the page around it.
  public struct Page: Sendable, Hashable {
    /// Whether it has scripts.
    public var hasScripts = false
    /// Whether one of its scripts runs before the user does something.
    public var runsByItself = false
    /// The number of words that are visible, or in something that opens, and in the accessibility
    /// tree.
    public var words = 0
    /// The number of links.
    public var links = 0
    /// The number of audio tracks and files.
    public var audioCount = 0

    /// Creates an empty page.
    public init() {}
  }

  /// The measurements of its file.
  public struct Measured: Sendable, Hashable {
    /// The duration.
    public let duration: Duration?
    /// Whether it has audio that is not completely silent.
    public let hasAudio: Bool?
    /// Whether the audible sound of the played part lasts more than 3 s; also `nil` for a shorter
    /// sound that is repeated, because the rules leave this case open (aaa1bf, note).
    public let audioIsOverLimit: Bool?
    /// The length of the certain speech.
    public let speech: Duration?
    /// The outcomes of the tests of the DHS process.
    public let outcomes: [CriterionID: Outcome]
    /// Whether the selected captions have cues.
    public let hasCaptions: Bool
  }

  /// The kind of the element.
  public let element: Element
  /// The line of its tag.
  public let line: Int
  /// The column of its tag.
  public let column: Int
  /// Whether it has the attribute `autoplay`.
  public var autoplay = false
  /// Whether it has the attribute `muted`.
  public var muted = false
  /// Whether its own controls are visible and reachable.
  public var controls: Bool?
  /// Whether it is visible.
  public var isVisible: Bool?
  /// Whether the page names a transcript of it, which is on the page or behind a link.
  public var offersTranscript = false
  /// The page.
  public var page = Page()
  /// The measurements of its file; `nil` if it was not read.
  public var measured: Measured?

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - element: The kind of the element.
  ///   - line: The line of its tag.
  ///   - column: The column of its tag.
  public init(_ element: Element, line: Int, column: Int) {
    self.element = element
    self.line = line
    self.column = column
  }
}

extension ACTTarget.Measured {
  /// Reads the facts for the rules from a verdict.
  ///
  /// - Parameters:
  ///   - verdict: The verdict on the file.
  ///   - placement: Its use: the played part, and the number of repetitions.
  ///   - limit: The longest sound that may play by itself.
  public init?(_ verdict: PresentationVerdict, placement: Placement, limit: Duration) {
    guard verdict.failure == nil, let medium = verdict.medium else { return nil }
    duration = verdict.duration
    hasAudio = Self.hasAudio(medium)
    audioIsOverLimit = Self.audioIsOver(limit, medium, placement)
    speech = verdict.measurements.speech?.certain
    hasCaptions = verdict.captions.selected?.hasCues == true
    outcomes = Dictionary(
      verdict.process.map { ($0.criterion, $0.outcome) }, uniquingKeysWith: max)
  }

  private static func audioIsOver(
    _ limit: Duration, _ medium: Medium, _ placement: Placement
  ) -> Bool? {
    let isOver = medium.audioTurn(in: placement.clip).isOver(limit)
    guard isOver == false else { return isOver }
    return PlayingTime.Turns(placement) == .times(1) ? false : nil
  }

  private static func hasAudio(_ medium: Medium) -> Bool? {
    guard let audio = medium.mainAudio else {
      return medium.unread(of: [.audio]).isEmpty && !medium.tracks.contains { $0.kind == .audio }
        ? false : nil
    }
    guard let activity = audio.activity else { return nil }
    if activity.isSilent { return false }
    return activity.peak < AudioActivity.silenceCeiling ? nil : true
  }
}
