internal import MediaModel

/// Everything that is known of the pictures of one shape.
struct FlashCells {
  /// What is kept when the shape of pictures changes.
  struct Logs {
    var general = FlashLog()
    var red = FlashLog()
    var olderRed = FlashLog()
    var lane = LaneLog()
    var frames: FrameLog
    var pattern = PatternMeter.Log()
    var still = StillMeter.Log()
    var scrolling = ScrollMeter.Log()
  }

  /// The transitions of one picture.
  private struct PictureEvents {
    var general = Events()
    var red = Events()
    var olderRed = Events()
  }

  let grid: FlashGrid
  private var copies: [PlaneCopy]
  private var light: CellLight
  private var luminance: LuminanceCells
  private var red: RedCells
  private var olderRed: OlderRedCells
  private var events = PictureEvents()
  private var tracks: (general: FlashTrack, red: FlashTrack, olderRed: FlashTrack)
  private var pattern: PatternMeter
  private var still: StillMeter
  private var scroll: ScrollMeter
  private var isFirst = true

  /// Creates cells that have seen no picture.
  init(_ shape: PictureShape) {
    let grid = FlashGrid(width: shape.width, height: shape.height)
    self.grid = grid
    copies = [PlaneCopy](repeating: PlaneCopy(count: grid.count), count: 3)
    light = CellLight(grid, shape.color)
    luminance = LuminanceCells(count: grid.count, isHighRange: light.isHighRange)
    red = RedCells(grid)
    olderRed = OlderRedCells(grid)
    // Red is a matter of color, and no beat of a fine pattern with the cells changes that.
    tracks = (
      FlashTrack(grid, isHighRange: light.isHighRange), FlashTrack(grid, isHighRange: false),
      FlashTrack(grid, isHighRange: false)
    )
    pattern = PatternMeter(grid)
    still = StillMeter(grid)
    scroll = ScrollMeter(grid)
  }

  /// Whether moments were rounded.
  var isRounded: Bool { tracks.general.isRounded }

  /// Measures a picture whose planes have the samples of the grid.
  mutating func measure(
    _ first: Span<UInt16>, _ second: Span<UInt16>, _ third: Span<UInt16>, at time: MediaTime,
    into logs: inout Logs
  ) {
    var isChanged = isFirst
    for row in 0..<grid.height {
      let range = row * grid.width..<(row + 1) * grid.width
      let (one, two, three) = (
        first.extracting(range), second.extracting(range), third.extracting(range)
      )
      guard follow(one, two, three, from: range.lowerBound) || isFirst else { continue }
      isChanged = true
      light.convert(one, two, three)
      measureRow(row)
    }
    isFirst = false
    finish(at: time, isChanged: isChanged, into: &logs)
  }

  private mutating func follow(
    _ first: Span<UInt16>, _ second: Span<UInt16>, _ third: Span<UInt16>, from start: Int
  ) -> Bool {
    let changes = (
      copies[0].follow(first, from: start), copies[1].follow(second, from: start),
      copies[2].follow(third, from: start)
    )
    return changes.0 || changes.1 || changes.2
  }

  private mutating func measureRow(_ row: Int) {
    let start = row * grid.width
    let light = light.row
    luminance.compare(light.luminance, from: start, isFirst: isFirst, into: &events.general)
    red.compare(light, row: row, isFirst: isFirst, into: &events.red)
    olderRed.compare(light, row: row, isFirst: isFirst, into: &events.olderRed)
    pattern.read(light, row: row)
    still.read(light, row: row)
    scroll.read(light, row: row)
  }

  private mutating func finish(at time: MediaTime, isChanged: Bool, into logs: inout Logs) {
    tracks.general.follow(events.general, at: time, into: &logs.general)
    tracks.red.follow(events.red, at: time, into: &logs.red)
    tracks.olderRed.follow(events.olderRed, at: time, into: &logs.olderRed)
    let (general, red) = (tracks.general.count, tracks.red.count)
    logs.lane.add(general: general.transitions, red: red.transitions, at: time)
    logs.frames.add(general, red, at: time)
    pattern.finish(at: time, into: &logs.pattern)
    if isChanged { still.finish(at: time, into: &logs.still) }
    scroll.finish(at: time, into: &logs.scrolling)
    events.general.removeAll()
    events.red.removeAll()
    events.olderRed.removeAll()
  }

  /// Ends what is open, at the time of the last picture, and forgets what led up to it.
  mutating func close(at time: MediaTime, into logs: inout Logs) {
    logs.general.close()
    logs.red.close()
    logs.olderRed.close()
    tracks.general.forget()
    tracks.red.forget()
    tracks.olderRed.forget()
    pattern.close(at: time, into: &logs.pattern)
    pattern.forget()
    still.close(at: time, into: &logs.still)
    scroll.forget()
    isFirst = true
  }
}

/// The samples of the last picture: rows that have not changed need no work.
struct PlaneCopy {
  private var samples: [UInt16]

  /// Creates a copy of a plane of zeros.
  init(count: Int) { samples = [UInt16](repeating: 0, count: count) }

  /// Whether a row differs from the copy, which then follows it.
  mutating func follow(_ row: Span<UInt16>, from start: Int) -> Bool {
    var copy = samples.mutableSpan
    var difference: UInt16 = 0
    for x in row.indices {
      difference |= row[x] ^ copy[start &+ x]
      copy[start &+ x] = row[x]
    }
    return difference != 0
  }
}
