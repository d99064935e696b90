/// What proves that a main sound is not in a described one, and what proves nothing.
extension SpeedSearch {
  /// Fewer stretches prove nothing: sounds under 9 s have fewer.
  private static let enough = 5
  /// Of all stretches, one in so many may be found in another program, in order: both may have the
  /// same jingle.
  private static let common = 3
  /// In shorter main sounds a stretch that is found in no order counts as well, in frames: 60 s.
  private static let short = 3_000
  /// From this part of its own height on, a stretch comes again in the main sound.
  private static let again = 0.5

  /// Whether the main sound is in the described one.
  ///
  /// In music that repeats, a stretch fits at many places and stands out at none of them: a search
  /// without result says nothing there. So absence is proven only where at least half of all
  /// stretches are found nowhere and the main sound has each of them once.
  ///
  /// - Parameter main: The main sound.
  /// - Returns: What the search says; ``SoundMap/Answer/unknown`` where it proves neither.
  func answer(on main: EnvelopeFrames) -> SoundMap.Answer {
    if lead != nil || agreeing * Self.common > searched { return .present }
    guard searched >= Self.enough, seeds.isEmpty || main.count >= Self.short else {
      return .unknown
    }
    return Self.unique(missed, in: main).count * 2 >= searched ? .absent : .unknown
  }

  /// The stretches that are nowhere else in the main sound.
  private static func unique(
    _ stretches: [EnvelopeSearch.Stretch], in main: EnvelopeFrames
  ) -> [EnvelopeSearch.Stretch] {
    guard let longest = stretches.map(\.count).max() else { return [] }
    let search = EnvelopeSearch(main, main, lead: 0, longest: longest)
    let batches = stride(from: 0, to: stretches.count, by: 8).map { first in
      Array(stretches[first..<min(first + 8, stretches.count)])
    }
    return batches.flatMap { batch in
      let places = search.places(of: batch, in: 0..<main.count, most: 2)
      return zip(batch, places).filter { isOnce($0.1.filter { !$0.isOwn }) }.map(\.0)
    }
  }

  private static func isOnce(_ places: [EnvelopeSearch.Place]) -> Bool {
    guard let first = places.first else { return false }
    return places.dropFirst().allSatisfy { $0.height < again * first.height }
  }
}
