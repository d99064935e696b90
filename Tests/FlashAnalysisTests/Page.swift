/// Something like a page of text: lines of letters made of strokes, light on dark.
struct Page {
  private let width: Int
  private var cells: [Float]

  init(width: Int, height: Int, _ dice: inout Dice) {
    self.width = width
    cells = [Float](repeating: 0.02, count: width * height)
    for top in stride(from: 4, to: height - 10, by: 14) {
      var x = Int.random(in: 20...60, using: &dice)
      while x < width - 40 {
        letter(x, top, &dice)
        x += Int.random(in: 6...9, using: &dice)
      }
    }
  }

  /// Two upright strokes and a bar, or some of them.
  private mutating func letter(_ left: Int, _ top: Int, _ dice: inout Dice) {
    let bar = Int.random(in: 0...7, using: &dice)
    for row in 0..<8 {
      for column in 0..<5 {
        let isStroke = column == 0 && bar != 1 || column == 4 && bar % 2 == 0 || row == bar
        if isStroke { cells[(top + row) * width + left + column] = 0.8 }
      }
    }
  }

  subscript(x: Int, y: Int) -> Float { cells[y * width + x] }
}
