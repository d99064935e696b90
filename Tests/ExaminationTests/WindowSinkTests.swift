import MediaModel
import Testing

@testable import Examination

@Suite struct `Parts of a sound that are forwarded` {
  /// Feeds samples that count up, in blocks, and returns what was forwarded.
  private func forwarded(
    _ windows: [Range<MediaTime>], block: Int, count: Int = 32_000, start: MediaTime = .zero
  ) -> [(MediaTime, [Int16])] {
    var found: [(MediaTime, [Int16])] = []
    let sink = WindowSink(windows) { time, bytes in
      found.append(
        (
          time,
          stride(from: 0, to: bytes.count, by: 2).map {
            Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
          }
        ))
    }
    var first = 0
    while first < count, sink.wantsMore {
      let samples = (first..<min(count, first + block)).map { Float($0 % 1_000) / 32_767 }
      sink.receive(
        samples.span, at: start.advanced(by: .microseconds(Int64(first) * 1_000_000 / 16_000)))
      first += block
    }
    sink.finish()
    return found
  }

  private func at(_ milliseconds: Int64) -> MediaTime { .milliseconds(milliseconds) }

  @Test(arguments: [1, 7, 1_000, 16_000, 32_000])
  func `are the same for any size of blocks`(block: Int) throws {
    let found = forwarded([at(100)..<at(200), at(500)..<at(1_750)], block: block)
    let samples = found.flatMap(\.1)
    let wanted = Array(1_600..<3_200) + Array(8_000..<28_000)
    #expect(samples == wanted.map { Int16($0 % 1_000) })
    #expect(found.first?.0 == at(100))
    #expect(found.contains { $0.0 == at(500) })
  }

  @Test func `end with the sound, and nothing is wanted after the last`() {
    #expect(forwarded([at(1_900)..<at(9_000)], block: 500).flatMap(\.1).count == 1_600)
    #expect(forwarded([at(0)..<at(10)], block: 500).flatMap(\.1).count == 160)
    #expect(forwarded([at(5_000)..<at(9_000)], block: 500).isEmpty)
  }

  @Test func `begin where the sound begins, if it begins within one`() {
    let found = forwarded([at(0)..<at(1_000)], block: 400, count: 1_600, start: at(950))
    #expect(found.first?.0 == at(950))
    #expect(found.flatMap(\.1).count == 800)
  }

  @Test func `have no sample that is no number`() {
    var found: [UInt8] = []
    let sink = WindowSink([at(0)..<at(1_000)]) { found += $1 }
    let samples: [Float] = [.nan, .infinity, -.infinity, 2, -2]
    sink.receive(samples.span, at: .zero)
    sink.finish()
    #expect(found == [0, 0, 0, 0, 0, 0, 0xFF, 0x7F, 0x01, 0x80])
  }
}
