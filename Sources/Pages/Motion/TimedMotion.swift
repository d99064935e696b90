import MediaModel
import Placements
import Styles
import VectorMotion

/// A motion of a page with the times at which its elements move.
struct TimedMotion {
  /// The time ranges in which one element moves.
  struct Stretch {
    /// From its begin to its end, counted from when the page is shown.
    let time: Range<Duration>
    let element: Int
  }

  var motion: PageMotion
  /// Its start, relative to the moment when the page is shown.
  var begin: Duration
  /// The animation of its element; `nil` unless the element has several.
  let subject: StyleAnimation.Subject?
  /// The element that moves, or the first one.
  private let element: Int
  /// The time ranges with motion if it has pauses; empty if it moves all the time.
  private let runs: [Range<Duration>]
  /// The time ranges in which its other elements move.
  private var others: [Stretch] = []
  /// The time ranges in which any of them moves, after they were joined.
  private var joined: [Stretch]?

  /// Creates a motion.
  init(
    _ motion: PageMotion, of element: Int, begin: Duration = .zero,
    subject: StyleAnimation.Subject? = nil, runs: [Range<Duration>] = []
  ) {
    self.runs = runs
    self.motion = motion
    self.element = element
    self.begin = begin
    self.subject = subject
  }

  /// Its end; `nil` if it does not end or the end is unknown.
  private var end: Duration? {
    if case .lasts(let length) = motion.image.total { begin + length } else { nil }
  }

  /// The time ranges in which its elements move; empty if it does not end or this is unknown.
  var stretches: [Stretch] {
    joined ?? own + others
  }

  private var own: [Stretch] {
    guard let end else { return [] }
    let times = runs.count > 1 ? runs : [begin..<max(begin, end)]
    return times.map { Stretch(time: $0, element: element) }
  }

  /// Whether it lasts no longer than the limit.
  var isShort: Bool {
    if case .lasts(let length) = motion.image.total { length <= MotionRuns.limit } else { false }
  }

  // MARK: Elements that move in the same way

  /// Adds an element that moves in the same way.
  mutating func add(_ other: TimedMotion) {
    motion.add(other.motion)
    others += other.own
  }

  /// Joins the times of all its elements.
  ///
  /// Motions that overlap or follow without a pause are one motion if they are in one container;
  /// otherwise this is unknown.
  mutating func join(in tree: PageTree) {
    guard !others.isEmpty else { return }
    let all = stretches
    joined = all
    let runs = MotionRuns(all.map(\.time))
    guard let total = runs.total else { return leaveOpen("it moves again after a pause") }
    if runs.longest > MotionRuns.limit, !Self.isOneLong(all, in: tree) {
      return leaveOpen("its elements move one after another in several places")
    }
    begin = all.map(\.time.lowerBound).min() ?? begin
    motion.image.total = .lasts(total)
  }

  /// Whether the elements of one container, which is not the whole page, move for longer than the
  /// limit.
  private static func isOneLong(_ all: [Stretch], in tree: PageTree) -> Bool {
    let parts = Dictionary(grouping: all) { stretch in
      let parent = tree[stretch.element].parent
      return parent.flatMap { tree[$0].holdsPage ? nil : $0 } ?? stretch.element
    }
    return parts.values.contains { MotionRuns($0.map(\.time)).longest > MotionRuns.limit }
  }

  // MARK: Motions that continue it

  /// Makes the duration of the motion unknown, so that the outcome is open.
  ///
  /// - Parameter reason: The reason, one main clause.
  mutating func leaveOpen(_ reason: String) {
    motion.image.total = .unknown
    motion.image.motion = nil
    motion.image.turn = nil
    if !motion.unknownReasons.contains(reason) { motion.unknownReasons.append(reason) }
  }

  /// Joins the animations of one element: if one begins before another one ends, it continues the
  /// other one.
  static func joined(_ parts: [TimedMotion]) -> [TimedMotion] {
    guard parts.count > 1 else { return parts }
    var joined = parts
    for indices in Dictionary(grouping: parts.indices, by: { parts[$0].subject }).values {
      let ending = indices.filter { parts[$0].end != nil }
      guard ending.count > 1 else { continue }
      join(ending.sorted { parts[$0].begin < parts[$1].begin }, of: &joined)
    }
    return joined
  }

  private static func join(_ indices: [Int], of parts: inout [TimedMotion]) {
    guard let first = indices.first.map({ parts[$0].begin }) else { return }
    var (start, last) = (first, first)
    for index in indices {
      guard let end = parts[index].end else { continue }
      if parts[index].begin > last { start = parts[index].begin }
      last = max(last, end)
      parts[index].continues(from: start, after: first, until: end)
    }
  }

  /// Takes account of the motion before it.
  ///
  /// If there is a pause between two motions, they may be one motion; this matters only if it
  /// changes the outcome.
  private mutating func continues(
    from start: Duration, after first: Duration, until end: Duration
  ) {
    begin = start
    motion.image.total = .lasts(end - start)
    guard first < start, end - start <= MotionRuns.limit, end - first > MotionRuns.limit else {
      return
    }
    leaveOpen("it moves again after a pause")
  }
}
