package import MediaModel

/// Looks for text that comes and goes in the pictures of a track.
///
/// It sees brightness only, and judges nothing: whether the text follows the speech is for
/// ``PaintedTextDecision``.
package final class TextMeter: LumaSink {
  /// The steps in brightness that are no edge: captions on a calm and on a bright ground.
  package static let thresholds: [UInt8] = [40, 20]
  /// The longest time that is looked at.
  package static let longest = Duration.seconds(6 * 3600)
  /// The wanted time from a sample to the next.
  private static let distance = Duration.milliseconds(100)
  /// The time after which an edge is no caption's.
  private static let longestLife = Duration.seconds(8)

  private let interval: Duration
  private var grid: BlockGrid?
  private var picture: StripPicture?
  private var layers: [LayerBuilder] = []
  private var times: [MediaTime] = []
  private var limits: [PaintedTextTrace.Limit] = []
  private var halfMinuteEnd = MediaTime.latest
  /// The number of samples and the time of those that follow each other closely.
  private var close = (count: 0, time: Duration.zero)
  /// The pictures have another size from now on.
  private var isOtherSize = false

  /// Creates a meter.
  ///
  /// - Parameter frame: How long a picture of the track is shown, if that is known.
  package init(frame: Duration = .milliseconds(40)) {
    // The picture that is nearest to 0.1 s after the last is taken, whatever the rate.
    let half = min(max(frame, .zero), Self.distance) / 2
    interval = Self.distance - half
  }

  package var wantsMore: Bool { limits.isEmpty }

  package func grid(for shape: PictureShape) -> PictureGrid {
    let asked = BlockGrid(shape)
    if grid == nil { begin(asked) }
    isOtherSize = grid != nil && !fits(shape, asked)
    let shown = grid ?? BlockGrid(columns: 1, rows: 1)
    return PictureGrid(width: shown.width, height: shown.height, interval: interval)
  }

  private func begin(_ asked: BlockGrid?) {
    guard let asked else {
      limits.append(.pictureTooSmall)
      return
    }
    grid = asked
    picture = StripPicture(grid: asked)
    layers = Self.thresholds.map {
      LayerBuilder(threshold: $0, grid: asked, holdsZones: $0 == Self.thresholds.first)
    }
  }

  /// Whether pictures of a shape can be shown in the first grid: they are as large and as wide.
  private func fits(_ shape: PictureShape, _ asked: BlockGrid?) -> Bool {
    guard let grid, asked != grid else { return true }
    guard shape.width >= grid.width, shape.height >= grid.height else { return false }
    let (width, height) = (Double(shape.width), Double(shape.height))
    let ratio = width * Double(grid.height) / (height * Double(grid.width))
    return abs(ratio - 1) < 0.03
  }

  package func receive(_ luma: Span<UInt8>, at time: MediaTime) {
    guard wantsMore, let grid, luma.count == grid.width * grid.height else { return }
    if isOtherSize {
      limits.append(.sizeChanged(time))
    } else if let first = times.first, first.duration(to: time) > Self.longest {
      limits.append(.stopped(time))
    } else if isDue(time) {
      measure(luma, at: time)
    }
  }

  private func isDue(_ time: MediaTime) -> Bool {
    guard let last = times.last else { return true }
    return last < time && last.duration(to: time) >= interval
  }

  private func measure(_ luma: Span<UInt8>, at time: MediaTime) {
    noteDistance(to: time)
    if times.isEmpty { halfMinuteEnd = time.advanced(by: .seconds(30)) }
    if time >= halfMinuteEnd {
      for index in layers.indices { layers[index].endHalfMinute(times: times) }
      halfMinuteEnd = time.advanced(by: .seconds(30))
    }
    times.append(time)
    picture?.load(luma)
    guard let picture else { return }
    for index in layers.indices { layers[index].push(picture, oldAge: oldAge) }
  }

  /// A hole in the pictures: what was before it says nothing of what comes after it.
  private func noteDistance(to time: MediaTime) {
    guard let last = times.last else { return }
    let distance = last.duration(to: time)
    if distance > SampleClock.longestHole {
      for index in layers.indices { layers[index].skip() }
    } else {
      close = (close.count + 1, close.time + distance)
    }
  }

  /// The number of samples in the longest life of a caption.
  private var oldAge: UInt8 {
    let mean = close.count > 0 ? close.time / close.count : Self.distance
    let count = Self.longestLife.decimalValue / max(mean.decimalValue, 0.01)
    return UInt8(min(max(count, 8), 200))
  }

  /// Ends the pictures; the meter takes none afterwards.
  ///
  /// - Returns: What was seen.
  package func finish() -> PaintedTextTrace {
    var trace = PaintedTextTrace(
      columns: grid?.columns ?? 0, rows: grid?.rows ?? 0, thresholds: Self.thresholds)
    trace.times = times
    trace.limits = limits
    for index in layers.indices { trace.layers[index] = layers[index].finish(times: times) }
    (grid, picture, layers, times) = (nil, nil, [], [])
    return trace
  }
}
