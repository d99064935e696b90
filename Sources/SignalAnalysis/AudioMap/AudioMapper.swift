/// Finds the whole map between two sounds, from their envelopes alone.
///
/// It finds first the speeds, then the possible places of each window of 5 s, then the chain of
/// lines that rises in both sounds, then where one line ends and the next begins. Neither the
/// offset nor the length of insertions and cuts is limited.
struct AudioMapper {
  /// The greatest number of frames of either sound: four hours.
  private static let longest = 720_000
  /// How much a line's speed may differ from a speed measured in a stretch of 12 s, and from one
  /// measured in lines.
  private static let (rough, fine) = (0.004, 0.0006)

  /// The least distance, in frames, at which two places of a sound count as different: 0.2 s.
  private static let apart = 10.0

  private let main: BandEnvelope
  private let described: BandEnvelope

  /// Creates a mapper.
  init(_ main: BandEnvelope, _ described: BandEnvelope) {
    self.main = main
    self.described = described
  }

  /// Finds the map.
  func map() -> AudioMap {
    let (own, other) = (EnvelopeFrames(main), EnvelopeFrames(described))
    guard own.count >= 150, other.count >= 150, max(own.count, other.count) <= Self.longest,
      !main.isCutOff, !described.isCutOff
    else { return AudioMap() }
    let lead = Double(main.firstHop - described.firstHop) / Double(EnvelopeFrames.hops)
    var search = EnvelopeSearch(
      own, other, lead: lead, longest: Int(Double(SpeedSearch.longest) * 1.11))
    let speeds = SpeedSearch(search)
    guard speeds.searched > 0 else { return AudioMap() }
    // Music that repeats fits at many places, including the one by the clock.
    let isRepeated = speeds.speeds.isEmpty
    if let together = speeds.lead, isRepeated { search.lead = together }
    let lines = lines(search, speeds)
    var map = MapBorders(own, other).map(of: lines)
    map.isAmbiguous = isRepeated && speeds.isAmbiguous && abs(search.lead - lead) > Self.apart
    map.answer = speeds.answer(on: own)
    return map
  }

  private func lines(_ search: EnvelopeSearch, _ speeds: SpeedSearch) -> [MapLine] {
    // In a dub, only soft music may be the same.
    let rates = speeds.speeds.isEmpty ? [1] : speeds.speeds
    let matches = MapWindows(search, speeds.seeds).matches(at: rates)
    var chain = MapChain(matches, speeds: rates, slack: Self.rough)
    let rough = chain.lines()
    let exact = rates.indices.map { speed in
      Self.speed(rough.filter { $0.first?.speed == speed }) ?? rates[speed]
    }
    chain = MapChain(matches, speeds: exact, slack: Self.fine)
    return joined(chain.lines().map { MapLine($0, rate: exact[$0.first?.speed ?? 0]) })
  }

  /// The speed measured over all lines, each at its own place; 1 if it does not differ from 1.
  private static func speed(_ lines: [[MapMatch]]) -> Double? {
    var (square, product, other, degreesOfFreedom) = (0.0, 0.0, 0.0, -1.0)
    for line in lines {
      let count = Double(line.count)
      let x = line.reduce(0) { $0 + $1.main } / count
      let y = line.reduce(0) { $0 + $1.described } / count
      square += line.reduce(0) { $0 + ($1.main - x) * ($1.main - x) }
      product += line.reduce(0) { $0 + ($1.main - x) * ($1.described - y) }
      other += line.reduce(0) { $0 + ($1.described - y) * ($1.described - y) }
      degreesOfFreedom += count - 1
    }
    guard square > 0 else { return nil }
    let left = max(0, other - product * product / square) / max(degreesOfFreedom, 1)
    return MapLine.settled(
      product / square, spread: square.squareRoot(), deviation: left.squareRoot())
  }

  /// Lines that continue one another.
  private func joined(_ lines: [MapLine]) -> [MapLine] {
    var result: [MapLine] = []
    for line in lines {
      guard let last = result.last, let end = last.matches.last, let start = line.matches.first
      else {
        result.append(line)
        continue
      }
      let way = start.main - end.main
      let error = abs(start.described - last.described(at: start.main))
      if abs(last.rate - line.rate) < 0.002, error < 1.5 + 0.0003 * way {
        result[result.count - 1] = MapLine(last.matches + line.matches, rate: last.rate)
      } else {
        result.append(line)
      }
    }
    return result
  }
}
