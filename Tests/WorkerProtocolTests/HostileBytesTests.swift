import Forms
import MediaModel
import TestSupport
import Testing
import WorkerProtocol

@Suite struct HostileBytesTests {
  @Test func `every cut of a message is refused`() throws {
    let bytes = try WorkerMessage.examined(Samples.evidence).encoded()
    for length in 0..<bytes.count {
      #expect(throws: WireError.self) { try WorkerMessage(encoded: Array(bytes[..<length])) }
    }
  }

  @Test func `every cut of a request is refused`() throws {
    let bytes = try Samples.request.encoded()
    for length in 0..<bytes.count {
      #expect(throws: WireError.self) { try ExaminationRequest(encoded: Array(bytes[..<length])) }
    }
  }

  @Test func `bytes after a message are refused`() throws {
    let bytes = try WorkerMessage.progress(fraction: 1).encoded()
    #expect(throws: WireError.trailingBytes(2)) { try WorkerMessage(encoded: bytes + [0, 0]) }
  }

  @Test func `a changed byte gives a message or an error, and a message writes itself again`()
    throws
  {
    let bytes = try WorkerMessage.examined(Samples.evidence).encoded()
    for position in bytes.indices {
      for value in [UInt8(0), 1, 0x7F, 0x80, 0xFF] {
        var changed = bytes
        changed[position] = value
        try Self.survives(changed)
      }
    }
  }

  @Test func `several changed bytes give a message or an error`() throws {
    var random = SplitMix(seed: 1)
    let bytes = try WorkerMessage.examined(Samples.evidence).encoded()
    for _ in 0..<5_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        changed[Int.random(in: 0..<changed.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      try Self.survives(changed)
    }
  }

  @Test func `noise behind a valid head gives a message or an error`() throws {
    var random = SplitMix(seed: 2)
    for round in 0..<5_000 {
      let noise = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      try Self.survives([WireLimits.version, UInt8(round % 5)] + noise)
    }
  }

  @Test func `a claimed number of elements is checked against the bytes that are there`() {
    // A message `ready` with 64 layers, and no more bytes.
    #expect(throws: WireError.truncated(needed: 256, available: 0)) {
      try WorkerMessage(encoded: [WireLimits.version, 1, 64, 0, 0, 0])
    }
    #expect(throws: WireError.tooMany(what: "layers", count: 0xFFFF_FFFF, limit: 64)) {
      try WorkerMessage(encoded: [WireLimits.version, 1, 0xFF, 0xFF, 0xFF, 0xFF])
    }
  }

  @Test func `all lists of a message share one allowance`() throws {
    var writer = WireWriter()
    writer.list([true, false, true])
    writer.list([false, true])
    let bytes = try writer.finish()
    var generous = try WireReader(bytes, elements: 5)
    #expect(try generous.list("flags", atMost: 3) as [Bool] == [true, false, true])
    #expect(try generous.list("flags", atMost: 3) as [Bool] == [false, true])
    var strict = try WireReader(bytes, elements: 4)
    #expect(try strict.list("flags", atMost: 3) as [Bool] == [true, false, true])
    #expect(throws: WireError.tooMany(what: "flags", count: 2, limit: 1)) {
      try strict.list("flags", atMost: 3) as [Bool]
    }
  }

  @Test func `the writer refuses more elements than a reader takes`() {
    var writer = WireWriter()
    writer.list([Bool](repeating: true, count: WireLimits.elements))
    writer.list([true])
    let count = WireLimits.elements + 1
    #expect(
      throws: WireError.tooMany(what: "elements", count: count, limit: WireLimits.elements)
    ) { try writer.finish() }
  }

  @Test func `a message of another version is refused`() {
    let other = WireLimits.version + 1
    #expect(throws: WireError.unknownVersion(other)) { try WorkerMessage(encoded: [other, 1]) }
    #expect(throws: WireError.unknown(what: "message", value: "200")) {
      try WorkerMessage(encoded: [WireLimits.version, 200])
    }
  }

  @Test(arguments: [Float.nan, -0.5, 1.5, .infinity])
  func `a share outside of 0 to 1 is refused`(_ fraction: Float) throws {
    let bytes = try WorkerMessage.progress(fraction: fraction).encoded()
    #expect(throws: WireError.self) { try WorkerMessage(encoded: bytes) }
  }

  @Test(arguments: [
    Waveform(hop: .zero, peaks: [1]), Waveform(hop: .milliseconds(-1), peaks: [1]),
    Waveform(hop: .milliseconds(1), peaks: [100]),
    Waveform(hop: .milliseconds(1), peaks: [UInt8](repeating: 0, count: 2_001)),
  ])
  func `an outline of a sound that nobody could draw is refused`(_ waveform: Waveform) throws {
    let bytes = try WorkerMessage.examined(MediaEvidence(container: "mp4", waveform: waveform))
      .encoded()
    #expect(throws: WireError.self) { try WorkerMessage(encoded: bytes) }
  }

  @Test func `segments that overlap are refused`() throws {
    let segment = SpeechTimeline.Segment(range: .zero..<(.milliseconds(10)), confidence: 1)
    let speech = SpeechTimeline(detector: "d", scores: [], segments: [segment, segment])
    let bytes = try Self.encoded { $0.speech = .success(speech) }
    #expect(throws: WireError.outOfRange(what: "order of segments")) {
      try WorkerMessage(encoded: bytes)
    }
  }

  @Test func `a hop that nobody could divide by is refused`() throws {
    let speech = SpeechTimeline(detector: "d", hop: .zero, scores: [], segments: [])
    let bytes = try Self.encoded { $0.speech = .success(speech) }
    #expect(throws: WireError.outOfRange(what: "hop")) { try WorkerMessage(encoded: bytes) }
  }

  @Test func `a negative duration and a number that is none are refused`() throws {
    let negative = try Self.encoded { $0.duration = .seconds(-1) }
    #expect(throws: WireError.outOfRange(what: "duration")) {
      try WorkerMessage(encoded: negative)
    }
    let sound = AudioActivity(peak: .nan, audible: .empty, isComplete: true)
    let silent = try Self.encoded {
      $0.tracks = [Track(id: Track.ID(0), kind: .audio, codec: "", activity: sound)]
    }
    #expect(throws: WireError.outOfRange(what: "number")) { try WorkerMessage(encoded: silent) }
  }

  /// Decodes; what decodes must be a real value, so it must survive another round.
  private static func survives(_ bytes: [UInt8]) throws {
    let decoded: WorkerMessage
    do throws(WireError) { decoded = try WorkerMessage(encoded: bytes) } catch { return }
    #expect(try WorkerMessage(encoded: decoded.encoded()) == decoded)
  }

  private static func encoded(_ change: (inout MediaEvidence) -> Void) throws -> [UInt8] {
    var evidence = MediaEvidence(container: "mp4")
    change(&evidence)
    return try WorkerMessage.examined(evidence).encoded()
  }
}
