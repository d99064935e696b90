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
  /// Where people speak by a file that the user gave, or `nil`; the detector listens all the same.
  let given: GivenTimeline?

  /// A verdict and the libraries of the worker that read the medium.
  struct Examined: Sendable {
    var verdict: PresentationVerdict
    var libraries: [String: String] = [:]
  }

  /// Examines a medium: one presentation, or one a program where it carries several.
  ///
  /// - Parameters:
  ///   - source: The medium and its manifest.
  ///   - progress: Told the share of the file that was read.
  /// - Returns: The verdicts.
  func examine(
    _ source: PresentationSource, progress: @escaping @Sendable (Float) -> Void
  ) async -> [Examined] {
    if let failure = source.obstacle {
      return [Examined(verdict: PresentationVerdict(source: source.display, failure: failure))]
    }
    do throws(PresentationVerdict.Failure) {
      let (file, stream) = try await read(source, progress)
      let programs = MediaProgram.withMedia(in: file.evidence.tracks)
      if stream == nil, programs.count > 1 {
        return try await examine(programs, of: source, file.evidence.tracks, progress)
      }
      return [try await examined(source, file, stream)]
    } catch {
      return [failed(source, error)]
    }
  }

  /// Examines programs one after the other, each in a pass of its own: only one sound is listened to
  /// in a pass.
  private func examine(
    _ programs: [MediaProgram], of source: PresentationSource, _ tracks: [Track],
    _ progress: @escaping @Sendable (Float) -> Void
  ) async throws(PresentationVerdict.Failure) -> [Examined] {
    guard programs.count <= ProgramPart.most else {
      throw .init(
        code: "media.limit",
        message: "\(source.display): The file carries \(programs.count) programs; at most "
          + "\(ProgramPart.most) are judged. Extract those that matter.")
    }
    var all: [Examined] = []
    let share = 1 / Float(programs.count)
    for (index, program) in programs.enumerated() {
      var part = source
      part.program = ProgramPart(program, in: tracks)
      do throws(PresentationVerdict.Failure) {
        let file = try await opener.examine(
          MediaSource(source.path, beneath: source.root), request(.number(program.number))
        ) { progress((Float(index) + $0) * share) }
        all.append(try await examined(part, file, nil))
      } catch {
        all.append(failed(part, error))
      }
    }
    return all
  }

  private func examined(
    _ source: PresentationSource, _ read: ExaminedFile, _ stream: ExaminedStream?
  ) async throws(PresentationVerdict.Failure) -> Examined {
    var file = read
    // Over joints of a stream nobody knows which clock a timeline follows.
    let isFollowed = stream == nil || !file.evidence.speech.isUnsupported
    if let given, isFollowed, source.program?.doubt == nil {
      file = try file.hearing(given, in: source.path)
    }
    let verdict = await verdict(of: source, file, stream)
    return Examined(verdict: verdict, libraries: file.libraries)
  }

  private func failed(
    _ source: PresentationSource, _ failure: PresentationVerdict.Failure
  ) -> Examined {
    var verdict = PresentationVerdict(source: source.display, failure: failure)
    verdict.program = source.program?.program
    verdict.manifest = source.manifest?.display
    return Examined(verdict: verdict)
  }

  /// Reads a medium: a file, or the renditions of a stream.
  private func read(
    _ source: PresentationSource, _ progress: @escaping @Sendable (Float) -> Void
  ) async throws(PresentationVerdict.Failure) -> (ExaminedFile, ExaminedStream?) {
    guard let form = StreamReader.form(of: source.path, beneath: source.root) else {
      let medium = MediaSource(source.path, beneath: source.root)
      return (try await opener.examine(medium, request(.onlyOne), progress: progress), nil)
    }
    var plan = try StreamReader.read(source.path, as: form, beneath: source.root)
    try plan.choose()
    let stream = try await StreamExaminer(opener: opener, request: request(.all)).examine(
      plan, progress: progress)
    return (stream.file, stream)
  }

  private func request(_ programs: ProgramChoice) -> ExaminationRequest {
    ExaminationRequest(wants: rulebook.reading.wants, programs: programs)
  }

  private func verdict(
    of source: PresentationSource, _ file: ExaminedFile, _ stream: ExaminedStream?
  ) async -> PresentationVerdict {
    var uses: [Evidence] = []
    for declarations in Declarations(source).of(source.program).variants {
      uses.append(await evidence(of: source, file, stream, declarations))
    }
    let judgment = rulebook.judge(AttestationLookup.settled(uses))
    var verdict = PresentationVerdict(source: source.display)
    verdict.program = source.program?.program
    verdict.manifest = source.entries.isEmpty ? nil : source.manifest?.display
    verdict.hash = file.hash
    verdict.sandbox = file.layers
    verdict.container = file.evidence.container
    verdict.duration = file.evidence.duration
    verdict.tracks = file.evidence.tracks
    verdict.results = judgment.results
    let unread = stream?.unread ?? file.own.unreadParts
    var told: Set<String> = []
    verdict.unread = unread.filter { !$0.isUnsupported }.map(\.explanation).filter {
      told.insert($0).inserted
    }
    verdict.own = judgment.captioned?.ownMeasurement.map { CaptionMeasurements($0) }
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
      channelLanguages: stream?.channelLanguages ?? [:], programDoubt: source.program?.doubt)
    let candidates = captions.candidates
    let descriptions = await DescriptionLookup(
      medium: source.path, mediumHash: file.hash, declarations: declarations, sidecars: sidecars,
      evidence: file.evidence, captions: candidates,
      texts: DescriptionTexts(file.evidence, rulebook.profile.limits),
      original: folders.original(of: source.path),
      meter: NarrationMeter(
        medium: stream?.sound ?? MediaSource(source.path, beneath: source.root),
        evidence: stream?.soundEvidence ?? file.evidence, opener: opener,
        programs: source.program.map { .number($0.program.number) } ?? .all),
      renditions: stream?.descriptions ?? [], soundOffset: stream?.soundOffset ?? .zero,
      streamDoubt: stream?.doubt, programDoubt: source.program?.doubt
    ).selection()
    let texts = TextAlternativeLookup(
      medium: source.path, display: source.display, mediumHash: file.hash, kind: kind.kind,
      declarations: declarations, sidecars: sidecars,
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
    evidence.notices +=
      source.program?.notices(
        Declarations(source), hasReference: reference != nil, hasTimeline: given != nil) ?? []
    let measure = SpeechMeter(given: given?.hash)
    let found = evidence.captions
    evidence.take(measure(found, file.evidence.speech, isGiven: file.ownSpeech != nil))
    evidence.ownMeasurement = file.ownSpeech.map { measure(found, $0, isGiven: false) }
    if source.program?.doubt == nil { evidence.reference = reference?.evidence(for: evidence) }
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
      kind: kind.kind, measured: kind.measured, meaningless: kind.meaningless,
      resource: source.display, duration: evidence.duration,
      tracks: evidence.tracks, mainAudio: evidence.mainAudio, image: evidence.image,
      declaredFacts: kind.declaredFacts,
      possibleKinds: kind.possibleKinds, unread: evidence.unreadParts)
  }
}

extension Result where Success == SpeechTimeline, Failure == EvidenceGap {
  /// Whether there is no timeline because of a form that is not followed.
  fileprivate var isUnsupported: Bool {
    if case .failure(let gap) = self { gap.cause == .unsupported } else { false }
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
