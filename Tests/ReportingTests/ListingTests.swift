import Conformance
import MediaModel
import Records
import Reporting
import Testing

@Suite struct `Captions listed` {
  private var document: TimedTextDocument {
    var placed = CueSettings()
    placed.line = 12.5
    placed.snapToLines = false
    placed.position = 0
    placed.vertical = .rl
    placed.region = "r\u{1B}1"
    return TimedTextDocument(
      format: .webVTT, language: LanguageTag("en-GB"),
      cues: [
        Cue(
          id: "1", start: .milliseconds(500), end: .milliseconds(2_000), text: "<i>Good</i>\nday"),
        Cue(
          start: MediaTime(microseconds: 3_600_000_001), end: .milliseconds(3_602_000),
          text: "\u{1B}[2J\u{202E}no", settings: placed),
      ],
      issues: [
        ParseIssue(
          code: .webVTT(.signature), severity: .error,
          position: TextPosition(line: 1, column: 1, byteOffset: 0),
          message: "The file must start with “WEBVTT”; it starts with “\u{1B}”."),
        ParseIssue(
          code: .webVTT(.settingName), severity: .note,
          position: TextPosition(line: 9, column: 31, byteOffset: 140),
          message: "“lin” is no setting."),
      ])
  }

  @Test func `the JSON is approved and valid`() throws {
    let bytes = CaptionsJSON.bytes(of: CaptionListing(document))
    try Golden.expect(bytes, is: "captions.json")
    #expect(try Schema(named: "captions").faults(of: bytes) == [])
  }

  @Test func `pieces put together are the whole`() {
    let cues = (0..<5_000).map {
      Cue(start: .milliseconds($0), end: .milliseconds($0 + 1), text: "x")
    }
    let long = TimedTextDocument(format: .subRip, cues: cues)
    var pieces: [[UInt8]] = []
    CaptionsJSON.write(CaptionListing(long)) { pieces.append($0) }
    #expect(pieces.count > 10)
    #expect(pieces.flatMap { $0 } == CaptionsJSON.bytes(of: CaptionListing(long)))
  }

  @Test func `the JSON of a track names the track`() throws {
    let bytes = CaptionsJSON.bytes(of: CaptionListing(document, track: .init(3)))
    #expect(try JSONTree.parse(bytes)["track"] == .number(3))
    #expect(try Schema(named: "captions").faults(of: bytes) == [])
  }

  @Test(arguments: TimedTextFormat.allCases)
  func `empty captions of every format are valid`(_ format: TimedTextFormat) throws {
    let bytes = CaptionsJSON.bytes(
      of: CaptionListing(TimedTextDocument(format: format)))
    #expect(try Schema(named: "captions").faults(of: bytes) == [])
  }

  @Test func `the text is approved`() throws {
    let text = CaptionsText.text(
      of: CaptionListing(document), source: "film.vtt", style: ReportStyle())
    try Golden.expect(text, is: "captions.txt")
  }
}

@Suite struct `Speech listed` {
  private func timeline() throws -> SpeechTimeline {
    SpeechTimeline(
      detector: "simple-1", model: try Fixture.hash("b"), start: .milliseconds(20),
      scores: Array(0...255),
      segments: [
        .init(range: Fixture.range(1_200, 4_840), confidence: 0.97),
        .init(range: Fixture.range(3_605_000, 3_607_500), confidence: 0.42),
      ])
  }

  @Test func `the JSON is approved and valid`() throws {
    let bytes = SpeechJSON.bytes(of: try timeline(), duration: .seconds(3_700))
    try Golden.expect(bytes, is: "speech.json")
    #expect(try Schema(named: "speech").faults(of: bytes) == [])
  }

  @Test func `the score has one value a hop from 0 to 1 with three decimals`() throws {
    let bytes = SpeechJSON.bytes(of: try timeline(), duration: nil, includesScore: true)
    #expect(try Schema(named: "speech").faults(of: bytes) == [])
    let score = try #require(try JSONTree.parse(bytes)["score"])
    #expect(score["hop"] == .number(0.01))
    #expect(score["start"] == .number(0.02))
    let expected = (0...255).map { JSONTree.number((Double($0) / 255 * 1_000).rounded() / 1_000) }
    #expect(score["values"] == .array(expected))
  }

  @Test func `no speech at all is an empty list`() throws {
    let silence = SpeechTimeline(detector: "simple-1", scores: [], segments: [])
    let bytes = SpeechJSON.bytes(of: silence, duration: .zero, includesScore: true)
    #expect(try Schema(named: "speech").faults(of: bytes) == [])
    #expect(SpeechRTTM.text(of: silence, file: "a") == "")
    let text = SpeechText.text(
      of: silence, source: "a.wav", duration: .seconds(9), style: ReportStyle())
    #expect(text.hasPrefix("a.wav  no speech found of 9 s\n"))
  }

  @Test func `RTTM has ten fields a line whatever the file is called`() throws {
    let lines = SpeechRTTM.text(of: try timeline(), file: "my film\n\u{1B}.mp4")
    #expect(
      lines == """
        SPEAKER my_film__.mp4 1 1.200 3.640 <NA> <NA> speech <NA> <NA>
        SPEAKER my_film__.mp4 1 3605.000 2.500 <NA> <NA> speech <NA> <NA>

        """)
  }

  @Test func `the text is approved`() throws {
    let text = SpeechText.text(
      of: try timeline(), source: "film.mp4", duration: .seconds(3_700), style: ReportStyle())
    try Golden.expect(text, is: "speech.txt")
  }
}

@Suite struct `Tracks listed` {
  private var film: TrackListing {
    var tracks = Fixture.tracks(described: true)
    let cover = Track(id: .init(3), kind: .video, codec: "png", disposition: .attachedPicture)
    let silence = Track(
      id: .init(4), kind: .audio, codec: "pcm_s16le", language: LanguageTag("de"),
      title: "Stille\u{1B}[2J", duration: .milliseconds(1_500),
      activity: AudioActivity(peak: -.infinity, audible: .empty, isComplete: true))
    let text = Track(
      id: .init(5), kind: .text, codec: "mov_text", language: LanguageTag("eng"),
      title: "English SDH", disposition: [.default, .hearingImpaired],
      roles: [
        TrackRole(.captions, signal: "disposition", value: "hearingImpaired"),
        TrackRole(.captions, signal: "title", value: "English SDH", certainty: .guess),
      ])
    tracks += [cover, silence, text, narration]
    return TrackListing(
      source: "film.mp4",
      outcome: .read(
        MediaEvidence(
          container: "mp4", duration: .seconds(602), tracks: tracks,
          notices: ["The file has more than 1000 tracks; only the first 1000 were read."])))
  }

  /// A track of which the file says several things, one of them in a text that is not to be trusted.
  private var narration: Track {
    Track(
      id: .init(6), kind: .audio, codec: "ac3", language: LanguageTag("fra"),
      disposition: [.visualImpaired, .descriptions, .dependent],
      roles: [
        TrackRole(
          .receiverMix, signal: "ts.supplementaryAudio",
          value: "fra, to be mixed with the main sound, audio description")
      ],
      signals: [
        TrackSignal(
          .tsLanguage, "66726103", meaning: "fra, audio type 3 (visual impaired commentary)",
          language: LanguageTag("fra"), roles: [.audioDescription],
          flags: [.visualImpaired, .descriptions]),
        TrackSignal(
          .tsSupplementaryAudio, "0605667261",
          meaning: "fra, to be mixed with the main sound, audio description",
          language: LanguageTag("fra"), roles: [.receiverMix],
          flags: [.visualImpaired, .descriptions, .dependent]),
        TrackSignal(
          .mp4Name, "AD\u{1B}[2J", roles: [.audioDescription], certainty: .guess),
        TrackSignal(
          .tsCaptionService, "656e67c13fff", meaning: "eng, CEA-708 service 1",
          language: LanguageTag("eng"), channel: .service(1), roles: [.captions]),
      ],
      signalIssues: [
        TrackSignalIssue(
          .mixesDisagree, sources: [.tsEAC3, .tsSupplementaryAudio],
          explanation: "ts.eac3 says that the mix is complete.")
      ])
  }

  private var picture: TrackListing {
    let timing = MovingImage(frames: 24, turn: .milliseconds(2_400), plays: .times(3))
    return TrackListing(
      source: "a\nb.gif",
      outcome: .read(MediaEvidence(container: "gif", duration: .seconds(2), image: timing)))
  }

  private var broken: TrackListing {
    TrackListing(
      source: "broken.mp4",
      outcome: .failed(
        .init(code: .mediaEmpty, message: "broken.mp4 is empty. Copy it again.")))
  }

  @Test func `one file gives its own object`() throws {
    let bytes = TracksJSON.bytes(of: [film])
    try Golden.expect(bytes, is: "tracks-one.json")
    #expect(try Schema(named: "tracks").faults(of: bytes) == [])
  }

  @Test func `several files give a list in which one may have failed`() throws {
    let bytes = TracksJSON.bytes(of: [film, picture, broken])
    try Golden.expect(bytes, is: "tracks-several.json")
    #expect(try Schema(named: "tracks").faults(of: bytes) == [])
  }

  @Test func `one file that failed gives a document of errors`() throws {
    let bytes = TracksJSON.bytes(of: [broken])
    #expect(try JSONTree.parse(bytes)["errors"]?[0]?["code"] == .text("media.empty"))
    #expect(try Schema(named: "tracks").faults(of: bytes) == [])
  }

  @Test(arguments: ["animation", "tracks", "speech", "captions"])
  func `a document of errors is valid for every listing`(_ name: String) throws {
    let failure = ReportedError(code: .mediaNotFound, message: "x is not there.")
    let bytes = ErrorsJSON.bytes(of: [failure])
    #expect(try Schema(named: name).faults(of: bytes) == [])
  }

  @Test(
    arguments: [
      (AudioActivity(peak: -.infinity, audible: .empty, isComplete: true), JSONTree.null),
      (AudioActivity(peak: -20.25, audible: .empty, isComplete: true), .number(-20.3)),
      (AudioActivity(peak: -20.25, audible: .empty, isComplete: false), nil),
    ] as [(AudioActivity, JSONTree?)])
  func `the peak is reported only when all was measured`(
    _ sound: AudioActivity, _ expected: JSONTree?
  ) throws {
    let track = Track(id: .init(0), kind: .audio, codec: "aac", activity: sound)
    let evidence = MediaEvidence(container: "mp4", tracks: [track])
    let bytes = TracksJSON.bytes(of: [TrackListing(source: "a", outcome: .read(evidence))])
    #expect(try JSONTree.parse(bytes)["tracks"]?[0]?["peakDecibels"] == expected)
    #expect(try Schema(named: "tracks").faults(of: bytes) == [])
  }

  @Test func `the tables are approved`() throws {
    let text = TracksText.text(of: [film, picture, broken], style: ReportStyle())
    try Golden.expect(text, is: "tracks.txt")
  }
}

@Suite struct `Carriers and trees listed` {
  private var listing: CaptionListing {
    let document = TimedTextDocument(
      format: .cea608,
      cues: [
        Cue(start: .zero, end: .milliseconds(900), text: "HELLO", channel: .cea608(1)),
        Cue(start: .zero, end: .milliseconds(800), text: "HOLA", channel: .cea608(3)),
      ])
    return CaptionListing(
      document, channel: .cea608(1),
      carriers: [
        CaptionCarrier(
          place: .track(.init(2)), codec: "mov_text", language: LanguageTag("en"),
          title: "S\u{1B}DH",
          roles: [TrackRole(.captions, signal: "disposition", value: "hearing_impaired")],
          document: .success(TimedTextDocument(format: .movText))),
        CaptionCarrier(
          place: .track(.init(3)), codec: "dvb_subtitle",
          document: .failure(EvidenceGap(.unsupported, "It holds pictures of text."))),
        CaptionCarrier(
          place: .videoData, channel: .cea608(1), codec: "cea608",
          document: .success(document)),
      ])
  }

  @Test func `the JSON of carriers is approved and valid`() throws {
    let bytes = CaptionsJSON.bytes(of: listing)
    try Golden.expect(bytes, is: "captions-carriers.json")
    #expect(try Schema(named: "captions").faults(of: bytes) == [])
  }

  @Test func `the text of carriers is approved`() throws {
    let text = CaptionsText.text(of: listing, source: "film.ts", style: ReportStyle())
    try Golden.expect(text, is: "captions-carriers.txt")
  }

  @Test func `a tree is a list of nodes with their children`() throws {
    let tree = CueTree(nodes: [
      .init(kind: .v, classes: ["loud", "x"], annotation: "A \"B\""),
      .init(kind: .text, value: "Hi ", depth: 1),
      .init(kind: .i, depth: 1),
      .init(kind: .timestamp, time: .milliseconds(1_500), depth: 2),
      .init(kind: .text, value: "you", depth: 2),
      .init(kind: .text, value: "!"),
    ])
    let cue = Cue(start: .zero, end: .milliseconds(1), text: "x")
    var listing = CaptionListing(TimedTextDocument(format: .webVTT, cues: [cue]))
    listing.tree = { _ in tree }
    let bytes = CaptionsJSON.bytes(of: listing)
    #expect(try Schema(named: "captions").faults(of: bytes) == [])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains(
        """
        "tree": [{"type": "v", "classes": ["loud", "x"], "annotation": "A \\"B\\"", "children": [\
        {"type": "text", "value": "Hi ", "classes": [], "children": []}, \
        {"type": "i", "classes": [], "children": [\
        {"type": "timestamp", "time": 1.5, "classes": [], "children": []}, \
        {"type": "text", "value": "you", "classes": [], "children": []}]}]}, \
        {"type": "text", "value": "!", "classes": [], "children": []}]
        """))
  }

  @Test func `any shape of tree is valid`() throws {
    for depths in [[], [0], [0, 1, 2, 3], [0, 1, 2, 0], [0, 1, 1, 2, 1, 0, 1]] {
      let nodes = depths.map { CueTree.Node(kind: .b, depth: $0) }
      let cue = Cue(start: .zero, end: .milliseconds(1), text: "x")
      var listing = CaptionListing(TimedTextDocument(format: .webVTT, cues: [cue]))
      listing.tree = { _ in CueTree(nodes: nodes) }
      #expect(
        try Schema(named: "captions").faults(of: CaptionsJSON.bytes(of: listing)) == [],
        "\(depths)")
    }
  }
}
