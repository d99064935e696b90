/// What tells speech from song, music and noise in the three seconds around each block of 100 ms.
///
/// Speech has syllables of 2 to 8 a second with pauses between them, voiced and unvoiced sounds in
/// turn, a pitch that glides, and partials that do not stay where they are; held tones, beats and
/// steady noise do not. Nothing here depends on the loudness of the recording, and little on its
/// colour.
struct SpeechSurroundings {
  /// Numbers that describe a block.
  static let width = 25
  /// Sound under this is never speech, in dB of full scale.
  static let quiet: Float = -75

  /// The level that one hop in twenty exceeds, per block, in dB.
  let reference: [Float]
  /// ``width`` numbers a block, one block after another.
  let values: [Float]

  private static let voiced: Float = 0.45

  /// Describes the blocks of a chunk.
  ///
  /// - Parameter chunk: The chunk.
  init(_ chunk: HopChunk) {
    reference = WindowSums.percentile(chunk[.level], share: 0.95, reach: WindowSums.reach)
      .map { max($0, Self.quiet) }
    let sums = Sums(chunk, reference: reference)
    var values: [Float] = []
    values.reserveCapacity(reference.count * Self.width)
    for block in reference.indices { sums.describe(block, in: &values) }
    self.values = values
  }

  /// Sums over the window around each block.
  private struct Sums {
    enum Slot: Int, CaseIterable {
      case hops, active, soft, softer, syllables, roughness, swell
      case harmonicity, harmonicity2, voiced, steadiness, steadiness2, long, long2, flux, flux2
      case band0, band0Square, band1, band1Square, band2, band2Square
      case band3, band3Square, band4, band4Square
      case pairs, glide, held, pitch, pitch2, level, level2, both
    }

    private var slots: [[Double]]

    init(_ chunk: HopChunk, reference: [Float]) {
      slots = Array(
        repeating: Array(repeating: 0, count: reference.count), count: Slot.allCases.count)
      addLevels(chunk, reference)
      addActive(chunk, reference)
      for index in slots.indices { slots[index] = WindowSums.slide(slots[index]) }
    }

    private mutating func add(_ value: Float, to slot: Slot, at block: Int) {
      slots[slot.rawValue][block] += Double(value)
    }

    private mutating func addSquare(_ value: Float, to slot: Int, at block: Int) {
      slots[slot][block] += Double(value)
      slots[slot + 1][block] += Double(value * value)
    }

    /// How the level moves: syllables, roughness above them, swelling below them, and pauses.
    private mutating func addLevels(_ chunk: HopChunk, _ reference: [Float]) {
      let levels = chunk[.level]
      let raised = levels.indices.map { max(levels[$0], reference[$0 / HopChunk.block] - 40) }
      let short = WindowSums.average(raised, reach: 3)
      let middle = WindowSums.average(raised, reach: 15)
      let long = WindowSums.average(raised, reach: 75)
      for hop in levels.indices {
        let block = hop / HopChunk.block
        add(1, to: .hops, at: block)
        if levels[hop] < reference[block] - 15 { add(1, to: .soft, at: block) }
        if levels[hop] < reference[block] - 35 { add(1, to: .softer, at: block) }
        let (a, b, c) = (
          short[hop] - middle[hop], raised[hop] - short[hop], middle[hop] - long[hop]
        )
        add(a * a, to: .syllables, at: block)
        add(b * b, to: .roughness, at: block)
        add(c * c, to: .swell, at: block)
      }
    }

    /// What the hops sound like that stand out of the rest.
    private mutating func addActive(_ chunk: HopChunk, _ reference: [Float]) {
      let levels = chunk[.level]
      let periods = chunk[.period].map { max($0, 1).logarithm2 }
      let harmonicity = chunk[.harmonicity]
      var recent: (Bool, Bool, Bool, Bool) = (false, false, false, false)
      for hop in levels.indices {
        let block = hop / HopChunk.block
        let isActive = levels[hop] > reference[block] - 25 && levels[hop] > -80
        let isVoiced = isActive && harmonicity[hop] > SpeechSurroundings.voiced
        if isActive {
          addSound(chunk, hop, raised: max(levels[hop], reference[block] - 40))
        }
        if isVoiced {
          add(1, to: .voiced, at: block)
          addSquare(periods[hop], to: Slot.pitch.rawValue, at: block)
        }
        if isVoiced, recent.0 { addGlide(abs(periods[hop] - periods[hop - 4]), at: block) }
        recent = (recent.1, recent.2, recent.3, isVoiced)
      }
    }

    private mutating func addSound(_ chunk: HopChunk, _ hop: Int, raised: Float) {
      let block = hop / HopChunk.block
      let harmonicity = chunk.rows[SpeechFeatures.Row.harmonicity.rawValue][hop]
      add(1, to: .active, at: block)
      addSquare(harmonicity, to: Slot.harmonicity.rawValue, at: block)
      addSquare(
        chunk.rows[SpeechFeatures.Row.steadiness.rawValue][hop], to: Slot.steadiness.rawValue,
        at: block)
      addSquare(
        chunk.rows[SpeechFeatures.Row.longSteadiness.rawValue][hop], to: Slot.long.rawValue,
        at: block)
      addSquare(
        min(chunk.rows[SpeechFeatures.Row.flux.rawValue][hop], 25), to: Slot.flux.rawValue,
        at: block)
      addSquare(raised, to: Slot.level.rawValue, at: block)
      add(harmonicity * raised, to: .both, at: block)
      for band in 0..<5 {
        let share = min(max(chunk.rows[1 + band][hop] - chunk.rows[0][hop], -40), 0)
        addSquare(share, to: Slot.band0.rawValue + 2 * band, at: block)
      }
    }

    private mutating func addGlide(_ step: Float, at block: Int) {
      add(1, to: .pairs, at: block)
      add(min(step, 0.5), to: .glide, at: block)
      if step < 0.012 { add(1, to: .held, at: block) }
    }

    private func sum(_ slot: Slot, _ block: Int) -> Double { slots[slot.rawValue][block] }

    private func spread(_ slot: Int, _ block: Int, over count: Double) -> (Float, Float) {
      let mean = slots[slot][block] / count
      let square = slots[slot + 1][block] / count
      return (Float(mean), Float(max(square - mean * mean, 0).squareRoot()))
    }

    func describe(_ block: Int, in values: inout [Float]) {
      let hops = max(sum(.hops, block), 1)
      let active = sum(.active, block) + 1e-3
      let share = { (slot: Slot, count: Double) in Float(sum(slot, block) / count) }
      values += [share(.active, hops) + Float(1e-3 / hops), share(.soft, hops)]
      values.append(share(.softer, hops))
      for slot in [Slot.syllables, .roughness, .swell] {
        values.append(share(slot, hops).squareRoot())
      }
      let harmonicity = spread(Slot.harmonicity.rawValue, block, over: active)
      values += [harmonicity.0, harmonicity.1, share(.voiced, active)]
      for slot in [Slot.steadiness, .long, .flux] {
        let pair = spread(slot.rawValue, block, over: active)
        values += [pair.0, pair.1]
      }
      for band in 0..<5 {
        values.append(spread(Slot.band0.rawValue + 2 * band, block, over: active).1)
      }
      let pairs = sum(.pairs, block) + 1e-3
      values += [share(.glide, pairs), share(.held, pairs)]
      values.append(spread(Slot.pitch.rawValue, block, over: sum(.voiced, block) + 1e-3).1)
      let level = spread(Slot.level.rawValue, block, over: active)
      let joint = share(.both, active) - harmonicity.0 * level.0
      values += [joint / (harmonicity.1 * level.1 + 0.1), share(.pairs, active)]
    }
  }
}
