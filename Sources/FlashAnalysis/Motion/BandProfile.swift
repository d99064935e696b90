/// How code values change along a band.
struct BandProfile {
  /// The differences of neighboring means.
  private let steps: [Float]
  /// The same between two places: each is the mean of a step and the one before it.
  private let halves: [Float]

  /// Differences of profiles below this are ignored, in code values.
  private static let least: Float = 0.25
  /// The farthest shift, in cells; it is at most a quarter of the length.
  ///
  /// In a pan of a second over the picture, that is how far it moves between two pictures that are
  /// compared.
  private static let farthest = 80
  /// That many shifts are tried at most.
  private static let most = 6

  /// Creates a profile from the sums of rows of `count` cells across a band.
  init(_ sums: [Float], count: Float) {
    var steps = [Float](repeating: 0, count: sums.count)
    for index in 1..<max(sums.count, 1) { steps[index] = (sums[index] - sums[index - 1]) / count }
    var halves = steps
    for index in 1..<max(steps.count, 1) { halves[index] = (steps[index] + steps[index - 1]) / 2 }
    self.steps = steps
    self.halves = halves
  }

  /// The shifts, in half cells, that explain most of the change from an earlier profile, the best one
  /// first; none where nothing changed.
  func shifts(from before: BandProfile) -> [Int] {
    let still = difference(from: before, shift: 0)
    guard still >= Self.least else { return [] }
    let reach = 2 * min(steps.count / 4, Self.farthest)
    let rests = (-reach...reach).map { difference(from: before, shift: $0) }
    let best = rests.indices.filter { index in
      rests[index] < CellPicture.rest * still && index != reach
        && rests[index] <= rests[max(index - 1, 0)]
        && rests[index] <= rests[min(index + 1, rests.count - 1)]
    }
    return best.sorted { rests[$0] < rests[$1] }.prefix(Self.most).map { $0 - reach }
  }

  /// The mean difference where two profiles overlap.
  private func difference(from before: BandProfile, shift: Int) -> Float {
    let whole = shift >> 1
    let new = steps.span
    let source = before.source(shift)
    let old = source.span
    let range = max(whole, 0)..<min(new.count, old.count + whole)
    var sum: Float = 0
    for index in range { sum += abs(new[index] - old[index - whole]) }
    return sum / Float(max(range.count, 1))
  }

  private func source(_ shift: Int) -> [Float] { shift & 1 == 0 ? steps : halves }
}
