public import MediaModel

/// All evidence about a presentation, each item with its own name and type.
///
/// Missing evidence and unread evidence are never the same: evidence that may be unread is a
/// `Result`.
public struct Evidence: Sendable, Hashable {
  /// The alignment of captions that do not decide.
  public struct OtherAlignment: Sendable, Hashable {
    /// The captions.
    public let captions: CaptionCandidate
    /// Their alignment.
    public let alignment: CaptionAlignment
    /// The share of the speech that they cover; `nil` unless they could decide instead.
    public let coverage: SpeechCoverage?
    /// Whether they rank equally with the deciding captions, so that viewers may get either.
    public let isRival: Bool

    /// Creates an alignment.
    ///
    /// - Parameters:
    ///   - captions: The captions.
    ///   - alignment: Their alignment.
    ///   - coverage: The share of the speech that they cover.
    ///   - isRival: Whether they rank equally with the deciding captions.
    public init(
      captions: CaptionCandidate, alignment: CaptionAlignment, coverage: SpeechCoverage? = nil,
      isRival: Bool = false
    ) {
      self.coverage = coverage
      self.captions = captions
      self.alignment = alignment
      self.isRival = isRival
    }
  }

  /// The medium itself.
  public var medium: Medium
  /// The uses of the medium; a gap if none is declared.
  public var placements: Result<[Placement], EvidenceGap>
  /// The captions found, and the ones that decide.
  public var captions: CaptionSelection
  /// The speech.
  public var speech: Result<SpeechTimeline, EvidenceGap>
  /// The alignment of the deciding captions with the speech.
  public var alignment: Result<CaptionAlignment, EvidenceGap>
  /// The alignment of other captions that the medium carries and that count: some viewers see these
  /// captions.
  public var otherAlignments: [OtherAlignment]
  /// The share of the speech that the deciding captions cover.
  public var coverage: Result<SpeechCoverage, EvidenceGap>
  /// The measurements of Cuelight's own detector, if the user gave the speech timeline; `nil` if
  /// ``speech`` comes from the detector.
  public var ownMeasurement: SpeechMeasurement?
  /// Transcripts and other text or sound that replaces the medium.
  public var textAlternatives: [TextAlternative]
  /// The audio descriptions found.
  public var descriptions: DescriptionSelection
  /// The comparison of the words with a reference; `nil` if none was given.
  public var reference: ReferenceEvidence?
  /// How the words of the deciding captions agree with what a recognizer heard; `nil` if none was
  /// named.
  public var captionWords: Result<CaptionWords, EvidenceGap>?
  /// What a pass over the picture found; not asked unless it can change an outcome.
  public var picture: Result<PictureEvidence, EvidenceGap> = .failure(.notAsked)
  /// The attestations, compared with the current content.
  public var attestations: [CheckedAttestation]
  /// The issues of the stream's manifest and parts; `nil` for a file.
  public var stream: StreamEvidence?
  /// Issues and limits that were found while reading, one sentence each.
  public var notices: [String]

  /// Creates the evidence of a medium without further facts.
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
    attestations = []
    notices = []
  }

  /// Whether words of the captions, as text or in the picture, were compared with others.
  var hasComparedWords: Bool {
    reference != nil || captionWords != nil || captions.painted?.read?.hearing != nil
  }

  /// The declared uses of the medium; empty if there are none.
  var declaredPlacements: [Placement] {
    if case .success(let placements) = placements { placements } else { [] }
  }
}
