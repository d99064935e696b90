/// The strength of the difference of the channels of a sound, compared with their sum.
///
/// Only the sum is analyzed. A sound with opposite polarity in two channels is only in the
/// difference: people hear it, but the analysis does not contain it. With more than two channels
/// the difference is all that the sum lacks; any sound in one channel alone has as much of it as of
/// the sum.
public struct ChannelDifference: Sendable, Hashable {
  /// The difference in half a second.
  public struct Window: Sendable, Hashable {
    /// The mean power of half the difference; 1 is a full-scale square wave.
    public let power: Float
    /// The power of the difference divided by that of the sum, at most one million.
    public let ratio: Float

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - power: The mean power of half the difference.
    ///   - ratio: The power of the difference divided by that of the sum.
    public init(power: Float, ratio: Float) {
      self.power = power
      self.ratio = ratio
    }
  }

  /// The length of a window in microseconds.
  private static let length: Int64 = 500_000
  /// The highest number of windows that are kept: 24 hours.
  private static let most = 172_800

  /// The windows by number; window n begins at n times 0.5 s on the presentation clock.
  ///
  /// Windows with almost no difference are left out.
  public private(set) var windows: [Int64: Window] = [:]
  /// Whether all parts of the sound were measured: it must be known how their channels are added.
  public var isMeasured = true
  /// Whether a part of the sound has more than two channels.
  public var isSurround = false

  /// Creates the difference of a sound with one channel.
  public init() {}

  /// The number of the window at a moment.
  ///
  /// - Parameter time: The moment.
  /// - Returns: The number.
  public static func number(at time: MediaTime) -> Int64 {
    let (number, rest) = time.microseconds.quotientAndRemainder(dividingBy: length)
    return rest < 0 ? number - 1 : number
  }

  /// The moment in the middle of a window.
  ///
  /// - Parameter number: The number of the window.
  /// - Returns: The moment.
  public static func middle(of number: Int64) -> MediaTime {
    MediaTime(microseconds: number.multipliedReportingOverflow(by: length).partialValue)
      .advanced(by: .microseconds(length / 2))
  }

  /// Adds a window, unless there are too many.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - number: Its number.
  public mutating func add(_ window: Window, at number: Int64) {
    guard windows.count < Self.most else { return }
    windows[number] = window
  }
}
