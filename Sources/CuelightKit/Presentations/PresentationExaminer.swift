import Conformance
import MediaModel
import Sandbox
import SignalAnalysis
import SystemPackage
import WorkerProtocol

/// Examines one presentation, from source to verdict.
struct PresentationExaminer: Sendable {
  /// Opens and measures media.
  let opener: MediaOpener
  /// The criteria.
  let rulebook: Rulebook
  /// What lies beside the media.
  let folders: FolderCache
  /// What the words are held against, or `nil`.
  let reference: ReferenceFile?

  /// A verdict and the libraries of the worker that read the medium.
  struct Examined: Sendable {
    var verdict: PresentationVerdict
    var libraries: [String: String] = [:]
  }

  /// Examines a presentation.
  ///
  /// - Parameters:
  ///   - source: The medium and its manifest.
  ///   - progress: Told the share of the file that was read.
  /// - Returns: The verdict.
  func examine(
    _ source: PresentationSource, progress: @escaping @Sendable (Float) -> Void
  ) async -> Examined {
    if let failure = source.obstacle {
      return Examined(verdict: PresentationVerdict(source: source.display, failure: failure))
    }
    do throws(PresentationVerdict.Failure) {
      let (file, stream) = try await read(source, progress)
      let verdict = await verdict(of: source, file, stream)
      return Examined(verdict: verdict, libraries: file.libraries)
    } catch {
      var verdict = PresentationVerdict(source: source.display, failure: error)
      verdict.manifest = source.manifest?.display
      return Examined(verdict: verdict)
    }
  }

  /// Reads a medium: a file, or the renditions of a stream.
  private func read(
    _ source: PresentationSource, _ progress: @escaping @Sendable (Float) -> Void
  ) async throws(PresentationVerdict.Failure) -> (ExaminedFile, ExaminedStream?) {
    guard let form = StreamReader.form(of: source.path, beneath: source.root) else {
      let medium = MediaSource(source.path, beneath: source.root)
      return (try await opener.examine(medium, request, progress: progress), nil)
    }
    var plan = try StreamReader.read(source.path, as: form, beneath: source.root)
    try plan.choose()
    let stream = try await StreamExaminer(opener: opener, request: request).examine(
      plan, progress: progress)
    return (stream.file, stream)
  }

  private var request: ExaminationRequest {
    ExaminationRequest(wants: rulebook.reading.wants)
  }

  private func verdict(
    of source: PresentationSource, _ file: ExaminedFile, _ stream: ExaminedStream?
  ) async -> PresentationVerdict {
    var uses: [Evidence] = []
    for declarations in Declarations(source).variants {
      uses.append(await evidence(of: source, file, stream, declarations))
    }
    let judgment = rulebook.judge(AttestationLookup.settled(uses))
    var verdict = PresentationVerdict(source: source.display)
    verdict.manifest = source.entries.isEmpty ? nil : source.manifest?.display
    verdict.hash = file.hash
    verdict.sandbox = file.layers
    verdict.container = file.evidence.container
    verdict.duration = file.evidence.duration
    verdict.tracks = file.evidence.tracks
    verdict.results = judgment.results
    let unread = stream?.unread ?? file.evidence.unreadParts
    var told: Set<String> = []
    verdict.unread = unread.filter { !$0.isUnsupported }.map(\.explanation).filter {
      told.insert($0).inserted
    }
    if let evidence = judgment.captioned {
      verdict.kind = evidence.medium.kind
      verdict.declaredFacts = evidence.medium.declaredFacts
      verdict.captions = evidence.captions
      verdict.measurements = CaptionMeasurements(evidence)
    }
    return verdict
  }

  private func evidence(
    of source: PresentationSource, _ file: ExaminedFile, _ stream: ExaminedStream?,
    _ declarations: Declarations
  ) async -> Evidence {
    let sidecars = sidecars(
      of: source.path, besides: declarations.namedFiles, stream?.files ?? [])
    let kind = MediumKind(file.evidence, declared: declarations.alternatives)
    let captions = CaptionLookup(
      medium: source.path, mediumHash: file.hash, declarations: declarations, sidecars: sidecars,
      evidence: file.evidence, renditions: stream?.captions ?? [],
      channelLanguages: stream?.channelLanguages ?? [:])
    let candidates = captions.candidates
    let descriptions = await DescriptionLookup(
      medium: source.path, mediumHash: file.hash, declarations: declarations, sidecars: sidecars,
      evidence: file.evidence, captions: candidates,
      texts: DescriptionTexts(file.evidence, rulebook.profile.limits),
      original: folders.original(of: source.path),
      meter: NarrationMeter(
        medium: stream?.sound ?? MediaSource(source.path, beneath: source.root),
        evidence: stream?.soundEvidence ?? file.evidence, opener: opener),
      renditions: stream?.descriptions ?? [], soundOffset: stream?.soundOffset ?? .zero,
      streamDoubt: stream?.doubt
    ).selection()
    let texts = TextAlternativeLookup(
      medium: source.path, kind: kind.kind, declarations: declarations, sidecars: sidecars,
      captions: candidates, descriptions: descriptions.candidates)

    var evidence = Evidence(medium: medium(source, file.evidence, kind))
    if let stream { evidence.add(stream) }
    evidence.placements = declarations.placements
    let claimed = declarations.language.map { [$0] } ?? file.evidence.mainAudio?.claimedLanguages
    evidence.captions = CaptionSelection(
      candidates: candidates, audioLanguage: claimed?.first,
      otherAudioLanguages: Array(claimed?.dropFirst() ?? []),
      isDeclaredOpen: declarations.isCaptionedOpen,
      isDeclaredEmbedded: declarations.isCaptionedInside, hasTranscript: texts.hasTranscript,
      lookedAt: captions.lookedAt + CaptionLookup.scripts(among: candidates),
      emptyServices: captions.emptyServices)
    evidence.textAlternatives = texts.alternatives
    evidence.descriptions = descriptions
    evidence.captionStyling = declarations.styling
    evidence.notices = file.evidence.notices
    measure(&evidence, file.evidence.speech)
    evidence.reference = reference?.evidence(for: evidence)
    evidence.attestations = AttestationLookup(
      medium: source.display, mediumHash: file.hash, evidence: evidence
    ).standings(of: declarations.attestations)
    return evidence
  }

  /// What lies beside a medium and is neither named nor a part of it.
  private func sidecars(
    of path: FilePath, besides named: Set<FilePath>, _ parts: Set<String>
  ) -> Sidecars {
    let names = folders.names(beside: path).filter { !parts.contains($0.text) }
    guard !named.isEmpty else { return Sidecars(of: path.name, among: names) }
    return Sidecars(
      of: path.name, among: names.filter { !named.contains(path.sibling($0).absolute) })
  }

  private func medium(
    _ source: PresentationSource, _ evidence: MediaEvidence, _ kind: MediumKind
  ) -> Medium {
    Medium(
      kind: kind.kind, resource: source.display, duration: evidence.duration,
      tracks: evidence.tracks, mainAudio: evidence.mainAudio, image: evidence.image,
      declaredFacts: kind.declaredFacts, contradiction: kind.contradiction,
      possibleKinds: kind.possibleKinds, unread: evidence.unreadParts)
  }

  /// Holds the deciding captions against the speech.
  private func measure(
    _ evidence: inout Evidence, _ speech: Result<SpeechTimeline, EvidenceGap>
  ) {
    evidence.speech = speech
    if case .success(let timeline) = speech {
      evidence.captions = Self.settled(evidence.captions, timeline)
    }
    guard let judged = evidence.captions.judged else {
      let gap = EvidenceGap(.nothingToRead, "There are no captions to hold against the speech.")
      evidence.alignment = .failure(gap)
      evidence.coverage = .failure(gap)
      return
    }
    if let given = opener.listening.givenHash, given == judged.candidate.hash {
      let gap = EvidenceGap(
        .nothingToRead, "The timeline of the speech is the captions themselves.")
      evidence.alignment = .failure(gap)
      evidence.coverage = .failure(gap)
      return
    }
    let cues = judged.document.cues
    evidence.alignment = speech.map { CaptionAligner.measure($0, cues: cues) }
    // What captions leave out is told as if they ran with the speech: that they do not is 3.3.B's.
    let alignment = evidence.measuredAlignment
    evidence.coverage = speech.map { CoverageMeter.measure($0, cues: cues, along: alignment) }
    guard let doubt = judged.candidate.doubt else { return }
    evidence.alignment = .failure(doubt.gap)
    evidence.coverage = .failure(doubt.gap)
  }

  /// Of captions that count equally, those that run best with the speech decide.
  static func settled(
    _ captions: CaptionSelection, _ speech: SpeechTimeline
  ) -> CaptionSelection {
    let measured = captions.contenders.compactMap { candidate -> (CaptionCandidate, Duration)? in
      let alignment = CaptionAligner.measure(speech, cues: candidate.document?.cues ?? [])
      return alignment.isMeasured ? (candidate, alignment.endError) : nil
    }
    guard let best = measured.min(by: { $0.1 < $1.1 }) else { return captions }
    return captions.deciding(on: best.0)
  }
}

extension Evidence {
  /// How the captions lie against the speech, where that could be measured.
  fileprivate var measuredAlignment: CaptionAlignment? {
    guard case .success(let alignment) = alignment, alignment.isMeasured else { return nil }
    return alignment
  }
}

extension Reading {
  /// The plan in the worker's terms; silence of the other sound tracks goes with sound.
  var wants: ExaminationRequest.Wants {
    var wants: ExaminationRequest.Wants = [.tracks]
    if contains(.sound) { wants.formUnion([.sound, .silence]) }
    if contains(.speech) { wants.insert(.speech) }
    if contains(.texts) { wants.insert(.texts) }
    if contains(.pictureCaptions) { wants.insert(.pictureCaptions) }
    return wants
  }
}
