/// The canvas onto which the pictures of an animated image are painted.
///
/// The library decodes the pictures of GIF and APNG together, but clears areas to a color where
/// browsers clear them to transparency: an image that flashes would be still.
struct ImageCanvas {
  let width: Int
  let height: Int
  /// Transparency, red, green and blue of each pixel; the colors are multiplied with the transparency.
  private(set) var pixels: [UInt8]

  /// An empty canvas; `nil` if it has no pixel or too many.
  init?(_ size: (width: Int, height: Int)) {
    guard size.width > 0, size.height > 0, size.width <= Picture.mostPixels / size.height else {
      return nil
    }
    (width, height) = size
    pixels = [UInt8](repeating: 0, count: 4 * width * height)
  }

  /// What is on the canvas.
  var picture: Picture {
    Picture(width: width, height: height, layout: .argb, depth: 8, bytes: pixels)
  }

  /// The columns and rows of a part that are on the canvas.
  private func shown(_ part: CanvasPart) -> (columns: Range<Int>, rows: Range<Int>) {
    (
      0..<max(min(part.width, width - part.left), 0),
      0..<max(min(part.height, height - part.top), 0)
    )
  }

  /// The offset of the first byte of a pixel of a part.
  private func offset(_ part: CanvasPart, row: Int, column: Int = 0) -> Int {
    4 * ((part.top + row) * width + part.left + column)
  }

  // MARK: Painting

  /// Paints the colors of a part.
  mutating func paint(_ numbers: [UInt8], _ colors: [CanvasColor], _ part: CanvasPart) {
    guard numbers.count == part.width * part.height, colors.count == 256 else { return }
    let (columns, rows) = shown(part)
    for row in rows {
      let (source, target) = (row * part.width, offset(part, row: row))
      for column in columns {
        let color = colors[Int(numbers[source + column])]
        if color.x > 0 { set(color, target + 4 * column) }
      }
    }
  }

  /// Paints a decoded picture; `false` if it does not have the size of the part, or colors that are
  /// not known here.
  mutating func paint(_ picture: Picture, _ part: CanvasPart) -> Bool {
    guard picture.width == part.width, picture.height == part.height else { return false }
    let (columns, rows) = shown(part)
    for row in rows {
      let target = offset(part, row: row)
      for column in columns {
        guard let color = picture.color(column, row) else { return false }
        paint(color, isBlended: part.isBlended, target + 4 * column)
      }
    }
    return true
  }

  @inline(__always)
  private mutating func paint(_ color: Picture.Color, isBlended: Bool, _ offset: Int) {
    if color.alpha == 255 {
      pixels[offset] = 255
      pixels[offset + 1] = UInt8(clamping: color.red)
      pixels[offset + 2] = UInt8(clamping: color.green)
      pixels[offset + 3] = UInt8(clamping: color.blue)
    } else if color.alpha > 0 || !isBlended {
      let below = isBlended ? 255 - color.alpha : 0
      add(255, color.alpha, below, offset)
      add(color.red, color.alpha, below, offset + 1)
      add(color.green, color.alpha, below, offset + 2)
      add(color.blue, color.alpha, below, offset + 3)
    }
  }

  private mutating func set(_ color: CanvasColor, _ offset: Int) {
    for index in 0..<4 { pixels[offset + index] = color[index] }
  }

  /// Paints one value of a pixel; all are 0 to 255.
  private mutating func add(_ value: Int, _ alpha: Int, _ below: Int, _ offset: Int) {
    let sum = value * alpha + Int(pixels[offset]) * below
    pixels[offset] = UInt8(clamping: (sum + 127) / 255)
  }

  // MARK: Endings

  /// What is below a part, row by row.
  func copy(of part: CanvasPart) -> [UInt8] {
    let (columns, rows) = shown(part)
    var copy: [UInt8] = []
    copy.reserveCapacity(4 * columns.count * rows.count)
    for row in rows where !columns.isEmpty {
      let start = offset(part, row: row)
      copy += pixels[start..<start + 4 * columns.count]
    }
    return copy
  }

  /// Makes the area of a part what it was.
  mutating func restore(_ copy: [UInt8], of part: CanvasPart) {
    let (columns, rows) = shown(part)
    let count = 4 * columns.count
    for row in rows where !columns.isEmpty {
      let start = offset(part, row: row)
      pixels.replaceSubrange(start..<start + count, with: copy[row * count..<(row + 1) * count])
    }
  }

  /// Makes the area of a part transparent.
  mutating func clear(_ part: CanvasPart) {
    let (columns, rows) = shown(part)
    for row in rows {
      let start = offset(part, row: row)
      for index in start..<start + 4 * columns.count { pixels[index] = 0 }
    }
  }
}
