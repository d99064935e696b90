/// Decides whether a search proves that the main sound is absent from the described sound.
extension SpeedSearch {
  /// Fewer stretches prove nothing: sounds under 9 s have fewer.
  private static let enough = 5
  /// One stretch in this many may be found, in order, in another program: both may have the same
  /// jingle.
  private static let common = 3
  /// In main sounds shorter than this, in frames, any found stretch prevents a proof of absence: 60
  /// s.
  private static let short = 3_000
  /// A stretch repeats in the main sound if another place has at least this part of its own height.
  private static let again = 0.5

  /// Whether the main sound is in the described one.
  ///
  /// In music that repeats, a stretch fits at many places, and none of them is a clear peak, so a
  /// search without result proves nothing. Absence is proven only if at least half of all stretches
  /// are not found and do not repeat in the main sound.
  ///
  /// - Returns: The result; ``AudioMap/Answer/unknown`` if neither is proven.
  func answer(on main: EnvelopeFrames) -> AudioMap.Answer {
    if lead != nil || agreeing * Self.common > searched { return .present }
    guard searched >= Self.enough, seeds.isEmpty || main.count >= Self.short else {
      return .unknown
    }
    return Self.unique(missed, in: main).count * 2 >= searched ? .absent : .unknown
  }

  /// The stretches that do not repeat in the main sound.
  private static func unique(
    _ stretches: [EnvelopeSearch.Stretch], in main: EnvelopeFrames
  ) -> [EnvelopeSearch.Stretch] {
    guard let longest = stretches.map(\.count).max() else { return [] }
    let search = EnvelopeSearch(main, main, lead: 0, longest: longest)
    let batches = stride(from: 0, to: stretches.count, by: 8).map { first in
      Array(stretches[first..<min(first + 8, stretches.count)])
    }
    return batches.flatMap { batch in
      let peaks = search.peaks(of: batch, in: 0..<main.count, most: 2)
      return zip(batch, peaks).filter { isOnce($0.1.filter { !$0.isOwn }) }.map(\.0)
    }
  }

  private static func isOnce(_ peaks: [EnvelopeSearch.Peak]) -> Bool {
    guard let first = peaks.first else { return false }
    return peaks.dropFirst().allSatisfy { $0.height < again * first.height }
  }
}
