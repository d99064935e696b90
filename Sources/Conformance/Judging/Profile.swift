import MediaModel

/// The policy and the limits for judging evidence.
public struct Profile: Sendable, Hashable {
  /// The policy for "nothing was found and nothing was declared".
  public enum Absence: String, Sendable, Hashable, CaseIterable {
    /// The failure itself, as in the DHS process.
    case notCompliant
    /// A question, until the absence is proven.
    case needsReview

    /// The outcome of the policy.
    var outcome: Outcome {
      switch self {
      case .notCompliant: .notCompliant
      case .needsReview: .needsReview
      }
    }
  }

  /// The limits for comparing evidence.
  public struct Limits: Sendable, Hashable {
    /// The shortest section of certain speech without a cue that is not compliant.
    ///
    /// Our choice.
    public var uncoveredStretch: Duration = .seconds(5)
    /// The longest pause between sentences that does not end a section without a cue.
    ///
    /// Our choice.
    public var sentencePause: Duration = .seconds(2)
    /// The shortest section that counts in the total: shorter ones are only imprecise ends of cues.
    ///
    /// Our choice.
    public var uncoveredCounted: Duration = .seconds(1)
    /// The longest time from the end of the medium to the end of the last cue that is not reported.
    ///
    /// Our choice.
    public var captionsEnd: Duration = .milliseconds(100)
    /// The shortest section without a cue that is shown to a person.
    ///
    /// Our choice.
    public var uncoveredReview: Duration = .seconds(2)
    /// The share of certain speech without a cue that is not compliant.
    ///
    /// Our choice.
    public var uncoveredShare = 0.10
    /// The shortest total of speech without a cue for which the share counts.
    ///
    /// Our choice.
    public var uncoveredTotal: Duration = .seconds(10)
    /// The tolerances for the synchronization of captions.
    public var sync = SyncLimits.dhsIOS
    /// The longest sound that may start by itself without a control (DHS 3.2.A; WCAG 1.4.2).
    public var autoplayedAudio: Duration = .seconds(3)
    /// The longest sound that can be a declared alert.
    ///
    /// Our choice.
    public var declaredAlert: Duration = .seconds(10)
    /// The longest motion that may start by itself without a control (DHS 3.1.B; WCAG 2.2.2).
    public var autoplayedMotion: Duration = .seconds(5)
    /// The highest number of cycles of a motion that needs no control (BBC Mobile 61); `nil` if a
    /// standard does not count cycles.
    public var cycles: Int?
    /// Whether all flashing fails, and not only more than three flashes in a second (WCAG 2.3.1): the
    /// testers of the DHS process have no tool that measures flashes.
    public var failsAllFlashing = false
    /// The lowest number of words in a transcript per second of speech.
    ///
    /// Our choice.
    public var wordsPerSecond = 0.5
    /// The largest share of words that may differ from a reference (word error rate).
    ///
    /// Our choice.
    public var wordsAgreeing = 0.02
    /// The share of words that differ from a reference above which captions or transcript fail.
    ///
    /// Our choice.
    public var wordsDiffering = 0.10
    /// The smallest number of reference words that can prove anything.
    ///
    /// Our choice.
    public var referenceWords = 20
    /// The share of the medium that a description must reach.
    ///
    /// Our choice.
    public var descriptionReach = 0.9
    /// The shortest pause of speech that is listed for description: room for one short sentence.
    ///
    /// Our choice.
    public var descriptionPause: Duration = .seconds(3)
    /// The share of the main sound that must be found in a description.
    ///
    /// Our choice.
    public var descriptionFound = 0.9
    /// The speaking rate for a text description, in words per minute.
    ///
    /// The slower end of a speech synthesizer's medium rate, 180 to 200 words per minute (CSS 2
    /// (1998), section 19.8, `speech-rate: medium`); its use as a limit is our choice.
    public var descriptionRate = 180.0
    /// The longest overlap of a spoken line of text with speech of the main sound.
    ///
    /// Our choice: detection errors at the edges of speech are not reported.
    public var descriptionOverlap: Duration = .milliseconds(300)

    /// The largest error of a description that is still in sync with the video.
    ///
    /// Our choice.
    public var descriptionSlip: Duration = .seconds(1)
    /// The largest error of a description that is not reported.
    ///
    /// Our choice.
    public var descriptionAdvice: Duration = .milliseconds(100)
    /// The lowest number of seconds of narration per minute that certainly is a description.
    ///
    /// Our choice.
    public var descriptionDensity = 1.0
    /// The shortest narration that proves a description.
    ///
    /// Our choice.
    public var descriptionNarration: Duration = .seconds(2)
    /// The shortest length at which a description must reach ``descriptionDensity``.
    ///
    /// Our choice: in a short clip there may be one pause, or none.
    public var descriptionDensityFrom: Duration = .seconds(180)
    /// The share of speech in the added sound above which it is narration.
    ///
    /// Our choice.
    public var narrationSpoken = 0.5
    /// The share of what was added from which on it is the main sound again, as an echo is, and no
    /// narration.
    ///
    /// Our choice.
    public var narrationRecurring = 0.5
    /// The share of the narration that may be spoken over dialogue before it may be a commentary.
    ///
    /// Our choice.
    public var commentaryOverDialogue = 0.3
    /// The share of the main sound's length beyond which narration is so dense that it may be a
    /// commentary.
    ///
    /// Our choice.
    public var commentaryDensity = 0.6
    /// The lowest number of passages added while the film is paused that prove narration without
    /// narration elsewhere: one or two may be a scene or an advertisement.
    ///
    /// Our choice.
    public var descriptionPauses = 3
    /// The share of the narration while the film is paused that may be spoken in insertions as long
    /// as an advertisement, where no other narration was found.
    ///
    /// Our choice.
    public var descriptionLongPauses = 0.5
    /// The share of the narration that may be spoken over dialogue before it is reported.
    ///
    /// Our choice.
    public var narrationOverDialogue = 0.2
    /// The level of narration above the level of the sound under it, in dB.
    ///
    /// Our choice.
    public var narrationLevel = 6.0
    /// The longest section without narration, including dialogue pauses, that is not reported.
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
  /// The policy on absence.
  public let absence: Absence
  /// The limits.
  public let limits: Limits
  /// The requirements, in the order of the standard's table.
  public let clauses: [Clause]
  /// What the standard exempts by names of its own.
  public let exemptions: [StandardExemption]

  /// Creates a profile of the DHS process with its own policy and limits.
  init(name: String, absence: Absence, limits: Limits) {
    let table = StandardTable.named("dhs-ios")
    self.name = name
    short = table?.short ?? name
    title = table?.title ?? name
    document = table?.document ?? ""
    self.absence = absence
    self.limits = limits
    clauses = table?.clauses ?? []
    exemptions = table?.exemptions ?? []
  }

  private init(_ table: StandardTable) {
    name = table.name
    short = table.short
    title = table.title
    document = table.document
    absence = table.absence
    limits = table.limits
    clauses = table.clauses
    exemptions = table.exemptions
  }

  /// The DHS Section 508 Compliance Test Process for iOS Mobile Applications (September 2017).
  ///
  /// It has the outcomes and conditions of the process, our own limit if the process specifies no
  /// number, and "needs review" if a machine cannot decide.
  public static let dhsIOS = Profile(
    name: "dhs-ios", absence: StandardTable.named("dhs-ios")?.absence ?? .notCompliant,
    limits: StandardTable.named("dhs-ios")?.limits ?? Limits())

  /// The names of the profiles, the default first.
  public static let names = StandardTable.names
  /// All profiles, in the order of ``names``.
  public static let all = names.compactMap { named($0) }

  /// The profile with a name, or `nil`.
  ///
  /// - Parameter name: The name on the command line.
  /// - Returns: The profile.
  public static func named(_ name: String) -> Profile? {
    name == dhsIOS.name ? dhsIOS : StandardTable.named(name).map { Profile($0) }
  }
}
