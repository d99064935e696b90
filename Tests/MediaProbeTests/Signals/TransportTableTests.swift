import Foundation
import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Tables and packets of transport streams` {
  private typealias P = PacketBytes

  private func read(_ bytes: [UInt8]) -> SignalReport {
    TransportSignalReader.read(MemorySource(bytes))
  }

  private func language(_ name: String, _ type: UInt8 = 0) -> [UInt8] {
    P.descriptor(0x0A, Array(name.utf8) + [type])
  }

  /// A stream with one sound and its map.
  private func plain(before: Int = 0, behind: Int = 0) -> [UInt8] {
    var packets = P()
    packets.before = before
    packets.behind = behind
    packets.add(P.association([(1, 0x100)]), pid: 0)
    packets.add(P.map([(3, 0x200, language("fra", 3))]), pid: 0x100)
    packets.addNothing(8)
    return packets.bytes
  }

  @Test(arguments: [(0, 0), (4, 0), (0, 16)])
  func `packets may have a time code before them or error correction behind`(
    _ before: Int, _ behind: Int
  ) {
    let bytes = plain(before: before, behind: behind)
    #expect(read(bytes).entries.map(\.number) == [0x200])
    // Rubbish in front, and between packets.
    let rubbish: [UInt8] = [1, 2, 3]
    #expect(read(rubbish + bytes).entries.count == 1)
    let nothing = Array(bytes.suffix(8 * (188 + before + behind)))
    #expect(read(nothing + rubbish + bytes).entries.count == 1)
  }

  @Test func `sections go over several packets, and several lie in one`() {
    var packets = P()
    let programs = (1...60).map { ($0, 0x100 + $0) }
    packets.add(
      P.association(Array(programs[..<30])) + P.association(Array(programs[30...]), part: 1), pid: 0
    )
    for (number, pid) in programs {
      let many = (0..<20).map { (3, 0x400 + number * 20 + $0, language("fra") + language("eng")) }
      packets.add(P.map(of: number, many), pid: pid)
    }
    #expect(read(packets.bytes).entries.count == 1_200)
  }

  @Test func `a stream of two programmes is reported once`() throws {
    var packets = P()
    packets.add(P.association([(1, 0x100), (2, 0x101)]), pid: 0)
    packets.add(P.map(of: 1, [(3, 0x200, language("fra"))]), pid: 0x100)
    packets.add(P.map(of: 2, [(3, 0x200, language("fra")), (3, 0x201, [])]), pid: 0x101)
    let entries = read(packets.bytes).entries
    #expect(entries.map(\.number) == [0x200, 0x201])
    #expect(entries[0].signals.count == 1)
  }

  @Test func `a section with a wrong checksum is not read, and a map without any is a notice`() {
    var map = P.map([(3, 0x200, language("fra"))])
    map[map.count - 1] ^= 1
    var packets = P()
    packets.add(P.association([(1, 0x100)]), pid: 0)
    packets.add(map, pid: 0x100)
    #expect(read(packets.bytes).entries.isEmpty)
    #expect(read(packets.bytes).notices.count == 1)
    packets.add(P.map([(3, 0x200, language("eng"))]), pid: 0x100)
    #expect(read(packets.bytes).entries.first?.signals.first?.language?.text == "eng")
    #expect(read(packets.bytes).notices.isEmpty)
  }

  @Test func `a lost packet ends its section, and one that comes twice does not`() throws {
    var packets = P()
    packets.add(P.association([(1, 0x100)]), pid: 0)
    let streams = (0..<30).map { (3, 0x200 + $0, language("fra") + language("eng")) }
    packets.add(P.map(streams), pid: 0x100)
    let whole = packets.bytes
    #expect(whole.count >= 4 * 188)
    #expect(read(whole).entries.count == 30)
    let third = Array(whole[376..<564])
    #expect(read(Array(whole[..<376]) + whole[564...]).entries.isEmpty)
    #expect(read(Array(whole[..<564]) + third + whole[564...]).entries.count == 30)
  }

  @Test func `a map that is not valid yet, encrypted or damaged packets are passed over`() {
    var packets = P()
    packets.add(P.association([(1, 0x100)]), pid: 0)
    packets.add(P.map([(3, 0x200, language("fra"))]), pid: 0x100)
    packets.addNothing(1)
    for (place, mark) in [(189, 0x80), (191, 0x80)] as [(Int, UInt8)] {
      var bytes = packets.bytes
      bytes[place] |= mark
      #expect(read(bytes).entries.isEmpty)
    }
    var section = P.map([(3, 0x200, language("fra"))]).dropLast(4)
    section[5] &= 0xFE
    let sum = BoxBytes.number(Int(SectionChecksum.value(of: section)), 4)
    var next = P()
    next.add(P.association([(1, 0x100)]), pid: 0)
    next.add(section + sum, pid: 0x100)
    #expect(read(next.bytes).entries.isEmpty)
  }

  @Test func `a map that changes is reported, wherever in the file`() throws {
    var packets = P()
    packets.add(P.association([(1, 0x100)]), pid: 0)
    packets.add(P.map([(3, 0x200, language("fra"))]), pid: 0x100)
    packets.addNothing(150_000)
    packets.add(P.map(version: 1, [(3, 0x200, language("fra", 3)), (3, 0x201, [])]), pid: 0x100)
    packets.addNothing(100)
    let entries = read(packets.bytes).entries
    #expect(entries.map(\.number) == [0x200, 0x201])
    #expect(entries[0].signals.map(\.source) == [.tsLanguage, .tsLanguage, .tsProgramMap])
    #expect(
      entries[0].signals.last?.meaning == "version 1 of the program map differs")
    #expect(entries[1].signals.isEmpty)
  }

  // MARK: Service tables

  @Test func `the name of the service is reported`() throws {
    var packets = P()
    packets.add(P.association([(1, 0x100)]), pid: 0)
    packets.add(P.map([(3, 0x200, [])]), pid: 0x100)
    let service = P.descriptor(0x48, [0x16, 1, 0x41] + [4] + Array("\u{15}TV5".utf8))
    packets.add(
      P.section(
        0x42, 1,
        [0, 1, 0xFF] + [0, 1, 0xFC] + BoxBytes.number(0x8000 | service.count, 2) + service),
      pid: 0x11)
    let signal = try #require(read(packets.bytes).entries.first?.signals.first)
    #expect(signal.source == .tsService)
    #expect(signal.value == "15545635")
    #expect(signal.meaning == "TV5, program 1")
  }

  @Test func `what is said of a component of the present event reaches its stream`() throws {
    var packets = P()
    packets.add(P.association([(1, 0x100)]), pid: 0)
    packets.add(P.map([(3, 0x200, P.descriptor(0x52, [7])), (3, 0x201, [])]), pid: 0x100)
    // Stream content 2, type 0x47 (MPEG sound, receiver mix), tag 7.
    let component = P.descriptor(0x50, [0xF2, 0x47, 7] + Array("fra".utf8))
    let event =
      BoxBytes.number(1, 2) + [UInt8](repeating: 0, count: 8)
      + BoxBytes.number(0x8000 | component.count, 2) + component
    packets.add(P.section(0x4E, 1, [0, 1, 0, 1, 0, 0x4E] + event), pid: 0x12)
    let entries = read(packets.bytes).entries
    #expect(entries[0].signals.map(\.source) == [.tsComponent])
    #expect(entries[0].signals.first?.roles == [.receiverMix])
    #expect(entries[1].signals.isEmpty)
  }

  // MARK: Sound

  private func sound(_ type: Int, _ packets: [UInt8]...) throws -> [TrackSignal] {
    var all = P()
    all.add(P.association([(1, 0x100)]), pid: 0)
    all.add(P.map([(type, 0x200, [])]), pid: 0x100)
    for packet in packets { all.add(payload: packet, pid: 0x200) }
    return try #require(read(all.bytes).entries.first).signals
  }

  /// An AC-3 frame (ETSI TS 102 366, 4.3): crc1 16, fscod 2, frmsizecod 6, bsid 5, bsmod 3.
  private func frame(_ mode: UInt8) -> [UInt8] {
    [0x0B, 0x77, 0, 0, 0x14, 8 << 3 | mode, 0x40] + [UInt8](repeating: 0, count: 40)
  }

  @Test func `a frame of AC-3 tells its service`() throws {
    let found = try sound(0x81, P.pes(frame(2)))
    #expect(found.map(\.source) == [.ac3Mode])
    #expect(found.first?.value == "2")
    #expect(found.first?.roles == [.audioDescription])
    #expect(found.first?.flags == [.visualImpaired, .descriptions])
    // Inside a packet something must look like a frame twice.
    let inside = [UInt8](repeating: 0, count: 9) + frame(5)
    #expect(try sound(0x81, P.pes(inside)).isEmpty)
    #expect(try sound(0x81, P.pes(inside), P.pes(inside)).map(\.roles) == [[.commentary]])
    #expect(try sound(3, P.pes(frame(2))).isEmpty)
  }

  // E-AC-3 (E.1.2.2): strmtyp 00, substreamid 000, frmsiz 11; fscod 00, numblkscod 11, acmod 010,
  // lfeon 0; bsid 10000, dialnorm 5, compre 0; mixmdate; infomdate; bsmod.
  @Test func `a frame of E-AC-3 tells its service where it has informational metadata`() throws {
    func frame(_ bits: String) -> [UInt8] {
      let all = "0000000001111111" + "00110100" + "10000" + "11111" + "0" + bits
      let padded = Array(all.utf8) + [UInt8](repeating: 0x30, count: 400 - all.utf8.count)
      return [0x0B, 0x77]
        + stride(from: 0, to: 400, by: 8).map { start in
          padded[start..<(start + 8)].reduce(0) { $0 << 1 | ($1 & 1) }
        }
    }
    #expect(try sound(0x87, P.pes(frame("0" + "1" + "010"))).map(\.value) == ["2"])
    #expect(try sound(0x87, P.pes(frame("0" + "0" + "010"))).isEmpty)
    // Mixing metadata: pgmscle 1 and 6 bits, extpgmscle 0, mixdef 11 with 2 * 8 bits behind 5,
    // frmmixcfginfoe 1 with six flags of which one has 5 bits.
    let mixing =
      "1" + "1" + "101010" + "0" + "11" + "00000" + String(repeating: "1", count: 16)
      + "1" + "0" + "111111" + "0000"
    #expect(try sound(0x87, P.pes(frame(mixing + "1" + "101"))).map(\.value) == ["5"])
  }

  // ETSI TS 101 154, E.2: reserved 4, length 4, "DTGAD", version, fade, pan.
  @Test func `narration that lowers the main sound proves a receiver mix`() throws {
    let control: [UInt8] =
      [0xF8] + Array("DTGAD1".utf8) + [20, 0] + [UInt8](repeating: 0xFF, count: 7)
    let found = try #require(try sound(3, P.pes([1], privateData: control, stream: 0xC0)).first)
    #expect(found.source == .tsDescriptionControl)
    #expect(found.value == "f84454474144311400")
    #expect(found.meaning == "narration; the main sound is lowered by 6.0 dB, pan 0")
    #expect(found.roles == [.receiverMix])
    var other = control
    other[1] = 0x45
    #expect(try sound(3, P.pes([1], privateData: other, stream: 0xC0)).isEmpty)
  }

  // MARK: Lies

  @Test func `every cut and every changed byte is read to where it goes`() {
    var packets = P()
    packets.add(P.association([(1, 0x100)]), pid: 0)
    packets.add(
      P.map([(6, 0x200, language("fra") + P.descriptor(0x6A, [0x80, 0x52]))]), pid: 0x100)
    packets.add(payload: P.pes(frame(2)), pid: 0x200)
    let whole = packets.bytes
    for count in stride(from: 0, to: whole.count, by: 5) {
      #expect(read(Array(whole.prefix(count))).entries.count <= 1)
    }
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0xFF
      #expect(read(bytes).entries.count <= 1)
    }
  }

  // MARK: A real file

  @Test func `a French broadcast tells its description and its teletext pages`() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["CUELIGHT_DATA"],
      let data = try? Data(
        contentsOf: URL(fileURLWithPath: folder + "/media/tsduck-test/test-012.ts"))
    else { return }
    let entries = read([UInt8](data)).entries
    let sound = try #require(entries.first { $0.number == 0x42B })
    #expect(sound.signals.contains { $0.source == .tsLanguage && $0.value == "71616403" })
    #expect(sound.signals.contains { $0.source == .tsLanguageConvention && $0.value == "qad" })
    let text = try #require(entries.first { $0.number == 0x42C })
    let pages = text.signals.filter { $0.source == .tsTeletext }
    #expect(pages.map(\.value) == ["6672612888", "6672611089"])
    #expect(pages.map(\.channel) == [.teletextPage(888), .teletextPage(889)])
  }
}
