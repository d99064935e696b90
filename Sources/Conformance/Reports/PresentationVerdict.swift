public import MediaModel

/// The verdict on one presentation: a medium with its alternatives and placements.
public struct PresentationVerdict: Sendable, Hashable {
  /// The medium, as the user would name it.
  public var source: String
  /// The program of the medium that is judged, if there are several; else `nil`.
  public var program: MediaProgram?
  /// The manifest that is about it, or `nil`.
  public var manifest: String?
  /// What it is one of several encodings of: the place of the manifest's item with several sources,
  /// or of the element of a page; `nil` for a medium that nothing declares in several encodings.
  public var encodingOf: String?
  /// SHA-256 of the medium; `nil` when it could not be read, or when nothing asked for it.
  public var hash: ContentHash?
  /// The reason why it could not be examined, or `nil` if it was.
  public var failure: ReportedError?
  /// The parts of the medium itself that could not be read, one sentence each: the examination is
  /// incomplete.
  public var unread: [String]
  /// The layers of the sandbox that the kernel granted to the worker that read it.
  public var sandbox: [String]
  /// The kind of the item.
  public var kind: Medium.Kind
  /// The facts taken from the manifest instead of measurement, each one sentence.
  public var declaredFacts: [String]
  /// The declarations of the manifest, one entry per placement.
  public var placements: [DeclaredPlacement]
  /// The declarations of the manifest about it, each with its position.
  public var facts: [DeclaredFact]
  /// The contents that the results rest on: the medium, the alternatives that were used, and the
  /// declared facts; empty if it could not be read.
  public var contents: [AttestedContent] = []
  /// The container's short name, or `nil`.
  public var container: String?
  /// The duration, or `nil`.
  public var duration: Duration?
  /// Its tracks.
  public var tracks: [Track]
  /// All captions that were found, in the order of lookup.
  public var captions: CaptionSelection
  /// The measurements of the captions that decide.
  public var measurements: CaptionMeasurements
  /// What a pass over the picture found; `nil` if none was made.
  public var picture: PictureEvidence?
  /// Small pictures beside what was found; empty unless a report wants them.
  public var pictures: [MediumPicture] = []
  /// Why pictures that a report wants are missing, in a sentence; `nil` if none is.
  public var missingPictures: String?
  /// The measurements of Cuelight's own detector, if the user gave the speech timeline.
  public var own: CaptionMeasurements?
  /// The data that a report draws along the time.
  public var timeline: MediumTimeline
  /// One result per criterion, in order; empty if it could not be examined.
  public var results: [CriterionResult]
  /// The measurements of the medium, if a page shows it; else `nil`.
  public var medium: Medium?
  /// The results by the tests of the DHS process, if a page shows the medium: they determine the
  /// outcomes of the ACT rules.
  public var process: [CriterionResult] = []
  /// The results by other profiles, which do not decide, in the order of the request.
  public var also: [ProfileResults]

  /// Creates the verdict of a medium that was not read.
  ///
  /// - Parameters:
  ///   - source: The medium.
  ///   - failure: The reason why it could not be examined.
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

  /// The medium, with its program if there are several; may quote the file unescaped.
  public var name: String { source + (program.map { " \($0.inWords)" } ?? "") }

  /// Whether ``manifest`` is a page that shows the medium.
  public var isDeclaredByPage: Bool {
    manifest != nil
      && placements.contains { $0.placement.page == manifest && $0.placement.position != nil }
  }

  /// The worst outcome of what was looked at, or `nil` when it could not be examined; needs review if
  /// nothing was looked at.
  public var worst: Outcome? {
    guard failure == nil else { return nil }
    let seen = results.filter { !$0.isNotLookedAt }
    return seen.map(\.outcome).max() ?? (results.isEmpty ? .doesNotApply : .needsReview)
  }
}

/// One entry of a manifest about a medium.
public struct DeclaredPlacement: Sendable, Hashable {
  /// The placement of the medium.
  public let placement: Placement
  /// The alternatives to the medium there.
  public let alternatives: DeclaredAlternatives
  /// The outcome of each criterion for this placement only; empty if the medium has no other
  /// placement.
  public var outcomes: [CriterionID: Outcome] = [:]

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - placement: The placement of the medium.
  ///   - alternatives: The alternatives to the medium there.
  public init(_ placement: Placement, _ alternatives: DeclaredAlternatives) {
    self.placement = placement
    self.alternatives = alternatives
  }
}

/// The results of a presentation by a profile other than the one that decides.
public struct ProfileResults: Sendable, Hashable {
  /// The profile's name.
  public let profile: String
  /// One result per tested clause, in order.
  public let results: [CriterionResult]

  /// Creates the results of a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile's name.
  ///   - results: One result per clause, in order.
  public init(profile: String, results: [CriterionResult]) {
    self.profile = profile
    self.results = results
  }
}
