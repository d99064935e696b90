import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Signals in MP4 and QuickTime` {
  private typealias B = BoxBytes

  private func read(_ bytes: [UInt8]) -> [SignalReport.Entry] {
    ISOBMFFSignalReader.read(MemorySource(bytes)).entries
  }

  private func track(
    _ handler: String = "soun", data: [UInt8] = [], entry: [UInt8] = []
  ) -> [UInt8] {
    B.box("trak", B.header(1), B.media(handler, entry), B.box("udta", data))
  }

  private func signals(_ bytes: [UInt8]) throws -> [TrackSignal] {
    try #require(read(B.movie(bytes)).first).signals
  }

  @Test(
    arguments: [
      ("urn:mpeg:dash:role:2011", "description", [.audioDescription]),
      ("urn:mpeg:DASH:role:2011", "forced_subtitle", [.forced]),
      ("urn:mpeg:dash:role:2011", "sign", [.sign]), ("urn:mpeg:dash:role:2011", "alternate", []),
      ("urn:tva:metadata:cs:AudioPurposeCS:2007", "1", [.audioDescription]),
      ("urn:tva:metadata:cs:AudioPurposeCS:2007", "6", [.main]),
      ("about:html-kind", "main-desc", [.audioDescription]),
      ("about:html-kind", "captions", [.captions]), ("urn:example:own", "description", []),
    ] as [(String, String, [TrackRole.Role])])
  func `a kind of any scheme is reported as it is`(
    _ scheme: String, _ value: String, _ roles: [TrackRole.Role]
  ) throws {
    let signal = try #require(try signals(track(data: B.kind(scheme, value))).first)
    #expect(signal.source == .mp4Kind)
    #expect(signal.value == "\(scheme) \(value)")
    #expect(signal.roles == roles)
    #expect(signal.certainty == .declared)
  }

  @Test func `several kinds are all told, and another version is not`() throws {
    let data =
      B.kind("about:html-kind", "main") + B.kind("urn:x", "y")
      + B.full("kind", version: 1, Array("a\0b\0".utf8))
    #expect(try signals(track(data: data)).map(\.value) == ["about:html-kind main", "urn:x y"])
  }

  @Test func `a kind without its last NUL, and one without a value`() throws {
    let data = B.full("kind", Array("urn:x\0main".utf8)) + B.full("kind", Array("urn:x".utf8))
    #expect(try signals(track(data: data)).map(\.value) == ["urn:x main", "urn:x"])
  }

  @Test func `characteristics of QuickTime are one text each`() throws {
    let names = [
      "public.accessibility.describes-video", "public.accessibility.transcribes-spoken-dialog",
      "public.accessibility.describes-music-and-sound", "public.subtitles.forced-only",
      "com.example.own",
    ]
    // Old user data end with four zero bytes.
    let data: [UInt8] = names.flatMap { B.box("tagc", Array($0.utf8)) } + [0, 0, 0, 0]
    let found = try signals(track(data: data))
    #expect(found.map(\.value) == names)
    #expect(
      found.map(\.roles) == [[.audioDescription], [.captions], [.captions], [.forced], []])
    #expect(found[0].flags == [.visualImpaired, .descriptions])
  }

  @Test func `the extended language goes before the one of the media header`() throws {
    let language = B.mediaHeader("eng") + B.full("elng", Array("fr-CA\0".utf8))
    let entry = try #require(
      read(B.movie(B.box("trak", B.header(1), B.media("soun", language: language)))).first)
    #expect(entry.language?.text == "fr-CA")
    #expect(entry.signals.map(\.value) == ["eng", "fr-CA"])
    let plain = B.box("trak", B.header(1), B.media("soun", language: B.mediaHeader("eng")))
    #expect(try signals(plain).isEmpty)
  }

  @Test(arguments: [0, 1])
  func `number, group and flags come from a header of either version`(_ version: Int) throws {
    let off = B.header(7, enabled: false, group: 3, version: version)
    let entry = try #require(read(B.movie(B.box("trak", off))).first)
    #expect(entry.number == 7)
    #expect(entry.flags == [])
    #expect(entry.signals.map(\.source) == [.mp4TrackFlags, .mp4AlternateGroup])
    #expect(entry.signals.map(\.value) == ["0\(version)000006", "3"])
    let on = try #require(read(B.movie(B.box("trak", B.header(8, version: version)))).first)
    #expect(on.flags == .default)
    #expect(on.signals.isEmpty)
  }

  @Test func `references tell the track they name what it is taken for`() throws {
    func track(_ id: Int, _ references: [UInt8]) -> [UInt8] {
      B.box("trak", B.header(id), B.box("tref", references))
    }
    let entries = read(
      B.movie(
        track(1, B.box("forc", B.number(2, 4))),
        track(2, []),
        track(3, B.box("chap", B.number(9, 4)) + B.box("subt", B.number(0x1_0000_0002, 8)))
      ))
    let values = entries.map { $0.signals.map(\.value) }
    #expect(values == [["forc 2"], ["forc from 1"], ["chap 9", "subt 1 2"]])
    #expect(entries[1].signals.first?.roles == [.forced])
  }

  @Test func `a name is a guess`() throws {
    let entry = try #require(
      read(B.movie(track(data: B.box("name", Array("English AD".utf8))))).first)
    #expect(entry.name == "English AD")
    #expect(entry.signals.first?.roles == [.audioDescription])
    #expect(entry.signals.first?.certainty == .guess)
  }

  @Test(
    arguments: [
      ("wvtt", []), ("stpp", []), ("c608", [.captions]), ("c708", [.captions]), ("sbtt", []),
    ] as [(String, [TrackRole.Role])])
  func `the sample entry of text is reported`(_ type: String, _ roles: [TrackRole.Role]) throws {
    let found = try signals(track("text", entry: B.box(type, B.number(1, 8))))
    #expect(found == [TrackSignal(.mp4SampleEntry, type, roles: roles)])
  }

  @Test(arguments: [(0xC000_0000, [TrackRole.Role.forced]), (0x4000_0000, []), (0x2000_0000, nil)])
  func `timed text may be forced`(_ flags: Int, _ roles: [TrackRole.Role]?) throws {
    let entry = B.box("tx3g", B.number(1, 8), B.number(flags, 4), B.number(0, 30))
    let found = try signals(track("sbtl", entry: entry)).first { $0.source == .mp4TextFlags }
    #expect(found?.roles == roles)
  }

  // dac3 (ETSI TS 102 366, F.4): fscod 00, bsid 01000, bsmod, acmod 010, lfeon 0, rate 01010, 0.
  @Test(
    arguments: [
      (0x1010_0140, "101001", "complete main", []),
      (0x1050_0140, "105001", "music and effects", [.cleanEffects]),
      (0x1090_0140, "109001", "visually impaired", [.audioDescription]),
      (0x1150_0140, "115001", "commentary", [.commentary]),
    ] as [(Int, String, String, [TrackRole.Role])])
  func `AC-3 says what it is for`(
    _ bytes: Int, _ value: String, _ words: String, _ roles: [TrackRole.Role]
  ) throws {
    let box = B.box("dac3", Array(B.number(bytes, 4).prefix(3)))
    let found = try signals(track(entry: B.sound("ac-3", box)))
    #expect(found.map(\.value) == ["ac-3", value])
    #expect(found.last?.meaning == words)
    #expect(found.last?.roles == roles)
  }

  // dec3 (F.6): data_rate 13, num_ind_sub 3; fscod 00, bsid 10000, reserved 0; asvc 1, bsmod 010,
  // acmod 010, lfeon 0; reserved 000, num_dep_sub 0000, reserved 0.
  @Test func `E-AC-3 that is an associated service for the visually impaired says so`() throws {
    let box = B.box("dec3", [0x06, 0x00, 0x20, 0xA4, 0x00])
    let found = try #require(try signals(track(entry: B.sound("ec-3", box))).last)
    #expect(found.value == "060020a400")
    #expect(found.meaning == "visually impaired, an associated service")
    #expect(found.roles == [.audioDescription])
  }

  @Test func `configurations are found behind the longer entry of QuickTime and in wave`() throws {
    let configuration = B.box("dac3", [0x10, 0x90, 0x01])
    let long = B.box(
      "ac-3", B.number(1, 8), B.number(1, 2), B.number(0, 18), B.number(0, 16),
      B.box("wave", B.box("frma", Array("ac-3".utf8)), configuration))
    #expect(try signals(track(entry: long)).last?.source == .mp4AC3)
  }

  @Test func `the movie may stand behind its data, with a long length or none`() throws {
    let movie = Array(B.movie(track(data: B.kind("about:html-kind", "sign"))).dropFirst(16))
    let data = B.number(1, 4) + Array("mdat".utf8) + B.number(16 + 40_000, 8)
    let behind = data + [UInt8](repeating: 7, count: 40_000) + movie
    #expect(read(behind).first?.signals.first?.roles == [.sign])
    var open = movie
    open.replaceSubrange(0..<4, with: [0, 0, 0, 0])
    #expect(read(open).first?.signals.first?.roles == [.sign])
  }

  // MARK: Lies

  @Test func `a box that reaches beyond its parent ends with it`() throws {
    var data = B.kind("about:html-kind", "sign")
    data.replaceSubrange(0..<4, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try signals(track(data: data)).first?.value == "about:html-kind sign")
    var long = B.number(1, 4) + Array("kind".utf8) + [UInt8](repeating: 0xFF, count: 8)
    long += [0, 0, 0, 0] + Array("about:html-kind\0sign\0".utf8)
    #expect(try signals(track(data: long)).first?.value == "about:html-kind sign")
  }

  @Test func `boxes a thousand deep are not followed`() {
    var inner = B.kind("about:html-kind", "sign")
    for _ in 0..<1_000 { inner = B.box("trak", inner) }
    #expect(read(B.movie(inner)).isEmpty)
  }

  @Test func `a table that claims four thousand million entries has those that are there`() throws {
    let entry = B.box("c608", B.number(1, 8))
    let table = B.full("stsd", B.number(0xFFFF_FFFF, 4), entry)
    let media = B.box(
      "mdia", B.full("hdlr", B.number(0, 4), Array("clcp".utf8)),
      B.box("minf", B.box("stbl", table)))
    let bytes = B.box("trak", B.header(1), media)
    #expect(try signals(bytes).map(\.value) == ["c608"])
  }

  @Test func `too many boxes are a notice`() {
    let empty = [UInt8](repeating: 0, count: 0)
    let many = (0..<200_001).flatMap { _ in B.box("free", empty) }
    let report = ISOBMFFSignalReader.read(MemorySource(many + B.movie(track())))
    #expect(report.entries.isEmpty)
    #expect(report.notices.count == 1)
  }

  @Test func `every cut of a file is read to where it goes`() {
    let whole = B.movie(
      track(
        data: B.kind("about:html-kind", "sign") + B.box("name", Array("x".utf8)),
        entry: B.sound("ac-3", B.box("dac3", [0x10, 0x90, 0x01]))))
    for count in 0..<whole.count {
      #expect(read(Array(whole.prefix(count))).count <= 1)
    }
  }
}
