public import MediaModel

/// Everything that was read about a presentation, each item with its own name and type.
///
/// *There is none* and *it was not read* are never the same: what may be unread is a `Result`.
public struct Evidence: Sendable, Hashable {
  /// Captions that do not decide, against the speech.
  public struct OtherAlignment: Sendable, Hashable {
    /// The captions.
    public let captions: CaptionCandidate
    /// How they are aligned.
    public let alignment: CaptionAlignment

    /// Creates an alignment.
    ///
    /// - Parameters:
    ///   - captions: The captions.
    ///   - alignment: How they are aligned.
    public init(captions: CaptionCandidate, alignment: CaptionAlignment) {
      self.captions = captions
      self.alignment = alignment
    }
  }

  /// The medium itself.
  public var medium: Medium
  /// How the medium is used; a gap when nobody declared it.
  public var placements: Result<[Placement], EvidenceGap>
  /// The captions found, and the ones that decide.
  public var captions: CaptionSelection
  /// Where people speak.
  public var speech: Result<SpeechTimeline, EvidenceGap>
  /// The deciding captions against the speech.
  public var alignment: Result<CaptionAlignment, EvidenceGap>
  /// Other captions that the medium carries and that count, against the speech: some viewers get
  /// those.
  public var otherAlignments: [OtherAlignment]
  /// The speech under the deciding captions.
  public var coverage: Result<SpeechCoverage, EvidenceGap>
  /// What Cuelight's own detector measured, where the user gave the timeline of the speech; `nil`
  /// where ``speech`` is the detector's.
  public var ownMeasurement: SpeechMeasurement?
  /// Transcripts and other text or sound that replaces the medium.
  public var textAlternatives: [TextAlternative]
  /// The audio descriptions found.
  public var descriptions: DescriptionSelection
  /// What a reference says about the words; `nil` when none was given.
  public var reference: ReferenceEvidence?
  /// What is declared about caption settings.
  public var captionStyling: CaptionStyling
  /// What people attested, compared with today's content.
  public var attestations: [CheckedAttestation]
  /// What is wrong with the stream's manifest and parts; `nil` for a file.
  public var stream: StreamEvidence?
  /// Faults and limits met while reading, each one sentence.
  public var notices: [String]

  /// Creates the evidence of a medium about which nothing else is known yet.
  ///
  /// - Parameter medium: The medium.
  public init(medium: Medium) {
    self.medium = medium
    placements = .failure(.noManifest)
    captions = CaptionSelection(candidates: [], audioLanguage: nil)
    speech = .failure(.notAsked)
    alignment = .failure(.notAsked)
    otherAlignments = []
    coverage = .failure(.notAsked)
    textAlternatives = []
    descriptions = DescriptionSelection()
    captionStyling = CaptionStyling()
    attestations = []
    notices = []
  }

  /// How the medium is used, as far as anything is declared.
  var declaredPlacements: [Placement] {
    if case .success(let placements) = placements { placements } else { [] }
  }
}

/// What is declared about the way the application shows captions, one entry a placement.
public struct CaptionStyling: Sendable, Hashable {
  /// The declared styles; `nil` where a placement does not say.
  public var styles: [Placement.CaptionStyle?]

  /// Creates a declaration.
  ///
  /// - Parameter styles: The declared styles.
  public init(styles: [Placement.CaptionStyle?] = []) { self.styles = styles }
}
