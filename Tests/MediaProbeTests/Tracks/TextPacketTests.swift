import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Text packets` {
  private static let vtt = """
    WEBVTT

    first
    00:00:01.000 --> 00:00:02.000 line:0 align:start
    <v Anna>Hello</v>

    00:00:02.500 --> 00:00:03.000
    Bye

    """

  private func payloads(_ name: String, _ codec: String) throws -> [TextPayload] {
    let folder = try TemporaryFolder()
    let vtt = try folder.write(Array(Self.vtt.utf8), "a.vtt")
    let path = try folder.ffmpeg("-i", vtt, "-c:s", codec, name)
    let sink = Payloads()
    let result = try examine(path, .texts) { _ in sink }
    #expect(result.gaps[.texts] == nil)
    // The texts of a movie are read by its tables.
    #expect(result.isWholeFileRead == !name.hasSuffix("mp4"))
    return sink.all
  }

  @Test func `WebVTT keeps its markup, identifier and settings`() throws {
    let all = try payloads("a.webm", "copy")
    #expect(all.map { String(decoding: $0.bytes, as: UTF8.self) } == ["<v Anna>Hello</v>", "Bye"])
    #expect(all.map(\.identifier) == ["first", ""])
    #expect(all.map(\.settings) == ["line:0 align:start", ""])
    #expect(all.map(\.duration) == [.seconds(1), .milliseconds(500)])
  }

  @Test func `SubRip in Matroska is text with its times`() throws {
    let all = try payloads("a.mkv", "srt")
    #expect(all.map { String(decoding: $0.bytes, as: UTF8.self) } == ["Hello", "Bye"])
    #expect(all[1].start.duration(to: all[0].start) == .milliseconds(-1_500))
  }

  @Test func `timed text in MP4 comes with its length and its gaps`() throws {
    let all = try payloads("a.mp4", "mov_text")
    // 3GPP TS 26.245: two bytes of length, then the text; a gap has the length zero.
    let texts = all.filter { $0.bytes.count > 2 }
    #expect(texts.map(\.bytes).map { $0.prefix(2) } == [[0, 5], [0, 3]])
    #expect(
      texts.map { String(decoding: $0.bytes[2...], as: UTF8.self).prefix(3) } == ["Hel", "Bye"])
    #expect(all.contains { $0.bytes == [0, 0] })
    #expect(texts[0].start == .milliseconds(1_000))
  }

  @Test func `a track whose sink is nil is left out`() throws {
    let folder = try TemporaryFolder()
    let vtt = try folder.write(Array(Self.vtt.utf8), "a.vtt")
    let path = try folder.ffmpeg("-i", vtt, "-c:s", "ass", "a.mkv")
    var asked: [Track] = []
    let result = try examine(path, .texts) { track in
      asked.append(track)
      return nil
    }
    #expect(asked.map(\.codec) == ["ass"])
    #expect(result.gaps[.texts] == nil)
  }

  @Test func `a block addition holds settings, identifier and notes`() {
    let bytes = [UInt8](repeating: 0, count: 7) + [1] + Array("line:0\nfirst\nNOTE x".utf8)
    let (settings, identifier) = TextPacketReader.addition(bytes)
    #expect(settings == "line:0")
    #expect(identifier == "first")
    #expect(TextPacketReader.addition([1, 2]) == ("", ""))
    #expect(
      TextPacketReader.addition(Array(bytes.prefix(8)) + Array("\nfirst".utf8)) == ("", "first"))
  }
}
