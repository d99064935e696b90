/// A decoded picture with its planes one after the other.
struct Picture {
  /// The storage layout of the samples.
  enum Layout: Equatable {
    /// Four bytes per pixel.
    case argb
    /// Three planes; the second and third have half the width and height.
    case yuv
    /// The planes of `yuv`, and a plane of transparency.
    case yuvWithAlpha
    /// Any other layout, with the library's number.
    case other(Int32)
  }

  /// The highest number of pixels in a decoded picture: 64 MB at four bytes per pixel.
  static let mostPixels = 16 << 20

  let width: Int
  let height: Int
  let layout: Layout
  /// Bits of a sample.
  let depth: Int
  let bytes: [UInt8]

  /// The largest difference of two samples in units of 8 bits; `nil` for another size or layout.
  func difference(from other: Picture) -> Int? {
    guard width == other.width, height == other.height, layout == other.layout,
      bytes.count == other.bytes.count
    else { return nil }
    if bytes == other.bytes { return 0 }
    return depth > 8 ? deepDifference(other) : flatDifference(other)
  }

  private func flatDifference(_ other: Picture) -> Int {
    var largest: UInt8 = 0
    for index in bytes.indices {
      let (left, right) = (bytes[index], other.bytes[index])
      largest = max(largest, left > right ? left - right : right - left)
    }
    return Int(largest)
  }

  /// The largest difference of two-byte samples, lower byte first; rounded up, so that a small
  /// difference does not become zero.
  private func deepDifference(_ other: Picture) -> Int {
    var largest = 0
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let left = Int(bytes[index]) | Int(bytes[index + 1]) << 8
      let right = Int(other.bytes[index]) | Int(other.bytes[index + 1]) << 8
      largest = max(largest, abs(left - right))
    }
    let unit = 1 << (min(depth, 16) - 8)
    return (largest + unit - 1) / unit
  }
}

extension Picture {
  /// Red, green, blue and transparency, each 0 to 255.
  typealias Color = (red: Int, green: Int, blue: Int, alpha: Int)

  /// The color of a pixel; `nil` for layouts that are only compared.
  @inline(__always)
  func color(_ x: Int, _ y: Int) -> Color? {
    let index = y * width + x
    if layout == .argb {
      let start = 4 * index
      return (
        Int(bytes[start + 1]), Int(bytes[start + 2]), Int(bytes[start + 3]), Int(bytes[start])
      )
    }
    guard layout == .yuv || layout == .yuvWithAlpha else { return nil }
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    let chroma = width * height + (y / 2) * halfWidth + x / 2
    let alpha =
      layout == .yuv ? 255 : Int(bytes[width * height + 2 * halfWidth * halfHeight + index])
    let luma = 298 * (Int(bytes[index]) - 16)
    let (u, v) = (Int(bytes[chroma]) - 128, Int(bytes[chroma + halfWidth * halfHeight]) - 128)
    let sums = [luma + 409 * v, luma - 100 * u - 208 * v, luma + 516 * u]
    let parts = sums.map { min(max(($0 + 128) >> 8, 0), 255) }
    return (parts[0], parts[1], parts[2], alpha)
  }
}
