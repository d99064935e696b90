import Conformance

extension RunComparison {
  /// Compares two runs.
  ///
  /// A medium is the same if it has the same name; of the others, if its file has the same SHA-256:
  /// then it was renamed. If the profiles differ, only the criteria that both runs have are compared.
  ///
  /// - Parameters:
  ///   - old: The earlier run.
  ///   - new: The later run.
  ///   - history: The results that were open in a run before the earlier one.
  package init(_ old: ComparedRun, _ new: ComparedRun, openEarlier history: Set<Place> = []) {
    let scope = ComparisonScope(old, new)
    let pairs = MediaPairs(old.media, new.media)
    var changes: [Change] = []
    var changed = 0
    var renamed: [Renaming] = []
    for pair in pairs.all {
      if let earlier = pair.old, let later = pair.new {
        if pair.hasNewContent == true { changed += 1 }
        if earlier.name != later.name { renamed.append(.init(from: earlier.name, to: later.name)) }
      }
      changes += pair.changes(scope, history)
    }
    self.old = Side(old)
    self.new = Side(new)
    self.changes = Self.sorted(changes)
    counts = changes.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    commonMedia = pairs.common
    changedMedia = changed
    addedMedia = pairs.all.count { $0.old == nil }
    goneMedia = pairs.all.count { $0.new == nil }
    self.renamed = renamed
    notes = scope.notes
    isEmpty = scope.isEmpty
  }

  /// Sorts changes for a report; equal ones keep their order.
  private static func sorted(_ changes: [Change]) -> [Change] {
    let order = Dictionary(
      Kind.allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func key(_ change: Change) -> (Int, Int) { (order[change.kind] ?? 0, -change.now.rank) }
    return changes.enumerated().sorted { left, right in
      let (one, other) = (key(left.element), key(right.element))
      return one == other ? left.offset < right.offset : one < other
    }.map(\.element)
  }
}

extension RunComparison.Side {
  fileprivate init(_ run: ComparedRun) {
    self.init(
      name: run.name, profile: run.profile, version: run.version, media: run.media.count)
  }
}

extension RunComparison.State {
  /// The rank for "worse": what could not be read is as bad as an open question.
  var rank: Int {
    switch self {
    case .absent, .judged(.doesNotApply), .judged(.compliant): 0
    case .notTested, .judged(.needsReview): 1
    case .judged(.notCompliant): 2
    }
  }

  /// Whether something is to be done.
  var isOpen: Bool { rank > 0 }

  /// What happened from an earlier state to this one; `nil` if neither is open.
  ///
  /// - Parameters:
  ///   - before: The earlier state.
  ///   - wasOpen: Whether it was open in a run before that one.
  /// - Returns: What happened.
  func change(
    from before: RunComparison.State, openEarlier wasOpen: Bool
  ) -> RunComparison.Kind? {
    guard isOpen || before.isOpen else { return nil }
    if self == .absent { return .gone }
    guard before != .absent else { return wasOpen ? .reopened : .new }
    guard isOpen else { return .repaired }
    guard rank > before.rank else { return .stillOpen }
    return wasOpen && !before.isOpen ? .reopened : .worse
  }
}

/// What two runs have in common, and what limits their comparison.
struct ComparisonScope {
  /// The criteria that are compared; `nil` for all.
  private let common: Set<CriterionID>?
  /// What limits the comparison, one sentence each.
  let notes: [String]
  /// Whether nothing can be compared although both runs have results.
  let isEmpty: Bool

  init(_ old: ComparedRun, _ new: ComparedRun) {
    var notes: [String] = []
    if old.profile == new.profile {
      common = nil
      isEmpty = false
    } else {
      let (own, other) = (Self.criteria(of: old), Self.criteria(of: new))
      let both = own.intersection(other)
      common = both
      isEmpty = both.isEmpty && !own.isEmpty && !other.isEmpty
      notes.append(Self.words(old, new, both))
    }
    if old.version != new.version {
      notes.append(
        "\(old.name) was made by version \(old.version) and \(new.name) by version "
          + "\(new.version): a result may differ although nothing was changed.")
    }
    for run in [old, new] where !run.isWhole {
      notes.append("\(run.name) is incomplete: what it lacks is taken as missing from the run.")
    }
    self.notes = notes
  }

  private static func words(
    _ old: ComparedRun, _ new: ComparedRun, _ both: Set<CriterionID>
  ) -> String {
    let profiles = "\(old.name) was judged by \(old.profile) and \(new.name) by \(new.profile)"
    guard !both.isEmpty else { return "\(profiles): they have no criterion in common." }
    let names = both.sorted().map(\.description).joined(separator: ", ")
    return "\(profiles): only the criteria of both are compared, \(names)."
  }

  private static func criteria(of run: ComparedRun) -> Set<CriterionID> {
    Set(run.media.flatMap { ($0.results ?? []).map(\.criterion) })
  }

  /// Whether a criterion is compared.
  func includes(_ criterion: CriterionID) -> Bool { common?.contains(criterion) ?? true }
}
