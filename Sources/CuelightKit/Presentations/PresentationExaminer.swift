import Conformance
import CueText
import MediaModel
import SystemPackage
import WorkerProtocol

/// Examines one presentation, from source to verdict.
struct PresentationExaminer: Sendable {
  /// Opens and measures media.
  let examiner: any MediaExamining
  /// Reads the texts that belong to the media.
  let texts: TextReader
  /// The rulebook that decides.
  let rulebook: Rulebook
  /// The rulebooks that are reported in addition.
  var also: [Rulebook] = []
  /// The content of the media's folders.
  let folders: FolderCache
  /// The files that the request gives for its only medium.
  var given = GivenFiles()
  /// The answers of people.
  var answers = AnswerIndex()
  /// Whether each verdict has the SHA-256 of its medium.
  var hashesMedia = true
  /// Has a recognizer listen; `nil` if none is named.
  var listener: WordListener?
  /// When the picture is looked at.
  var picture = PictureUse.auto
  /// What is done with small pictures; `nil` if none are wanted.
  var pictures: PictureOrder?
  /// Has a text reader read what is painted into the picture; `nil` if none is named.
  var paintedWords: PaintedWordReader?

  /// A verdict and the libraries of the worker that read the medium.
  struct Examined: Sendable {
    var verdict: PresentationVerdict
    var libraries: [String: String] = [:]
  }

  /// Examines a medium: one presentation, or one for each program if it has several.
  ///
  /// - Parameters:
  ///   - source: The medium and its manifest.
  ///   - progress: Receives the share of the file that was read.
  /// - Returns: The verdicts.
  func examine(
    _ source: PresentationSource, progress: @escaping @Sendable (Float) -> Void
  ) async -> [Examined] {
    if let failure = source.failure {
      return [
        Examined(
          verdict: PresentationVerdict(source: source.display, failure: ReportedError(failure)))
      ]
    }
    if source.motion != nil { return [motion(of: source)] }
    // A recognizer takes most of the time.
    let read: Float = listener == nil ? 1 : 0.2
    let stores = Stores(
      texts: given.store ?? AlternativeStore(texts: texts),
      audio: NarrationStore(examiner: examiner, hashes: hashes(source)),
      listened: { progress(read + (1 - read) * $0) })
    do throws(ExaminationError) {
      let media = try await self.read(source, stores) { progress(read * $0) }
      let programs = MediaProgram.withMedia(in: media.file.evidence.tracks)
      if media.stream == nil, programs.count > 1 {
        return try await examine(programs, of: source, media.file.evidence.tracks, stores, progress)
      }
      return [try await examined(source, media, stores)]
    } catch {
      return [failed(source, error)]
    }
  }

  /// The stores of one source: they prevent reading a file twice.
  private struct Stores {
    let texts: AlternativeStore
    let audio: NarrationStore
    /// Receives the share of the listening that is done, if a recognizer listens.
    let listened: @Sendable (Float) -> Void
  }

  /// Examines programs one after the other, each in a separate pass: one pass can analyze only one
  /// sound.
  private func examine(
    _ programs: [MediaProgram], of source: PresentationSource, _ tracks: [Track], _ stores: Stores,
    _ progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> [Examined] {
    guard programs.count <= ProgramPart.most else {
      throw .init(
        code: .mediaLimit,
        message: "\(source.display): The file carries \(programs.count) programs; at most "
          + "\(ProgramPart.most) are judged. Extract those that matter.")
    }
    var all: [Examined] = []
    let share = 1 / Float(programs.count)
    for (index, program) in programs.enumerated() {
      var part = source
      part.program = ProgramPart(program, in: tracks)
      do throws(ExaminationError) {
        let medium = MediaSource(source.path, beneath: source.root)
        let file = try await examiner.examine(
          medium, request(.number(program.number)), hashes: hashes(source)
        ) { progress((Float(index) + $0) * share) }
        all.append(try await examined(part, ExaminedMedia(file, of: medium), stores))
      } catch {
        all.append(failed(part, error))
      }
    }
    return all
  }

  private func examined(
    _ source: PresentationSource, _ read: ExaminedMedia, _ stores: Stores
  ) async throws(ExaminationError) -> Examined {
    var media = read
    // At a joint in a stream it is unknown which clock a timeline follows.
    let isFollowed = media.stream == nil || !media.file.evidence.speech.isUnsupported
    if let timeline = given.timeline, isFollowed, source.program?.unprovenReason == nil {
      media = try media.hearing(timeline)
    }
    let answered = source.answered(
      by: answers.found(media.file.hash, source.display, program: source.program?.program))
    let presentation = Presentation(answered, folders, besides: media.files)
    var verdict = await verdict(of: presentation, media, stores)
    await illustrate(&verdict, media, source.program?.program)
    return Examined(verdict: verdict, libraries: media.file.libraries)
  }

  private func failed(
    _ source: PresentationSource, _ failure: ExaminationError
  ) -> Examined {
    var verdict = PresentationVerdict(source: source.display, failure: ReportedError(failure))
    verdict.program = source.program?.program
    verdict.manifest = source.manifest?.display
    verdict.encodingOf = source.encodingOf
    return Examined(verdict: verdict)
  }

  /// Reads a medium: a file, or the renditions of a stream.
  private func read(
    _ source: PresentationSource, _ stores: Stores, _ progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> ExaminedMedia {
    guard let form = StreamReader.form(of: source.path, beneath: source.root) else {
      let medium = MediaSource(source.path, beneath: source.root)
      let file = try await examiner.examine(
        medium, request(.onlyOne), hashes: hashes(source), progress: progress)
      return ExaminedMedia(file, of: medium)
    }
    var plan = try await StreamReader.read(
      source.path, as: form, beneath: source.root, texts)
    // A file that a manifest names is an input, even if no verdict needs it.
    texts.outputs?.note(plan.files.lazy.map { plan.path($0) })
    try plan.choose()
    return try await StreamExaminer(
      examiner: examiner, store: stores.texts, request: request(.first(holding: nil)),
      hashes: hashes(source)
    )
    .examine(plan, progress: progress)
  }

  /// Whether anything needs the SHA-256 of a medium: answers and attestations are about certain bytes, a
  /// speech timeline may be the captions themselves, and words that are kept are found again by it.
  private func hashes(_ source: PresentationSource) -> Bool {
    hashesMedia || !answers.isEmpty || source.isAttested || given.timeline != nil
      || listener != nil || paintedWords != nil
  }

  private func request(_ programs: ProgramChoice) -> ExaminationRequest {
    let reading = also.reduce(into: rulebook.reading.union(.outline)) { $0.formUnion($1.reading) }
    return ExaminationRequest(reading: reading, programs: programs)
  }

  private func verdict(
    of presentation: Presentation, _ media: ExaminedMedia, _ stores: Stores
  ) async -> PresentationVerdict {
    await stores.texts.expect(presentation.texts)
    if let audio = media.audio { await stores.audio.hold(audio.source, audio.files) }
    let contents = MediumContents(
      medium: presentation.source.display, hash: media.file.hash,
      placements: presentation.source.declaredPlacements,
      program: presentation.source.program?.program)
    var groups: [Evidence] = []
    var measured: [Measured] = []
    for group in presentation.groups {
      groups.append(await evidence(of: presentation, media, group, stores, &measured))
    }
    var known: Set<AttestedContent> = []
    let everywhere = groups.flatMap { contents.all(in: $0) }.filter { known.insert($0).inserted }
    for (index, group) in presentation.groups.enumerated() {
      groups[index].attestations = AttestationLookup(
        contents: contents, evidence: groups[index], everywhere: everywhere,
        // A page may show a medium thousands of times.
        placements: group.declarations.attestations.contains { $0.placement != nil }
          ? presentation.source.placementNames(at: group.declarations.places) : [],
        asksForSignatures: answers.asksForSignatures
      ).checked(group.declarations.attestations)
    }
    await look(at: &groups, presentation, media)
    let resolved = AttestationLookup.resolved(groups)
    let ways = byPage(presentation, resolved)
    var verdict = verdict(of: presentation.source, media, rulebook.judge(ways))
    judgeEach(&verdict.placements, presentation.groups, resolved)
    verdict.contents = everywhere
    if presentation.source.page != nil {
      verdict.medium = resolved.first?.medium
      verdict.process = Rulebook(.dhsIOS).judge(ways).results
    }
    verdict.also = also.map { other in
      ProfileResults(
        profile: other.profile.name,
        results: other.judge(ways).results.map {
          $0.about(presentation.source.program?.program)
        })
    }
    return verdict
  }

  private func verdict(
    of source: PresentationSource, _ media: ExaminedMedia,
    _ judgment: (results: [CriterionResult], captioned: Evidence?)
  ) -> PresentationVerdict {
    let file = media.file
    var verdict = PresentationVerdict(source: source.display)
    verdict.program = source.program?.program
    verdict.manifest =
      source.entries.isEmpty ? nil : source.manifest?.display ?? source.page
    verdict.encodingOf = source.encodingOf
    verdict.placements = source.declaredPlacements
    verdict.facts = source.facts
    verdict.hash = file.hash
    verdict.sandbox = file.layers
    verdict.container = file.evidence.container
    verdict.duration = file.evidence.duration
    verdict.tracks = file.evidence.tracks
    verdict.results = judgment.results.map { $0.about(source.program?.program) }
    var told: Set<String> = []
    verdict.unread = media.unread.filter { !$0.isUnsupported }.map(\.explanation).filter {
      told.insert($0).inserted
    }
    verdict.own = judgment.captioned?.ownMeasurement.map { CaptionMeasurements($0) }
    if let evidence = judgment.captioned {
      verdict.kind = evidence.medium.kind
      verdict.declaredFacts = evidence.medium.declaredFacts
      verdict.captions = evidence.captions
      verdict.measurements = CaptionMeasurements(evidence)
      if case .success(let seen) = evidence.picture { verdict.picture = seen }
      let limits = rulebook.profile.limits.sync
      verdict.timeline = MediumTimeline(
        evidence, waveform: file.evidence.waveform, syncLimit: limits.offset)
      verdict.timeline.repaired = RetimedCaptions.file(evidence, limits)
    }
    return verdict
  }

  private func evidence(
    of presentation: Presentation, _ media: ExaminedMedia, _ group: PlacementGroup,
    _ stores: Stores, _ measured: inout [Measured]
  ) async -> Evidence {
    let source = presentation.source
    let declarations = group.declarations
    let kind = MediumKind(media.file.evidence, declared: declarations.alternatives)
    let captionFiles = await stores.texts.read(group.captions)
    let describedTexts = await stores.texts.read(group.describedTexts)
    let transcripts = await stores.texts.read(group.transcripts)
    let lookup = CaptionLookup(
      source: source, media: media, declaredLanguage: declarations.language, files: captionFiles,
      strays: folders.strays(beside: source.path), places: declarations.places)
    let captions = lookup.candidates.filter {
      $0.properName == nil || !given.contains($0.resource)
    }
    let descriptions = await descriptions(
      DescriptionLookup(
        presentation: presentation, media: media, group: group, captions: captions,
        describedTexts: describedTexts,
        texts: TextDescriptions(media.file.evidence, rulebook.profile.limits)),
      meter(of: source, media, stores))
    let texts = TextAlternativeLookup(
      display: source.display, mediumHash: media.file.hash, kind: kind.kind,
      declarations: declarations, transcripts: group.inOrder(transcripts, describedTexts),
      captionFiles: captionFiles, captions: captions, descriptions: descriptions.candidates)

    var evidence = Evidence(medium: medium(source, media.file.evidence, kind))
    evidence.medium.unusedTexts = unusedTexts(near: source, kind.kind)
    evidence.addStream(of: media)
    evidence.placements = declarations.placements
    evidence.captions = lookup.selection(of: captions, declarations, beside: texts)
    evidence.textAlternatives = texts.found.map(\.alternative)
    evidence.descriptions = descriptions
    evidence.notices = media.file.evidence.notices + notices(of: source)
    measure(&evidence, media.file, &measured)
    if source.program?.unprovenReason == nil {
      evidence.reference = given.reference?.evidence(for: evidence.captions, texts.found)
      await listen(&evidence, presentation, media, &measured, stores.listened)
      await listen(
        &evidence, for: texts.found, presentation, media, &measured, stores.listened)
    }
    return evidence
  }

  /// Sentences about texts that nothing assigns to the medium; a page that shows it is no such text.
  private func unusedTexts(near source: PresentationSource, _ kind: Medium.Kind) -> String {
    let texts = folders.strayTexts(near: source.path).filter {
      source.page == nil || !FileNames.isPage($0.name)
    }
    return UnusedTexts(
      medium: source.path, texts: texts, role: kind == .audioOnly ? "transcript" : "text"
    ).inWords
  }

  /// Reads and compares the sounds that the selection of descriptions needs.
  private func descriptions(
    _ lookup: DescriptionLookup, _ meter: NarrationMeter
  ) async -> DescriptionSelection {
    let found = lookup.found(await meter.read(lookup.audio))
    var original: Result<NarrationComparison, EvidenceGap>?
    if let path = lookup.presentation.original, let own = lookup.media.file.evidence.mainAudio {
      original = await meter.compare(with: path, track: own.id)
    }
    let answers = await meter.answers(to: lookup.questions(found))
    return lookup.selection(found, answers, original: original)
  }

  /// Measures captions against the speech, both from the user's timeline and from the detector.
  private func measure(
    _ evidence: inout Evidence, _ file: ExaminedFile, _ known: inout [Measured]
  ) {
    if evidence.playedParts != nil, evidence.captions.judged != nil,
      evidence.medium.kind == .multimedia
    {
      evidence.notices.append(
        "Captions were compared with the speech only in the clip that plays: every placement "
          + "declares one.")
    }
    let (found, played) = (evidence.captions, evidence.playedParts)
    let same = known.first { $0.captions == found && $0.played == played }
    let measured = same ?? measured(found, file, in: played)
    if same == nil { known.append(measured) }
    evidence.use(measured.speech)
    evidence.ownMeasurement = measured.own
  }

  /// What was measured of captions; placements that have them share it.
  struct Measured {
    let captions: CaptionSelection
    let played: TimeRanges?
    let speech: SpeechMeasurement
    let own: SpeechMeasurement?
    /// What a recognizer heard; `nil` if none listened yet.
    var heard: Result<WordListener.Heard, EvidenceGap>?
    /// What it heard of the whole sound, for transcripts; `nil` if none listened yet.
    var spoken: Result<[TimedWord], EvidenceGap>?
  }

  private func measured(
    _ captions: CaptionSelection, _ file: ExaminedFile, in played: TimeRanges?
  ) -> Measured {
    var measure = SpeechMeter(given: given.timeline?.hash, limits: rulebook.profile.limits)
    measure.played = played
    return Measured(
      captions: captions, played: played,
      speech: measure(captions, file.evidence.speech, isGiven: file.ownSpeech != nil),
      own: file.ownSpeech.map { measure(captions, $0, isGiven: false) })
  }

  private func meter(
    of source: PresentationSource, _ media: ExaminedMedia, _ stores: Stores
  ) -> NarrationMeter {
    NarrationMeter(
      medium: media.audioSource(at: source), audio: stores.audio,
      programs: source.program.map { .number($0.program.number) } ?? .first(holding: nil))
  }

  private func notices(of source: PresentationSource) -> [String] {
    let ofProgram = source.program?.notices(
      Declarations(source), hasReference: given.reference != nil,
      hasTimeline: given.timeline != nil)
    let misnamed = source.manifest == nil ? nil : source.misnamedHint
    let ofPage = source.page.flatMap { _ in PresentationSource.pageNotice(rulebook.profile) }
    return (ofProgram ?? []) + [misnamed, ofPage].compactMap { $0 } + source.notices
  }

  private func medium(
    _ source: PresentationSource, _ evidence: MediaEvidence, _ kind: MediumKind
  ) -> Medium {
    var medium = Medium(
      kind: kind.kind, measured: kind.measured, meaningless: kind.meaningless,
      resource: source.display, duration: evidence.duration,
      tracks: evidence.tracks, mainAudio: evidence.mainAudio, image: evidence.image,
      declaredFacts: kind.declaredFacts,
      possibleKinds: kind.possibleKinds,
      unread: evidence.unreadParts + source.unreadParts(of: kind.kind))
    medium.isHeardOnly = kind.isHeardOnly
    medium.declaredIn = [source.manifest?.display, source.page].compactMap { $0 }
    return medium
  }
}

extension Result where Success == SpeechTimeline, Failure == EvidenceGap {
  /// Whether there is no timeline because the form of the stream is not supported.
  fileprivate var isUnsupported: Bool {
    if case .failure(let gap) = self { gap.cause == .unsupported } else { false }
  }
}
