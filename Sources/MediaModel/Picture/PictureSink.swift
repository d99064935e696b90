/// The grid on which a sink wants the pictures of a track.
///
/// Each cell of the grid is the mean of the samples of the picture that it covers.
public struct PictureGrid: Sendable, Hashable {
  /// The number of columns, at least 1.
  public var width: Int
  /// The number of rows, at least 1.
  public var height: Int
  /// The shortest time between two pictures; pictures that come earlier are left out.
  public var interval: Duration
  /// Whether both fields of an interlaced picture are wanted, each as a picture of its own at its own
  /// time; else only the earlier field is taken.
  public var takesBothFields: Bool

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - interval: The shortest time between two pictures.
  ///   - takesBothFields: Whether both fields of an interlaced picture are wanted.
  public init(
    width: Int, height: Int, interval: Duration = .zero, takesBothFields: Bool = false
  ) {
    self.width = width
    self.height = height
    self.interval = interval
    self.takesBothFields = takesBothFields
  }
}

/// How the pictures of a track are shown: upright, with square pixels.
public struct PictureShape: Sendable, Hashable {
  /// The width in square pixels, after rotation.
  public var width: Int
  /// The height in square pixels, after rotation.
  public var height: Int
  /// How samples become light.
  public var color: PictureColor
  /// Whether pictures are interlaced, so that fields of them are given.
  public var isField: Bool

  /// Creates a shape.
  ///
  /// - Parameters:
  ///   - width: The width in square pixels, after rotation.
  ///   - height: The height in square pixels, after rotation.
  ///   - color: How samples become light.
  ///   - isField: Whether pictures are interlaced.
  public init(width: Int, height: Int, color: PictureColor, isField: Bool = false) {
    self.width = width
    self.height = height
    self.color = color
    self.isField = isField
  }
}

/// How the samples of a picture become light (ITU-T H.273).
public struct PictureColor: Sendable, Hashable {
  /// The matrix from luma and color differences to red, green and blue.
  public enum Matrix: Sendable, Hashable {
    /// The components are red, green and blue.
    case identity
    /// ITU-R BT.601.
    case bt601
    /// ITU-R BT.709.
    case bt709
    /// ITU-R BT.2020 with non-constant luminance.
    case bt2020
  }

  /// The transfer function from a sample to light.
  public enum Transfer: Sendable, Hashable {
    /// The curve of sRGB; also for standard video whose curve is not said.
    case standard
    /// Perceptual quantizer (SMPTE ST 2084).
    case pq
    /// Hybrid log-gamma (ARIB STD-B67).
    case hlg
    /// Light itself.
    case linear
  }

  /// The matrix.
  public var matrix: Matrix
  /// The transfer function.
  public var transfer: Transfer
  /// Whether the primaries are those of ITU-R BT.2020 and not those of BT.709.
  public var hasWideGamut: Bool
  /// Whether samples use the full range of their numbers and not the range of studios.
  public var isFullRange: Bool

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - matrix: The matrix.
  ///   - transfer: The transfer function.
  ///   - hasWideGamut: Whether the primaries are those of ITU-R BT.2020.
  ///   - isFullRange: Whether samples use the full range of their numbers.
  public init(
    matrix: Matrix = .bt709, transfer: Transfer = .standard, hasWideGamut: Bool = false,
    isFullRange: Bool = false
  ) {
    self.matrix = matrix
    self.transfer = transfer
    self.hasWideGamut = hasWideGamut
    self.isFullRange = isFullRange
  }
}

/// Receives the brightness of the pictures of one video track, in the order of presentation.
public protocol LumaSink: AnyObject {
  /// Whether the sink still wants pictures.
  var wantsMore: Bool { get }

  /// Returns the grid for pictures of a shape; called before the first picture, and when the shape
  /// changes within the track.
  ///
  /// - Parameter shape: The shape.
  /// - Returns: The grid.
  func grid(for shape: PictureShape) -> PictureGrid

  /// Receives a picture.
  ///
  /// - Parameters:
  ///   - luma: The brightness of each cell, row by row, 0 to 255 in the full range; valid during the
  ///     call only.
  ///   - time: When the picture is shown.
  func receive(_ luma: Span<UInt8>, at time: MediaTime)
}

/// Receives the colors of the pictures of one video track, in the order of presentation.
public protocol ColorSink: AnyObject {
  /// Whether the sink still wants pictures.
  var wantsMore: Bool { get }

  /// Returns the grid for pictures of a shape; called before the first picture, and when the shape
  /// changes within the track.
  ///
  /// - Parameter shape: The shape.
  /// - Returns: The grid.
  func grid(for shape: PictureShape) -> PictureGrid

  /// Receives a picture.
  ///
  /// Samples are in the range and matrix of the shape's color, scaled so that a code value of 8 bits
  /// is multiplied by 256: means of many samples keep their fraction. With the matrix `identity`,
  /// the components are green, blue and red.
  ///
  /// - Parameters:
  ///   - first: Luma or green of each cell, row by row; valid during the call only.
  ///   - second: The blue difference or blue.
  ///   - third: The red difference or red.
  ///   - time: When the picture is shown.
  func receive(
    _ first: Span<UInt16>, _ second: Span<UInt16>, _ third: Span<UInt16>, at time: MediaTime)
}
