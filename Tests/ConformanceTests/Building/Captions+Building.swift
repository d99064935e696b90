import MediaModel

@testable import Conformance

extension CaptionSelection {
  static func found(
    _ candidates: [CaptionCandidate], spoken: String? = "en", isDeclaredOpen: Bool = false,
    isDeclaredEmbedded: Bool = false, hasTranscript: Bool = false,
    isTranscriptGuessed: Bool = false, isTranscriptTimed: Bool = false,
    isOnPagesOnly: Bool = false, declaredLanguage: String? = nil, alsoSpoken: [String] = [],
    emptyServices: [DeclaredService] = []
  ) -> CaptionSelection {
    CaptionSelection(
      candidates: candidates, audioLanguage: spoken.flatMap { LanguageTag($0) },
      otherAudioLanguages: alsoSpoken.compactMap { LanguageTag($0) },
      declaredLanguage: declaredLanguage.flatMap { LanguageTag($0) },
      isDeclaredOpen: isDeclaredOpen, isDeclaredEmbedded: isDeclaredEmbedded,
      hasTranscript: hasTranscript, isTranscriptGuessed: isTranscriptGuessed,
      isTranscriptTimed: isTranscriptTimed, isOnPagesOnly: isOnPagesOnly,
      lookedAt: "Two tracks and three files beside it were looked at.",
      emptyServices: emptyServices)
  }
}

extension CaptionSelection {
  /// How each candidate ranks, in the order of lookup.
  var rankings: [Ranking] { ranked.map(\.ranking) }

  /// The selection if these captions match the speech, and all others are late.
  func choosing(_ good: CaptionCandidate) -> CaptionSelection {
    choosing { candidate in
      CaptionFit(
        .measured(offset: candidate == good ? .zero : .seconds(3)),
        .gaps([], speech: .seconds(50)), Profile.dhsIOS.limits)
    }
  }
}

extension CaptionCandidate {
  /// A caption file with these cues.
  static func file(
    _ resource: String = "film.en.vtt", _ origin: Origin = .sidecar, language: String? = "en",
    kind: AlternativeFile.Kind? = nil, cues: [String] = ["Hello.", "Good morning."],
    issues: [ParseIssue] = [], end: Double = 58, isPlaceholder: Bool = false
  ) -> CaptionCandidate {
    let timed = cues.enumerated().map { index, text in
      let isLast = index == cues.count - 1
      return Cue(start: at(Double(index)), end: at(isLast ? end : Double(index) + 1), text: text)
    }
    return CaptionCandidate(
      origin: origin, resource: resource, language: language.flatMap { LanguageTag($0) },
      kind: kind,
      content: .text(TimedTextDocument(format: .webVTT, cues: timed, issues: issues)),
      isPlaceholder: isPlaceholder)
  }

  /// The same as a track of a page.
  func ofPage(isDefault: Bool) -> CaptionCandidate {
    with(isShownByDefault: isDefault, browserUse: .track)
  }

  /// The same with another content.
  func with(_ content: Content) -> CaptionCandidate { with(content: content) }

  /// The same with words that are surely in another language than is said.
  func written(in language: String) -> CaptionCandidate {
    with(writtenLanguage: LanguageTag(language))
  }

  /// A track of the film.
  static func track(
    _ index: Int, language: String? = "en", kind: AlternativeFile.Kind? = nil, content: Content
  ) -> CaptionCandidate {
    CaptionCandidate(
      origin: .embedded, resource: "film.mp4", track: Track.ID(index),
      language: language.flatMap { LanguageTag($0) }, kind: kind, content: content)
  }

  /// A track of the film of which only the title says that it is forced narrative.
  static func titled(_ title: String, index: Int = 2) -> CaptionCandidate {
    track(index, content: CaptionCandidate.file().content).with(isForcedByName: true)
  }

  /// A file beside the only film of a folder whose name does not follow the film's.
  static let looselyNamed = CaptionCandidate.file("captions.vtt").with(properName: "film.en.vtt")

  /// Captions whose name says that nobody has checked them.
  static func making(_ state: UncheckedText.State) -> CaptionCandidate {
    file().with(making: UncheckedText(state, by: .fileName))
  }

  /// A rendition whose group no variant names.
  static let unoffered = CaptionCandidate.file("text.m3u8", .rendition)
    .with(unofferedGroup: "SUBTITLES=\"subs\"")

  /// A file that the manifest names.
  static func named(_ content: Content, _ resource: String = "named.vtt") -> CaptionCandidate {
    CaptionCandidate(
      origin: .manifest, resource: resource, language: LanguageTag("en"), content: content)
  }

  /// Captions in the video's data.
  static let inPicture = CaptionCandidate(
    origin: .videoData, resource: "film.mp4", track: Track.ID(0),
    content: .unsupported("CEA-608", isBitmap: false))

  /// Bitmap captions in a track.
  static let bitmaps = CaptionCandidate.track(
    2, content: .unsupported("DVB bitmaps", isBitmap: true))
}

extension CaptionCandidate.Content {
  /// A document without cues.
  static let noCues = CaptionCandidate.Content.text(TimedTextDocument(format: .webVTT))
}

extension DeclaredService {
  /// English captions that the film declares.
  static let one = DeclaredService(
    resource: "film.mp4", track: Track.ID(0), channel: .service(1), source: .tsCaptionService,
    language: LanguageTag("eng"))
}

extension CaptionAlignment {
  /// A measurement that can be relied on.
  static func measured(
    offset: Duration = .milliseconds(20), uncertainty: Duration = .milliseconds(50),
    drift: Duration = .zero
  ) -> CaptionAlignment {
    let rate = 1 + drift.decimalValue / 60
    return CaptionAlignment(
      rate: rate, offset: offset - drift / 2, uncertainty: uncertainty,
      span: moment(0)..<moment(60),
      correlation: 0.7, margin: 3, confidence: 0.9,
      speech: .seconds(50), cueCount: 20, unmeasuredReasons: [], leastSlip: .seconds(10))
  }

  /// Captions in sync but for single cues that are late.
  static func scattered(
    late: Int, of count: Int, by error: Duration = .seconds(1)
  ) -> CaptionAlignment {
    CaptionAlignment(
      offset: .zero, uncertainty: .milliseconds(50), span: moment(0)..<moment(60),
      correlation: 0.7, margin: 3, confidence: 0.9, speech: .seconds(50), cueCount: count,
      deviations: (0..<late).map {
        let shown = moment(Double(2 * $0 + 3))
        return .init(
          .late, shown.advanced(by: .zero - error)..<shown, size: error, cues: 1, views: [.starts])
      }, leastSlip: .seconds(10))
  }

  /// Captions that fit the speech at several places.
  static let unmatched = CaptionAlignment(
    offset: .zero, uncertainty: .seconds(30), span: moment(0)..<moment(60), correlation: 0.1,
    margin: 1, confidence: 0, speech: .seconds(50), cueCount: 20, unmeasuredReasons: [.ambiguous])

  /// Captions in sync, but parts of them do not match the speech.
  static func partlyMatched(except parts: [Range<Double>]) -> CaptionAlignment {
    CaptionAlignment(
      offset: .zero, uncertainty: .milliseconds(50), span: moment(0)..<moment(60),
      correlation: 0.7, margin: 3, confidence: 0.9, speech: .seconds(50), cueCount: 20,
      deviations: parts.map {
        .init(.unmatched, moment($0.lowerBound)..<moment($0.upperBound), cues: 5)
      }, leastSlip: .seconds(10))
  }

  /// Captions timed for another frame rate, 0.5 s early at the start.
  static func timedFor(_ captions: String, on media: String) -> CaptionAlignment {
    let rate = 25 / 23.976
    return CaptionAlignment(
      rate: rate, offset: .decimal(-0.5 * rate), uncertainty: .milliseconds(50),
      frameRates: .init(captions: captions, media: media, rate: rate), span: moment(0)..<moment(60),
      correlation: 0.7, margin: 3, confidence: 0.9, speech: .seconds(50), cueCount: 20,
      leastSlip: .seconds(10))
  }

  /// Captions in sync up to the first cut.
  static func jumping(_ cuts: [(at: Double, step: Int)]) -> CaptionAlignment {
    CaptionAlignment(
      offset: .zero, uncertainty: .milliseconds(50),
      cuts: cuts.map { Cut(at: moment($0.at), step: .milliseconds($0.step)) },
      span: moment(0)..<moment(60), correlation: 0.6, margin: 2, confidence: 0.9,
      speech: .seconds(50), cueCount: 20, leastSlip: .seconds(10))
  }

  /// A measurement that failed.
  static func unmeasured(
    _ unmeasuredReasons: [UnmeasuredReason], offset: Duration = .zero, cueCount: Int = 4
  ) -> CaptionAlignment {
    CaptionAlignment(
      offset: offset, uncertainty: .seconds(1), span: moment(0)..<moment(60), correlation: 0.1,
      margin: 1,
      confidence: 0,
      speech: .seconds(7), cueCount: cueCount, unmeasuredReasons: unmeasuredReasons)
  }

  /// Captions of something else.
  static let ofOtherAudio = CaptionAlignment(
    offset: .zero, uncertainty: .seconds(1), span: moment(0)..<moment(60), correlation: 0.02,
    margin: 1,
    confidence: 0,
    speech: .seconds(50), cueCount: 20, unmeasuredReasons: [.weakCorrelation],
    deviations: [.init(.otherAudio, moment(0)..<moment(60))])
}

extension SpeechCoverage {
  static func gaps(
    _ gaps: [(from: Double, to: Double, confidence: Float)], speech: Duration,
    captionsEnd: Double = 58
  ) -> SpeechCoverage {
    SpeechCoverage(
      speech: speech, covered: speech,
      gaps: gaps.map { Gap(range: at($0.from)..<at($0.to), confidence: $0.confidence) },
      captionsEnd: at(captionsEnd), speechEnd: at(59))
  }
}

extension SpeechCoverage {
  /// Everything certain is captioned; this is not certain.
  static func unclear(_ ranges: [(from: Double, to: Double)]) -> SpeechCoverage {
    SpeechCoverage(
      speech: .seconds(50), covered: .seconds(50), gaps: [], captionsEnd: at(58),
      speechEnd: at(59), uncertain: TimeRanges(ranges.map { at($0.from)..<at($0.to) }))
  }

  /// Everything is captioned, and so is what nobody says.
  static func overNothing(_ ranges: [(from: Double, to: Double)]) -> SpeechCoverage {
    SpeechCoverage(
      speech: .seconds(50), covered: .seconds(50), gaps: [], captionsEnd: at(58),
      speechEnd: at(59), cuesWithoutSpeech: ranges.map { at($0.from)..<at($0.to) })
  }
}

extension SpeechTimeline {
  /// One stretch of speech from the first second on; none when it lasts no time.
  static func speech(_ length: Duration, confidence: Float = 0.95) -> SpeechTimeline {
    let range = at(1)..<at(1).advanced(by: length)
    return SpeechTimeline(
      detector: "simple-1", scores: [],
      segments: range.isEmpty ? [] : [Segment(range: range, confidence: confidence)])
  }

  /// Certain speech from one bound to the next, in seconds, two by two.
  static func spoken(_ bounds: Double...) -> SpeechTimeline {
    let segments = stride(from: 0, to: bounds.count - 1, by: 2).map {
      Segment(range: at(bounds[$0])..<at(bounds[$0 + 1]), confidence: 0.95)
    }
    return SpeechTimeline(detector: "simple-1", scores: [], segments: segments)
  }
}

/// The moment a number of seconds after the first, where a type has an `at` of its own.
private func moment(_ seconds: Double) -> MediaTime { at(seconds) }
