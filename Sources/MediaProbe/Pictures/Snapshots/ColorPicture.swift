/// A picture of red, green and blue, not linear, row by row.
struct ColorPicture {
  let width: Int
  let height: Int
  /// Three bytes a pixel.
  let bytes: [UInt8]
}

extension ColorPicture {
  /// A plane of samples, row by row.
  struct Plane {
    let width: Int
    let samples: [UInt8]
  }

  /// Brightness and two color differences of half the width and height, as JFIF wants them: by the
  /// matrix of ITU-R BT.601 in the full range (ITU-T T.871, section 7).
  var differences: [Plane] {
    let (wide, high) = ((width + 1) / 2, (height + 1) / 2)
    var luma: [UInt8] = []
    luma.reserveCapacity(width * height)
    for index in stride(from: 0, to: 3 * width * height, by: 3) {
      let (r, g, b) = color(index)
      luma.append(Self.byte(0.299 * r + 0.587 * g + 0.114 * b))
    }
    var (blue, red): ([UInt8], [UInt8]) = ([], [])
    for y in 0..<high {
      for x in 0..<wide {
        let (r, g, b) = mean(2 * x, 2 * y)
        blue.append(Self.byte(128 - 0.168736 * r - 0.331264 * g + 0.5 * b))
        red.append(Self.byte(128 + 0.5 * r - 0.418688 * g - 0.081312 * b))
      }
    }
    return [
      Plane(width: width, samples: luma), Plane(width: wide, samples: blue),
      Plane(width: wide, samples: red),
    ]
  }

  /// The mean color of up to four pixels from a place on.
  private func mean(_ x: Int, _ y: Int) -> (Double, Double, Double) {
    var sum = (0.0, 0.0, 0.0)
    for (column, row) in [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] {
      let (r, g, b) = color(3 * (min(row, height - 1) * width + min(column, width - 1)))
      sum = (sum.0 + r / 4, sum.1 + g / 4, sum.2 + b / 4)
    }
    return sum
  }

  private func color(_ index: Int) -> (Double, Double, Double) {
    (Double(bytes[index]), Double(bytes[index + 1]), Double(bytes[index + 2]))
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 255).rounded()) }
}
