import Conformance
import MediaModel
import Testing

/// Hand-made evidence, judged by the real rules.
enum Fixture {
  static let tool = Report.Tool(
    name: "cuelight", version: "0.1.0",
    libraries: ["libavcodec": "59.37.100", "libavformat": "59.27.100"])

  static func hash(_ digit: Character) throws -> ContentHash {
    try #require(ContentHash(hex: String(repeating: digit, count: 64)))
  }

  static func range(_ start: Int64, _ end: Int64) -> Range<MediaTime> {
    .milliseconds(start) ..< .milliseconds(end)
  }

  static func report(_ presentations: PresentationVerdict...) -> Report {
    Report(tool: tool, profile: "dhs-ios", presentations: presentations)
  }

  /// Picture, sound and, when asked, a second sound that says it describes.
  static func tracks(described: Bool = false) -> [Track] {
    let sound = AudioActivity(
      peak: -3.1, audible: TimeRanges([range(0, 602_000)]), isComplete: true)
    let english = LanguageTag("eng")
    let picture = Track(
      id: .init(0), kind: .video, codec: "h264", disposition: .default,
      duration: .seconds(602), roles: [TrackRole(.main, signal: "position", value: "first")])
    let speech = Track(
      id: .init(1), kind: .audio, codec: "aac", language: english, disposition: .default,
      duration: .seconds(602),
      roles: [TrackRole(.main, signal: "disposition", value: "default")], activity: sound)
    let description = Track(
      id: .init(2), kind: .audio, codec: "aac", language: english,
      title: "Audio Description", disposition: .visualImpaired, duration: .milliseconds(598_500),
      roles: [TrackRole(.audioDescription, signal: "disposition", value: "visualImpaired")],
      activity: sound)
    return [picture, speech] + (described ? [description] : [])
  }

  static func film(_ name: String = "film.mp4", described: Bool = false) -> Medium {
    let tracks = tracks(described: described)
    return Medium(
      kind: .multimedia, resource: name, duration: .seconds(602), tracks: tracks,
      mainAudio: tracks[1])
  }

  static func cues(_ count: Int) -> [Cue] {
    (0..<Int64(count)).map {
      Cue(start: .milliseconds($0 * 5_000), end: .milliseconds($0 * 5_000 + 3_000), text: "Words")
    }
  }

  static func captions(
    _ resource: String = "film.en.vtt", _ format: TimedTextFormat = .webVTT,
    issues: [ParseIssue] = []
  ) throws -> CaptionCandidate {
    CaptionCandidate(
      origin: .sidecar, resource: resource, language: LanguageTag("en"),
      content: .text(TimedTextDocument(format: format, cues: cues(120), issues: issues)),
      hash: try hash("c"))
  }

  static func alignment(offset: Int64) -> CaptionAlignment {
    CaptionAlignment(
      offset: .milliseconds(offset), uncertainty: .milliseconds(40), span: range(0, 600_000),
      correlation: 0.71, margin: 3.2, confidence: 0.9, speech: .milliseconds(431_500),
      cueCount: 120,
      unmeasuredReasons: [], leastSlip: .seconds(16))
  }

  static func coverage(gaps: [Range<MediaTime>] = [], confidence: Float = 0.95) -> SpeechCoverage {
    let uncovered = gaps.reduce(Duration.zero) { $0 + $1.length }
    return SpeechCoverage(
      speech: .milliseconds(431_500), covered: .milliseconds(431_500) - uncovered,
      gaps: gaps.map { .init(range: $0, confidence: confidence) },
      captionsEnd: .milliseconds(598_000), speechEnd: .milliseconds(597_000))
  }

  /// What the detector found: 400 s beyond doubt and half a minute that may be song.
  static func speech(model: ContentHash? = nil) -> SpeechTimeline {
    SpeechTimeline(
      detector: "simple-1", model: model, scores: [],
      segments: [
        .init(range: range(0, 400_000), confidence: 0.95),
        .init(range: range(410_000, 441_500), confidence: 0.6),
      ])
  }

  /// Silence and sound in turn, over ten minutes.
  static let waveform = Waveform(
    hop: .seconds(7), peaks: (0..<86).map { $0 % 3 == 0 ? 0 : UInt8($0) })

  static func evidence(_ medium: Medium, _ captions: CaptionCandidate) -> Evidence {
    var evidence = Evidence(medium: medium)
    evidence.speech = .success(speech())
    evidence.captions = CaptionSelection(
      candidates: [captions], audioLanguage: LanguageTag("eng"))
    evidence.alignment = .success(alignment(offset: 20))
    evidence.coverage = .success(coverage())
    return evidence
  }

  static func verdict(_ evidence: Evidence, _ container: String = "mp4") throws
    -> PresentationVerdict
  {
    var verdict = PresentationVerdict(source: evidence.medium.resource)
    verdict.hash = try hash("a")
    verdict.sandbox = ["rlimits", "noNewPrivileges", "landlock", "seccomp"]
    verdict.kind = evidence.medium.kind
    verdict.container = container
    verdict.duration = evidence.medium.duration
    verdict.tracks = evidence.medium.tracks
    verdict.declaredFacts = evidence.medium.declaredFacts
    verdict.captions = evidence.captions
    verdict.measurements = CaptionMeasurements(evidence)
    verdict.timeline = MediumTimeline(
      evidence, waveform: waveform, syncLimit: .milliseconds(500))
    verdict.results = Rulebook(.dhsIOS).judge(evidence)
    return verdict
  }
}
