/// One picture of an animated image: what it paints, and where.
struct CanvasPart {
  /// What it paints with.
  enum Content {
    /// A file of one still picture, for a decoder of the library.
    case file([UInt8])
    /// The number of the color of each pixel, row by row, and 256 colors.
    case numbers([UInt8], [CanvasColor])
  }

  /// What becomes of the area when the next picture is shown.
  enum Ending {
    case stays
    /// It becomes transparent.
    case isCleared
    /// It becomes what it was before.
    case isUndone
  }

  var left = 0
  var top = 0
  var width = 0
  var height = 0
  /// Whether what is below shows through; else it is replaced.
  var isBlended = true
  var ending = Ending.stays
  /// How long the file says that it is shown.
  var delay = Duration.zero
  var content = Content.file([])

  /// The largest size of one part in bytes.
  static let mostBytes = 16 << 20
}

/// A color of a canvas: transparency, red, green and blue, multiplied with the transparency.
typealias CanvasColor = SIMD4<UInt8>

/// Reads the pictures of an animated image from its file, one after the other.
protocol CanvasParts {
  /// The columns and rows of the canvas.
  var size: (width: Int, height: Int) { get }
  /// Reads the next picture.
  mutating func next() -> CanvasPartStep
}

/// What comes next in the file of an animated image.
enum CanvasPartStep {
  case part(CanvasPart)
  /// There is no other picture.
  case end
  /// A picture is damaged, or reading must stop.
  case failed
}
