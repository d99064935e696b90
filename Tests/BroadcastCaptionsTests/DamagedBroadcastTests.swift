import MediaModel
import Testing
import TestSupport

@testable import BroadcastCaptions
@testable import TimedText

/// Damaged caption data: what matters is that nothing traps and that cues stay in order.
@Suite struct `Damaged caption data` {
  private func check(_ document: TimedTextDocument) {
    #expect(document.cues.allSatisfy { $0.start < $0.end && !$0.text.isEmpty })
    #expect(document.cues.map(\.start) == document.cues.map(\.start).sorted())
    #expect(document.issues.map(\.position) == document.issues.map(\.position).sorted())
    #expect(document.issues.allSatisfy { $0.position.line >= 1 && $0.position.column >= 1 })
  }

  @Test(arguments: 0..<6) func `never stops the decoders`(part: Int) {
    var numbers = SplitMix(seed: UInt64(part))
    let reader = CaptionDataReader()
    var time: Int64 = 0
    for round in 0..<4_000 {
      time &+= round.isMultiple(of: 97) ? .random(in: .min ... .max, using: &numbers) : 33_367
      let pairs = (0..<Int.random(in: 0...20, using: &numbers)).map { _ in
        let kind = CaptionData.Kind(rawValue: .random(in: 0...3, using: &numbers)) ?? .fieldOne
        // Half of the bytes are control codes, with the parity that lets them through.
        let code = UInt8.random(in: part.isMultiple(of: 2) ? 0...255 : 0x10...0x2F, using: &numbers)
        return CaptionData.Pair(
          kind: kind, first: odd(code & 0x7F), second: .random(in: 0...255, using: &numbers))
      }
      reader.receive(CaptionData(time: MediaTime(microseconds: time), pairs: pairs))
    }
    for text in reader.finish(at: nil) { check(text.document) }
  }

  @Test func `never stops the services of CEA-708`() {
    var numbers = SplitMix(seed: 708)
    var script = PacketScript()
    for round in 0..<3_000 {
      let codes = (0..<20).map { _ -> UInt8 in
        Bool.random(using: &numbers)
          ? .random(in: 0x80...0x9F, using: &numbers) : .random(in: 0...255, using: &numbers)
      }
      script.send(at: Int64(round) * 40, (UInt8(round % 63) + 1, codes))
    }
    for text in script.texts(end: 200_000) { check(text.document) }
  }

  @Test(arguments: 0..<4) func `never stops the readers of files`(part: Int) throws {
    var numbers = SplitMix(seed: UInt64(part))
    let scc =
      "Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9470 c8e9 942f\n\n00:00:02;00\t942c 9429 c8e9 1c20\n"
    let data = `The MCC parser`.line("FC9420 FC9470 FCC8E9 FC942F FF062A FE9838 FE3C00 FE011F")
    let mcc = `The MCC parser`.head + "Time Code Rate=30DF\n00:00:01:00\t\(data)\n"
    let pieces: [[UInt8]] = ["\n", "\t", "=", "Z", "O", ";", "99:", "942f ", "//"].map {
      Array($0.utf8)
    }
    for round in 0..<200 {
      var bytes = Array((round.isMultiple(of: 2) ? scc : mcc).utf8)
      for _ in 0..<Int.random(in: 1...5, using: &numbers) {
        let place = Int.random(in: 0...bytes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes.insert(contentsOf: pieces.randomElement(using: &numbers) ?? [], at: place)
        case 1: bytes.removeSubrange(place..<min(place + 3, bytes.count))
        case 2: bytes = Array(bytes.prefix(place))
        default: if place < bytes.count { bytes[place] = .random(in: 0...255, using: &numbers) }
        }
      }
      for name in ["scc", "mcc", nil] {
        guard let document = try? TimedTextReader.read(bytes, fileExtension: name) else { continue }
        if document.format == .scc || document.format == .mcc { check(document) }
      }
    }
  }

  @Test func `reads every beginning of a file`() {
    let data = `The MCC parser`.line("FC9420 FC9470 FCC8E9 FC942F FF062A FE9838 FE3C00 FE011F")
    let files = [
      "Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9470 c8e9 942f\n\n00:00:02;00\t942c\n",
      "File Format=MacCaption_MCC V2.0\nTime Code Rate=60DF\n00:00:01:00.0,11\t\(data)\n",
    ]
    for file in files {
      let bytes = Array(file.utf8)
      for length in 0...bytes.count {
        let part = Array(bytes.prefix(length))
        if let document = try? SCCParser.parse(part) { check(document) }
        if let document = try? MCCParser.parse(part) { check(document) }
      }
    }
  }

  @Test func `reads samples and packets of any bytes`() {
    var numbers = SplitMix(seed: 608)
    let reader = ClosedCaptionTrackReader()
    let names = ["cdat", "cdt2", "ccdp", "free"].map { Array($0.utf8) }
    for _ in 0..<2_000 {
      let noise = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
      let size = [0, 0, 0, UInt8.random(in: 0...60, using: &numbers)] as [UInt8]
      let name = names.randomElement(using: &numbers) ?? []
      let packet = CaptionDistributionPacket([0x96, 0x69, UInt8(noise.count + 2)] + noise)
      #expect(packet.pairs.count <= 31 * 14)
      reader.receive(
        TextPayload(
          start: MediaTime(microseconds: .random(in: .min ... .max, using: &numbers)),
          duration: .microseconds(Int64.random(in: .min ... .max, using: &numbers)),
          bytes: Bool.random(using: &numbers) ? size + name + noise : noise))
    }
    for text in reader.finish(at: nil) { check(text.document) }
  }

  @Test func `reads long files in one pass`() throws {
    let rolled =
      "Scenarist_SCC V1.0\n" + String(repeating: "00:00:00:00\t94ad c8e9\n", count: 20_000)
    check(try SCCParser.parse(Array(rolled.utf8)))
    let wide = "Scenarist_SCC V1.0\n00:00:00:00\t9429 " + String(repeating: "c8e9 ", count: 60_000)
    check(try SCCParser.parse(Array(wide.utf8)))
    let letters =
      "File Format=MacCaption_MCC V1.0\n00:00:00:00\t" + String(repeating: "O", count: 200_000)
    check(try MCCParser.parse(Array(letters.utf8)))
  }
}
