public import MediaModel

/// All that is said about one presentation: a medium with its alternatives and placements.
public struct PresentationVerdict: Sendable, Hashable {
  /// The medium, as the user would name it.
  public var source: String
  /// The program of the medium that is judged, where it carries several; else `nil`.
  public var program: MediaProgram?
  /// The manifest that speaks of it, or `nil`.
  public var manifest: String?
  /// SHA-256 of the medium, or `nil` when it could not be read.
  public var hash: ContentHash?
  /// Why it could not be examined, or `nil` when it was.
  public var failure: ReportedError?
  /// What of the medium itself could not be read, each one sentence: it was examined in part.
  public var unread: [String]
  /// The layers of the sandbox that the kernel granted to the worker that read it.
  public var sandbox: [String]
  /// What kind of item it is.
  public var kind: Medium.Kind
  /// The facts taken from the manifest instead of measurement, each one sentence.
  public var declaredFacts: [String]
  /// What the manifest declares, one entry a placement.
  public var placements: [DeclaredPlacement]
  /// What the manifest declares about it, each with the place where it is written.
  public var facts: [DeclaredFact]
  /// The container's short name, or `nil`.
  public var container: String?
  /// How long it lasts, or `nil`.
  public var duration: Duration?
  /// Its tracks.
  public var tracks: [Track]
  /// All captions that were found, in the order of lookup.
  public var captions: CaptionSelection
  /// What was measured of the captions that decide.
  public var measurements: CaptionMeasurements
  /// What Cuelight's own detector measured, where the user gave the timeline of the speech.
  public var own: CaptionMeasurements?
  /// What a report draws along the time.
  public var timeline: MediumTimeline
  /// One result a criterion, in order; empty when it could not be examined.
  public var results: [CriterionResult]
  /// What was measured of the medium, where a page shows it; else `nil`.
  public var medium: Medium?
  /// The results by the tests of the DHS process, where a page shows the medium: the ACT rules
  /// follow from them.
  public var process: [CriterionResult] = []
  /// The results by other profiles, which decide nothing, in the order of the call.
  public var also: [ProfileResults]

  /// Creates the verdict of a medium of which nothing was read.
  ///
  /// - Parameters:
  ///   - source: The medium.
  ///   - failure: Why it could not be examined.
  public init(source: String, failure: ReportedError? = nil) {
    self.source = source
    self.failure = failure
    unread = []
    sandbox = []
    kind = .none
    declaredFacts = []
    placements = []
    facts = []
    tracks = []
    captions = CaptionSelection(candidates: [], audioLanguage: nil)
    measurements = CaptionMeasurements()
    timeline = MediumTimeline()
    results = []
    also = []
  }

  /// The medium, and its program where it carries several; may quote the file unescaped.
  public var name: String { source + (program.map { " \($0.inWords)" } ?? "") }

  /// Whether ``manifest`` is a page that shows the medium.
  public var isDeclaredByPage: Bool {
    manifest != nil
      && placements.contains { $0.placement.page == manifest && $0.placement.position != nil }
  }

  /// The worst outcome, or `nil` when it could not be examined.
  public var worst: Outcome? {
    failure == nil ? results.map(\.outcome).max() ?? .doesNotApply : nil
  }
}

/// One entry of a manifest that speaks of a medium.
public struct DeclaredPlacement: Sendable, Hashable {
  /// How the medium is placed.
  public let placement: Placement
  /// What replaces the medium there.
  public let alternatives: DeclaredAlternatives
  /// What each criterion has for this placement by itself; empty where the medium has no other.
  public var outcomes: [CriterionID: Outcome] = [:]

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - placement: How the medium is placed.
  ///   - alternatives: What replaces the medium there.
  public init(_ placement: Placement, _ alternatives: DeclaredAlternatives) {
    self.placement = placement
    self.alternatives = alternatives
  }
}
