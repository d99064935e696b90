internal import MediaModel

/// Finds patterns that change places with themselves: checkers and stripes of which as much becomes
/// brighter as becomes darker.
///
/// WCAG 2.2 exempts "a fine, balanced, pattern such as white noise or an alternating checkerboard
/// pattern with squares smaller than 0.1 degree", and no coarser one. What else is balanced within
/// half a degree is grain, leaves, water, text that moves: there the cells that change are others each
/// time. In a pattern that reverses they are the same ones, together, time after time: three times in
/// turn, over an area of some degrees.
struct ReversingPatterns {
  /// What is known of the parts of a pattern.
  enum Fineness {
    /// Over 0.1 degree: it counts.
    case coarse
    /// They may be smaller or larger.
    case unresolved
    /// Under 0.1 degree: exempt.
    case fine
  }

  /// Cells that went through a transition at a moment.
  struct Moment {
    let time: MediaTime
    var cells: [Int32] = []
  }

  /// What is found in a picture, in the order of time; some of it is of pictures before.
  struct Found {
    var coarse: [Moment] = []
    var unresolved: [Moment] = []
    /// The blocks whose transitions are in one of the lists.
    var blocks: [Bool] = []
  }

  private let blocks: CellBlocks
  private let isHighRange: Bool
  /// The last three sets of each block.
  private var last: [BlockSet]
  private var before: [BlockSet]
  private var first: [BlockSet]
  private var now: [BlockSet]

  /// What comes within this time is one transition, as in ``ConcurrentCells``.
  private static let span = Duration.milliseconds(66)
  /// Sets that are farther apart belong to no flashing.
  private static let gap = Duration.seconds(1)
  /// Pictures with fewer events cannot matter.
  private static let least = FlashGrid.least / 8

  /// Creates blocks without transitions.
  init(_ blocks: CellBlocks, isHighRange: Bool) {
    self.blocks = blocks
    self.isHighRange = isHighRange
    last = [BlockSet](repeating: BlockSet(), count: blocks.sizes.count)
    (before, first, now) = (last, last, last)
  }

  /// Forgets all.
  mutating func removeAll() {
    for block in last.indices {
      (last[block], before[block], first[block]) = (BlockSet(), BlockSet(), BlockSet())
    }
  }

  /// Follows the events of a picture; returns `nil` if nothing reverses.
  mutating func follow(_ events: Events, at time: MediaTime) -> Found? {
    guard events.list.count >= Self.least else { return nil }
    gather(events, at: time)
    for block in now.indices where now[block].all != 0 { push(block, at: time) }
    let sums = PatternSums(blocks, last.indices.map { sum($0, at: time) })
    guard sums.mayReverse else { return nil }
    var found = Found(blocks: [Bool](repeating: false, count: last.count))
    for block in last.indices where isActive(block, at: time) && isLarge(last[block], block) {
      guard let area = sums.reversing(around: block) else { continue }
      collect(block, area.fineness(isHighRange: isHighRange), into: &found)
    }
    return found
  }

  private mutating func gather(_ events: Events, at time: MediaTime) {
    for block in now.indices { now[block] = BlockSet(since: time) }
    for (event, change) in zip(events.list, events.changes) {
      let place = blocks.place(event)
      if event >= 0 {
        now[place.block].rises |= place.bit
      } else {
        now[place.block].falls |= place.bit
      }
      now[place.block].change += change
    }
  }

  /// Adds the cells to the last set if they continue it, or begins a new one.
  private mutating func push(_ block: Int, at time: MediaTime) {
    let set = now[block]
    if last[block].since.duration(to: time) < Self.span, last[block].all & set.all == 0 {
      return last[block].add(set)
    }
    if isLarge(last[block], block) {
      (first[block], before[block]) = (before[block], last[block])
    }
    last[block] = set
  }

  private func isActive(_ block: Int, at time: MediaTime) -> Bool {
    last[block].all != 0 && last[block].since.duration(to: time) < Self.span
  }

  /// Whether a third of a block changes: where a cell lies on the edge of a part it may not.
  private func isLarge(_ set: BlockSet, _ block: Int) -> Bool {
    3 * set.count >= Int(blocks.sizes[block])
  }

  private static func areNear(_ one: BlockSet, _ other: BlockSet) -> Bool {
    one.all != 0 && one.since.duration(to: other.since) <= gap
  }

  /// What a block adds to the sums of those around it.
  private func sum(_ block: Int, at time: MediaTime) -> PatternSums.Sum {
    let set = last[block]
    guard set.all != 0, set.since.duration(to: time) <= Self.gap else { return .zero }
    // It does not change now: where others do, it is no part of their pattern.
    guard isActive(block, at: time) else { return PatternSums.missing(set.count) }
    guard Self.areNear(before[block], set) else { return PatternSums.alone(set) }
    let isChain = Self.areNear(first[block], before[block])
    let (right, below) = (block + 1, block + blocks.columns)
    return PatternSums.sum(
      set, before[block], isChain ? first[block] : BlockSet(),
      right: right % blocks.columns > 0 && isActive(right, at: time) ? last[right] : nil,
      below: below < last.count && isActive(below, at: time) ? last[below] : nil)
  }

  private mutating func collect(_ block: Int, _ fineness: Fineness, into found: inout Found) {
    guard fineness != .fine else { return }
    found.blocks[block] = true
    let sets = [give(&first[block], block), give(&before[block], block), give(&last[block], block)]
    for moment in sets where !moment.cells.isEmpty {
      if fineness == .coarse {
        Self.add(moment, to: &found.coarse)
      } else {
        Self.add(moment, to: &found.unresolved)
      }
    }
  }

  /// The cells of a set that were not counted yet.
  private func give(_ set: inout BlockSet, _ block: Int) -> Moment {
    let cells = blocks.cells(set.all & ~set.counted, of: block)
    set.counted = set.all
    return Moment(time: set.since, cells: cells)
  }

  private static func add(_ moment: Moment, to list: inout [Moment]) {
    let index = list.firstIndex { $0.time >= moment.time } ?? list.count
    if index < list.count, list[index].time == moment.time {
      list[index].cells += moment.cells
    } else {
      list.insert(moment, at: index)
    }
  }
}
