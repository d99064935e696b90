import MediaModel

/// How strictly, and by which limits, evidence is judged.
public struct Profile: Sendable, Hashable {
  /// What "nothing was found and nothing was declared" means.
  public enum Absence: String, Sendable, Hashable, CaseIterable {
    /// The failure itself, as the DHS process says.
    case notCompliant
    /// A question, until the absence is proven.
    case needsReview

    /// The outcome it gives.
    var outcome: Outcome {
      switch self {
      case .notCompliant: .notCompliant
      case .needsReview: .needsReview
      }
    }
  }

  /// The numbers that evidence is compared with.
  public struct Limits: Sendable, Hashable {
    /// One stretch of certain speech without a cue that is not compliant.
    ///
    /// Our choice.
    public var uncoveredStretch: Duration = .seconds(5)
    /// The longest pause between sentences over which a stretch without a cue goes on.
    ///
    /// Our choice.
    public var sentencePause: Duration = .seconds(2)
    /// The shortest stretch that counts in the sum: shorter ones are the hanging ends of cues.
    ///
    /// Our choice.
    public var uncoveredCounted: Duration = .seconds(1)
    /// How far the last cue may end after the medium before it is reported.
    ///
    /// Our choice.
    public var captionsEnd: Duration = .milliseconds(100)
    /// The shortest stretch without a cue that a person is shown.
    ///
    /// Our choice.
    public var uncoveredReview: Duration = .seconds(2)
    /// The share of certain speech without a cue that is not compliant.
    ///
    /// Our choice.
    public var uncoveredShare = 0.10
    /// The least speech without a cue, in all, for the share to count.
    ///
    /// Our choice.
    public var uncoveredTotal: Duration = .seconds(10)
    /// How far captions may be off the speech.
    public var sync = SyncLimits.dhsIOS
    /// The longest sound that may start by itself without a control (DHS 3.2.A; WCAG 1.4.2).
    public var autoplayedSound: Duration = .seconds(3)
    /// The longest sound that can be a declared alert.
    ///
    /// Our choice.
    public var declaredAlert: Duration = .seconds(10)
    /// The longest motion that may start by itself without a control (DHS 3.1.B; WCAG 2.2.2).
    public var autoplayedMotion: Duration = .seconds(5)
    /// After how many turns motion stops that needs no control (BBC Mobile 61); `nil` where a
    /// standard counts none.
    public var cycles: Int?
    /// The fewest words of a transcript for a second of speech.
    ///
    /// Our choice.
    public var wordsPerSecond = 0.5
    /// The largest share of words that may differ from a reference (word error rate).
    ///
    /// Our choice.
    public var wordsAgreeing = 0.02
    /// Beyond this share of words that differ from a reference, captions or transcript fail.
    ///
    /// Our choice.
    public var wordsDiffering = 0.10
    /// The fewest words of a reference that anything is concluded from.
    ///
    /// Our choice.
    public var referenceWords = 20
    /// The share of the medium that a description must reach.
    ///
    /// Our choice.
    public var descriptionReach = 0.9
    /// The share of the main sound that must be found in a description.
    ///
    /// Our choice.
    public var descriptionFound = 0.9
    /// How fast a description that is written as text is spoken, in words a minute.
    ///
    /// The slower end of a speech synthesizer's middle rate, 180 to 200 words a minute (CSS 2
    /// (1998), section 19.8, `speech-rate: medium`); that it is a limit is our choice.
    public var descriptionRate = 180.0
    /// How much speech of the main sound a spoken line of text may overlap.
    ///
    /// Our choice: what a detector hears at the edges of speech is not reported.
    public var descriptionOverlap: Duration = .milliseconds(300)

    /// How far a description may be off the video before it does not run along with it.
    ///
    /// Our choice.
    public var descriptionSlip: Duration = .seconds(1)
    /// The error from which on it is reported.
    ///
    /// Our choice.
    public var descriptionAdvice: Duration = .milliseconds(100)
    /// The fewest seconds of narration a minute that are a description beyond doubt.
    ///
    /// Our choice.
    public var descriptionDensity = 1.0
    /// The least narration that proves a description.
    ///
    /// Our choice.
    public var descriptionNarration: Duration = .seconds(2)
    /// The length from which on a description must hold ``descriptionDensity``.
    ///
    /// Our choice: in a short clip there may be one pause, or none.
    public var descriptionDensityFrom: Duration = .seconds(180)
    /// The share of what was added that must be speech for it to be narration.
    ///
    /// Our choice.
    public var narrationSpoken = 0.5
    /// The share of the narration that may be spoken over dialogue before it may be a commentary.
    ///
    /// Our choice.
    public var commentaryOverDialogue = 0.3
    /// The share of the main sound's length beyond which narration is so dense that it may be a
    /// commentary.
    ///
    /// Our choice.
    public var commentaryDensity = 0.6
    /// The least number of pauses of the film that prove narration if there is none outside of
    /// them: one or two may be a scene or an advertisement.
    ///
    /// Our choice.
    public var descriptionPauses = 3
    /// The share of the narration that may be spoken over dialogue before it is reported.
    ///
    /// Our choice.
    public var narrationOverDialogue = 0.2
    /// How much louder than the sound under it narration is at least, in dB.
    ///
    /// Our choice.
    public var narrationLevel = 6.0
    /// The longest stretch without narration, with pauses in it, that is not reported.
    ///
    /// Our choice.
    public var undescribedStretch: Duration = .seconds(60)

    /// Creates the limits of the `dhs-ios` profile.
    public init() {}
  }

  /// The name on the command line.
  public let name: String
  /// A name for lists, such as `WCAG 2.2`.
  public let short: String
  /// The title of the standard.
  public let title: String
  /// The edition of the standard.
  public let document: String
  /// What absence means.
  public let absence: Absence
  /// The numbers.
  public let limits: Limits
  /// The requirements, in the order of the standard's table.
  public let clauses: [Clause]

  /// Creates a profile of the DHS process with a policy and limits of its own.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - absence: What absence means.
  ///   - limits: The numbers.
  init(name: String, absence: Absence, limits: Limits) {
    let table = StandardTable.named("dhs-ios")
    self.name = name
    short = table?.short ?? name
    title = table?.title ?? name
    document = table?.document ?? ""
    self.absence = absence
    self.limits = limits
    clauses = table?.clauses ?? []
  }

  private init(_ table: StandardTable) {
    name = table.name
    short = table.short
    title = table.title
    document = table.document
    absence = table.absence
    limits = table.limits
    clauses = table.clauses
  }

  /// The DHS Section 508 Compliance Test Process for iOS Mobile Applications (September 2017).
  ///
  /// Its outcomes and conditions, with a limit of our own wherever it names no number, and with
  /// "needs review" where a machine cannot say.
  public static let dhsIOS = Profile(
    name: "dhs-ios", absence: StandardTable.named("dhs-ios")?.absence ?? .notCompliant,
    limits: StandardTable.named("dhs-ios")?.limits ?? Limits())

  /// The names of the profiles, the default first.
  public static let names = StandardTable.names
  /// Every profile there is, in the order of ``names``.
  public static let all = names.compactMap { named($0) }

  /// The profile of a name, or `nil`.
  ///
  /// - Parameter name: The name on the command line.
  /// - Returns: The profile.
  public static func named(_ name: String) -> Profile? {
    name == dhsIOS.name ? dhsIOS : StandardTable.named(name).map { Profile($0) }
  }
}
