import Forms
import MediaModel
import Testing
import WorkerProtocol

@Suite struct RoundTripTests {
  private static let messages = [
    WorkerMessage.ready(layers: ["rlimit", "seccomp"], libraries: ["libavformat": "59.27.100"]),
    .ready(layers: [], libraries: [:]),
    .progress(fraction: 0), .progress(fraction: 0.5), .progress(fraction: 1),
    .wantsFile(0), .wantsFile(.max),
    .examined(Samples.evidence),
    .examined(MediaEvidence(container: "")),
    .snapshot(
      Snapshot(shot: 3, time: .milliseconds(1_500), width: 320, height: 180, bytes: [0, 255])),
    .failed(ExaminationError(code: .mediaNotMedia, message: "Not a medium: \"\u{0}\"")),
  ]

  @Test func `a message comes back as it was sent`() throws {
    for message in Self.messages {
      #expect(try WorkerMessage(encoded: message.encoded()) == message)
    }
  }

  @Test func `a request comes back as it was sent`() throws {
    #expect(try ExaminationRequest(encoded: Samples.request.encoded()) == Samples.request)
    for programs in [
      ProgramChoice.all, .onlyOne, .number(65_535), .first(holding: nil),
      .first(holding: Track.ID(0)), .first(holding: Track.ID(9_999)),
    ] {
      let plain = ExaminationRequest(reading: [], programs: programs)
      #expect(try ExaminationRequest(encoded: plain.encoded()) == plain)
    }
  }

  @Test func `a request for pictures comes back as it was sent`() throws {
    let part = PaintedTextZone.Rectangle(left: 0.1, top: 0.8, width: 0.8, height: 0.15)
    for (format, size) in [
      (SnapshotRequest.Format.jpeg, SnapshotRequest.Size.shortSide(180)), (.png, .longSide(8_192)),
    ] {
      let wanted = SnapshotRequest(
        [.init(.zero), .init(.milliseconds(-5), part: part)], format: format, size: size,
        mostBytes: 65_536, mostTotal: 1 << 20)
      let request = ExaminationRequest(reading: [], snapshots: wanted)
      #expect(try ExaminationRequest(encoded: request.encoded()) == request)
    }
    let many = SnapshotRequest(
      [.init(.zero)], format: .png, size: .longSide(8_193), mostBytes: 1, mostTotal: 1)
    let request = ExaminationRequest(reading: [], snapshots: many)
    #expect(throws: WireError.self) { try ExaminationRequest(encoded: request.encoded()) }
  }

  @Test func `a style sheet is sent whole or not at all`() throws {
    let short = "::cue { color: red }"
    let long = short + String(repeating: " ", count: 64 << 10)
    var document = TimedTextDocument(format: .webVTT, cues: [])
    document.styles = [long, short]
    var writer = WireWriter()
    document.encode(into: &writer)
    var reader = try WireReader(writer.bytes)
    #expect(try TimedTextDocument(wire: &reader).styles == [short])
  }

  @Test func `a delivery of a file comes back as it was sent`() throws {
    #expect(try FileDelivery(encoded: FileDelivery(file: 7).encoded()).file == 7)
    #expect(throws: WireError.self) { try FileDelivery(encoded: [WireLimits.version]) }
  }

  @Test(arguments: MovingImage.Plays.allForms, EvidenceGap.Cause.allCases)
  func `every form of timing and gap comes back`(
    _ loops: MovingImage.Plays, _ cause: EvidenceGap.Cause
  ) throws {
    var evidence = MediaEvidence(container: "gif")
    evidence.image = MovingImage(frames: 1, turn: .zero, plays: loops)
    evidence.speech = .failure(EvidenceGap(cause, "Because."))
    evidence.videoDataCaptions = .success([])
    let message = WorkerMessage.examined(evidence)
    #expect(try WorkerMessage(encoded: message.encoded()) == message)
  }

  @Test func `every signal and contradiction comes back`() throws {
    var track = Track(id: Track.ID(0), kind: .audio, codec: "ac3")
    track.signals = TrackSignal.Source.allCases.map {
      TrackSignal($0, "00\u{1B}", roles: TrackRole.Role.allCases, certainty: .guess)
    }
    track.signalIssues = TrackSignalIssue.Kind.allCases.map {
      TrackSignalIssue($0, sources: [], explanation: "")
    }
    let message = WorkerMessage.examined(MediaEvidence(container: "mp4", tracks: [track]))
    #expect(try WorkerMessage(encoded: message.encoded()) == message)
  }

  @Test(arguments: FailureCode.allCases)
  func `every failure code comes back`(_ code: FailureCode) throws {
    let message = WorkerMessage.failed(ExaminationError(code: code, message: ""))
    #expect(try WorkerMessage(encoded: message.encoded()) == message)
    #expect(code == .usage || code.rawValue.split(separator: ".").count == 2)
  }

  @Test func `the same message always gives the same bytes`() throws {
    let libraries = ["c": "1", "a": "2", "b": "3", "e": "4", "d": "5"]
    let bytes = try WorkerMessage.ready(layers: [], libraries: libraries).encoded()
    // Version, tag, no layers, five pairs of one-byte names and versions in order of name.
    let pairs: [[UInt8]] = zip("abcde".utf8, "23154".utf8).map { name, version in
      [1, 0, 0, 0, name, 1, 0, 0, 0, version]
    }
    #expect(bytes == [WireLimits.version, 1, 0, 0, 0, 0, 5, 0, 0, 0] + pairs.joined())
  }

  @Test func `a time keeps its microseconds and no finer part`() throws {
    var evidence = MediaEvidence(container: "mp4")
    evidence.duration = .nanoseconds(1_234_567)
    let bytes = try WorkerMessage.examined(evidence).encoded()
    evidence.duration = .microseconds(1_234)
    #expect(try WorkerMessage(encoded: bytes) == .examined(evidence))
  }

  @Test func `a name too long for the wire is cut between characters and says so`() throws {
    let title = "a" + String(repeating: "é", count: WireLimits.label)
    let message = WorkerMessage.failed(ExaminationError(code: .mediaDamaged, message: title))
    guard case .failed(let failure) = try WorkerMessage(encoded: message.encoded()) else {
      Issue.record("another message")
      return
    }
    #expect(failure.message.hasSuffix("é…"))
    #expect(failure.message.utf8.count <= WireLimits.label)
    #expect(failure.message.utf8.count > WireLimits.label - 8)
  }
}

extension MovingImage.Plays {
  static let allForms: [Self] = [.times(1), .times(.max), .endless, .unknown]
}
