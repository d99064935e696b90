import Conformance
import MediaModel

/// One verdict a report shape.
extension Fixture {
  /// Everything declared, measured and attested.
  static func compliant() throws -> PresentationVerdict {
    var evidence = evidence(film("talk.mp4"), try captions("talk.en.vtt"))
    var placement = Placement()
    placement.id = "home"
    placement.autoplay = false
    placement.controls = [.native]
    placement.captionStyle = .system
    evidence.placements = .success([placement])
    evidence.descriptions = DescriptionSelection(
      declaration: .notNeeded(reason: "A talking head; nothing is only seen."))
    evidence.attestations = [
      CheckedAttestation(
        attestation: try attestation(.captionsAccurate), resource: "talk.en.vtt",
        changes: []),
      CheckedAttestation(
        attestation: try attestation(.descriptionNotNeeded), resource: "talk.mp4",
        changes: []),
      CheckedAttestation(
        attestation: try attestation(.captionsSynchronized), resource: "talk.en.vtt",
        changes: ["the captions talk.en.vtt"]),
    ]
    var verdict = try verdict(evidence)
    verdict.manifest = "cuelight.yml"
    verdict.declaredFacts = ["The manifest says that the picture shows nothing but the speaker."]
    return verdict
  }

  private static func attestation(_ claim: Attestation.Claim) throws -> Attestation {
    Attestation(
      claim: claim, passes: true, by: "Ann Editor", time: "2026-03-01",
      grounds: .file(try hash("c")))
  }

  /// Captions 1.5 s late, and nothing else known.
  static func late() throws -> PresentationVerdict {
    var evidence = evidence(film(), try captions())
    evidence.alignment = .success(alignment(offset: 1_500))
    evidence.descriptions.lookedAt = "The tracks, the manifest and the files beside it were read."
    return try verdict(evidence)
  }

  /// Speech without captions in three places; a syntax error; a description that must be heard.
  static func uncovered() throws -> PresentationVerdict {
    let issue = ParseIssue(
      code: .subRip(.missingEnd), severity: .error,
      position: TextPosition(line: 14, column: 6, byteOffset: 210),
      message: "The end time is missing; write one after “-->”.")
    let gaps = [range(35_200, 47_200), range(70_000, 77_500), range(500_000, 512_000)]
    var evidence = evidence(
      film("lecture.mp4", described: true), try captions("lecture.srt", .subRip, issues: [issue]))
    evidence.coverage = .success(coverage(gaps: gaps))
    evidence.descriptions.candidates = [
      DescriptionSelection.Candidate(
        resource: "lecture.mp4", track: .init(2), signal: "disposition visualImpaired",
        certainty: .declared,
        content: .recording(DescriptionRecording(length: .milliseconds(598_500))),
        hash: try hash("a"))
    ]
    return try verdict(evidence)
  }

  /// Captions that cannot be measured: nothing failed, people are asked.
  static func review() throws -> PresentationVerdict {
    var evidence = evidence(film("clip.mkv", described: true), try captions("clip.vtt"))
    evidence.alignment = .success(
      CaptionAlignment(
        offset: .zero, uncertainty: .seconds(2), span: range(0, 20_000), correlation: 0.1,
        margin: 1.1,
        confidence: 0,
        speech: .seconds(8), cueCount: 4, unmeasuredReasons: [.tooLittleSpeech, .tooFewCues]))
    evidence.coverage = .success(coverage(gaps: [range(20_000, 23_000)], confidence: 0.5))
    evidence.descriptions.candidates = [
      DescriptionSelection.Candidate(
        resource: "clip.mkv", track: .init(2), signal: "title “Audio Description”",
        certainty: .guess, content: .recording(DescriptionRecording(length: .seconds(602))),
        hash: try hash("a"))
    ]
    var verdict = try verdict(evidence, "matroska")
    let spanish = CaptionCandidate(
      origin: .embedded, resource: "clip.mkv", track: .init(3), language: LanguageTag("spa"),
      content: .text(TimedTextDocument(format: .subRip, cues: cues(1))), hash: try hash("a"))
    let bitmaps = CaptionCandidate(
      origin: .embedded, resource: "clip.mkv", track: .init(4), kind: .forced,
      content: .unsupported("hdmv_pgs_subtitle", isBitmap: true), hash: try hash("a"))
    verdict.captions = CaptionSelection(
      candidates: [spanish, bitmaps, try captions("clip.vtt")],
      audioLanguage: LanguageTag("eng"))
    return verdict
  }

  /// A file that is not a medium.
  static func unexamined() -> PresentationVerdict {
    PresentationVerdict(
      source: "broken.mp4",
      failure: .init(
        code: .mediaNotMedia,
        message: "broken.mp4 holds text, not media. Export it again, or rename it."))
  }

  /// An endless GIF beside other content, with nothing that stops it.
  static func animated() throws -> PresentationVerdict {
    let timing = MovingImage(frames: 24, turn: .milliseconds(2_400), plays: .endless)
    var evidence = Evidence(
      medium: Medium(
        kind: .animation, resource: "spinner.gif", duration: .milliseconds(2_400),
        image: timing))
    var placement = Placement()
    placement.page = "index.html"
    placement.autoplay = true
    placement.parallelContent = true
    placement.controls = []
    evidence.placements = .success([placement])
    return try verdict(evidence, "gif")
  }

  /// Names and texts that try to command the terminal.
  static func nasty(
    _ name: String = "a\u{1B}[31m\nb\u{202E}gpj\u{9B}2J\u{2028}.mp4",
    captions captionsName: String = "\u{7}\u{2066}x.vtt"
  ) throws -> PresentationVerdict {
    var evidence = evidence(film(name), try captions(captionsName))
    evidence.alignment = .success(alignment(offset: -900))
    evidence.notices = ["The title “\u{1B}]0;owned\u{7}” is no UTF-8: \u{FFFD}."]
    var verdict = try verdict(evidence)
    verdict.sandbox = []
    return verdict
  }

  /// A still picture.
  static func still() throws -> PresentationVerdict {
    try verdict(Evidence(medium: Medium(kind: .none, resource: "logo.png")), "png")
  }

  /// All of them in one run, with skipped files.
  static func several() throws -> Report {
    var report = report(
      try compliant(), try late(), unexamined(), try review(), try animated(),
      try still())
    report.skipped = [
      .init(path: "notes.txt", reason: "It is no medium by its extension and signature."),
      .init(
        path: "old/\u{1B}[2Jreadme.md", reason: "It is no medium by its extension and signature."),
      .init(path: "pipe", reason: "It is not a regular file."),
    ]
    return report
  }

  /// A run that judged nothing.
  static func refused() -> Report {
    Report(
      tool: tool, profile: "dhs-ios",
      failures: [
        .init(
          code: .manifestUnknownKey,
          message: "cuelight.yml:12: “autoply” is no key of a placement. Did you mean “autoplay”?")
      ])
  }
}
