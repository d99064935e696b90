internal import MediaModel

/// Counts the transitions of patterns of which nobody can tell whether their parts are exempt.
///
/// Such patterns are rare: memory is taken while there is one.
struct UnresolvedTrack {
  private let cells: Int
  private var window: TransitionWindow
  private var isOpen = false

  /// Creates a track without transitions.
  init(cells: Int) {
    self.cells = cells
    window = TransitionWindow(cells: cells)
  }

  /// Forgets all.
  mutating func removeAll() {
    guard isOpen else { return }
    window = TransitionWindow(cells: cells)
    isOpen = false
  }

  /// Takes what one picture shows.
  mutating func take(
    _ moments: [ReversingPatterns.Moment], at time: MediaTime, _ area: inout FieldArea,
    into log: inout FlashLog
  ) {
    guard isOpen || !moments.isEmpty else { return }
    // What led up to the first picture of a pattern is in it.
    if !isOpen { for moment in moments { window.open(moment.time) } }
    isOpen = true
    window.open(time)
    for moment in moments { window.add(moment) }
    guard window.isChanged else { return }
    note(&log.unresolvedTwo, &area, at: time)
    note(&log.unresolvedThree, &area, at: time)
    if !window.hasTransitions { removeAll() }
  }

  private func note(_ rule: inout FlashLog.Rule, _ area: inout FieldArea, at time: MediaTime) {
    let isHot =
      window.cells(atLeast: rule.least) >= FlashGrid.least
      && area.largest(window.counts, atLeast: rule.least) >= FlashGrid.least
    rule.take(window, isHot: isHot, at: time)
  }
}
