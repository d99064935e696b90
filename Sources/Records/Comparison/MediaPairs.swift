import Conformance

/// The media of two runs, each with its counterpart.
struct MediaPairs {
  /// A medium in one run or in both.
  struct Pair {
    /// The medium in the earlier run, or `nil`.
    let old: ComparedRun.Medium?
    /// The medium in the later run, or `nil`.
    let new: ComparedRun.Medium?
  }

  /// All media: those of the later run in their order, then those that only the earlier run has.
  let all: [Pair]
  /// The number of media that both runs have.
  let common: Int

  /// Finds the counterparts: by name, then by SHA-256; of several, the first that is left.
  init(_ old: [ComparedRun.Medium], _ new: [ComparedRun.Medium]) {
    var counterparts = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    func match(_ key: (ComparedRun.Medium) -> String?) {
      var left: [String: ArraySlice<Int>] = [:]
      for (index, medium) in old.enumerated() where !isTaken[index] {
        if let key = key(medium) { left[key, default: []].append(index) }
      }
      for (index, medium) in new.enumerated() where counterparts[index] == nil {
        guard let key = key(medium), let first = left[key]?.popFirst() else { continue }
        counterparts[index] = first
        isTaken[first] = true
      }
    }
    match(\.name)
    match(\.sha256)
    all =
      zip(new, counterparts).map { Pair(old: $1.map { old[$0] }, new: $0) }
      + zip(old, isTaken).filter { !$1 }.map { Pair(old: $0.0, new: nil) }
    common = counterparts.count { $0 != nil }
  }
}

extension MediaPairs.Pair {
  /// The changes of the medium.
  ///
  /// - Parameters:
  ///   - scope: What is compared.
  ///   - history: The results that were open in a run before the earlier one.
  /// - Returns: The changes; none if nothing is open in either run.
  func changes(
    _ scope: ComparisonScope, _ history: Set<RunComparison.Place>
  ) -> [RunComparison.Change] {
    let reading = readingChange.map { [$0] } ?? []
    // Of a medium that could not be examined, nothing is known of any criterion.
    if let new, new.results == nil { return reading }
    let before = (old?.results ?? []).filter { scope.includes($0.criterion) }
    let now = (new?.results ?? []).filter { scope.includes($0.criterion) }
    let earlier = Dictionary(
      before.map { ($0.criterion, $0) }, uniquingKeysWith: { first, _ in first })
    let common = Set(now.map(\.criterion))
    let gone = before.filter { !common.contains($0.criterion) }
    return reading
      + now.compactMap { change(from: earlier[$0.criterion], to: $0, history) }
      + gone.compactMap { change(from: $0, to: nil, history) }
  }

  private var name: String { new?.name ?? old?.name ?? "" }

  private var earlierName: String? {
    guard let old, let new, old.name != new.name else { return nil }
    return old.name
  }

  /// Whether the file has other content; `nil` if that is not known.
  var hasNewContent: Bool? {
    guard let before = old?.sha256, let now = new?.sha256 else { return nil }
    return before != now
  }

  /// The change of a medium that could not be examined in one of the runs, or in both.
  private var readingChange: RunComparison.Change? {
    let (before, now) = (Self.reading(of: old), Self.reading(of: new))
    guard before == .notTested || now == .notTested else { return nil }
    let kind: RunComparison.Kind =
      switch (before, now) {
      case (.absent, _): .new
      case (_, .absent): .gone
      case (.notTested, .notTested): .stillOpen
      case (.notTested, _): .repaired
      default: .worse
      }
    return RunComparison.Change(
      kind: kind, medium: name, earlierName: earlierName, criterion: nil, before: before, now: now,
      hasNewContent: hasNewContent, appeared: [], disappeared: [])
  }

  /// Whether a medium was examined, as a state: its worst outcome; needs review if nothing was looked at.
  private static func reading(of medium: ComparedRun.Medium?) -> RunComparison.State {
    guard let medium else { return .absent }
    guard let results = medium.results else { return .notTested }
    let seen = results.filter { $0.state != .absent }
    return .judged(seen.map(\.outcome).max() ?? (results.isEmpty ? .doesNotApply : .needsReview))
  }

  private func change(
    from before: ComparedRun.Result?, to now: ComparedRun.Result?,
    _ history: Set<RunComparison.Place>
  ) -> RunComparison.Change? {
    guard let criterion = (now ?? before)?.criterion else { return nil }
    let wasOpen = [old?.name, new?.name].contains { name in
      name.map { history.contains(.init(medium: $0, criterion: criterion)) } ?? false
    }
    let states = (before: Self.state(of: before), now: Self.state(of: now))
    guard let kind = states.now.change(from: states.before, openEarlier: wasOpen) else {
      return nil
    }
    let codes = (before: before?.codes ?? [], now: now?.codes ?? [])
    let contents = (before?.content, now?.content)
    return RunComparison.Change(
      kind: kind, medium: name, earlierName: earlierName, criterion: criterion,
      before: states.before, now: states.now,
      hasNewContent: contents.0.flatMap { before in contents.1.map { $0 != before } },
      appeared: codes.now.filter { !codes.before.contains($0) },
      disappeared: codes.before.filter { !codes.now.contains($0) })
  }

  private static func state(of result: ComparedRun.Result?) -> RunComparison.State {
    result?.state ?? .absent
  }
}
