import CaptionTestSupport
import MediaModel
import Testing

@testable import BroadcastCaptions

/// Packets of CEA-708 made by hand; one a picture of 40 milliseconds.
struct PacketScript {
  private(set) var data: [CaptionData] = []
  private var sequence: UInt8 = 0

  /// Sends service blocks in a packet.
  mutating func send(at time: Int64, _ blocks: (service: UInt8, codes: [UInt8])...) {
    var bytes: [UInt8] = []
    for block in blocks {
      let size = UInt8(block.codes.count)
      bytes += block.service < 7 ? [block.service << 5 | size] : [0xE0 | size, block.service]
      bytes += block.codes
    }
    // The header counts too; an odd number of bytes gets a null block.
    if bytes.count.isMultiple(of: 2) { bytes.append(0) }
    let size = UInt8((bytes.count + 1) / 2)
    send(raw: [sequence << 6 | size] + bytes, at: time)
    sequence = (sequence + 1) & 3
  }

  mutating func send(raw bytes: [UInt8], at time: Int64) {
    let pairs = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      CaptionData.Pair(
        kind: index == 0 ? .packetStart : .packetData, first: bytes[index],
        second: bytes[index + 1])
    }
    data.append(CaptionData(time: .milliseconds(time), pairs: pairs))
  }

  mutating func skip() { sequence = (sequence + 1) & 3 }

  func texts(end: Int64 = 20_000) -> [ChannelText] {
    let reader = CaptionDataReader()
    for picture in data { reader.receive(picture) }
    return reader.finish(at: .milliseconds(end))
  }

  func spoken(_ channel: String = "S1", end: Int64 = 20_000) -> [Spoken] {
    texts(end: end).first { $0.channel.name == channel }?.document.cues.map { Spoken($0) } ?? []
  }
}

/// DefineWindow: window, whether it is in view, rows, columns, and the vertical anchor of 75.
private func define(
  _ window: UInt8, visible: Bool = false, rows: UInt8 = 2, columns: UInt8 = 32, down: UInt8 = 60
) -> [UInt8] {
  [0x98 + window, visible ? 0x38 : 0x18, down, 21, rows - 1, columns - 1, 0x11]
}

@Suite struct `The CEA-708 decoder` {
  private func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `shows windows of two services from display to hiding`() {
    var script = PacketScript()
    script.send(at: 0, (1, define(0) + text("Hello")), (2, define(0) + text("Hola")))
    script.send(at: 1_000, (1, [0x89, 0x01]))
    script.send(at: 2_000, (2, [0x8B, 0x01]))
    script.send(at: 3_000, (1, [0x8A, 0x01]), (2, [0x8C, 0xFF]))
    #expect(script.texts().map(\.channel.name) == ["S1", "S2"])
    #expect(script.texts().allSatisfy { $0.document.format == .cea708 })
    #expect(script.spoken() == [Spoken(1_000, 3_000, "Hello")])
    #expect(script.spoken("S2") == [Spoken(2_000, 3_000, "Hola")])
  }

  @Test func `reads services above six`() {
    var script = PacketScript()
    script.send(at: 0, (63, define(0) + text("Far") + [0x89, 0x01]))
    #expect(script.spoken("S63") == [Spoken(0, 20_000, "Far")])
  }

  @Test func `joins the windows of a service from top to bottom`() {
    var script = PacketScript()
    script.send(at: 0, (1, define(0, down: 60) + text("Below")))
    script.send(at: 40, (1, define(1, down: 5) + text("Above") + [0x89, 0x03]))
    script.send(at: 1_000, (1, [0x8A, 0x02]))
    script.send(at: 2_000, (1, [0x88, 0x01]))
    #expect(
      script.spoken() == [Spoken(40, 1_000, "Above\nBelow"), Spoken(1_000, 2_000, "Below")])
    let settings = script.texts().first?.document.cues.first?.settings
    let line = 10 + 0.8 * (500.0 / 75)
    #expect(settings?.line == line)
    #expect(settings?.position == 18, "21 of 210 steps in the middle 80 per cent")
  }

  @Test func `goes on with a cue that is shown again as it was`() {
    var script = PacketScript()
    let show = define(0) + text("Same") + [0x89, 0x01]
    script.send(at: 0, (1, show))
    script.send(at: 1_000, (1, [0x8C, 0x01] + show))
    script.send(at: 2_000, (1, define(0, visible: true)))
    script.send(at: 3_000, (1, [0x8F]))
    #expect(script.spoken() == [Spoken(0, 3_000, "Same")])
  }

  @Test func `rolls lines up in a window in view`() {
    var script = PacketScript()
    script.send(at: 0, (1, define(0, visible: true) + [0x92, 0x01, 0x00] + text("Line")))
    script.send(at: 500, (1, text(" one")))
    script.send(at: 1_000, (1, [0x0D]))
    script.send(at: 2_000, (1, text("Line two")))
    script.send(at: 3_000, (1, [0x0D]))
    script.send(at: 4_000, (1, [0x0D]))
    #expect(script.spoken() == [Spoken(0, 2_000, "Line one"), Spoken(2_000, 4_000, "Line two")])
  }

  @Test func `keeps rows together that are painted at once`() {
    var script = PacketScript()
    script.send(
      at: 0, (1, define(0, visible: true) + text("One") + [0x0D] + text("two")))
    script.send(at: 1_000, (1, [0x0C] + text("Three") + [0x92, 0x01, 0x00] + text("four")))
    script.send(at: 2_000, (1, [0x8C, 0x01]))
    #expect(script.spoken() == [Spoken(0, 1_000, "One\ntwo"), Spoken(1_000, 2_000, "Three\nfour")])
  }

  @Test(
    arguments: [
      ([0x43, 0x61, 0x74, 0x08, 0x72], "Car"),
      ([0x41, 0x0E, 0x42], "B"),
      ([0x41, 0x00, 0x03, 0x42], "AB"),
      ([0x7F, 0x20, 0xE9, 0xBF, 0xFF], "♪ é¿ÿ"),
      ([0x41, 0xA0, 0x42, 0x10, 0x20, 0x43, 0x10, 0x21, 0x44], "A B C D"),
      ([0x10, 0x25, 0x10, 0x2A, 0x10, 0x2C, 0x10, 0x30, 0x10, 0x31, 0x10, 0x32], "…ŠŒ█‘’"),
      ([0x10, 0x33, 0x10, 0x34, 0x10, 0x35, 0x10, 0x39, 0x10, 0x3A, 0x10, 0x3C], "“”•™šœ"),
      ([0x10, 0x3D, 0x10, 0x3F, 0x10, 0x76, 0x10, 0x77, 0x10, 0x78, 0x10, 0x79], "℠Ÿ⅛⅜⅝⅞"),
      ([0x10, 0x7A, 0x10, 0x7B, 0x10, 0x7C, 0x10, 0x7D, 0x10, 0x7E, 0x10, 0x7F], "│┐└─┘┌"),
      ([0x10, 0xA0], "[CC]"),
      ([0x18, 0xD5, 0x5C, 0x18, 0xAE, 0x00], "한글"),
      ([0x18, 0xD8, 0x3D, 0x18, 0xDE, 0x00], "😀"),
      // Codes that are passed over, with all that belongs to them: C0, C1, C2 and C3.
      ([0x41, 0x11, 0x41, 0x19, 0x41, 0x41, 0x90, 0x41, 0x41, 0x91, 0x41, 0x41, 0x41, 0x42], "AB"),
      ([0x41, 0x97, 0x41, 0x41, 0x41, 0x41, 0x93, 0x42], "AB"),
      ([0x41, 0x10, 0x05, 0x10, 0x08, 0x41, 0x10, 0x10, 0x41, 0x41, 0x42], "AB"),
      ([0x41, 0x10, 0x18, 0x41, 0x41, 0x41, 0x10, 0x80, 0x41, 0x41, 0x41, 0x41, 0x42], "AB"),
      ([0x41, 0x10, 0x88, 0x41, 0x41, 0x41, 0x41, 0x41, 0x10, 0x90, 0x02, 0x41, 0x41, 0x42], "AB"),
    ] as [([UInt8], String)])
  func `reads characters and passes over what shows nothing`(codes: [UInt8], text: String) {
    var script = PacketScript()
    script.send(at: 0, (1, define(0) + codes + [0x89, 0x01]))
    let document = script.texts().first?.document
    #expect(document?.cues.map(\.text) == [text])
    #expect(document?.issues == [])
  }

  @Test func `chooses the window that was chosen`() {
    var script = PacketScript()
    script.send(at: 0, (1, define(0, down: 5) + define(1, down: 60)))
    script.send(at: 40, (1, text("two") + [0x80] + text("one") + [0x85] + text("!") + [0x89, 3]))
    #expect(script.spoken() == [Spoken(40, 20_000, "one!\ntwo")])
  }

  @Test func `waits while a delay runs`() {
    var script = PacketScript()
    script.send(at: 0, (1, define(0) + text("Late") + [0x8D, 20, 0x89, 0x01]))
    script.send(at: 1_000, (1, text("r")))
    script.send(at: 3_000, (1, [0x8C, 0x01]))
    #expect(script.spoken() == [Spoken(2_000, 3_000, "Later")], "what waits follows the delay")
  }

  @Test func `ends a delay that is canceled or too full`() {
    var script = PacketScript()
    script.send(at: 0, (1, define(0) + text("Now") + [0x8D, 200, 0x89, 0x01]))
    script.send(at: 1_000, (1, [0x8E]))
    script.send(at: 2_000, (1, [0x8C, 0x01]))
    #expect(script.spoken() == [Spoken(1_000, 2_000, "Now")])
    var full = PacketScript()
    full.send(at: 0, (1, define(0) + text("Now") + [0x8D, 200, 0x89, 0x01]))
    for index in 1...5 {
      full.send(at: Int64(index) * 1_000, (1, [UInt8](repeating: 0, count: 30)))
    }
    #expect(full.spoken() == [Spoken(5_000, 20_000, "Now")], "2 and 5 times 30 bytes are over 128")
  }

  @Test func `ends as many delays as fill the buffer`() {
    var script = PacketScript()
    script.send(at: 0, (1, define(0) + [0x89, 0x01, 0x8D, 200]))
    let delays = [UInt8]([0x8D, 200, 0x8D, 200, 0x8D, 200, 0x8D, 200, 0x8D, 200])
    for index in 1...100 { script.send(at: Int64(index) * 40, (1, delays)) }
    for index in 1...10 {
      script.send(at: 8_000 + Int64(index) * 40, (1, text("0123456789ABCDEF")))
    }
    script.send(at: 10_000, (1, [0x8F]))
    let begin = script.spoken().first?.start
    // Of 160 bytes behind the last delay 128 fill the buffer.
    #expect(begin == 8_320)
  }

  @Test func `puts packets together that run over several pictures`() {
    var whole = PacketScript()
    whole.send(at: 0, (1, define(0) + text("Parts") + [0x89, 0x01]))
    let reader = CaptionDataReader()
    for (index, pair) in (whole.data.first?.pairs ?? []).enumerated() {
      reader.receive(CaptionData(time: .milliseconds(Int64(index) * 40), pairs: [pair]))
    }
    let cues = reader.finish(at: .milliseconds(5_000)).first?.document.cues
    // A header, 1 + 14 bytes and a null block are eight pairs.
    #expect(cues?.map { Spoken($0) } == [Spoken(280, 5_000, "Parts")])
  }

  @Test func `says what is wrong with packets`() {
    let show = define(0) + text("Kept") + [0x89, 0x01]
    var lost = PacketScript()
    lost.send(at: 0, (1, show))
    lost.skip()
    lost.send(at: 40, (1, [0x00]))
    #expect(
      lost.texts().first.map { seen($0.document) } == [Seen("cea708.packetLost", .warning, 2, 1)])

    var uncounted = PacketScript()
    for time in 0..<5 {
      uncounted.send(at: Int64(time) * 40, (1, time == 0 ? show : [0x00]))
      for _ in 0..<3 { uncounted.skip() }
    }
    #expect(uncounted.texts().first?.document.issues.count == 1)

    var short = PacketScript()
    short.send(at: 0, (1, show))
    short.send(raw: [0x45, 0x21, 0x41, 0x00], at: 40)
    short.send(raw: [0x81, 0x00], at: 80)
    #expect(
      short.texts().first.map { seen($0.document) } == [Seen("cea708.packetSize", .error, 3, 1)])

    var block = PacketScript()
    block.send(at: 0, (1, show))
    block.send(raw: [0x42, 0x25, 0x41, 0x42], at: 40)
    #expect(
      block.texts().first.map { seen($0.document) } == [Seen("cea708.serviceBlock", .error, 2, 1)])
  }

  @Test func `says what is wrong with codes`() {
    func issues(_ codes: [UInt8]) -> [Seen] {
      var script = PacketScript()
      script.send(at: 0, (1, codes))
      return script.texts().first.map { seen($0.document) } ?? []
    }
    let window = define(0, visible: true)
    #expect(issues(window + [0x41, 0x92]) == [Seen("cea708.truncatedCode", .error, 1, 1)])
    #expect(issues([0x41, 0x42] + window + [0x41]) == [Seen("cea708.noWindow", .error, 1, 1)])
    #expect(
      issues(window + [0x10, 0x40, 0x18, 0xDC, 0x00])
        == Array(repeating: Seen("cea708.undefinedCharacter", .error, 1, 1), count: 2))
    #expect(
      issues(define(0, visible: true, columns: 2) + [0x41, 0x42, 0x43])
        == [Seen("cea708.rowOverflow", .warning, 1, 1)])
  }

  @Test func `shows a line for an undefined character`() {
    var script = PacketScript()
    script.send(at: 0, (1, define(0) + [0x41, 0x10, 0xB0, 0x42] + [0x89, 0x01]))
    #expect(script.spoken().map(\.text) == ["A_B"])
  }
}
