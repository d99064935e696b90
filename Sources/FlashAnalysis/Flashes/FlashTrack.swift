internal import MediaModel

/// Follows one kind of flash over the pictures of one shape.
struct FlashTrack {
  private let cells: Int
  private var window: TransitionWindow
  private var patterns: FinePatterns
  private var concurrent: (rises: ConcurrentCells, falls: ConcurrentCells)
  private var area: FieldArea
  private var rises: [Int32] = []
  private var falls: [Int32] = []
  /// The most transitions in the last second that a quarter of a field went through, and the largest
  /// area that did, in cells.
  private var reached: (transitions: UInt8, field: Int) = (0, 0)

  /// Creates a track for a grid.
  init(_ grid: FlashGrid) {
    cells = grid.count
    window = TransitionWindow(cells: grid.count)
    let blocks = CellBlocks(grid)
    patterns = FinePatterns(blocks)
    concurrent = (ConcurrentCells(blocks), ConcurrentCells(blocks))
    area = FieldArea(grid)
  }

  /// The transitions of the last second that a quarter of a field went through.
  var transitions: UInt8 { reached.transitions }
  /// Whether moments were rounded.
  var isRounded: Bool { window.isRounded }

  /// Forgets the last second.
  mutating func forget() {
    window.removeAll()
    concurrent.rises.removeAll()
    concurrent.falls.removeAll()
    reached = (0, 0)
  }

  /// Takes the transitions of one picture.
  mutating func take(_ events: Events, at time: MediaTime, into log: inout FlashLog) {
    window.open(time)
    rises.removeAll(keepingCapacity: true)
    falls.removeAll(keepingCapacity: true)
    patterns.forEachCounted(events) { if $1 { rises.append($0) } else { falls.append($0) } }
    window.add(concurrent.rises.take(rises, at: time))
    window.add(concurrent.falls.take(falls, at: time))
    guard window.isChanged else { return }
    measure()
    note(&log, at: time)
  }

  /// Looks for the most transitions that a quarter of a field went through, from where it was.
  private mutating func measure() {
    var field = largest(reached.transitions)
    while reached.transitions > 0, field < FlashGrid.least {
      reached.transitions -= 1
      field = largest(reached.transitions)
    }
    while reached.transitions < .max {
      let next = largest(reached.transitions + 1)
      guard next >= FlashGrid.least else { break }
      reached.transitions += 1
      field = next
    }
    reached.field = field
  }

  /// Where fewer cells count than the limit, no field can reach it.
  private mutating func largest(_ least: UInt8) -> Int {
    guard least > 0, window.cells(atLeast: least) >= FlashGrid.least else { return 0 }
    return area.largest(window.counts, atLeast: least)
  }

  private mutating func note(_ log: inout FlashLog, at time: MediaTime) {
    log.overThree.take(window, isHot: reached.transitions >= log.overThree.least, at: time)
    log.twoOrMore.take(window, isHot: reached.transitions >= log.twoOrMore.least, at: time)
    let hot = window.cells(atLeast: log.onScreen.least)
    log.onScreen.take(window, isHot: 4 * hot > cells, at: time)
    if reached.transitions > 0 { noteWorst(&log.worst, at: time) }
  }

  private func noteWorst(_ worst: inout FlashMeasure.Peak?, at time: MediaTime) {
    let peak = FlashMeasure.Peak(
      time: time, transitions: Int(reached.transitions),
      fieldShare: Double(reached.field) / Double(FlashGrid.fieldCells),
      pictureShare: Double(window.cells(atLeast: reached.transitions)) / Double(cells))
    guard let before = worst else { return worst = peak }
    if (before.transitions, before.fieldShare, before.pictureShare)
      < (peak.transitions, peak.fieldShare, peak.pictureShare)
    {
      worst = peak
    }
  }
}
