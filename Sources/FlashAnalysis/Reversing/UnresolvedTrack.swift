internal import MediaModel

/// Counts the transitions of which nobody can tell whether they count: those of patterns whose parts may
/// be exempt, and those of small areas that flash by turns.
///
/// Such are rare: memory is taken while there are some.
struct UnresolvedTrack {
  /// Transitions within a second, while there are any.
  private struct Window {
    private let cells: Int
    private(set) var transitions: TransitionWindow
    private(set) var isOpen = false

    init(cells: Int) {
      self.cells = cells
      transitions = TransitionWindow(cells: cells)
    }

    mutating func removeAll() {
      guard isOpen else { return }
      transitions = TransitionWindow(cells: cells)
      isOpen = false
    }

    /// Adds transitions; `true` if a count changed.
    mutating func add(_ moments: [ReversingPatterns.Moment], at time: MediaTime) -> Bool {
      guard isOpen || !moments.isEmpty else { return false }
      // What led up to the first picture of a pattern is in it.
      if !isOpen { for moment in moments { transitions.open(moment.time) } }
      isOpen = true
      transitions.open(time)
      for moment in moments { transitions.add(moment) }
      return transitions.isChanged
    }

    /// Gives the memory back if there is nothing left.
    mutating func rest() {
      if isOpen, !transitions.hasTransitions { removeAll() }
    }

    /// Whether a quarter of a field has so many transitions.
    func isHot(_ least: UInt8, _ area: inout FieldArea) -> Bool {
      isOpen && transitions.cells(atLeast: least) >= FlashGrid.least
        && area.largest(transitions.counts, atLeast: least) >= FlashGrid.least
    }
  }

  private var patterns: Window
  private var apart: Window

  /// Fewer cells than an eighth of what counts begin nothing.
  private static let leastApart = FlashGrid.least / 8

  /// Creates a track without transitions.
  init(cells: Int) {
    patterns = Window(cells: cells)
    apart = patterns
  }

  /// Forgets all.
  mutating func removeAll() {
    patterns.removeAll()
    apart.removeAll()
  }

  /// Follows what one picture shows.
  ///
  /// - Parameters:
  ///   - moments: The transitions of patterns.
  ///   - repeats: The cells that go back to a light that they had, whatever those beside them do. WCAG 2.2
  ///     counts flashes that occur concurrently, and does not say whether those that occur by turns do.
  ///   - time: When it is shown.
  ///   - area: Finds the largest area.
  ///   - log: Receives the ranges.
  mutating func follow(
    _ moments: [ReversingPatterns.Moment], apart repeats: [Int32], at time: MediaTime,
    _ area: inout FieldArea, into log: inout FlashLog
  ) {
    let isEnough = !repeats.isEmpty && (apart.isOpen || repeats.count >= Self.leastApart)
    let single = isEnough ? [ReversingPatterns.Moment(time: time, cells: repeats)] : []
    let areChanged = (patterns.add(moments, at: time), apart.add(single, at: time))
    guard areChanged.0 || areChanged.1 else { return }
    let two = log.unresolvedTwo.least
    log.unresolvedTwo.note(
      patterns.transitions, isHot: patterns.isHot(two, &area), at: time)
    let three = log.unresolvedThree.least
    let isPattern = patterns.isHot(three, &area)
    log.unresolvedThree.note(
      isPattern ? patterns.transitions : apart.transitions,
      isHot: isPattern || apart.isHot(three, &area), at: time)
    patterns.rest()
    apart.rest()
  }
}
