/// Finds where one line ends and the next begins, to a frame.
struct MapBorders {
  /// The greatest distance, in frames, over which a line is extended to the end of a sound: 10 s,
  /// or the length in which the line was found if that is less.
  private static func reach(of line: MapLine) -> Double {
    let first = line.matches.first?.main ?? 0
    let last = line.matches.last?.main ?? 0
    return min(500, last - first + Double(MapWindows.length))
  }
  /// The weight of a difference relative to that of a match.
  private static let differenceWeight: Float = 0.35

  private let main: EnvelopeFrames
  private let described: EnvelopeFrames

  init(_ main: EnvelopeFrames, _ described: EnvelopeFrames) {
    self.main = main
    self.described = described
  }

  /// The map of lines, in order.
  func map(of lines: [MapLine]) -> AudioMap {
    guard !lines.isEmpty else { return AudioMap() }
    var starts = lines.map { $0.matches.first?.main ?? 0 }
    var ends = lines.map { $0.matches.last?.main ?? 0 }
    starts[0] = start(of: lines[0])
    for index in lines.indices.dropFirst() {
      (ends[index - 1], starts[index]) = border(lines[index - 1], lines[index])
    }
    ends[lines.count - 1] = end(of: lines[lines.count - 1])
    var map = AudioMap()
    for (index, line) in lines.enumerated() where ends[index] > starts[index] {
      // Converts frames to hops; the middle of a hop is half a hop before that of a frame.
      let range = starts[index] * 2..<ends[index] * 2
      map.pieces.append(
        AudioMap.Piece(
          main: range, rate: line.rate, offset: 2 * line.offset,
          found: line.matches.map { 2 * $0.main }))
    }
    return map
  }

  /// The evidence of a frame for a line.
  private func score(_ line: MapLine, _ frame: Double) -> Float {
    let own = main.change(at: frame, reach: 1)
    let other = described.change(at: line.described(at: frame + 0.5) - 0.5, reach: line.rate)
    let both = (own * other).sum()
    return 2 * both - Self.differenceWeight * ((own * own).sum() + (other * other).sum())
  }

  /// The frame at which the first line begins.
  private func start(of line: MapLine) -> Double {
    guard let first = line.matches.first?.main else { return 0 }
    let least = max(0, -line.offset / line.rate)
    var (sum, best, position): (Float, Float, Double) = (0, 0, first)
    var frame = first
    while frame >= least {
      sum += score(line, frame)
      if sum > best { (best, position) = (sum, frame) }
      frame -= 1
    }
    // Narration hides the main sound, so its frames match no line.
    return position - least < Self.reach(of: line) ? least : position
  }

  /// The frame at which the last line ends.
  private func end(of line: MapLine) -> Double {
    guard let last = line.matches.last?.main else { return 0 }
    let most = min(
      Double(main.count), (Double(described.count) - line.offset) / line.rate)
    var (sum, best, position): (Float, Float, Double) = (0, 0, last)
    var frame = last
    while frame < most {
      sum += score(line, frame)
      if sum > best { (best, position) = (sum, frame + 1) }
      frame += 1
    }
    return most - position < Self.reach(of: line) ? most : position
  }

  /// Where one line ends and the next begins.
  ///
  /// Frames that match neither line may be the main sound under narration, so only one of the two
  /// sounds has frames between the lines.
  private func border(_ first: MapLine, _ second: MapLine) -> (Double, Double) {
    // A window is found where most of it fits, so its middle may be beyond the border.
    let half = Double(MapWindows.length) / 2
    let low = max(first.matches.first?.main ?? 0, (first.matches.last?.main ?? 0) - half)
    let latest = (second.matches.first?.main ?? 0) + half
    let high = max(min(second.matches.last?.main ?? latest, latest), low)
    let count = Int((high - low).rounded(.up))
    // The sum of the second line from each frame to the end.
    var tail = [Float](repeating: 0, count: count + 1)
    for index in (0..<count).reversed() {
      tail[index] = tail[index + 1] + score(second, low + Double(index))
    }
    var (sum, best): (Float, Float) = (0, -.infinity)
    var result = (low, high)
    for index in 0...count {
      // The second line begins after the first has ended, in both sounds.
      let end = first.described(at: low + Double(index))
      let least = Int(((end - second.offset) / second.rate - low).rounded(.up))
      let begin = max(index, least)
      if begin <= count, sum + tail[begin] > best {
        best = sum + tail[begin]
        result = (low + Double(index), low + Double(begin))
      }
      if index < count { sum += score(first, low + Double(index)) }
    }
    return result
  }
}
