import FlashAnalysis
import MediaModel

/// Shows pictures to a meter: linear light, red, green and blue, one sample to a cell.
final class Screen {
  let meter: FlashMeter
  private(set) var grid: PictureGrid
  private let peak: Float

  /// A picture of 512 x 288 has 341 x 192 cells.
  init(
    width: Int = 512, height: Int = 288, color: PictureColor = .light, peak: Float = 65_280,
    keepsFrames: Bool = false
  ) {
    self.peak = peak
    meter = FlashMeter(keepsFrames: keepsFrames)
    grid = meter.grid(for: PictureShape(width: width, height: height, color: color))
  }

  func resize(width: Int, height: Int) {
    grid = meter.grid(for: PictureShape(width: width, height: height, color: .light))
  }

  /// A picture of one color.
  func plain(_ red: Float, _ green: Float, _ blue: Float) -> Picture {
    let count = grid.width * grid.height
    return Picture(
      width: grid.width,
      planes: [green, blue, red].map { [UInt16](repeating: code($0), count: count) })
  }

  /// A picture of one gray.
  func gray(_ light: Float) -> Picture { plain(light, light, light) }

  /// A picture of the gray that each cell gets by its column and row.
  func drawn(_ light: (Int, Int) -> Float) -> Picture {
    var plane: [UInt16] = []
    for y in 0..<grid.height {
      for x in 0..<grid.width { plane.append(code(light(x, y))) }
    }
    return Picture(width: grid.width, planes: [plane, plane, plane])
  }

  func code(_ light: Float) -> UInt16 { UInt16((light * peak).rounded()) }

  func show(_ picture: Picture, at milliseconds: Double) {
    show(picture, at: MediaTime(microseconds: Int64((milliseconds * 1_000).rounded())))
  }

  func show(_ picture: Picture, at time: MediaTime) {
    let (first, second, third) = (picture.planes[0], picture.planes[1], picture.planes[2])
    meter.receive(first.span, second.span, third.span, at: time)
  }

  /// Shows two pictures by turns, one at each of the times in milliseconds.
  func alternate(_ one: Picture, _ other: Picture, at times: [Double]) {
    for (index, time) in times.enumerated() { show(index % 2 == 0 ? one : other, at: time) }
  }
}

/// Planes of green, blue and red.
struct Picture {
  let width: Int
  var planes: [[UInt16]]

  /// The picture with a part of another one.
  func with(_ other: Picture, columns: Range<Int>, rows: Range<Int>) -> Picture {
    var copy = self
    for plane in planes.indices {
      for y in rows {
        let range = y * width + columns.lowerBound..<y * width + columns.upperBound
        copy.planes[plane].replaceSubrange(range, with: other.planes[plane][range])
      }
    }
    return copy
  }
}

extension PictureColor {
  /// Light itself in red, green and blue.
  static let light = PictureColor(matrix: .identity, transfer: .linear, isFullRange: true)
}

extension Range where Bound == MediaTime {
  /// The range between two times in milliseconds.
  static func milliseconds(_ start: Int64, _ end: Int64) -> Self {
    MediaTime.milliseconds(start)..<MediaTime.milliseconds(end)
  }
}

/// Random numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
