import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Text tracks that the library does not know` {
  private static let srt = """
    1
    00:00:01,000 --> 00:00:02,000
    Hello

    2
    00:00:02,500 --> 00:00:03,000
    Bye

    """

  /// What one text track gave.
  private struct Found {
    var source: TextSource
    var payloads: [TextPayload]
  }

  private func read(_ path: String) throws -> [Found] {
    var sinks: [(TextSource, Payloads)] = []
    let result = try examineTexts(path) { source in
      let sink = Payloads()
      sinks.append((source, sink))
      return sink
    }
    #expect(result.gaps[.texts] == nil)
    return sinks.map { Found(source: $0.0, payloads: $0.1.all) }
  }

  /// A movie with a text track whose sample entry is another one of the same size.
  private func movie(
    _ type: String, _ fields: [UInt8], handler: String = "sbtl",
    in folder: borrowing TemporaryFolder
  ) throws -> String {
    let source = try folder.write(Array(Self.srt.utf8), "a.srt")
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x48:d=3", "-i", source, "-map", "0", "-map", "1", "-c:s",
      "mov_text", "a.mp4")
    var bytes = try folder.bytes("a.mp4")
    let entry = try #require(bytes.lastPlace(of: Array("tx3g".utf8)))
    let size = bytes[(entry - 4)..<entry].reduce(0) { $0 << 8 | Int($1) }
    bytes.replaceSubrange(entry..<(entry + 4), with: Array(type.utf8))
    // The type, six reserved bytes and a reference, then what is the format's own.
    let rest = size - 16 - fields.count
    #expect(rest >= 8)
    let padding =
      [0, 0, 0, UInt8(rest)] + Array("free".utf8) + [UInt8](repeating: 0, count: rest - 8)
    bytes.replaceSubrange((entry + 12)..<(entry - 4 + size), with: fields + padding)
    let name = try #require(bytes.lastPlace(of: Array("sbtl".utf8)))
    bytes.replaceSubrange(name..<(name + 4), with: Array(handler.utf8))
    return try folder.write(bytes, "b.mp4")
  }

  private func box(_ type: String, _ content: String) -> [UInt8] {
    [0, 0, 0, UInt8(content.utf8.count + 8)] + Array(type.utf8) + Array(content.utf8)
  }

  @Test(arguments: ["sbtl", "text"])
  func `WebVTT in MP4 comes with the header of its sample entry`(_ handler: String) throws {
    let folder = try TemporaryFolder()
    let header = "WEBVTT\n\nREGION\nid:a\n"
    let path = try movie("wvtt", box("vttC", header), handler: handler, in: folder)
    let found = try read(path)
    #expect(found.map(\.source.track.codec) == ["wvtt"])
    #expect(found.map(\.source.track.kind) == [.text])
    #expect(String(decoding: try #require(found.first).source.header, as: UTF8.self) == header)
    let texts = found[0].payloads.filter { $0.bytes.count > 2 }
    #expect(texts.map(\.start) == [.milliseconds(1_000), .milliseconds(2_500)])
    #expect(texts.map(\.duration) == [.seconds(1), .milliseconds(500)])
  }

  @Test func `TTML in MP4 comes with the fields of its sample entry`() throws {
    let folder = try TemporaryFolder()
    let name = Array("http://www.w3.org/ns/ttml\0\0\0".utf8)
    let found = try read(movie("stpp", name, handler: "subt", in: folder))
    #expect(found.map(\.source.track.codec) == ["stpp"])
    #expect(found.first?.source.header.starts(with: name) == true)
    #expect(found.first?.payloads.count ?? 0 >= 2)
    #expect(found.first?.source.origins == [.init(from: .zero, zero: .zero)])
  }

  @Test(arguments: ["c608", "c708"])
  func `closed caption tracks keep the name of their sample entry`(_ type: String) throws {
    let folder = try TemporaryFolder()
    let found = try read(movie(type, [], handler: "clcp", in: folder))
    #expect(found.map(\.source.track.codec) == [type])
    #expect(found.first?.source.track.has(.captions) == true)
    #expect(found.first?.payloads.isEmpty == false)
  }

  @Test func `WebVTT in Matroska is known by its newer name too`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(Array(Self.srt.utf8), "a.srt")
    try folder.ffmpeg("-i", source, "-c:s", "webvtt", "a.webm")
    var bytes = try folder.bytes("a.webm")
    let old = Array("D_WEBVTT/SUBTITLES".utf8)
    let place = try #require(bytes.lastPlace(of: old))
    let new = Array("S_TEXT/WEBVTT".utf8)
    bytes.replaceSubrange(place..<(place + new.count), with: new)
    for index in (place + new.count)..<(place + old.count) { bytes[index] = 0 }
    let found = try read(folder.write(bytes, "b.webm"))
    #expect(found.map(\.source.track.codec) == ["webvtt"])
    // The older form has the identifier and the settings before the text, a line each.
    let texts = found.first?.payloads.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts == ["\n\nHello", "\n\nBye"])
  }

  @Test func `an ASS script's header comes with the track`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(Array(Self.srt.utf8), "a.srt")
    let found = try read(folder.ffmpeg("-i", source, "-c:s", "ass", "a.mkv"))
    let header = String(decoding: try #require(found.first).source.header, as: UTF8.self)
    #expect(header.contains("[V4+ Styles]"))
    #expect(header.utf8.count > 64)
  }
}

extension [UInt8] {
  /// Where some bytes last stand.
  fileprivate func lastPlace(of bytes: [UInt8]) -> Int? {
    guard count >= bytes.count else { return nil }
    return (0...(count - bytes.count)).last { self[$0...].starts(with: bytes) }
  }
}
