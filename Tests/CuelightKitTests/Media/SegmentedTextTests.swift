import Foundation
import MediaModel
import Placements
import SystemPackage
import Testing

@testable import Conformance
@testable import CuelightKit

@Suite("Captions in segments")
struct SegmentedTextTests {
  /// The segments joined, for a video whose clock starts at so many milliseconds.
  private func read(
    _ segments: [String], start: Int64?, offset: Duration = .zero, isHLS: Bool = true,
    budget bytes: Int = 1 << 20
  ) async throws -> SegmentedText {
    let names = segments.indices.map { "s\($0).vtt" }
    let files = Dictionary(uniqueKeysWithValues: zip(names, segments.map { Array($0.utf8) }))
    return try await TemporaryFolder.with(files) { top in
      let parts = names.map {
        StreamPart(path: top.appending($0), bytes: nil, size: Int64(files[$0]?.count ?? 0))
      }
      let clock = StreamClock(start: start.map { .milliseconds($0) }, offset: offset)
      var text = SegmentedText(form: isHLS ? .hls : .dash, clock: clock)
      var budget = bytes
      let store = AlternativeStore(texts: try .forTests())
      #expect(await text.read(parts, beneath: top, from: store, budget: &budget))
      return text
    }
  }

  /// The hash of a file with these bytes.
  private func hash(of bytes: [UInt8], in folder: FilePath) throws -> ContentHash? {
    let path = folder.appending("whole")
    try Data(bytes).write(to: URL(fileURLWithPath: path.string))
    return try Content(of: path).hash
  }

  private let cue = "00:00:02.000 --> 00:00:03.000\nHello\n"
  private let map = "X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000"

  @Test func `times are counted from where the video begins`() async throws {
    // The map puts the file's zero at 10 s of the clock; the video begins at 8.5 s of it.
    let text = try await read(["WEBVTT\n\(map)\n\n\(cue)"], start: 8_500)
    #expect(text.document?.cues.map(\.start) == [.milliseconds(3_500)])
    #expect(text.clockGap == nil)
  }

  @Test func `a cue that is repeated in the next segment is one cue`() async throws {
    let segment = "WEBVTT\n\(map)\n\n\(cue)"
    let more = segment + "\n00:00:04.000 --> 00:00:05.000\nHello\n"
    let text = try await read([segment, more], start: 10_000)
    #expect(text.document?.cues.map(\.start) == [.milliseconds(2_000), .milliseconds(4_000)])
  }

  @Test func `without a map, a clock that starts late leaves doubt`() async throws {
    let late = try await read(["WEBVTT\n\n\(cue)"], start: 1_400)
    #expect(late.clockGap != nil)
    #expect(late.document?.cues.map(\.start) == [.milliseconds(2_000)])
    #expect(try await read(["WEBVTT\n\n\(cue)"], start: 0).clockGap == nil)
  }

  @Test func `without the video's clock a map cannot be used`() async throws {
    #expect(try await read(["WEBVTT\n\(map)\n\n\(cue)"], start: nil).clockGap != nil)
  }

  @Test func `texts of DASH count from the start of the presentation`() async throws {
    // The clock of the media says 10 s where the presentation begins; the picture begins 0.5 s on.
    let text = try await read(
      ["WEBVTT\n\n\(cue)"], start: 10_500, offset: .seconds(10), isHLS: false)
    #expect(text.document?.cues.map(\.start) == [.milliseconds(1_500)])
    #expect(text.clockGap == nil)
  }

  @Test func `a segment that is no text is reported`() async throws {
    let text = try await read(["WEBVTT\n\(map)\n\n\(cue)", "\u{1}\u{2}nothing"], start: 10_000)
    #expect(text.document?.cues.count == 1)
  }

  @Test func `many segments go to a worker in few requests`() async throws {
    let names = (0..<1_500).map { "s\($0).vtt" }
    let files = names.enumerated().map { index, name in
      (
        name,
        Array(
          "WEBVTT\n\n00:\(10 + index / 60):\(10 + index % 50).000 --> 59:59.000\n\(index)\n".utf8)
      )
    }
    try await TemporaryFolder.with(Dictionary(uniqueKeysWithValues: files)) { top in
      let parts = files.map {
        StreamPart(path: top.appending($0), bytes: nil, size: Int64($1.count))
      }
      let reader = try TextReader.forTests()
      var text = SegmentedText(form: .hls, clock: StreamClock(start: .zero, offset: .zero))
      var budget = 1 << 20
      #expect(
        await text.read(
          parts, beneath: top, from: AlternativeStore(texts: reader), budget: &budget))
      #expect(text.document?.cues.map(\.text) == (0..<1_500).map(String.init))
      #expect(reader.pool.jobCount == 2)
      #expect(budget == (1 << 20) - files.reduce(0) { $0 + $1.1.count })
      // The hash is that of all bytes one after the other.
      #expect(text.hash == (try hash(of: files.flatMap(\.1), in: top)))
    }
  }

  @Test func `a segment that is larger than a request is read, and those around it`() async throws {
    let line = Array("00:01.000 --> 00:02.000\nText.\n\n".utf8)
    let large = Array("WEBVTT\n\n".utf8) + [UInt8](repeating: 0x0A, count: 5 << 20) + line
    let small = Array("WEBVTT\n\n".utf8) + line
    let files = ["a.vtt": small, "b.vtt": large, "c.vtt": small]
    try await TemporaryFolder.with(files) { top in
      let parts = files.sorted { $0.key < $1.key }.map {
        StreamPart(path: top.appending($0), bytes: nil, size: Int64($1.count))
      }
      let reader = try TextReader.forTests()
      var text = SegmentedText(form: .hls, clock: StreamClock(start: .zero, offset: .zero))
      var budget = 16 << 20
      #expect(
        await text.read(
          parts, beneath: top, from: AlternativeStore(texts: reader), budget: &budget))
      #expect(text.missingReason == nil)
      #expect(text.hash == (try hash(of: small + large + small, in: top)))
      #expect(reader.pool.jobCount == 3)
    }
  }

  @Test func `each segment is opened once, and media are left to the worker`() async throws {
    let files = [
      "a.vtt": Array(cue.utf8), "b.vtt": Array(cue.utf8),
      "m.vtt": [0, 0, 0, 8] + Array("styp".utf8),
    ]
    try await TemporaryFolder.with(files) { top in
      func part(_ name: String) -> StreamPart {
        StreamPart(path: top.appending(name), bytes: nil, size: Int64(files[name]?.count ?? 0))
      }
      let store = AlternativeStore(texts: try .forTests())
      var budget = 1 << 20
      var text = SegmentedText(form: .hls, clock: StreamClock(start: .zero, offset: .zero))
      let parts = ["a.vtt", "b.vtt"].map(part)
      #expect(await text.read(parts, beneath: top, from: store, budget: &budget))
      #expect(await store.openings == 2)
      var media = SegmentedText(form: .hls, clock: StreamClock(start: .zero, offset: .zero))
      let isText = await media.read([part("m.vtt")], beneath: top, from: store, budget: &budget)
      #expect(!isText)
      #expect(media.document == nil)
      let outside = [StreamPart(path: top.appending("../a.vtt"), bytes: nil, size: 9)]
      var lost = SegmentedText(form: .hls, clock: StreamClock(start: .zero, offset: .zero))
      #expect(await lost.read(outside, beneath: top, from: store, budget: &budget))
      #expect(lost.missingReason != nil)
      #expect(lost.isBeyondLimit == false)
    }
  }

  private func candidate(_ text: SegmentedText) throws -> CaptionCandidate {
    CaptionCandidate(
      origin: .rendition, resource: "t.m3u8", content: .text(try #require(text.document)))
  }

  private let reversed = "00:00:03.000 --> 00:00:02.000\nLost\n"
  private let comma = "00:00:02,000 --> 00:00:03,000\nLost\n"

  @Test func `cues that are lost in every segment are lost in the whole`() async throws {
    let text = try await read(
      ["WEBVTT\n\(map)\n\n\(comma)", "WEBVTT\n\(map)\n\n\(reversed)"], start: 10_000)
    let found = try candidate(text)
    #expect(!found.hasCues)
    guard case .everyCue? = found.notShownReason else {
      Issue.record("\(String(describing: found.notShownReason))")
      return
    }
    #expect(text.document?.issues.contains { $0.consequence == .cueLost } == true)
  }

  @Test func `a cue on the same line of another segment is not lost with it`() async throws {
    let text = try await read(
      ["WEBVTT\n\(map)\n\n\(comma)", "WEBVTT\n\(map)\n\n\(cue)"], start: 10_000)
    let found = try candidate(text)
    #expect(found.hasCues)
    #expect(found.notShownReason == nil)
    #expect(text.document?.issues.contains { $0.consequence == .cueLost } == true)
  }

  @Test func `what a limit leaves out is not damaged`() async throws {
    let whole = "WEBVTT\n\(map)\n\n\(cue)"
    let cut = try await read([whole], start: 10_000, budget: 3)
    #expect(cut.document == nil)
    #expect(cut.isBeyondLimit)
    #expect(try await read(["\u{1}\u{2}nothing"], start: 10_000).isBeyondLimit == false)
  }
}
