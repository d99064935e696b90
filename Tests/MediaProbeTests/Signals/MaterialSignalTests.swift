import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Signals in MXF` {
  private typealias M = MaterialBytes

  private func read(_ items: [UInt8]...) -> SignalReport {
    MXFSignalReader.read(MemorySource(M.partition + items.flatMap { $0 }))
  }

  // SMPTE ST 377-41.
  @Test(
    arguments: [
      ("PRM", [.main], []), ("DV", [.audioDescription], [.visualImpaired, .descriptions]),
      ("VI", [.receiverMix], [.visualImpaired, .descriptions, .dependent]),
      ("HI", [.other], .hearingImpaired), ("CM", [.commentary], .commentary), ("XYZ", [], []),
    ] as [(String, [TrackRole.Role], Disposition)])
  func `the content of a soundfield says what the track is for`(
    _ content: String, _ roles: [TrackRole.Role], _ flags: Disposition
  ) throws {
    let report = read(
      M.primer(), M.descriptor(0x28, track: 1), M.descriptor(0x48, track: 2, labels: [7]),
      M.label(7, 0x6C, symbol: "sgST", content: content, language: "en-GB"))
    #expect(report.entries.map(\.kind) == [.video, .audio])
    let entry = try #require(report.entries.last)
    #expect(
      entry.signals.map(\.source) == [
        .mxfTagSymbol, .mxfContentKind, .mxfElementKind, .mxfLanguage,
      ])
    #expect(entry.signals.map(\.value) == ["sgST", content, "FCMP", "en-GB"])
    #expect(entry.signals[1].roles == roles)
    #expect(entry.signals[1].flags == flags)
    #expect(entry.language?.text == "en-GB")
  }

  // SMPTE ST 436.
  @Test(arguments: [0x5B, 0x5C] as [UInt8])
  func `descriptors of lines and of ancillary data are those of data tracks`(_ number: UInt8) {
    let report = read(
      M.primer(), M.descriptor(0x28, track: 1), M.descriptor(0x48, track: 2, labels: [7]),
      M.descriptor(number, track: 3), M.label(7, 0x6C, symbol: "sgST", content: "DV"))
    #expect(report.entries.map(\.kind) == [.video, .audio, .data])
  }

  @Test func `groups of soundfields are recognized by their symbols`() {
    let report = read(
      M.primer(), M.descriptor(0x47, track: 3, labels: [7, 8]),
      M.label(7, 0x6D, symbol: "ggDVS"), M.label(8, 0x6B, symbol: "chL"))
    #expect(report.entries.first?.signals.map(\.value) == ["ggDVS"])
    #expect(report.entries.first?.signals.first?.roles == [.audioDescription])
  }

  @Test func `narration in one of many channels is reported, and makes no description`() {
    let some = read(
      M.primer(), M.descriptor(0x48, track: 2, labels: [7, 8]),
      M.label(7, 0x6B, symbol: "chL"), M.label(8, 0x6B, symbol: "chVIN"))
    #expect(some.entries.first?.signals.map(\.value) == ["chVIN"])
    #expect(some.entries.first?.signals.first?.roles == [])
    let all = read(
      M.primer(), M.descriptor(0x48, track: 2, labels: [8]), M.label(8, 0x6B, symbol: "chVIN"))
    #expect(all.entries.first?.signals.first?.roles == [.receiverMix])
  }

  @Test func `tracks stand in the order of their numbers`() {
    let report = read(
      M.primer(), M.descriptor(0x48, track: 3, labels: [7]), M.descriptor(0x28, track: 2),
      M.label(7, 0x6C, symbol: "sgST", content: "DV"))
    #expect(report.entries.map(\.kind) == [.video, .audio])
    #expect(!report.isNumbered)
  }

  @Test func `files without labels, without a primer or with a run-in say nothing`() {
    #expect(read(M.primer(), M.descriptor(0x48, track: 2)).entries.isEmpty)
    let label = M.label(7, 0x6C, symbol: "sgST", content: "DV")
    let untold = read(M.descriptor(0x48, track: 2, labels: [7]), label)
    #expect(untold.entries.allSatisfy { $0.signals.isEmpty })
    #expect(MXFSignalReader.read(MemorySource([0, 0] + M.partition)).entries.isEmpty)
    #expect(MXFSignalReader.read(MemorySource([])).entries.isEmpty)
  }

  @Test func `behind the essence nothing is read`() {
    let essence = M.item([1, 2, 1, 1, 0x0D, 1, 3, 1, 0x16, 1, 1, 1], [0])
    let report = read(
      M.primer(), essence, M.descriptor(0x48, track: 2, labels: [7]),
      M.label(7, 0x6C, symbol: "sgST", content: "DV"))
    #expect(report.entries.isEmpty)
  }

  @Test func `counts of four thousand millions and lengths beyond the file are survived`() {
    let many = read(
      M.primer(count: 0xFFFF_FFFF), M.descriptor(0x48, track: 2, labels: [7]),
      M.label(7, 0x6C, symbol: "sgST", content: "DV"))
    #expect(many.entries.first?.signals.contains { $0.value == "DV" } == true)
    let references = M.set(
      0x48, M.local(0x8001, [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 16] + M.identity(7)))
    let label = M.label(7, 0x6C, symbol: "sgST", content: "DV")
    #expect(read(M.primer(), references, label).entries.first?.signals.isEmpty == false)
    for width in 0...127 {
      let length = [UInt8(0x80 | width)] + [UInt8](repeating: 0xFF, count: width)
      let key: [UInt8] = [0x06, 0x0E, 0x2B, 0x34, 2, 0x53, 1, 1, 0x0D, 1, 1, 1, 1, 1, 0x48, 0]
      #expect(read(M.primer(), key + length).entries.isEmpty)
    }
  }

  @Test func `a header without end is left, and that is reported`() {
    let filler = M.item([1, 1, 1, 2, 3, 1, 2, 0x10, 1, 0, 0, 0], [])
    let report = read((0..<21_000).flatMap { _ in filler })
    #expect(report.notices.count == 1)
  }

  @Test func `every cut of a header is read without a fault`() {
    let file =
      M.partition + M.primer() + M.descriptor(0x48, track: 2, labels: [7])
      + M.label(7, 0x6C, symbol: "sgST", content: "DV", language: "en")
    for count in 0...file.count {
      _ = MXFSignalReader.read(MemorySource(Array(file.prefix(count))))
    }
  }
}
