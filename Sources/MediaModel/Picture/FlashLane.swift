/// The most alternating transitions in one second, for each step along a track.
///
/// Only transitions of at least a quarter of a field of 10 degrees count (WCAG 2.2, success criterion
/// 2.3.1).
public struct FlashLane: Sendable, Hashable {
  /// The time of the first step.
  public var start: MediaTime
  /// The length of a step: 1 second, or longer where the track is long.
  public var step: Duration
  /// General transitions of each step, at most 4,096 values.
  public var general: [UInt8]
  /// Transitions to or from a saturated red of each step, as many values.
  public var red: [UInt8]

  /// No step.
  public static let empty = FlashLane(start: .zero, step: .seconds(1), general: [], red: [])

  /// Creates a lane.
  ///
  /// - Parameters:
  ///   - start: The time of the first step.
  ///   - step: The length of a step.
  ///   - general: General transitions of each step.
  ///   - red: Transitions to or from a saturated red of each step.
  public init(start: MediaTime, step: Duration, general: [UInt8], red: [UInt8]) {
    self.start = start
    self.step = step
    self.general = general
    self.red = red
  }

  /// When a step is.
  ///
  /// - Parameter index: The number of the step, from 0.
  /// - Returns: From its start to the start of the next one.
  package func range(ofStep index: Int) -> Range<MediaTime> {
    let start = start.advanced(by: step.times(index))
    return start..<max(start, start.advanced(by: step))
  }
}
