import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Signals in transport streams` {
  private typealias P = PacketBytes

  private func read(_ bytes: [UInt8]) -> SignalReport {
    TransportSignalReader.read(MemorySource(bytes))
  }

  /// The signals of one stream.
  private func signals(
    of type: Int = 6, info: [UInt8] = [], _ descriptors: [UInt8]...
  ) throws -> [TrackSignal] {
    var packets = P()
    packets.add(P.association([(1, 0x100)]), pid: 0)
    packets.add(P.map(info: info, [(type, 0x200, descriptors.flatMap { $0 })]), pid: 0x100)
    packets.addNothing(2)
    let entry = try #require(read(packets.bytes).entries.first)
    #expect(entry.number == 0x200)
    return entry.signals
  }

  private func language(_ name: String, _ type: UInt8) -> [UInt8] {
    P.descriptor(0x0A, Array(name.utf8) + [type])
  }

  @Test func `the checksum is that of the standard`() {
    // The check value of CRC-32/MPEG-2.
    #expect(SectionChecksum.value(of: Array("123456789".utf8)) == 0x0376_E6E7)
  }

  // MARK: Descriptors

  @Test(
    arguments: [
      (0, [], []), (1, [.cleanEffects], .cleanEffects), (2, [.other], .hearingImpaired),
      (3, [.audioDescription], [.visualImpaired, .descriptions]), (0x80, [], []),
    ] as [(UInt8, [TrackRole.Role], Disposition)])
  func `the audio type is beside the language`(
    _ type: UInt8, _ roles: [TrackRole.Role], _ flags: Disposition
  ) throws {
    let signal = try #require(try signals(of: 3, language("fra", type)).first)
    #expect(signal.source == .tsLanguage)
    #expect(signal.value == "667261" + ByteSlice.hexadecimal([type]))
    #expect(signal.language?.text == "fra")
    #expect(signal.roles == roles)
    #expect(signal.flags == flags)
  }

  // ARIB STD-B10, part 2, annex J; ARIB TR-B14, volume 3, section 2, 4.2.8.1.
  @Test(
    arguments: [
      (0x0008, 0x30, [.captions]), (0x0008, 0x37, [.captions]), (0x0008, 0x38, []),
      (0x0008, nil, []), (0x0012, 0x87, [.captions]), (0x0012, 0x88, []), (0x000C, 0x30, nil),
    ] as [(Int, UInt8?, [TrackRole.Role]?)])
  func `captions of ARIB are recognized by their component and its tag`(
    _ component: Int, _ tag: UInt8?, _ roles: [TrackRole.Role]?
  ) throws {
    let data = P.descriptor(0xFD, BoxBytes.number(component, 2) + [0x3D])
    let found = try signals(tag.map { P.descriptor(0x52, [$0]) } ?? [], data)
    let signal = found.first { $0.source == .tsDataComponent }
    #expect(signal?.roles == roles)
    #expect(
      roles == nil || signal?.value == ByteSlice.hexadecimal(BoxBytes.number(component, 2)) + "3d")
  }

  @Test func `a descriptor of 0xFD that is cut, private or of other data says nothing`() throws {
    #expect(try signals(P.descriptor(0xFD, [0])).isEmpty)
    let tag = P.descriptor(0x52, [0x30])
    let data = P.descriptor(0xFD, [0, 8])
    #expect(try signals(of: 0x0D, tag, data).isEmpty)
    #expect(try signals(P.descriptor(0x5F, [0, 0, 0, 1]), tag, data).isEmpty)
  }

  @Test func `a descriptor may name several languages`() throws {
    let both = P.descriptor(0x0A, Array("fra".utf8) + [0] + Array("ENG".utf8) + [0])
    #expect(try signals(of: 3, both).map(\.language?.text) == ["fra", "eng"])
  }

  @Test(arguments: [("qad", 1), ("nar", 1), ("qaa", 0), ("fra", nil)] as [(String, Int?)])
  func `a code that stands for something else is a convention`(
    _ name: String, _ roles: Int?
  ) throws {
    let found = try signals(of: 3, language(name, 0)).first { $0.source == .tsLanguageConvention }
    #expect(found?.roles.count == roles)
    #expect(found.map(\.certainty) == (roles == nil ? nil : .convention))
  }

  // ETSI EN 300 468, 6.4.11: mix_type 1, editorial_classification 5, reserved 1, language flag 1.
  @Test(
    arguments: [
      (0x85, [.audioDescription], [.visualImpaired, .descriptions]),
      (0x05, [.receiverMix], [.visualImpaired, .descriptions, .dependent]),
      (0x89, [.other], .hearingImpaired), (0x8D, [.spokenSubtitles], []), (0x81, [], []),
    ] as [(UInt8, [TrackRole.Role], Disposition)])
  func `supplementary audio names its mix and its class`(
    _ fields: UInt8, _ roles: [TrackRole.Role], _ flags: Disposition
  ) throws {
    let signal = try #require(
      try signals(P.descriptor(0x7F, [0x06, fields] + Array("fra".utf8))).first)
    #expect(signal.value == "06" + ByteSlice.hexadecimal([fields]) + "667261")
    #expect(signal.language?.text == "fra")
    #expect(signal.roles == roles)
    #expect(signal.flags == flags)
  }

  // Table D.1: bit 6 full service, bits 5 to 3 service type.
  @Test(
    arguments: [
      (0xD2, [.audioDescription]), (0x92, [.receiverMix]), (0xC2, []), (0xEA, [.commentary]),
      (0xDA, [.other]),
    ] as [(UInt8, [TrackRole.Role])])
  func `AC-3 descriptors name a service`(_ type: UInt8, _ roles: [TrackRole.Role]) throws {
    for (tag, source) in [(0x6A, TrackSignal.Source.tsAC3), (0x7A, .tsEAC3)] {
      let signal = try #require(try signals(P.descriptor(tag, [0x80, type])).first)
      #expect(signal.source == source)
      #expect(signal.value == "80" + ByteSlice.hexadecimal([type]))
      #expect(signal.roles == roles)
      #expect(try signals(P.descriptor(tag, [0x40, 8])).first?.roles == [])
    }
  }

  // ATSC A/52, A.4.3: rate 3, bsid 5; bit rate 6, surround 2; bsmod 3, channels 4, full_svc 1; langcod;
  // asvcflags; textlen 7 and code 1, text; language flag.
  @Test func `the AC-3 descriptor of ATSC names service, text and language`() throws {
    let text = Array("Descriptive".utf8)
    let body: [UInt8] =
      [0x08, 0x28, 0b010_0010_1, 0xFF, 0x01, UInt8(text.count << 1 | 1)] + text
      + [0xBF] + Array("spa".utf8)
    let registration = P.descriptor(0x05, Array("GA94".utf8))
    let signal = try #require(
      try signals(of: 0x81, info: registration, P.descriptor(0x81, body)).first)
    #expect(signal.source == .tsATSCAC3)
    #expect(signal.meaning == "visually impaired, complete mix, spa, “Descriptive”")
    #expect(signal.roles == [.audioDescription])
    #expect(signal.language?.text == "spa")
    // Elsewhere the number belongs to whom a private data specifier names.
    let specifier = P.descriptor(0x5F, [0, 0, 0, 0x28])
    #expect(try signals(of: 6, specifier, P.descriptor(0x81, body)).isEmpty)
  }

  // ATSC A/52, G.3.5: byte 1 reserved, full_service, type 3, channels 3; byte 2 language flags, bsid.
  @Test func `the E-AC-3 descriptor of ATSC names service and language`() throws {
    let body: [UInt8] = [0x80, 0b1_0_010_010, 0b1_0_1_10000] + Array("eng".utf8)
    let signal = try #require(try signals(of: 0x87, P.descriptor(0xCC, body)).first)
    #expect(signal.roles == [.receiverMix])
    #expect(signal.language?.text == "eng")
  }

  @Test(
    arguments: [
      (0x40, [.audioDescription]), (0x47, [.receiverMix]), (0x48, [.audioDescription]),
      (0x49, [.receiverMix]), (0x41, [.other]), (0x03, []),
    ] as [(UInt8, [TrackRole.Role])])
  func `an AAC descriptor names a type`(_ type: UInt8, _ roles: [TrackRole.Role]) throws {
    let signal = try #require(try signals(of: 0x11, P.descriptor(0x7C, [0x58, 0x80, type])).first)
    #expect(signal.source == .tsAAC)
    #expect(signal.roles == roles)
    #expect(try signals(of: 0x11, P.descriptor(0x7C, [0x58, 0x00])).isEmpty)
  }

  // EN 300 468, 6.4.1: number 5, reserved 3; id 5, rendering 3, flags 8, and what they announce.
  @Test func `preselections tell with and without description`() throws {
    let plain: [UInt8] = [0x08, 0b0000_1000] + Array("eng".utf8)
    let described: [UInt8] = [0x10, 0b1000_1000] + Array("eng".utf8)
    let both = try #require(
      try signals(P.descriptor(0x7F, [0x19, 0x10] + plain + described)).first)
    #expect(both.roles == [.main, .audioDescription])
    #expect(both.meaning == "preselection 1; preselection 2, audio description")
    let one = try #require(try signals(P.descriptor(0x7F, [0x19, 0x08] + described)).first)
    #expect(one.roles == [.audioDescription])
  }

  @Test func `teletext tells type and page of each text`() throws {
    let body = Array("fra".utf8) + [0x28, 0x86] + Array("fra".utf8) + [0x10, 0x89]
    let found = try signals(P.descriptor(0x56, body + Array("fra".utf8) + [0x09, 0x00]))
    #expect(found.map(\.value) == ["6672612886", "6672611089", "6672610900"])
    #expect(found.map(\.channel) == [.teletextPage(886), .teletextPage(889), nil])
    #expect(found.map(\.roles) == [[.captions], [.subtitles], []])
  }

  @Test(
    arguments: [
      (0x20, [.captions], .hearingImpaired), (0x10, [.subtitles], []), (0x31, [.sign], []),
      (0x30, [.sign], []), (0x02, [], []),
    ] as [(UInt8, [TrackRole.Role], Disposition)])
  func `bitmap subtitles tell their type`(
    _ type: UInt8, _ roles: [TrackRole.Role], _ flags: Disposition
  ) throws {
    let signal = try #require(
      try signals(P.descriptor(0x59, Array("fra".utf8) + [type, 0, 1, 0, 1])).first)
    #expect(signal.roles == roles)
    #expect(signal.flags == flags)
  }

  // ATSC A/65, 6.9.2: count 5; language; digital 1, reserved 1, service 6 or line21_field 1;
  // easy_reader 1, wide 1, reserved 14.
  @Test func `declared caption services name their channel`() throws {
    let body: [UInt8] =
      [0xE2] + Array("eng".utf8) + [0xC1, 0xFF, 0xFF] + Array("spa".utf8) + [0x7F, 0x3F, 0xFF]
    let found = try signals(of: 2, P.descriptor(0x86, body))
    #expect(found.map(\.channel) == [.service(1), .cea608(3)])
    #expect(found.map(\.language?.text) == ["eng", "spa"])
    #expect(found.first?.meaning == "eng, CEA-708 service 1, easy reader, for wide pictures")
    #expect(try signals(of: 2, P.descriptor(0x86, [0xE3] + body.dropFirst())).isEmpty)
  }

  @Test func `descriptors that are cut are left out`() throws {
    for tag in [0x0A, 0x46, 0x56, 0x59, 0x6A, 0x7A, 0x7C, 0x7F, 0x81, 0x86, 0xCC] {
      for length in 0...5 {
        let body = (0..<length).map { _ in UInt8(0xFF) }
        #expect(try signals(of: 0x81, P.descriptor(tag, body)).count <= 2)
      }
    }
    // One that claims more than the loop has.
    #expect(try signals(of: 3, [0x0A, 0x50] + Array("fra".utf8) + [3]).isEmpty)
  }
}
