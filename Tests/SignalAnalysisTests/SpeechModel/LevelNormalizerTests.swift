import Testing

@testable import SignalAnalysis

@Suite struct `Bringing sound to one level` {
  private func run(_ blocks: [AudioBlock]) -> [AudioBlock] {
    var normalizer = LevelNormalizer()
    var given: [AudioBlock] = []
    for block in blocks { normalizer.receive(block) { given.append($0) } }
    normalizer.finish { given.append($0) }
    return given
  }

  private func square(_ level: Float) -> AudioBlock {
    AudioBlock(samples: (0..<AudioBlock.count).map { $0 % 2 == 0 ? level : -level })
  }

  @Test(arguments: [1, 2, 18, 19, 20, 36, 37, 38, 90])
  func `as many blocks come out as go in, in their order`(count: Int) {
    let blocks = (0..<count).map { AudioBlock(samples: square(0.2).samples + [Float($0)]) }
    let given = run(blocks.map { AudioBlock(samples: Array($0.samples.suffix(AudioBlock.count))) })
    let last = given.map { $0.samples.last ?? -1 }
    #expect(given.count == count)
    #expect(zip(last, last.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: [0.02, 0.1, 0.3, 0.99] as [Float])
  func `a steady sound has the level that the network wants`(level: Float) {
    let given = run(Array(repeating: square(level), count: 50))
    let peaks = given.compactMap { $0.samples.map(abs).max() }
    #expect(peaks.count == 50)
    #expect(peaks.allSatisfy { abs($0 - 0.3) < 0.02 })
  }

  @Test func `what is nearly nothing is raised by 30 at most`() {
    let peak = run([square(0.001)]).first?.samples.map(abs).max() ?? 0
    #expect(abs(peak - 0.03) < 1e-4)
  }

  @Test func `silence stays silence and counts for nothing`() {
    var blocks = [AudioBlock](repeating: AudioBlock(), count: 30)
    blocks[15] = square(0.1)
    let given = run(blocks)
    #expect(given.count == 30)
    #expect(given.enumerated().allSatisfy { $0.element.isSilent == ($0.offset != 15) })
    #expect(abs((given[15].samples.map(abs).max() ?? 0) - 0.3) < 0.02)
  }

  @Test func `the level half a minute away has no say`() {
    let blocks = (0..<100).map { square($0 < 50 ? 0.01 : 0.9) }
    let given = run(blocks)
    for index in [0, 25, 75, 99] {
      #expect(abs((given[index].samples.map(abs).max() ?? 0) - 0.3) < 0.02)
    }
  }

  @Test func `the gain has no jumps`() {
    let given = run((0..<80).map { square($0 < 40 ? 0.05 : 0.9) })
    let gains = given.enumerated().flatMap { index, block in
      block.samples.map { abs($0) / (index < 40 ? 0.05 : 0.9) }
    }
    #expect(given.count == 80)
    #expect(zip(gains, gains.dropFirst()).allSatisfy { abs($0 - $1) < 0.01 })
  }
}
