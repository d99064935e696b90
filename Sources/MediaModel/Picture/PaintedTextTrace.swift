/// What a picture pass saw of text-like ink that comes and goes, without a judgment.
///
/// The picture is cut into blocks of 8 by 8 cells of a small picture; every sample is one picture of
/// about ten a second.
public struct PaintedTextTrace: Sendable, Hashable {
  /// A line of text that appeared or left.
  public struct Event: Sendable, Hashable {
    /// The sample that shows it first, or that no longer shows it.
    public let sample: UInt32
    /// The first row of blocks.
    public let top: UInt8
    /// The last row of blocks.
    public let bottom: UInt8
    /// The first column of blocks.
    public let left: UInt8
    /// The last column of blocks.
    public let right: UInt8

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - sample: The sample that shows the line first, or that no longer shows it.
    ///   - top: The first row of blocks.
    ///   - bottom: The last row of blocks.
    ///   - left: The first column of blocks.
    ///   - right: The last column of blocks.
    public init(sample: UInt32, top: UInt8, bottom: UInt8, left: UInt8, right: UInt8) {
      self.sample = sample
      self.top = top
      self.bottom = bottom
      self.left = left
      self.right = right
    }
  }

  /// What was seen at one threshold for edges.
  public struct Layer: Sendable, Hashable {
    /// The smallest step in brightness, of 255, that is no edge.
    public let threshold: UInt8
    /// For each sample and row, the number of blocks with short-lived ink; in the first layer only,
    /// like all that zones are made of.
    public var counts: [UInt8] = []
    /// For each sample and row, the first column with short-lived ink.
    public var firsts: [UInt8] = []
    /// For each sample and row, the last column with short-lived ink.
    public var lasts: [UInt8] = []
    /// For each sample, one bit for each row that is in a line of short-lived ink.
    public var lines: [UInt8] = []
    /// The lines that appeared or left, in the order of samples; in the first layer only.
    public var events: [Event] = []
    /// The samples in which too much of the picture changes to tell text, in order.
    public var wild: [UInt32] = []

    /// Creates a layer of nothing.
    ///
    /// - Parameter threshold: The smallest step in brightness, of 255, that is no edge.
    public init(threshold: UInt8) { self.threshold = threshold }
  }

  /// Why a part of the pictures was not looked at.
  public enum Limit: Sendable, Hashable {
    /// A side of the picture has less than 8 samples.
    case pictureTooSmall
    /// The size of the picture changed.
    case sizeChanged(MediaTime)
    /// More pictures than are kept.
    case stopped(MediaTime)
  }

  /// The number of columns of blocks.
  public let columns: Int
  /// The number of rows of blocks.
  public let rows: Int
  /// When each sample is shown, in order.
  public var times: [MediaTime] = []
  /// What was seen at each threshold, the higher threshold first.
  public var layers: [Layer]
  /// Why a part of the pictures was not looked at.
  public var limits: [Limit] = []

  /// Creates a trace of nothing.
  ///
  /// - Parameters:
  ///   - columns: The number of columns of blocks.
  ///   - rows: The number of rows of blocks.
  ///   - thresholds: The thresholds for edges, the higher first.
  public init(columns: Int, rows: Int, thresholds: [UInt8]) {
    self.columns = columns
    self.rows = rows
    layers = thresholds.map(Layer.init(threshold:))
  }

  /// The number of bytes with one bit for each row.
  public var lineBytes: Int { (max(rows, 0) + 7) / 8 }

  /// Whether the parts belong together: numbers for every sample and row, and places inside.
  public var isWhole: Bool {
    guard (0...255).contains(columns), (0...255).contains(rows) else { return false }
    let hasCounts = layers.first.map { $0.counts.count == times.count * rows } ?? true
    return hasCounts && zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
      && layers.allSatisfy(isWhole)
  }

  private func isWhole(_ layer: Layer) -> Bool {
    layer.firsts.count == layer.counts.count && layer.lasts.count == layer.counts.count
      && layer.lines.count == times.count * lineBytes
      && layer.wild.allSatisfy { $0 < times.count }
      && layer.events.allSatisfy { event in
        event.sample < times.count && event.top <= event.bottom && event.bottom < rows
          && event.left <= event.right && event.right < columns
      }
  }
}
