import MediaModel
import MediaProbe
import Testing

@testable import Examination

@Suite struct `The readers of text tracks` {
  private func source(
    _ codec: String, header: [UInt8] = [], languages: [LanguageTag?] = []
  ) -> TextSource {
    TextSource(
      track: Track(id: Track.ID(4), kind: .text, codec: codec), header: header,
      languages: languages)
  }

  private static func result(_ tracks: [Track]) -> ProbeResult {
    var result = ProbeResult(container: "mpegts")
    result.tracks = tracks
    return result
  }

  private func texts(
    _ source: TextSource, _ packets: [[UInt8]] = []
  ) throws -> [MediaEvidence.EmbeddedText] {
    let readers = TextReaders()
    let sink = try #require(readers.sink(for: source))
    for (index, bytes) in packets.enumerated() {
      sink.receive(
        TextPayload(
          start: .milliseconds(Int64(index) * 1_000), duration: .seconds(1), bytes: bytes))
    }
    return readers.texts(of: Self.result([source.track]), end: .milliseconds(60_000))
  }

  @Test(arguments: [
    ("mov_text", TimedTextFormat.movText), ("subrip", .subRip), ("webvtt", .webVTT),
    ("wvtt", .webVTT), ("ass", .ass), ("stpp", .ttml), ("c608", .cea608), ("c708", .cea608),
    ("eia_608", .cea608), ("dvb_teletext", .teletext),
  ])
  func `a track that says nothing is empty, not unread`(_ codec: String, _ format: TimedTextFormat)
    throws
  {
    let texts = try texts(source(codec))
    #expect(texts.map(\.track) == [Track.ID(4)])
    #expect(texts.map(\.channel) == [nil])
    let document = try #require(texts.first).document.get()
    #expect(document.format == format)
    #expect(document.cues.isEmpty)
  }

  @Test(arguments: ["hdmv_pgs_subtitle", "dvb_subtitle", "sbtt", "unknown"])
  func `a form that cannot be read is a gap`(_ codec: String) throws {
    let readers = TextReaders()
    let source = source(codec)
    #expect(readers.sink(for: source) == nil)
    let texts = readers.texts(of: Self.result([source.track]), end: nil)
    #expect(throws: EvidenceGap.self) { try texts.first?.document.get() }
    guard case .failure(let gap)? = texts.first?.document else { return }
    #expect(gap.cause == .unsupported)
    #expect(gap.explanation.contains(codec))
  }

  @Test func `ancillary data are a text where captions are found in them, and only there`() throws {
    let track = Track(id: Track.ID(2), kind: .data, codec: "smpte_436m")
    let format: [UInt8] = [0, 1, 0, 9, 1, 4, 0, 3, 0, 0, 0, 4, 0, 0, 0, 1, 0x41, 5, 0, 0]
    // RDD 8.
    let teletext: [UInt8] = [0, 1, 0, 9, 1, 4, 0, 3, 0, 0, 0, 4, 0, 0, 0, 1, 0x43, 2, 0, 0]
    func readers(_ pictures: [[UInt8]]) throws -> TextReaders {
      let readers = TextReaders()
      let sink = try #require(readers.sink(for: TextSource(track: track)))
      for bytes in pictures {
        sink.receive(TextPayload(start: .zero, duration: nil, bytes: bytes))
      }
      return readers
    }
    let result = Self.result([track])
    let without = try readers([format, format])
    #expect(without.texts(of: result, end: nil).isEmpty)
    #expect(without.named([track], []) == [track])
    let unread = try readers([format, teletext])
    let texts = unread.texts(of: result, end: nil)
    #expect(texts.map(\.track) == [track.id])
    guard case .failure(let gap)? = texts.first?.document else {
      Issue.record("the captions were read")
      return
    }
    #expect(gap.cause == .unsupported)
    let named = try #require(unread.named([track], texts).first)
    #expect(named.roles.map(\.role) == [.captions])
    #expect(named.roles.map(\.value) == ["teletext subtitles (SMPTE RDD 8)"])
  }

  @Test func `other tracks have no text`() {
    let video = Track(id: Track.ID(0), kind: .video, codec: "h264")
    #expect(TextReaders().texts(of: Self.result([video]), end: nil).isEmpty)
  }

  @Test func `a track whose packets have no time is not read, rather than empty`() throws {
    let track = Track(id: Track.ID(5), kind: .text, codec: "dvb_teletext")
    var result = Self.result([track])
    result.untimedTexts = [track.id]
    let texts = TextReaders().texts(of: result, end: nil)
    #expect(throws: EvidenceGap.self) { try texts.first?.document.get() }
    guard case .failure(let gap) = texts.first?.document else { return }
    #expect(gap.cause == .notDecodable)
    #expect(gap.explanation.contains("time stamps"))
  }

  /// Reads the payloads of a teletext track.
  private func teletext(
    _ payloads: [[UInt8]], _ change: (inout ProbeResult) -> Void
  ) throws -> Result<TimedTextDocument, EvidenceGap> {
    let source = source("dvb_teletext")
    let readers = TextReaders()
    let sink = try #require(readers.sink(for: source))
    for payload in payloads {
      sink.receive(TextPayload(start: .zero, duration: nil, bytes: payload))
    }
    var result = Self.result([source.track])
    change(&result)
    return try #require(readers.texts(of: result, end: nil).first).document
  }

  @Test func `teletext is not known to be empty where nothing could be decoded`() throws {
    let noise = [UInt8](repeating: 0x5A, count: 184)
    let damaged = try teletext([noise, noise]) { _ in }
    #expect(throws: EvidenceGap.self) { try damaged.get() }
    let beside = try teletext([]) { $0.gaps[.audio] = EvidenceGap(.notDecodable, "No sound.") }
    #expect(throws: EvidenceGap.self) { try beside.get() }
    let encrypted = try teletext([]) { $0.encryptedTracks = [Track.ID(4)] }
    #expect(throws: EvidenceGap.self) { try encrypted.get() }
  }

  @Test func `teletext that only fills up is empty, even beside sound that is not decoded`() throws
  {
    let filler = [0x10, 0xFF, 0x2C] + [UInt8](repeating: 0xFF, count: 44)
    let document = try teletext([filler]) {
      $0.gaps[.audio] = EvidenceGap(.notDecodable, "No sound.")
    }
    #expect(try document.get().cues.isEmpty)
    #expect(try teletext([]) { _ in }.get().cues.isEmpty)
  }

  @Test func `each channel of a closed caption track is an entry of its own`() throws {
    // Pop-on in both fields: load, position, two letters, show; then erase. Odd parity.
    let loads: [[UInt8]] = [
      [0x94, 0x20], [0x94, 0xF2], [0xC8, 0xE9], [0x94, 0x2F], [0x94, 0x2C],
    ]
    let seconds: [[UInt8]] = [
      [0x15, 0x20], [0x15, 0xF2], [0xCE, 0xEF], [0x15, 0x2F], [0x15, 0x2C],
    ]
    func box(_ type: String, _ pair: [UInt8]) -> [UInt8] {
      [0, 0, 0, 10] + Array(type.utf8) + pair
    }
    let packets = zip(loads, seconds).map { box("cdat", $0) + box("cdt2", $1) }
    let texts = try texts(source("c608"), packets)
    #expect(texts.map { $0.channel?.name } == ["CC1", "CC3"])
    #expect(try texts.map { try $0.document.get().cues.map(\.text) } == [["Hi"], ["No"]])
    #expect(
      try texts.map { try $0.document.get().cues.map(\.start) }
        == [[.milliseconds(3_000)], [.milliseconds(3_000)]])
  }

  /// A teletext payload of subtitle pages, each a header and one row of boxed text.
  private func teletext(_ pages: [(magazine: UInt8, page: UInt8, text: String)]) -> [UInt8] {
    pages.reduce(into: [0x10]) { bytes, page in
      // Page, sub-code with C4 (erase) and C6 (subtitle), then C11 to C14: magazines in parallel.
      let header: [UInt8] = [page.page & 0xF, page.page >> 4, 0, 8, 0, 8, 0, 0]
      bytes += unit(
        page.magazine, 0, header.map(hamming) + [UInt8](repeating: odd(0x20), count: 32))
      let row = [0x0B, 0x0B] + Array(page.text.utf8) + [0x0A, 0x0A]
      let filled = row + [UInt8](repeating: 0x20, count: 40 - row.count)
      bytes += unit(page.magazine, 20, filled.map(odd))
    }
  }

  /// A data unit of a packet: bits come lowest first (ETSI EN 300 472, section 4.3).
  private func unit(_ magazine: UInt8, _ row: UInt8, _ data: [UInt8]) -> [UInt8] {
    let address = [hamming(magazine & 7 | (row & 1) << 3), hamming(row >> 1)]
    return [0x03, 44, 0xE0, 0xE4] + (address + data).map(reversed)
  }

  private func reversed(_ byte: UInt8) -> UInt8 {
    (0..<8).reduce(0) { $0 << 1 | byte >> UInt8($1) & 1 }
  }

  private func odd(_ byte: UInt8) -> UInt8 {
    byte.nonzeroBitCount.isMultiple(of: 2) ? byte | 0x80 : byte
  }

  /// Four bits with their protection (ETSI EN 300 706, section 8.2, table).
  private func hamming(_ value: UInt8) -> UInt8 {
    [
      0x15, 0x02, 0x49, 0x5E, 0x64, 0x73, 0x38, 0x2F, 0xD0, 0xC7, 0x8C, 0x9B, 0xA1, 0xB6, 0xFD,
      0xEA,
    ][Int(value & 0xF)]
  }

  @Test func `pages of teletext have the languages that the transport stream announces`() throws {
    // Type 5, magazine 8, page 88; type 2, magazine 1, page 50.
    let source = source(
      "dvb_teletext", header: [5 << 3, 0x88, 2 << 3 | 1, 0x50],
      languages: [LanguageTag("fra"), LanguageTag("deu")])
    let texts = try texts(
      source,
      [teletext([(8, 0x88, "Oui"), (1, 0x50, "Ja")]), teletext([(8, 0x88, ""), (1, 0x50, "")])])
    #expect(texts.map { $0.channel?.name } == ["150", "888"])
    #expect(try texts.map { try $0.document.get().language?.primary } == ["de", "fr"])
    #expect(try texts.map { try $0.document.get().cues.map(\.text) } == [["Ja"], ["Oui"]])
  }
}
