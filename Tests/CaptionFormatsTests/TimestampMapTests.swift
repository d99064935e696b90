import CaptionTestSupport
import MediaModel
import Testing

@testable import CaptionFormats

@Suite struct `X-TIMESTAMP-MAP` {
  private func document(_ line: String) throws -> TimedTextDocument {
    try vtt("WEBVTT\n\(line)\n\n00:01.000 --> 00:02.000\n<00:01.500>x\n")
  }

  @Test(arguments: [
    ("LOCAL:00:00:00.000,MPEGTS:900000", Int64(11_000), "10.000 seconds later"),
    ("MPEGTS:900000,LOCAL:00:00:00.000", 11_000, "10.000 seconds later"),
    ("LOCAL:00:00.500,MPEGTS:0", 500, "0.500 seconds earlier"),
    ("LOCAL:00:10:00.000,MPEGTS:54000000", 1_000, "0.000 seconds later"),
    ("LOCAL:00:00:00.000,MPEGTS:8589934591", 95_444_717, "95443.718 seconds later"),
  ])
  func `moves the cues onto the stream's clock`(map: String, start: Int64, words: String) throws {
    let document = try document("X-TIMESTAMP-MAP=" + map)
    #expect(document.cues.map { $0.start.microseconds / 1_000 } == [start])
    #expect(document.cues.map { $0.end.microseconds / 1_000 } == [start + 1_000])
    #expect(seen(document) == [Seen("webvtt.timestampMap", .note, 2, 1)])
    #expect(document.issues.first?.message.contains(words) == true)
    #expect(document.timestampMap != nil)
  }

  @Test(arguments: [
    "=LOCAL:00:00:00.000", "=LOCAL:0,MPEGTS:0", "=LOCAL:00:00.000,MPEGTS:x",
    "=LOCAL:00:00.000,MPEGTS:8589934592", "=LOCAL:00:00.000,MPEGTS:", ":LOCAL:00:00.000,MPEGTS:0",
    "=LOCAL:00:00.000, MPEGTS:0", "=local:00:00.000,mpegts:0", "=MPEGTS:0,MPEGTS:0", "",
    "=LOCAL:00:00.000,MPEGTS:0,X:1",
  ])
  func `has no effect when it is written otherwise`(rest: String) throws {
    let document = try document("X-TIMESTAMP-MAP" + rest)
    #expect(document.timestampMap == nil)
    #expect(document.cues.map(\.start) == [.milliseconds(1_000)])
    #expect(seen(document) == [Seen("webvtt.timestampMapForm", .warning, 2, 1)])
  }

  @Test func `counts once`() throws {
    let map = "X-TIMESTAMP-MAP=LOCAL:00:00.000,MPEGTS:90000"
    let document = try document(map + "\n" + map + "0")
    #expect(document.cues.map(\.start) == [.milliseconds(2_000)])
    #expect(
      seen(document) == [
        Seen("webvtt.timestampMap", .note, 2, 1), Seen("webvtt.timestampMapForm", .warning, 3, 1),
      ])
  }

  @Test func `gives the shift for a stream whose start is known, over the clock's end too`() {
    let map = TimestampMap(local: .milliseconds(1_000), mpegTime: 900_000)
    #expect(map.offset(streamStart: nil) == .seconds(9))
    #expect(map.offset(streamStart: 900_000) == .seconds(-1))
    #expect(map.offset(streamStart: 126_000) == .milliseconds(7_600))
    #expect(map.offset(streamStart: (1 << 33) - 90_000) == .seconds(10))
    #expect(map.offset(streamStart: .min) == .seconds(9))
    let late = TimestampMap(local: .zero, mpegTime: -90_000)
    #expect(late.offset(streamStart: 0) == .seconds(-1))
    #expect(TimestampMap(local: .latest, mpegTime: 0).offset(streamStart: 0) < .zero)
  }

  @Test func `leaves timestamps inside of texts where they belong when written`() throws {
    let document = try document("X-TIMESTAMP-MAP=LOCAL:00:00.000,MPEGTS:900000")
    #expect(document.cues.map(\.text) == ["<00:01.500>x"])
    let text = WebVTTWriter.text(of: document)
    #expect(text == "WEBVTT\n\n00:00:11.000 --> 00:00:12.000\n<00:00:11.500>x\n")
  }
}
