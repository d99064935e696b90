/// A gray picture to draw on.
struct Canvas: Hashable {
  let width: Int
  let height: Int
  var cells: [UInt8]

  init(_ width: Int, _ height: Int, gray: UInt8 = 90) {
    self.width = width
    self.height = height
    cells = Array(repeating: gray, count: width * height)
  }

  subscript(x: Int, y: Int) -> UInt8 {
    get { cells[y * width + x] }
    set { if x >= 0, y >= 0, x < width, y < height { cells[y * width + x] = newValue } }
  }

  /// Fills a box, as far as it is in the picture.
  mutating func fill(_ x: Range<Int>, _ y: Range<Int>, gray: UInt8) {
    for row in y.clamped(to: 0..<height) {
      for column in x.clamped(to: 0..<width) { self[column, row] = gray }
    }
  }

  /// Writes light letters with a dark border.
  mutating func write(
    _ text: String, x: Int, y: Int, scale: Int = 2, gray: UInt8 = 250, border: UInt8? = 5
  ) {
    if let border {
      for dot in Self.dots(of: text) {
        let (left, top) = (x + dot.x * scale, y + dot.y * scale)
        fill(left - 1..<left + scale + 1, top - 1..<top + scale + 1, gray: border)
      }
    }
    for dot in Self.dots(of: text) {
      let (left, top) = (x + dot.x * scale, y + dot.y * scale)
      fill(left..<left + scale, top..<top + scale, gray: gray)
    }
  }

  /// Writes one line or two in the middle of the lower part.
  mutating func caption(_ text: String, bottom: Int = 8, scale: Int = 2) {
    let lines = text.split(separator: "\n").map(String.init)
    for (index, line) in lines.reversed().enumerated() {
      write(
        line, x: (width - line.count * 8 * scale) / 2,
        y: height - bottom - (index + 1) * 9 * scale, scale: scale)
    }
  }

  private static func dots(of text: String) -> [(x: Int, y: Int)] {
    var dots: [(x: Int, y: Int)] = []
    for (index, letter) in text.enumerated() {
      for (row, bits) in (letters[letter] ?? []).enumerated() {
        for column in 0..<8 where bits & (0x80 >> UInt8(column)) != 0 {
          dots.append((index * 8 + column, row))
        }
      }
    }
    return dots
  }

  private static let letters: [Character: [UInt8]] = [
    "A": [0x38, 0x44, 0x82, 0x82, 0xFE, 0x82, 0x82],
    "B": [0xFC, 0x82, 0x82, 0xFC, 0x82, 0x82, 0xFC],
    "C": [0x7C, 0x82, 0x80, 0x80, 0x80, 0x82, 0x7C],
    "D": [0xF8, 0x84, 0x82, 0x82, 0x82, 0x84, 0xF8],
    "E": [0xFE, 0x80, 0x80, 0xF8, 0x80, 0x80, 0xFE],
    "H": [0x82, 0x82, 0x82, 0xFE, 0x82, 0x82, 0x82],
    "I": [0x7C, 0x10, 0x10, 0x10, 0x10, 0x10, 0x7C],
    "L": [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0xFE],
    "M": [0x82, 0xC6, 0xAA, 0x92, 0x82, 0x82, 0x82],
    "N": [0x82, 0xC2, 0xA2, 0x92, 0x8A, 0x86, 0x82],
    "O": [0x7C, 0x82, 0x82, 0x82, 0x82, 0x82, 0x7C],
    "R": [0xFC, 0x82, 0x82, 0xFC, 0x88, 0x84, 0x82],
    "S": [0x7E, 0x80, 0x80, 0x7C, 0x02, 0x02, 0xFC],
    "T": [0xFE, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10],
    "U": [0x82, 0x82, 0x82, 0x82, 0x82, 0x82, 0x7C],
    "W": [0x82, 0x82, 0x82, 0x92, 0xAA, 0xC6, 0x82],
  ]
}
