internal import MediaModel

/// Follows one kind of flash over the pictures of one shape.
struct FlashTrack {
  private let cells: Int
  private var window: TransitionWindow
  private var patterns: FinePatterns
  private var reversing: ReversingPatterns
  private var unresolved: UnresolvedTrack
  private var concurrent: (rises: ConcurrentCells, falls: ConcurrentCells)
  private var area: FieldArea
  private var rises: [Int32] = []
  private var falls: [Int32] = []
  private var repeats: [Int32] = []
  /// The most transitions in the last second that a quarter of a field went through, and the shares
  /// that did.
  private(set) var count = FlashFrame.Count.none

  /// Creates a track for a grid.
  init(_ grid: FlashGrid, isHighRange: Bool) {
    cells = grid.count
    window = TransitionWindow(cells: grid.count)
    let blocks = CellBlocks(grid)
    patterns = FinePatterns(blocks)
    reversing = ReversingPatterns(blocks, isHighRange: isHighRange)
    unresolved = UnresolvedTrack(cells: grid.count)
    concurrent = (ConcurrentCells(blocks), ConcurrentCells(blocks))
    area = FieldArea(grid)
  }

  /// Whether moments were rounded.
  var isRounded: Bool { window.isRounded }

  /// Forgets the last second.
  mutating func forget() {
    window.removeAll()
    concurrent.rises.removeAll()
    concurrent.falls.removeAll()
    reversing.removeAll()
    unresolved.removeAll()
    count = .none
  }

  /// Follows the transitions of one picture.
  mutating func follow(_ events: Events, at time: MediaTime, into log: inout FlashLog) {
    window.open(time)
    let found = reversing.follow(events, at: time)
    count(events, without: found?.blocks, at: time)
    for moment in found?.coarse ?? [] { window.add(moment) }
    if window.isChanged {
      measure()
      noteRules(&log, at: time)
    }
    let isCounted = count.transitions >= log.overThree.least
    unresolved.follow(
      found?.unresolved ?? [], apart: isCounted ? [] : repeats, at: time, &area, into: &log)
    log.lane.add(count.transitions, at: time)
    if window.isChanged, count.transitions > 0 { noteWorst(&log, at: time) }
  }

  /// Counts the transitions of blocks that do not reverse.
  private mutating func count(_ events: Events, without others: [Bool]?, at time: MediaTime) {
    rises.removeAll(keepingCapacity: true)
    falls.removeAll(keepingCapacity: true)
    repeats.removeAll(keepingCapacity: true)
    patterns.forEachCounted(events, without: others) {
      if $1 { rises.append($0) } else { falls.append($0) }
      if $2 { repeats.append($0) }
    }
    window.add(concurrent.rises.judge(rises, at: time))
    window.add(concurrent.falls.judge(falls, at: time))
  }

  /// Looks for the most transitions that a quarter of a field went through, from where it was.
  private mutating func measure() {
    var transitions = count.transitions
    var field = largest(transitions)
    while transitions > 0, field < FlashGrid.least {
      transitions -= 1
      field = largest(transitions)
    }
    while transitions < .max {
      let next = largest(transitions + 1)
      guard next >= FlashGrid.least else { break }
      transitions += 1
      field = next
    }
    guard transitions > 0 else { return count = .none }
    count = FlashFrame.Count(
      transitions: transitions, fieldShare: Double(field) / Double(FlashGrid.fieldCells),
      pictureShare: Double(window.cells(atLeast: transitions)) / Double(cells))
  }

  /// Where fewer cells count than the limit, no field can reach it.
  private mutating func largest(_ least: UInt8) -> Int {
    guard least > 0, window.cells(atLeast: least) >= FlashGrid.least else { return 0 }
    return area.largest(window.counts, atLeast: least)
  }

  private func noteRules(_ log: inout FlashLog, at time: MediaTime) {
    log.overThree.note(window, isHot: count.transitions >= log.overThree.least, at: time)
    log.twoOrMore.note(window, isHot: count.transitions >= log.twoOrMore.least, at: time)
    let hot = window.cells(atLeast: log.onScreen.least)
    log.onScreen.note(window, isHot: 4 * hot > cells, at: time)
  }

  private func noteWorst(_ log: inout FlashLog, at time: MediaTime) {
    let peak = FlashMeasure.Peak(
      time: time, transitions: Int(count.transitions), fieldShare: count.fieldShare,
      pictureShare: count.pictureShare)
    if let before = log.worst,
      (before.transitions, before.fieldShare, before.pictureShare)
        >= (peak.transitions, peak.fieldShare, peak.pictureShare)
    {
      return
    }
    log.worst = peak
    log.lane.begin(around: peak)
  }
}
