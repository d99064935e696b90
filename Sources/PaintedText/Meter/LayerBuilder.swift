import MediaModel

/// Makes a layer of a trace out of pictures.
struct LayerBuilder {
  /// The most events that are kept of a sample.
  private static let mostEvents = 64
  /// The most events that are kept in all: twenty a second for six hours.
  private static let mostEventsInAll = 432_000

  private let grid: BlockGrid
  private var tracker: EdgeTracker
  private var furniture: (current: Furniture, before: Furniture)
  private var halfMinutes = 0
  /// What samples show, from `base` on; `nil` where it cannot be told.
  private var evidence: [BlockEvidence?] = []
  private var base = 0
  private var runs: RunTracker
  /// Whether zones are looked for in the layer, and not only rows with text.
  private let holdsZones: Bool
  private var layer: PaintedTextTrace.Layer

  /// Creates a layer of nothing.
  ///
  /// - Parameters:
  ///   - threshold: The smallest step in brightness that is no edge.
  ///   - grid: The blocks of the pictures.
  ///   - holdsZones: Whether zones are looked for in the layer, and not only rows with text.
  init(threshold: UInt8, grid: BlockGrid, holdsZones: Bool) {
    self.grid = grid
    self.holdsZones = holdsZones
    tracker = EdgeTracker(threshold: threshold, grid: grid)
    furniture = (Furniture(grid: grid), Furniture(grid: grid))
    runs = RunTracker(grid: grid)
    layer = PaintedTextTrace.Layer(threshold: threshold)
  }

  /// Takes the next picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - oldAge: The number of pictures after which an edge is no longer young.
  mutating func push(_ picture: borrowing StripPicture, oldAge: UInt8) {
    let seen = tracker.push(picture, oldAge: oldAge)
    evidence.append(nil)
    // The evidence is of the picture in the middle of five.
    if let seen, evidence.count >= 3 { evidence[evidence.count - 3] = seen }
    if (base + evidence.count) % 3 == 0 { furniture.current.add(tracker.last) }
  }

  /// Forgets the last pictures: some are missing.
  mutating func skip() { tracker.forgetPictures() }

  /// Ends half a minute.
  mutating func endHalfMinute(times: [MediaTime]) {
    if halfMinutes > 0 { flush(keeping: EdgeTracker.depth, times: times) }
    halfMinutes += 1
    swap(&furniture.current, &furniture.before)
    furniture.current.clear()
  }

  /// Ends the pictures.
  ///
  /// - Returns: The layer.
  mutating func finish(times: [MediaTime]) -> PaintedTextTrace.Layer {
    flush(keeping: 0, times: times)
    for mask in runs.finish(times: times) { add(mask) }
    return layer
  }

  /// Turns evidence into runs and events, without what stands for most of the last minute.
  private mutating func flush(keeping kept: Int, times: [MediaTime]) {
    let resident = furniture.current.blocks(with: furniture.before)
    let count = max(evidence.count - kept, 0)
    let none = BlockMask(grid: grid)
    for index in 0..<count {
      let seen = evidence[index]
      let appeared = seen?.appeared.subtracting(resident) ?? none
      let isFull = layer.events.count >= Self.mostEventsInAll
      if isFull || isWild(seen) { layer.wild.append(UInt32(base + index)) }
      if holdsZones, !isFull, !isWildAround(index), let seen {
        addEvents(of: [appeared, seen.left.subtracting(resident)], sample: base + index)
      }
      let stands = seen?.stands.subtracting(resident) ?? none
      for mask in runs.advance(stands: stands, appeared: appeared, times: times) { add(mask) }
    }
    evidence.removeFirst(count)
    base += count
  }

  /// A cut, violent motion, or a hole in the pictures.
  private func isWild(_ seen: BlockEvidence?) -> Bool {
    guard let seen else { return true }
    return seen.changed * 100 > grid.columns * grid.rows * 15
  }

  private func isWildAround(_ index: Int) -> Bool {
    (max(index - 1, 0)..<min(index + 2, evidence.count)).contains { isWild(evidence[$0]) }
  }

  private mutating func addEvents(of masks: [BlockMask], sample: Int) {
    for line in masks.flatMap(TextLine.lines(in:)).prefix(Self.mostEvents) {
      layer.events.append(
        PaintedTextTrace.Event(
          sample: UInt32(sample), top: UInt8(clamping: line.top),
          bottom: UInt8(clamping: line.bottom), left: UInt8(clamping: line.left),
          right: UInt8(clamping: line.right)))
    }
  }

  /// Adds the short-lived ink of the next sample.
  private mutating func add(_ mask: BlockMask) {
    if holdsZones { addCounts(of: mask) }
    addLines(of: mask)
  }

  private mutating func addCounts(of mask: BlockMask) {
    let first = layer.counts.count
    for _ in 0..<grid.rows {
      layer.counts.append(0)
      layer.firsts.append(0)
      layer.lasts.append(0)
    }
    mask.forEach { column, row in
      let index = first + row
      if layer.counts[index] == 0 { layer.firsts[index] = UInt8(clamping: column) }
      layer.lasts[index] = UInt8(clamping: column)
      layer.counts[index] = UInt8(clamping: Int(layer.counts[index]) + 1)
    }
  }

  /// Marks the rows that lie in a line of some length.
  private mutating func addLines(of mask: BlockMask) {
    var bytes = [UInt8](repeating: 0, count: (grid.rows + 7) / 8)
    for line in TextLine.lines(in: mask) where line.blocks >= 8 && line.width >= 6 {
      for row in line.top...line.bottom { bytes[row / 8] |= 1 << UInt8(row % 8) }
    }
    layer.lines += bytes
  }
}
