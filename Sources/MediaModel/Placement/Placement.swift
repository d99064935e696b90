/// One use of a medium on a page or screen, as a manifest declares it.
///
/// What is not declared is `nil`: unknown, never guessed.
public struct Placement: Sendable, Hashable {
  /// What a medium is there for.
  public enum Purpose: String, Sendable, Hashable, CaseIterable {
    /// Part of what the page says.
    case content
    /// The activity itself; without it nothing is left.
    case essential
    /// Shown for its looks only.
    case decorative
    /// Shown while nothing else can be used.
    case preloader
    /// A short sound that signals an event.
    case alert
    /// A film that is used as an animation.
    case animation
  }

  /// A control that the application offers beside the medium.
  public enum Control: String, Sendable, Hashable, CaseIterable {
    case playPause, stop, mute, volume, hide, frequency, captions, descriptions
    /// All controls that the system's own player brings.
    case native
  }

  /// How people switch on captions, or audio description, that are off at first.
  public enum Switch: String, Sendable, Hashable, CaseIterable {
    /// A control of the player.
    case player
    /// A setting of the system.
    case system
    /// There is no way.
    case unavailable = "none"
  }

  /// Whether the application follows the system's caption settings.
  public enum CaptionStyle: String, Sendable, Hashable, CaseIterable {
    /// It honors them.
    case system
    /// It has its own.
    case custom
    /// Captions cannot be styled.
    case none
  }

  /// The `id` by which a manifest names what style sheets of a page may move that were not read.
  ///
  /// No element has it: there is no space in the `id` of an element.
  public static let styleSheets = "style sheets"

  /// The part of the medium that really plays (`#t=start,end`).
  public struct Clip: Sendable, Hashable {
    /// Where it starts.
    public let start: MediaTime
    /// Where it ends; `nil` at the end of the medium.
    public let end: MediaTime?

    /// Creates a clip.
    ///
    /// - Parameters:
    ///   - start: Where it starts.
    ///   - end: Where it ends.
    public init(start: MediaTime, end: MediaTime?) {
      self.start = start
      self.end = end
    }
  }

  /// A rule that does not bind this medium, and why.
  public struct Exemption: Sendable, Hashable {
    /// The rule's name.
    public let rule: String
    /// Why it does not bind.
    public let reason: String

    /// Creates an exemption.
    ///
    /// - Parameters:
    ///   - rule: The rule's name.
    ///   - reason: Why it does not bind.
    public init(rule: String, reason: String) {
      self.rule = rule
      self.reason = reason
    }
  }

  /// A setting of the markup that a script may change.
  public enum Setting: String, Sendable, Hashable, CaseIterable {
    /// It plays without sound.
    case muted
    /// It does not start again at its end.
    case loop
    /// It names all captions and descriptions.
    case alternatives
    /// It has the controls of the browser.
    case controls
  }

  /// What replaces the sound or the picture of a medium for people who get nothing of it.
  public enum Alternative: String, Sendable, Hashable, CaseIterable {
    case captions, description, transcript
  }

  /// The manifest's own name for the placement, or `nil`.
  public var id: String?
  /// The page or screen, or `nil`.
  public var page: String?
  /// Where the page places it, or `nil`.
  public var position: TextPosition?
  /// What the medium is there for.
  public var purpose: Purpose?
  /// Whether it starts by itself.
  public var autoplay: Bool?
  /// Whether it plays without sound.
  public var muted: Bool?
  /// Whether it starts again at its end.
  public var loop: Bool?
  /// The part that plays; `nil` for all of it.
  public var clip: Clip?
  /// The controls offered; empty: none; `nil`: unknown.
  public var controls: Set<Control>?
  /// Whether it is shown beside other content.
  public var parallelContent: Bool?
  /// Whether it is sent while it happens.
  public var live: Bool?
  /// After how many turns it stops; `nil`: not declared.
  public var stopsAfterCycles: Int?
  /// Whether people are warned before sound starts.
  public var preWarned: Bool?
  /// Whether the application follows the system's caption settings.
  public var captionStyle: CaptionStyle?
  /// How captions are switched on; `nil`: not declared.
  public var captionSwitch: Switch?
  /// How audio description is switched on; `nil`: not declared.
  public var descriptionSwitch: Switch?
  /// Whether something that can be seen comes with each alert sound; `nil`: not declared.
  public var visualCue: Bool?
  /// Whether captions and description controls are at the level of the volume control.
  public var controlsLevelIsSame: Bool?
  /// The text that this medium is a labeled alternative for.
  public var alternativeFor: String?
  /// Rules that do not bind this medium.
  public var exemptions: [Exemption] = []
  /// Whether its picture can be seen; `nil`: not declared.
  public var isShown: Bool?
  /// Whether another picture is shown to people who set `prefers-reduced-motion`.
  public var respectsReducedMotion = false
  /// What the attributes of a player of animations say; `nil` where there is no such player.
  public var player: AnimationPlayer?
  /// Settings that a script of the page may change, so that they are not certain.
  public var changeable: Set<Setting> = []
  /// The name that the page gives it for assistive technology, or nothing; `nil`: not declared.
  public var accessibleName: String?
  /// What metadata of the page says about it.
  public var claims: [Claim] = []
  /// The alternatives that the page itself names by a track, a link or metadata, so that programs
  /// find them; `nil` where no page was read.
  public var namedAlternatives: Set<Alternative>?
  /// Where the page says something else than the manifest, which wins.
  public var disagreements: [Disagreement] = []
  /// Why what is not declared could not be found out either, one sentence; `nil` where a manifest
  /// could declare it and nothing else was looked at.
  public var unknownReason: String?

  /// Creates a placement of which nothing is known.
  public init() {}
}
