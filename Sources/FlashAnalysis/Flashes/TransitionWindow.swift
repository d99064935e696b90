internal import MediaModel

/// The transitions of every cell within the last second, by time of presentation.
///
/// Memory is bounded at any rate of pictures: those less than 1/128 second apart share a slot.
struct TransitionWindow {
  /// A moment and the transitions in it.
  private struct Slot {
    let time: MediaTime
    /// Which plane holds them.
    let plane: Int
    var total = 0
  }

  private let cells: Int
  /// In order of time.
  private var slots: [Slot] = []
  private var free: [Int] = []
  /// For each plane the transitions of each cell, at most 255.
  private var planes: [[UInt8]] = []
  /// The transitions of each cell in the last second, at most 255.
  private(set) var counts: [UInt8]
  /// Whether counts changed since the last slot was opened.
  private(set) var isChanged = false
  /// Whether pictures shared a slot.
  private(set) var isRounded = false

  /// "Within any one-second period" (WCAG 2.2): a transition a second ago is outside, so that three
  /// flashes a second without end stay three.
  private static let length = Duration.seconds(1)
  private static let resolution = Duration.microseconds(7_812)
  /// The longest that one transition takes (Jordan & Vanderheiden 2024).
  private static let transition = Duration.milliseconds(66)

  /// Creates a window without transitions.
  init(cells: Int) {
    self.cells = cells
    counts = [UInt8](repeating: 0, count: cells)
  }

  /// Moves the window to a time that is not before the last one.
  mutating func open(_ time: MediaTime) {
    isChanged = false
    if let last = slots.last, last.time.duration(to: time) < Self.resolution {
      isRounded = isRounded || last.time < time
      return
    }
    while let first = slots.first, first.time.duration(to: time) >= Self.length {
      expire(slots.removeFirst())
    }
    slots.append(Slot(time: time, plane: freePlane()))
  }

  /// Forgets all transitions.
  mutating func removeAll() {
    while let slot = slots.popLast() { expire(slot) }
  }

  private mutating func freePlane() -> Int {
    if let plane = free.popLast() { return plane }
    planes.append([UInt8](repeating: 0, count: cells))
    return planes.count - 1
  }

  /// A count is the sum of its planes, so a difference cannot overflow.
  private mutating func expire(_ slot: Slot) {
    free.append(slot.plane)
    guard slot.total > 0 else { return }
    isChanged = true
    Self.subtract(&planes[slot.plane], &counts)
  }

  private static func subtract(_ plane: inout [UInt8], _ counts: inout [UInt8]) {
    var counts = counts.mutableSpan
    var plane = plane.mutableSpan
    for cell in 0..<min(counts.count, plane.count) {
      counts[cell] &-= plane[cell]
      plane[cell] = 0
    }
  }

  /// Adds the transitions of cells to the open slot.
  mutating func add(_ added: [Int32]) {
    guard let slot = slots.indices.last, !added.isEmpty else { return }
    isChanged = true
    slots[slot].total += added.count
    Self.add(added.span, &planes[slots[slot].plane], &counts)
  }

  /// Adds transitions of a moment that may be past, of cells that have none then.
  mutating func add(_ moment: ReversingPatterns.Moment) {
    guard let slot = slots.lastIndex(where: { $0.time <= moment.time }) else { return }
    let same = slots[slot...].prefix { moment.time.duration(to: $0.time) <= Self.transition }
    let added = moment.cells.filter { cell in
      same.allSatisfy { planes[$0.plane][Int(cell)] == 0 }
    }
    guard !added.isEmpty else { return }
    isChanged = true
    slots[slot].total += added.count
    Self.add(added.span, &planes[slots[slot].plane], &counts)
  }

  /// Whether a cell has a transition within the last second.
  var hasTransitions: Bool { slots.contains { $0.total > 0 } }

  private static func add(_ added: Span<Int32>, _ plane: inout [UInt8], _ counts: inout [UInt8]) {
    var counts = counts.mutableSpan
    var plane = plane.mutableSpan
    for index in added.indices {
      let cell = Int(added[index])
      guard counts[cell] < .max else { continue }
      counts[cell] &+= 1
      plane[cell] &+= 1
    }
  }

  /// The number of cells with at least `least` transitions.
  func cells(atLeast least: UInt8) -> Int {
    let counts = self.counts.span
    var sum = 0
    for cell in counts.indices { sum &+= counts[cell] >= least ? 1 : 0 }
    return sum
  }

  /// The first moment in the window at which a tenth of the cells with at least `least` transitions
  /// had one; a few cells may have had one earlier by chance.
  func start(atLeast least: UInt8) -> MediaTime? {
    let enough = max(cells(atLeast: least) / 10, 1)
    return slots.first { $0.total >= enough && common($0, atLeast: least) >= enough }?.time
  }

  /// Whether a tenth of the cells with at least `least` transitions have one in the open slot.
  func isActive(atLeast least: UInt8) -> Bool {
    guard let slot = slots.last, slot.total > 0 else { return false }
    return common(slot, atLeast: least) >= max(cells(atLeast: least) / 10, 1)
  }

  private func common(_ slot: Slot, atLeast least: UInt8) -> Int {
    Self.common(counts, planes[slot.plane], least)
  }

  private static func common(_ counts: [UInt8], _ plane: [UInt8], _ least: UInt8) -> Int {
    let (counts, plane) = (counts.span, plane.span)
    var sum = 0
    for cell in 0..<min(counts.count, plane.count) {
      sum &+= counts[cell] >= least && plane[cell] > 0 ? 1 : 0
    }
    return sum
  }
}
