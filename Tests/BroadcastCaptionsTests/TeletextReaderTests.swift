import CaptionTestSupport
import MediaModel
import Testing
import TestSupport

@testable import BroadcastCaptions

@Suite struct `The teletext reader` {
  private typealias Sample = TeletextSample

  @Test func `shows a subtitle until the page is sent without text`() throws {
    let channels = Sample.read([
      [Sample.header(0x888), Sample.row(0x888, 20, "Hello"), Sample.row(0x888, 22, "there.")],
      [Sample.header(0x888), Sample.row(0x888, 20, "Hello"), Sample.row(0x888, 22, "there.")],
      [Sample.header(0x888)],
      [Sample.header(0x888), Sample.row(0x888, 22, "Bye")],
      [Sample.header(0x888), Sample.row(0x888, 22, "now")],
    ])
    #expect(channels.map(\.channel) == [.teletextPage(888)])
    let document = try #require(channels.first?.document)
    #expect(document.format == .teletext)
    #expect(document.issues == [])
    #expect(document.cues.map(\.text) == ["Hello\nthere.", "Bye", "now"])
    #expect(document.cues.map(\.start.microseconds) == [0, 3_000_000, 4_000_000])
    #expect(document.cues.map(\.end.microseconds) == [2_000_000, 4_000_000, 60_000_000])
    #expect(document.cues.allSatisfy { $0.channel == .teletextPage(888) })
    #expect(document.cues.map(\.settings.line) == [80, 88, 88])
  }

  @Test func `tells pages and magazines apart and passes over what is no subtitle`() {
    let channels = Sample.read([
      [
        Sample.header(0x100, [.erase]), Sample.row(0x100, 1, "News of the day"),
        Sample.header(0x888), Sample.header(0x150, [.erase, .newsflash]),
        Sample.row(0x888, 20, "caption"), Sample.row(0x100, 2, "flash"),
        Sample.header(0x1F0), Sample.row(0x100, 2, "nobody dials it"),
        Sample.header(0x889), Sample.row(0x888, 20, "other"),
      ]
    ])
    #expect(channels.map(\.channel.name) == ["150", "888", "889"])
    #expect(channels.map { $0.document.cues.map(\.text) } == [["flash"], ["caption"], ["other"]])
  }

  @Test func `ends pages of all magazines at a header when they are sent serially`() {
    let channels = Sample.read([
      [
        Sample.header(0x888, [.subtitle, .serial]), Sample.row(0x888, 20, "a"),
        Sample.header(0x150, [.serial]), Sample.row(0x888, 22, "not its own"),
      ]
    ])
    #expect(channels.map { $0.document.cues.map(\.text) } == [["a"]])
  }

  @Test func `keeps rows unless they are to be erased`() {
    let channels = Sample.read([
      [Sample.header(0x888), Sample.row(0x888, 20, "one")],
      [Sample.header(0x888, [.subtitle]), Sample.row(0x888, 22, "two")],
      [Sample.header(0x888), Sample.row(0x888, 22, "three")],
      [Sample.header(0x888, [.subtitle], subcode: 1), Sample.row(0x888, 20, "four")],
      [Sample.header(0x888, [.subtitle, .inhibit], subcode: 1)],
    ])
    #expect(
      channels.first?.document.cues.map(\.text) == ["one", "one\ntwo", "three", "four"])
    #expect(channels.first?.document.cues.last?.end == .milliseconds(4_000))
  }

  @Test func `shows only what is in boxes, and says when something does not`() throws {
    let codes = Array("out".utf8) + [0x0B, 0x0B] + Array("in".utf8) + [0x0A, 0x0A]
    let channels = Sample.read([[Sample.header(0x888), Sample.row(0x888, 20, codes)]])
    let document = try #require(channels.first?.document)
    #expect(document.cues.map(\.text) == ["in"])
    #expect(seen(document) == [Seen("teletext.unboxedText", .warning, 1, 2)])
  }

  @Test func `follows spacing attributes`() {
    func text(_ codes: [UInt8]) -> String? {
      Sample.text([Sample.row(0x888, 20, [0x0B, 0x0B] + codes)])
    }
    #expect(text([0x61, 0x06, 0x62]) == "a b", "a color")
    #expect(text([0x61, 0x18, 0x62, 0x63, 0x03, 0x64]) == "a d", "concealed")
    #expect(text([0x61, 0x17, 0x35, 0x41, 0x07, 0x62]) == "a A b", "mosaics")
    #expect(text([0x20, 0x61, 0x20, 0x20, 0x62, 0x20]) == "a  b")
    let tall = [Sample.row(0x888, 20, "a"), Sample.row(0x888, 21, "hidden")]
    #expect(Sample.text(tall) == "a", "double height covers the row below")
    let low = [0x0B, 0x0B, 0x61] as [UInt8]
    #expect(Sample.text([Sample.row(0x888, 20, low), Sample.row(0x888, 21, low)]) == "a\na")
  }

  @Test(arguments: [
    (0, "en", "£$@←½→↑#—¼‖¾÷"), (1, "en", "#$§ÄÖÜ^_°äöüß"), (2, "sv", "#¤ÉÄÖÅÜ_éäöåü"),
    (3, "it", "£$é°ç→↑#ùàòèì"), (4, "fr", "éïàëêùî#èâôûç"), (5, "es", "ç$¡áéíóú¿üñèà"),
    (6, "cs", "#ůčťžýířéáěúš"), (0, "pl", "#ńąŻŚŁćóężśłź"), (6, "tr", "₺ğİŞÖÇÜĞışöçü"),
    (5, "hr", "#ËČĆŽĐŠëčćžđš"), (7, "ro", "#¤ŢÂŞĂÎıţâşăî"), (2, "et", "#õŠÄÖŽÜÕšäöžü"),
    (3, "lt", "#$ŠėęŽčūšąųžį"), (7, "en", "£$@←½→↑#—¼‖¾÷"),
  ])
  func `reads the letters of every national option`(option: Int, language: String, shown: String) {
    let codes: [UInt8] = [
      0x0B, 0x0B, 0x23, 0x24, 0x40, 0x5B, 0x5C, 0x5D, 0x5E, 0x5F, 0x60, 0x7B, 0x7C, 0x7D, 0x7E,
    ]
    let text = Sample.text(
      [Sample.row(0x888, 20, codes)], national: option, language: language)
    #expect(text == shown)
  }

  @Test(arguments: [
    (0x20, "@AZZ`j", "ЧАЗЗчј"), (0x24, "@AQ&j", "ЮАЯый"), (0x25, "&YY_", "їІІЇ"),
    (0x37, "AJa<>", "ΑΚα«»"), (0x55, "ly #", "£ של"),
  ])
  func `reads the other alphabets that a packet designates`(
    code: Int, codes: String, shown: String
  ) {
    let designation = Sample.packet(0x888, 28, 0, [code << 7, 0])
    let row = Sample.row(0x888, 20, codes)
    #expect(Sample.text([designation, row], national: code & 7) == shown)
    let magazine = Sample.packet(0x888, 29, 4, [code << 7, 0])
    let channels = Sample.read([
      [magazine, Sample.header(0x888, national: code & 7), row]
    ])
    #expect(channels.first?.document.cues.map(\.text) == [shown])
  }

  @Test func `switches to the second set and back`() {
    let second = 0x24
    let designation = Sample.packet(
      0x888, 28, 0, [(second & 15) << 14, second >> 4])
    let codes: [UInt8] = [0x0B, 0x0B, 0x41, 0x1B, 0x41, 0x1B, 0x41]
    let text = Sample.text([designation, Sample.row(0x888, 20, codes)])
    #expect(text?.unicodeScalars.map(\.value) == [0x41, 0x20, 0x410, 0x20, 0x41])
  }

  @Test func `puts accents and characters of the second set in their places`() {
    func place(_ column: Int, _ mode: Int, _ data: Int) -> Int {
      Sample.triplet(address: column, mode: mode, data: data)
    }
    let row = Sample.triplet(address: 60, mode: 4, data: 0)
    let triplets = [
      row, place(3, 0x12, 0x65), place(4, 0x18, 0x75), place(5, 0x0F, 0x55),
      place(6, 0x10, 0x2A), place(7, 0x0F, 0x56), place(8, 0x1B, 0x63),
    ]
    let units = [Sample.row(0x888, 20, "eu*a#c"), Sample.packet(0x888, 26, 0, triplets)]
    #expect(Sample.text(units) == "éü♪@€ç")
    let none = Sample.packet(0x888, 26, 0, [row, place(3, 0x02, 0x55), place(0, 8, 0x24)])
    #expect(Sample.text([Sample.row(0x888, 20, "xy"), none]) == "y", "a smooth mosaic")
    let other = Sample.packet(0x888, 26, 0, [row, place(0, 8, 0x24), place(3, 9, 0x41)])
    #expect(Sample.text([Sample.row(0x888, 20, "xy"), other]) == "Аy", "of a set of its own")
    let over = Sample.packet(
      0x888, 26, 0, [row, Sample.triplet(address: 63, mode: 31, data: 0), place(3, 9, 0x41)])
    #expect(Sample.text([Sample.row(0x888, 20, "xy"), over]) == "xy", "a marker ends the packet")
  }

  @Test func `reads Hebrew in the order of reading`() {
    #expect(RightToLeftLine.logical("!12:30 העשב ABC") == "ABC בשעה 12:30!")
    #expect(RightToLeftLine.logical("abc 12") == "abc 12")
    #expect(RightToLeftLine.logical("א 5.") == ".5 א")
  }

  @Test func `says that Arabic cannot be read`() throws {
    let units = [Sample.row(0x888, 20, "ab c")]
    let channels = Sample.read([[Sample.header(0x888, national: 7)] + units], language: "ar")
    let document = try #require(channels.first?.document)
    #expect(document.cues.map(\.text) == ["\u{FFFD}\u{FFFD} \u{FFFD}"])
    #expect(seen(document) == [Seen("teletext.characterSet", .error, 1, 2)])
  }

  @Test func `corrects one wrong bit and reports two`() throws {
    for (value, byte) in TeletextSample.nibbles.enumerated() {
      #expect(TeletextCoding.nibble(byte) == value)
      for bit in 0..<8 { #expect(TeletextCoding.nibble(byte ^ 1 << UInt8(bit)) == value) }
      #expect(TeletextCoding.nibble(byte ^ 0x11) == nil)
    }
    for value in [0, 1, 0x155, 0x2AAAA, 0x3FFFF, 0x12345] {
      let bytes = Sample.triplet(value)
      let word = Int(bytes[0]) | Int(bytes[1]) << 8 | Int(bytes[2]) << 16
      for bit in 0..<25 {
        let wrong = word ^ (bit == 24 ? 0 : 1 << bit)
        let parts = (UInt8(wrong & 0xFF), UInt8(wrong >> 8 & 0xFF), UInt8(wrong >> 16))
        #expect(TeletextCoding.triplet(parts) == value)
      }
      #expect(TeletextCoding.triplet((bytes[0] ^ 3, bytes[1], bytes[2])) == nil)
      #expect(TeletextCoding.triplet((bytes[0] ^ 0x80, bytes[1], bytes[2] ^ 0x80)) == nil)
    }
    #expect(TeletextCoding.reversed(0b1011_0001) == 0b1000_1101)
  }

  @Test func `counts faults and says where the first is`() throws {
    var row = Sample.row(0x888, 20, "abc")
    row[10] ^= 0x80
    row[11] ^= 0x80
    var accents = Sample.packet(0x888, 26, 0, [])
    accents[7] ^= 3
    var address = Sample.row(0x888, 22, "lost")
    address[4] ^= 3
    let channels = Sample.read([
      [Sample.header(0x888), row, accents, address], [Sample.header(0x888), [0x02, 0x2C, 1]],
    ])
    let document = try #require(channels.first?.document)
    #expect(document.cues.map(\.text) == ["a"])
    #expect(
      seen(document) == [
        Seen("teletext.parity", .error, 1, 48), Seen("teletext.enhancement", .error, 1, 94),
        Seen("teletext.address", .error, 1, 140), Seen("teletext.dataUnit", .error, 2, 48),
      ])
    #expect(document.issues.map(\.position.byteOffset) == [47, 93, 139, 185 + 47])
    #expect(document.issues.first?.message.hasPrefix("2 characters") == true)
  }

  @Test(
    arguments: [
      [], [0x20], [0x10, 0x03], [0x10, 0x03, 0x2C, 0, 0], [0x10, 0x03, 0x02, 0xE7, 0xE4],
      [0x10, 0x02, 0x2C, 0xE7, 0x00] + [UInt8](repeating: 0, count: 42),
    ] as [[UInt8]])
  func `reports data units that do not add up`(bytes: [UInt8]) throws {
    let reader = TeletextReader()
    reader.receive(Sample.payload(0, [Sample.header(0x888), Sample.row(0x888, 20, "a")]))
    reader.receive(TextPayload(start: .zero, duration: nil, bytes: bytes))
    let document = try #require(reader.finish(at: .milliseconds(5)).first?.document)
    #expect(document.issues.map(\.code) == [.teletext(.dataUnit)])
    #expect(document.issues.first?.position.line == 2)
  }

  @Test func `passes over what fills up and what others send`() {
    let channels = Sample.read([
      [[0xFF, 2, 0, 0], [0xC3, 1, 9], Sample.header(0x888), Sample.row(0x888, 20, "a"), [0xFF]]
    ])
    #expect(channels.first?.document.issues == [])
    #expect(channels.first?.document.cues.map(\.text) == ["a"])
  }

  @Test func `assumes a length where nothing says one`() throws {
    let reader = TeletextReader()
    reader.receive(Sample.payload(0, [Sample.header(0x888), Sample.row(0x888, 20, "a")]))
    let document = try #require(reader.finish(at: nil).first?.document)
    #expect(document.cues.map(\.end.microseconds) == [3_000_000])
    #expect(document.issues.map(\.code) == [.teletext(.unknownEnd)])
  }

  @Test func `leaves out a text after which there is no time`() {
    let reader = TeletextReader()
    let units = [Sample.header(0x888), Sample.row(0x888, 20, "a")].flatMap { $0 }
    reader.receive(TextPayload(start: .latest, duration: nil, bytes: [0x10] + units))
    #expect(reader.finish(at: nil).flatMap(\.document.cues) == [])
  }

  @Test func `ends a text where the clock goes back`() throws {
    let reader = TeletextReader()
    let times: [Int64] = [5_000, 8_000, 1_000]
    for (time, text) in zip(times, ["a", "a", "b"]) {
      reader.receive(Sample.payload(time, [Sample.header(0x888), Sample.row(0x888, 20, text)]))
    }
    let document = try #require(reader.finish(at: .milliseconds(2_000)).first?.document)
    #expect(document.cues.map(\.start.microseconds) == [5_000_000, 1_000_000])
    #expect(document.cues.map(\.end.microseconds) == [8_000_000, 2_000_000])
    #expect(seen(document) == [Seen("teletext.clock", .warning, 3, 2)])
  }

  @Test func `says when a page never shows text, and when there are too many`() throws {
    let empty = try #require(Sample.read([[Sample.header(0x888)]]).first?.document)
    #expect(empty.issues.map(\.code) == [.text(.noCues)])
    let reader = TeletextReader(language: nil, cueLimit: 2)
    for index in 0..<5 {
      reader.receive(
        Sample.payload(
          Int64(index), [Sample.header(0x888), Sample.row(0x888, 20, "\(index)")]))
    }
    let full = try #require(reader.finish(at: .milliseconds(9)).first?.document)
    #expect(full.cues.map(\.text) == ["0", "1"])
    #expect(full.cues.last?.end == .milliseconds(2))
    #expect(seen(full) == [Seen("text.tooManyCues", .error, 3, 2)])
    #expect(full.issues.first?.message.contains("3 are dropped") == true)
  }

  @Test func `never stops, wherever a payload is cut or changed`() {
    let triplets = (0..<13).map { $0 * 0x1357 & 0x3FFFF }
    let whole = [
      Sample.header(0x888), Sample.row(0x888, 20, "Hello"), Sample.packet(0x888, 26, 0, triplets),
      Sample.packet(0x888, 28, 0, triplets), Sample.packet(0x888, 29, 0, triplets),
    ]
    let bytes: [UInt8] = [0x10] + whole.flatMap { (unit: [UInt8]) in unit }
    let reader = TeletextReader()
    for length in 0...bytes.count {
      reader.receive(
        TextPayload(start: .zero, duration: nil, bytes: Array(bytes.prefix(length))))
    }
    var numbers = SplitMix(seed: 11)
    for _ in 0..<2_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...30, using: &numbers) {
        changed[Int.random(in: 0..<changed.count, using: &numbers)] =
          .random(in: 0...255, using: &numbers)
      }
      let time = MediaTime(microseconds: .random(in: .min ... .max, using: &numbers))
      reader.receive(TextPayload(start: time, duration: nil, bytes: changed))
    }
    for channel in reader.finish(at: nil) {
      let cues = channel.document.cues
      #expect(cues.allSatisfy { $0.start < $0.end || $0.start >= .latest })
      #expect(channel.document.issues.count < 10)
    }
  }
}
