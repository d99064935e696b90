import CaptionTestSupport
import MediaModel
import Testing

@testable import BroadcastCaptions

@Suite struct `Reading caption data` {
  @Test func `cuts where time goes back and says so`() {
    let reader = CaptionDataReader()
    for data in PairScript("@60000 1420 1470 'First' 142F @2000 1420 1470 'Next' 142F").data {
      reader.receive(data)
    }
    let document = reader.finish(at: .milliseconds(5_000)).first?.document
    #expect(
      document?.cues.map { Spoken($0) } == [
        Spoken(2_160, 5_000, "Next"), Spoken(60_200, 60_233, "First"),
      ])
    #expect(document.map { seen($0) } == [Seen("cc.discontinuity", .warning, 7, 1)])
  }

  @Test func `takes small steps back for a matter of picture order`() {
    let script = "@1000 1420 1470 'In' @1040 'Or' @900 'der' @1200 142F @2000 142C"
    let document = decode(script).first?.document
    #expect(document?.cues.map { Spoken($0) } == [Spoken(1_200, 2_000, "InOrder")])
    #expect(document?.issues == [])
  }

  @Test func `ends captions at a gap`() {
    var script = PacketScript()
    let window: [UInt8] = [0x98, 0x38, 60, 0, 1, 31, 0x11]
    script.send(at: 0, (1, window + Array("Open".utf8)))
    script.send(at: 40_000, (1, window + Array("New".utf8)))
    #expect(
      script.spoken(end: 50_000) == [Spoken(0, 16_000, "Open"), Spoken(40_000, 50_000, "New")])
  }

  @Test func `stops at the largest number of cues and says where`() {
    let reader = CaptionDataReader(cueLimit: 2)
    var script = ""
    for _ in 0..<4 { script += "1420 1470 'x' 142F " }
    for data in PairScript(script).data { reader.receive(data) }
    let document = reader.finish(at: nil).first?.document
    #expect(document?.cues.count == 2)
    #expect(document.map { seen($0) } == [Seen("text.tooManyCues", .error, 12, 1)])
  }

  @Test func `gives no channel without text`() {
    #expect(decode("1420 1470 142F 142C F2 1520 152F 0103 'ab' 0F00").isEmpty)
    #expect(CaptionDataReader().finish(at: nil).isEmpty)
  }

  // MARK: Distribution packets

  /// A packet of 30/1.001 pictures with time code, two pairs (the second not valid), service
  /// information and a section of the future; the sum of its bytes is a multiple of 256.
  static let packet = hexadecimal(
    "9669 2C 4F 77 0001 71 C0808080 72 E2 FC9420 F80000 73 F1 E1656E677EC1FF 75 02 0102"
      + " 74 0001")

  @Test func `reads a caption distribution packet`() {
    let whole = closedPacket(Self.packet)
    let packet = CaptionDistributionPacket(whole)
    #expect(packet.faults == [])
    #expect(packet.rate == PictureRate(30, isSlowed: true))
    let pair = CaptionData.Pair(kind: .fieldOne, first: 0x94, second: 0x20)
    #expect(CaptionDistributionPacket.pairs(in: whole) == [pair])
    var wrong = whole
    wrong[5] ^= 1
    #expect(CaptionDistributionPacket(wrong).faults == [.checksum])
    #expect(CaptionDistributionPacket(wrong).pairs == [pair])
    for length in 0..<whole.count {
      #expect(CaptionDistributionPacket(Array(whole.prefix(length))).faults.contains(.form))
    }
  }

  @Test func `knows every picture rate`() {
    let times = (1...8).map { PictureRate(distributionCode: $0)?.time(ofPicture: 600) }
    let expected: [Int64] = [
      25_025_000, 25_000_000, 24_000_000, 20_020_000, 20_000_000, 12_000_000, 10_010_000,
      10_000_000,
    ]
    #expect(times.map { $0?.microseconds } == expected)
    #expect(PictureRate(distributionCode: 0) == nil)
    #expect(PictureRate(distributionCode: 9) == nil)
  }

  // MARK: Tracks

  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let size = UInt32(content.count + 8)
    return (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * UInt32($0))) }
      + Array(type.utf8) + content
  }

  private func track(_ samples: [(Int64, Int64?, [UInt8])], end: Int64? = nil) -> [ChannelText] {
    let reader = ClosedCaptionTrackReader()
    for sample in samples {
      reader.receive(
        TextPayload(
          start: .milliseconds(sample.0), duration: sample.1.map { .milliseconds($0) },
          bytes: sample.2))
    }
    return reader.finish(at: end.map { .milliseconds($0) })
  }

  @Test func `spreads the pairs of a sample over its time`() {
    let one = hexadecimal("1420 1470 4869 142F").map(odd)
    let two = hexadecimal("1520 1570 4F6C 152F").map(odd)
    let texts = track([
      (1_000, 400, box("cdat", one) + box("cdt2", two)), (2_000, 500, box("cdat", [0x94, 0x2C])),
    ])
    // The fourth of four pairs comes at three fourths of 400 ms.
    #expect(texts.map(\.channel.name) == ["CC1", "CC3"])
    #expect(texts.first?.document.cues.map { Spoken($0) } == [Spoken(1_300, 2_000, "Hi")])
    #expect(texts.last?.document.cues.map { Spoken($0) } == [Spoken(1_300, 2_500, "Ol")])
  }

  @Test func `reads distribution packets and triplets in samples`() {
    let digital = hexadecimal("46 2A 98 38 3C 00 01 1F 11 48 69 00")
    var triplets: [UInt8] = []
    for index in stride(from: 0, to: digital.count, by: 2) {
      triplets += [index == 0 ? 0xFF : 0xFE, digital[index], digital[index + 1]]
    }
    let cdp = closedPacket(
      hexadecimal("9669 00 4F 43 0001 72 E6") + triplets + hexadecimal("74 0001"))
    let boxed = track([(0, 1_000, box("ccdp", cdp))])
    #expect(boxed.first?.document.cues.map { Spoken($0) } == [Spoken(0, 1_000, "Hi")])
    #expect(boxed.first?.document.issues == [])
    let bare = track([(0, 1_000, triplets)])
    #expect(bare.first?.document.cues.map { Spoken($0) } == [Spoken(0, 1_000, "Hi")])
    var broken = cdp
    broken[4] ^= 1
    let issues = track([(0, 1_000, box("ccdp", broken))]).first.map { seen($0.document) }
    #expect(issues == [Seen("cdp.checksum", .warning, 1, 1)])
    let cut = track([(0, 1_000, box("ccdp", Array(cdp.dropLast(3))))])
    #expect(cut.first.map { seen($0.document) } == [Seen("cdp.form", .error, 1, 1)])
  }

  @Test(
    arguments: [
      [0x00], [0xFC, 0x94], [0x00, 0x00, 0x00, 0x07, 0x63, 0x64, 0x61, 0x74],
      [0x00, 0x00, 0x00, 0x09, 0x63, 0x64, 0x61, 0x74, 0x80],
      [0xFF, 0xFF, 0xFF, 0xFF, 0x63, 0x64, 0x61, 0x74, 0x80, 0x80],
    ] as [[UInt8]])
  func `reports samples that cannot be read`(bytes: [UInt8]) {
    let caption = box("cdat", hexadecimal("1420 1470 4869 142F").map(odd))
    let texts = track([(0, 400, caption), (400, 400, bytes)])
    #expect(texts.first.map { seen($0.document) } == [Seen("cc.sample", .error, 2, 1)])
  }

  @Test func `reports a box with more pictures than a sample has`() {
    let whole = [UInt8](repeating: 0x80, count: 2 * ClosedCaptionSample.longest)
    #expect(ClosedCaptionSample(box("cdat", whole)).faults.isEmpty)
    let sample = ClosedCaptionSample(box("cdat", whole + [0x80, 0x80]))
    #expect(sample.pictures.count == ClosedCaptionSample.longest)
    #expect(sample.faults == [.sample])
  }

  @Test func `takes samples of other boxes for no captions`() {
    #expect(track([(0, 400, box("free", [1, 2, 3]))]).isEmpty)
    #expect(ClosedCaptionTrackReader.canRead(codec: "c608"))
    #expect(!ClosedCaptionTrackReader.canRead(codec: "tx3g"))
  }
}
