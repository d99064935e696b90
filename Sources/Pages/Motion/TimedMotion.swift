import MediaModel
import Placements
import Styles
import VectorMotion

/// A motion of a page with the time at which it begins.
struct TimedMotion {
  /// The motion.
  var motion: PageMotion
  /// When it begins, counted from when the page is shown.
  var begin: Duration
  /// What of its element moves; `nil` where it is not one of several animations of an element.
  let subject: StyleAnimation.Subject?
  /// When its elements move, where it is the motion of several.
  private var runs: MotionRuns?

  /// Creates a motion that is not one of several of an element.
  ///
  /// - Parameter motion: The motion.
  init(_ motion: PageMotion) { self.init(motion, begin: .zero, subject: nil) }

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - begin: When it begins.
  ///   - subject: What of its element moves.
  init(_ motion: PageMotion, begin: Duration, subject: StyleAnimation.Subject?) {
    self.motion = motion
    self.begin = begin
    self.subject = subject
  }

  /// When it ends; `nil` where it does not, or where that is not known.
  var end: Duration? {
    if case .lasts(let length) = motion.image.total { begin + length } else { nil }
  }

  /// Takes in an element that moves alike: motions that overlap or follow without a pause are one.
  ///
  /// - Parameter other: The motion of the other element.
  mutating func add(_ other: TimedMotion) {
    motion.add(other.motion)
    guard let stretches, let others = other.stretches else { return }
    let runs = MotionRuns(stretches + others)
    self.runs = runs
    begin = min(begin, other.begin)
    if let total = runs.total {
      motion.image.total = .lasts(total)
    } else {
      pauses()
    }
  }

  /// When its elements move; `nil` where it does not end, or where that is not known.
  private var stretches: [Range<Duration>]? {
    runs?.all ?? end.map { [begin..<max(begin, $0)] }
  }

  /// Whether motions with a pause between them are one decides.
  private mutating func pauses() {
    motion.image.total = .unknown
    motion.image.turn = nil
    let reason = "it moves again after a pause"
    if !motion.unknownReasons.contains(reason) { motion.unknownReasons.append(reason) }
  }

  /// Joins the animations of one element: one that begins before another one ends goes on with it.
  ///
  /// - Parameter parts: The animations of the element.
  /// - Returns: The same, each from the begin of what it goes on with.
  static func joined(_ parts: [TimedMotion]) -> [TimedMotion] {
    var joined = parts
    for places in Dictionary(grouping: parts.indices, by: { parts[$0].subject }).values {
      let ending = places.filter { parts[$0].end != nil }
      guard ending.count > 1 else { continue }
      join(ending.sorted { parts[$0].begin < parts[$1].begin }, of: &joined)
    }
    return joined
  }

  private static func join(_ places: [Int], of parts: inout [TimedMotion]) {
    guard let first = places.first.map({ parts[$0].begin }) else { return }
    var (start, last) = (first, first)
    for place in places {
      guard let end = parts[place].end else { continue }
      if parts[place].begin > last { start = parts[place].begin }
      last = max(last, end)
      parts[place].continues(from: start, after: first, until: end)
    }
  }

  /// Test 3.1.B asks whether motion lasts longer.
  private static let limit = Duration.seconds(5)

  /// Takes note of what moves before it; whether two motions with a pause between them are one is
  /// asked only where that decides.
  private mutating func continues(
    from start: Duration, after first: Duration, until end: Duration
  ) {
    begin = start
    motion.image.total = .lasts(end - start)
    guard first < start, end - start <= Self.limit, end - first > Self.limit else { return }
    pauses()
  }
}
