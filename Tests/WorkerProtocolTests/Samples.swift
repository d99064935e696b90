import MediaModel
import WorkerProtocol

/// Values with something in every field.
enum Samples {
  static let moments = TimeRanges([
    .milliseconds(-40)..<(.milliseconds(960)), .milliseconds(2_000)..<(.latest),
  ])

  static var settings: CueSettings {
    var settings = CueSettings()
    settings.line = -1.5
    settings.snapToLines = false
    settings.lineAlign = .end
    settings.position = 12.25
    settings.positionAlign = .lineRight
    settings.size = 33
    settings.align = .left
    settings.vertical = .lr
    settings.region = "fred"
    return settings
  }

  private static let spoken = {
    var look = CueLook()
    look.isItalic = true
    look.isRuby = true
    look.color = CueColor(red: 1, green: 2, blue: 255)
    look.speaker = "Ada 👋"
    return look
  }()

  static let document = TimedTextDocument(
    format: .webVTT, language: LanguageTag("en-GB"), isDescription: true,
    cues: [
      Cue(start: .zero, end: .milliseconds(1), text: ""),
      Cue(
        id: "1\u{1B}[31m", start: .milliseconds(-5), end: .latest, text: "<b>né</b>\n\u{202E}👋",
        settings: settings, position: TextPosition(line: 3, column: 1, byteOffset: 17)),
      Cue(
        start: .zero, end: .milliseconds(2), text: "Ada spoke",
        spans: [
          CueSpan(range: 0..<3, look: spoken), CueSpan(range: 4..<9, look: CueLook()),
        ]),
    ],
    issues: [
      ParseIssue(
        code: .webVTT(.signature), severity: .error,
        position: TextPosition(line: 1, column: 2, byteOffset: .max), message: "No signature.")
    ])

  static let tracks = [
    Track(
      id: Track.ID(0), kind: .audio, codec: "aac", language: LanguageTag("eng"), title: "Main 🎵",
      disposition: [.default, .stillImage], duration: .microseconds(12_345_678),
      roles: [
        TrackRole(.main, signal: "", value: ""),
        TrackRole(.audioDescription, signal: "title", value: "AD", certainty: .guess),
      ],
      activity: AudioActivity(peak: -.infinity, audible: moments, isComplete: true),
      signals: [
        TrackSignal(
          .tsTeletext, "6672612888", meaning: "page 888", language: LanguageTag("fra"),
          channel: .teletextPage(888), roles: [.captions], certainty: .convention,
          flags: [.captions, .dependent])
      ],
      signalIssues: [
        TrackSignalIssue(
          .languagesDisagree, sources: [.tsLanguage, .mp4Kind], explanation: "Because.")
      ],
      programs: [MediaProgram(number: 1, name: "One"), MediaProgram(number: 65_535)]),
    Track(id: Track.ID(7), kind: .data, codec: "unknown"),
  ]

  static let speech = SpeechTimeline(
    detector: "simple-1", model: ContentHash(hex: String(repeating: "0aF9", count: 16)),
    start: .milliseconds(-20), hop: .milliseconds(10), scores: [0, 1, 127, 255],
    sounds: [255, 0, 17, 200],
    segments: [
      .init(range: .zero..<(.milliseconds(500)), confidence: 0),
      .init(range: .milliseconds(500)..<(.milliseconds(900)), confidence: 0.9375),
    ])

  static let evidence = MediaEvidence(
    container: "matroska", duration: .seconds(7_200), tracks: tracks,
    texts: [
      .init(track: Track.ID(3), document: .success(document)),
      .init(track: Track.ID(4), document: .failure(EvidenceGap(.notDecodable, "A bitmap."))),
      .init(track: Track.ID(5), channel: .teletextPage(888), document: .success(document)),
    ],
    speech: .success(speech),
    videoDataCaptions: .success([
      ChannelText(channel: .cea608(1), document: document),
      ChannelText(channel: .service(63), document: TimedTextDocument(format: .cea708)),
    ]),
    image: image,
    waveform: Waveform(start: .milliseconds(-20), hop: .milliseconds(10), peaks: [0, 99, 7]),
    narration: .success(narration),
    notices: ["Two packets were damaged.", ""])

  /// An image about which nothing but one turn is known.
  static var image: MovingImage {
    var image = MovingImage(
      frames: nil, turn: .milliseconds(1_200), plays: .times(3), total: .unknown, moves: .unknown)
    image.hold = .milliseconds(400)
    image.startsByItself = .no
    image.respectsReducedMotion = .yes
    image.needsPlayer = true
    return image
  }

  /// What cannot be said of a pair stays so: no level, and a peak of digital silence.
  static var narration: NarrationComparison {
    var measures = NarrationMeasures()
    measures.length = .seconds(60)
    measures.narrated = .seconds(5)
    measures.insertedNarration = .seconds(1)
    measures.longInsertedNarration = .milliseconds(400)
    measures.spokenInsertions = 2
    measures.spokenBeside = .milliseconds(3_500)
    measures.unusedPauses = TimeRanges([.zero..<(.milliseconds(2_500))])
    measures.overlapWithDialogue = 0.25
    measures.spokenShare = 0.9
    measures.recurringShare = 0.2
    measures.foundShare = 0.97
    measures.describedEnd = .milliseconds(59_000)
    measures.describedShare = 0.98
    measures.isCutOff = true
    return NarrationComparison(
      relation: .description,
      alignment: NarrationAlignment(
        pieces: [
          .init(
            main: .zero..<(.milliseconds(30_000)), described: .milliseconds(-40), rate: 1.001),
          .init(main: .milliseconds(31_000)..<(.milliseconds(60_000)), described: .zero),
        ], confidence: 0.5),
      narration: TimeRanges([.milliseconds(7_000)..<(.milliseconds(12_000))]), measures: measures)
  }

  static var request: ExaminationRequest {
    var limits = ReadingLimits()
    limits.tracks = 1
    limits.probeBytes = 2
    limits.packets = 3
    limits.stalledPackets = 4
    limits.wallTime = .milliseconds(5)
    limits.processorTime = .microseconds(6)
    limits.analyzedTime = .microseconds(7)
    limits.pixels = 8
    limits.decoderErrors = 9
    limits.audibleRanges = 10
    limits.imageBlocks = 11
    limits.messages = 12
    return ExaminationRequest(
      reading: [.tracks, .videoDataCaptions], track: Track.ID(2),
      parts: [FilePart(file: 0, offset: 0, length: 9), FilePart(file: 1, offset: 7, length: 1)],
      programs: .number(2),
      described: .init(parts: [FilePart(file: 2, offset: 0, length: .max)], track: Track.ID(1)),
      limits: limits)
  }
}
