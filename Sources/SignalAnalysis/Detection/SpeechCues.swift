/// What tells speech from no speech at one hop, given what lies around it.
struct SpeechCues {
  /// Numbers that describe a hop.
  static let width = 15

  /// ``width`` numbers a hop of the chunk's core, one hop after another.
  let values: [Float]

  /// Describes the hops of a chunk's core.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - reference: The level that one hop in twenty exceeds, per block.
  ///   - context: The logit of speech in the surroundings, per block.
  init(_ chunk: HopChunk, reference: [Float], context: [Float]) {
    let level = chunk[.level]
    let floor = WindowSums.percentile(level, share: 0.1, reach: 50)
    let harmonicity = chunk[.harmonicity]
    let smoothHarmonicity = WindowSums.average(harmonicity, reach: 3)
    let steadiness = WindowSums.average(chunk[.steadiness], reach: 3)
    let raised = level.indices.map { max(level[$0], reference[$0 / HopChunk.block] - 40) }
    let smoothLevel = WindowSums.average(raised, reach: 2)
    let around = WindowSums.average(context.map { min(max($0, -8), 8) }, reach: 2)
    func tens(_ value: Float, _ low: Float, _ high: Float) -> Float {
      min(max(value, low), high) / 10
    }
    var values: [Float] = []
    let end = min(chunk.core.upperBound * HopChunk.block, level.count)
    for hop in (chunk.core.lowerBound * HopChunk.block)..<max(end, 0) {
      let block = hop / HopChunk.block
      let (here, top) = (level[hop], reference[block])
      let base = max(floor[block], top - 60)
      let before = level[max(hop - 5, 0)]
      let after = level[min(hop + 5, level.count - 1)]
      values += [tens(here - base, -5, 50), tens(here - top, -45, 8), harmonicity[hop]]
      values += [smoothHarmonicity[hop], steadiness[hop]]
      values += [min(chunk.rows[SpeechFeatures.Row.flux.rawValue][hop], 25) / 10]
      values += [tens(here - before, -30, 30), tens(after - here, -30, 30)]
      values += [tens(chunk.rows[2][hop] - here, -40, 0), tens(chunk.rows[5][hop] - here, -40, 0)]
      values += [tens(chunk.rows[6][hop] - here, -40, 20), tens(chunk.rows[1][hop] - here, -40, 0)]
      values += [tens(top - base, 0, 60), around[block] / 4, tens(smoothLevel[hop] - top, -45, 8)]
    }
    self.values = values
  }
}
