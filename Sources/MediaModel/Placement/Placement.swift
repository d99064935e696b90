/// One use of a medium on a page or screen, as a manifest declares it.
///
/// A value that is not declared is `nil`: unknown, never guessed.
public struct Placement: Sendable, Hashable {
  /// The purpose of a medium.
  public enum Purpose: String, Sendable, Hashable, CaseIterable {
    /// Part of the content of the page.
    case content
    /// The activity itself, which is impossible without the medium.
    case essential
    /// Shown only for its looks.
    case decorative
    /// Shown before anything else is usable.
    case preloader
    /// A short sound that signals an event.
    case alert
    /// A film that is used as an animation.
    case animation
  }

  /// A control that the application offers beside the medium.
  public enum Control: String, Sendable, Hashable, CaseIterable {
    case playPause, stop, mute, volume, hide, frequency, captions, descriptions
    /// All controls of the system's own player.
    case native
  }

  /// The method by which people switch on captions, or audio description, that are off by default.
  public enum Switch: String, Sendable, Hashable, CaseIterable {
    /// A control of the player.
    case player
    /// A setting of the system.
    case system
    /// Captions or description cannot be switched on.
    case unavailable = "none"
  }

  /// Whether the application follows the system's caption settings.
  public enum CaptionStyle: String, Sendable, Hashable, CaseIterable {
    /// It honors them.
    case system
    /// It uses its own settings.
    case custom
    /// Captions cannot be styled.
    case none
  }

  /// The `id` of a placement for motion that unread style sheets of a page may cause.
  ///
  /// No element has it, because the `id` of an element cannot contain a space.
  public static let styleSheets = "style sheets"

  /// The part of the medium that is played (`#t=start,end`).
  public struct Clip: Sendable, Hashable {
    /// Its start.
    public let start: MediaTime
    /// Its end; `nil` for the end of the medium.
    public let end: MediaTime?

    /// Creates a clip.
    ///
    /// - Parameters:
    ///   - start: Its start.
    ///   - end: Its end.
    public init(start: MediaTime, end: MediaTime?) {
      self.start = start
      self.end = end
    }
  }

  /// A rule that does not apply to this medium, and the reason.
  public struct Exemption: Sendable, Hashable {
    /// The rule's name.
    public let rule: String
    /// The reason that the rule does not apply.
    public let reason: String

    /// Creates an exemption.
    ///
    /// - Parameters:
    ///   - rule: The rule's name.
    ///   - reason: The reason that the rule does not apply.
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

  /// An alternative to the sound or the picture, for people who cannot hear or see it.
  public enum Alternative: String, Sendable, Hashable, CaseIterable {
    case captions, description, transcript
  }

  /// The manifest's name for the placement, or `nil`.
  public var id: String?
  /// The page or screen, or `nil`.
  public var page: String?
  /// The file of the page, as the user would name it; `nil` if no page was read.
  public var pageFile: String?
  /// The position in the page, or `nil`.
  public var position: TextPosition?
  /// The purpose of the medium.
  public var purpose: Purpose?
  /// Whether it starts by itself.
  public var autoplay: Bool?
  /// Whether it plays without sound.
  public var muted: Bool?
  /// Whether it starts again at its end.
  public var loop: Bool?
  /// The part that plays; `nil` for all of it.
  public var clip: Clip?
  /// The controls offered; empty for none; `nil`: unknown.
  public var controls: Set<Control>?
  /// Whether other content is shown beside it.
  public var parallelContent: Bool?
  /// Whether it is broadcast live.
  public var live: Bool?
  /// The number of cycles after which it stops; `nil`: not declared.
  public var stopsAfterCycles: Int?
  /// Whether people are warned before sound starts.
  public var preWarned: Bool?
  /// Whether the application follows the system's caption settings.
  public var captionStyle: CaptionStyle?
  /// The method by which captions are switched on; `nil`: not declared.
  public var captionSwitch: Switch?
  /// The method by which audio description is switched on; `nil`: not declared.
  public var descriptionSwitch: Switch?
  /// Whether each alert sound comes with a visible sign; `nil`: not declared.
  public var visualCue: Bool?
  /// Whether the controls of captions and description are at the level of the volume control.
  public var controlsLevelIsSame: Bool?
  /// The text that this medium is a labeled alternative for.
  public var alternativeFor: String?
  /// The rules that do not apply to this medium.
  public var exemptions: [Exemption] = []
  /// Whether its picture can be seen; `nil`: not declared.
  public var isShown: Bool?
  /// Whether users who set `prefers-reduced-motion` see another picture.
  public var respectsReducedMotion = false
  /// Whether a page shows it as a picture (`img`), to which it passes no event.
  public var isPicture = false
  /// The speed and repetition of a player of animations; `nil` if there is no such player.
  public var player: AnimationPlayer?
  /// Settings that a script of the page may change, so that they are not certain.
  public var changeable: Set<Setting> = []
  /// The accessible name that the page gives it, empty for none; `nil`: not declared.
  public var accessibleName: String?
  /// The claims in the metadata of the page about it.
  public var claims: [Claim] = []
  /// The alternatives that the page itself names by a track, a link or metadata, so that programs
  /// find them; `nil` if no page was read.
  public var namedAlternatives: Set<Alternative>?
  /// The differences between the page and the manifest; the manifest decides.
  public var disagreements: [Disagreement] = []
  /// The reason why a value that is not declared could not be determined either, one sentence;
  /// `nil` if only a manifest was read, which could declare it.
  public var unknownReason: String?
  /// What else is unknown if the medium has no sound; `nil` for nothing.
  public var ifSilent: Silence?

  /// Creates a placement without any known value.
  public init() {}

  /// Its number among several placements of one medium, in the order of the manifest; `nil` for the
  /// only one.
  public var number: Int?
}
