import CaptionTestSupport
import MediaModel
import Testing

@testable import TextBasics
@testable import TimedText

@Suite struct `The reader of text tracks` {
  private func packet(
    _ start: Int64, _ length: Int64?, _ bytes: [UInt8], id: String = "", settings: String = ""
  ) -> TextPayload {
    TextPayload(
      start: .milliseconds(start), duration: length.map { .milliseconds($0) }, bytes: bytes,
      identifier: id, settings: settings)
  }

  private func document(_ codec: String, _ packets: [TextPayload]) throws -> TimedTextDocument {
    let reader = TextTrackReader(codec: codec)
    packets.forEach(reader.receive)
    return try reader.document().get()
  }

  private func sample(_ text: [UInt8], tail: [UInt8] = []) -> [UInt8] {
    [UInt8(text.count >> 8), UInt8(text.count & 0xFF)] + text + tail
  }

  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let size = UInt32(content.count + 8)
    return (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * UInt32($0))) }
      + Array(type.utf8) + content
  }

  private func cue(_ text: String, source: UInt8? = nil, id: String? = nil) -> [UInt8] {
    box(
      "vttc",
      (source.map { box("vsid", [0, 0, 0, $0]) } ?? [])
        + (id.map { box("iden", Array($0.utf8)) } ?? [])
        + box("sttg", Array("line:0".utf8)) + box("payl", Array(text.utf8)))
  }

  @Test func `knows which codecs it can read`() {
    for codec in ["mov_text", "subrip", "webvtt", "wvtt", "ass", "ssa", "text"] {
      #expect(TextTrackReader.canRead(codec: codec))
    }
    #expect(!TextTrackReader.canRead(codec: "hdmv_pgs_subtitle"))
    let reader = TextTrackReader(codec: "dvd_subtitle")
    reader.receive(packet(0, 1, [1]))
    guard case .failure(let gap) = reader.document() else {
      Issue.record("a codec that cannot be read gives no document")
      return
    }
    #expect(gap.cause == .unsupported)
    #expect(gap.explanation.contains("dvd_subtitle"))
  }

  @Test func `reads timed text of MP4, its gaps, styles and both encodings`() throws {
    let styles = box("styl", [0, 0])
    let document = try document(
      "mov_text",
      [
        packet(0, 1_000, sample(Array("Hé\r\ntwo".utf8), tail: styles)),
        packet(1_000, 500, [0, 0]),
        packet(1_500, 500, sample(bytes("Ünicode", as: .utf16BigEndian))),
        packet(2_000, 500, []),
      ])
    #expect(document.format == .movText)
    #expect(document.cues.map(\.text) == ["Hé\ntwo", "Ünicode"])
    #expect(document.cues.map(\.start.microseconds) == [0, 1_500_000])
    #expect(document.cues.map(\.end.microseconds) == [1_000_000, 2_000_000])
    #expect(document.issues == [])
  }

  @Test func `ends a packet without duration at the next one, and the last one by itself`() throws {
    let document = try document(
      "mov_text",
      [
        packet(0, nil, sample(Array("a".utf8))), packet(1_000, nil, [0, 0]),
        packet(4_000, nil, sample(Array("b".utf8))),
      ])
    #expect(document.cues.map(\.end.microseconds) == [1_000_000, 7_000_000])
    #expect(seen(document) == [Seen("track.unknownEnd", .warning, 3, 1)])
  }

  @Test func `reads what is there of a packet with a wrong length`() throws {
    let document = try document(
      "mov_text", [packet(0, 1, [0xFF, 0xFF, 0x61, 0x62]), packet(1, 1, [7])])
    #expect(document.cues.map(\.text) == ["ab"])
    #expect(
      seen(document) == [
        Seen("track.textLength", .error, 1, 1), Seen("track.textLength", .error, 2, 1),
      ])
  }

  @Test func `reads SubRip, plain text and WebVTT of Matroska`() throws {
    let plain = try document("subrip", [packet(0, 1_000, Array("<i>a</i>\r\nb\r\n\0".utf8))])
    #expect(plain.format == .subRip)
    #expect(plain.cues.map(\.text) == ["<i>a</i>\nb"])
    let webVTT = try document(
      "webvtt",
      [
        packet(0, 1_000, Array("<v Ada>a".utf8), id: "x", settings: "align:left line:0"),
        packet(1_000, 1_000, Array("b".utf8), settings: "align:middle region:r"),
      ])
    #expect(webVTT.format == .webVTT)
    #expect(webVTT.cues.map(\.id) == ["x", ""])
    #expect(webVTT.cues.map(\.settings.align) == [.left, .center])
    #expect(webVTT.cues.first?.settings.line == 0)
    #expect(seen(webVTT) == [Seen("track.setting", .warning, 2, 1)])
  }

  @Test func `cues name the regions of the track's header`() throws {
    let header = Array("WEBVTT\n\nREGION\nid:left width:40%\n".utf8)
    let reader = TextTrackReader(codec: "webvtt", header: header)
    reader.receive(packet(0, 1_000, Array("a".utf8), settings: "region:left"))
    reader.receive(packet(1_000, 1_000, Array("b".utf8), settings: "region:right"))
    let document = try reader.document().get()
    #expect(document.regions.map(\.id) == ["left"])
    #expect(document.cues.map(\.settings.region) == ["left", nil])
    // The header has no such region; without one nothing could be said.
    #expect(seen(document) == [Seen("track.setting", .warning, 2, 1)])
    let script = TextTrackReader(codec: "ass", header: Array("[Script Info]".utf8))
    #expect(try script.document().get().regions.isEmpty)
  }

  @Test func `reads boxes of WebVTT and joins a cue that was split`() throws {
    let document = try document(
      "wvtt",
      [
        packet(0, 1_000, cue("a", source: 1, id: "first")),
        packet(1_000, 1_000, cue("a", source: 1, id: "first") + cue("b", source: 2)),
        packet(2_000, 1_000, box("vtte", [])),
        packet(3_000, 500, box("vtta", Array("note".utf8)) + cue("c")),
        packet(3_500, 500, cue("c")),
      ])
    #expect(document.format == .webVTT)
    #expect(document.cues.map(\.text) == ["a", "b", "c", "c"])
    #expect(document.cues.map(\.id) == ["first", "", "", ""])
    #expect(document.cues.map(\.start.microseconds) == [0, 1_000_000, 3_000_000, 3_500_000])
    #expect(document.cues.map(\.end.microseconds) == [2_000_000, 2_000_000, 3_500_000, 4_000_000])
    #expect(document.cues.allSatisfy { $0.settings.line == 0 })
    #expect(document.issues == [])
  }

  @Test(
    arguments: [
      [0, 0, 0, 200, 0x76, 0x74, 0x74, 0x63], [0, 0, 0, 4, 0x76, 0x74, 0x74, 0x63], [0, 0, 0],
      [0xFF, 0xFF, 0xFF, 0xFF, 0x76, 0x74, 0x74, 0x63, 1, 2],
    ] as [[UInt8]])
  func `reports boxes that do not add up`(bytes: [UInt8]) throws {
    let document = try document("wvtt", [packet(0, 1, bytes)])
    #expect(document.cues == [])
    #expect(seen(document) == [Seen("track.boxes", .error, 1, 1)])
  }

  @Test func `reads the text of ASS events without overrides and drawings`() throws {
    func event(_ text: String) -> [UInt8] { Array("0,0,Default,Ada,0,0,0,,\(text)".utf8) }
    let document = try document(
      "ass",
      [
        packet(0, 1, event("{\\i1}One{\\i0}, two\\Nthree\\hfour\\nfive")),
        packet(1, 1, event("{\\p1}m 0 0 l 10 10{\\p0}")),
        packet(2, 1, event("{\\pos(1,2)}kept")),
        packet(3, 1, event("{open")),
        packet(4, 1, Array("1,2,3".utf8)),
      ])
    #expect(document.format == .ass)
    #expect(document.cues.map(\.text) == ["One, two\nthree\u{A0}four\nfive", "kept", "{open"])
    #expect(seen(document) == [Seen("track.fields", .error, 5, 1)])
  }

  @Test func `shows characters that are none and says so`() throws {
    let document = try document("text", [packet(0, 1, [0x61, 0xFF, 0x62])])
    #expect(document.cues.map(\.text) == ["a\u{FFFD}b"])
    #expect(seen(document) == [Seen("track.encoding", .error, 1, 1)])
  }

  @Test func `gives no cues rather than some of them when a track is too large`() {
    let reader = TextTrackReader(codec: "text")
    let large = [UInt8](repeating: 0x61, count: TimedTextLimits.trackBytes / 4 + 1)
    for index in 0..<4 { reader.receive(packet(Int64(index), 1, large)) }
    guard case .failure(let gap) = reader.document() else {
      Issue.record("the limit is reached")
      return
    }
    #expect(gap.cause == .limitReached)
  }

  @Test func `calls a track without packets empty, not unread`() throws {
    #expect(try document("mov_text", []).cues == [])
  }

  /// A style box of records: start, end, face and color without its opacity.
  private func styles(_ records: [(Int, Int, UInt8, [UInt8])]) -> [UInt8] {
    func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }
    var box = Array("styl".utf8) + two(records.count)
    for (start, end, face, color) in records {
      box += two(start) + two(end) + [0, 1, face, 18] + color + [0xFF]
    }
    return [0, 0] + two(box.count + 4) + box
  }

  @Test func `tells italics and colors of 3GPP timed text`() throws {
    let white: [UInt8] = [255, 255, 255]
    let text = Array("é one two".utf8)
    let sample: [UInt8] = [0, UInt8(text.count)] + text
    let styled = styles([(2, 5, 2, white), (6, 99, 5, [255, 255, 0])])
    let document = try document(
      "mov_text",
      [
        packet(0, 1, sample + styled), packet(1, 1, sample + styled.dropLast(3)),
        packet(2, 1, sample + styles([(4, 1, 1, white), (0, 3, 1, white)])),
        packet(3, 1, sample + [0xFF, 0xFF, 0xFF, 0xFF] + Array("styl".utf8)),
      ])
    var (soft, loud) = (CueLook(), CueLook())
    soft.isItalic = true
    loud.isBold = true
    loud.isUnderlined = true
    loud.color = CueColor(red: 255, green: 255, blue: 0)
    // The first letter has two bytes; a record that ends after the text ends with it.
    #expect(
      document.cues[0].spans == [
        CueSpan(range: 3..<6, look: soft), CueSpan(range: 7..<10, look: loud),
      ])
    #expect(document.cues[1].spans == [])
    #expect(document.cues[2].spans == [])
    #expect(document.cues[3].spans == [])
  }
}
