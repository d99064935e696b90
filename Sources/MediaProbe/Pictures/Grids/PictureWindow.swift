internal import MediaModel

/// A part of the stored samples of a picture, by columns and rows of the brightness.
struct PictureWindow: Equatable {
  let columns: Range<Int>
  let rows: Range<Int>
}

extension PictureForm {
  /// The stored samples of a part of the upright picture, with those that share a color difference.
  ///
  /// - Parameter part: The part, as shares of the upright picture; `nil` for all of it.
  /// - Returns: The samples, at least one.
  func window(of part: PaintedTextZone.Rectangle?) -> PictureWindow {
    guard let part else { return PictureWindow(columns: 0..<columns, rows: 0..<rows) }
    let (wide, high) = turn.stored(columns, rows)
    var x = Self.samples(part.left, part.width, of: wide)
    var y = Self.samples(part.top, part.height, of: high)
    if turn.isMirrored { x = (wide - x.upperBound)..<(wide - x.lowerBound) }
    if turn.isFlipped { y = (high - y.upperBound)..<(high - y.lowerBound) }
    let stored = turn.isTransposed ? (y, x) : (x, y)
    return PictureWindow(
      columns: Self.aligned(stored.0, 1 << layout.narrowing.width, columns),
      rows: Self.aligned(stored.1, 1 << (layout.narrowing.height + (isField ? 1 : 0)), rows))
  }

  /// How wide and high a window is shown, in square pixels.
  func shown(_ window: PictureWindow) -> (width: Int, height: Int) {
    let (wide, high) = turn.stored(window.columns.count, window.rows.count)
    let (allWide, allHigh) = turn.stored(columns, rows)
    return (max(shape.width * wide / allWide, 1), max(shape.height * high / allHigh, 1))
  }

  private static func samples(_ start: Double, _ length: Double, of all: Int) -> Range<Int> {
    guard start.isFinite, length.isFinite else { return 0..<all }
    let from = min(max(start, 0), 1)
    let to = min(max(start + length, from), 1)
    let first = min(Int(from * Double(all)), all - 1)
    return first..<max(min(Int((to * Double(all)).rounded(.up)), all), first + 1)
  }

  private static func aligned(_ range: Range<Int>, _ unit: Int, _ all: Int) -> Range<Int> {
    let end = (range.upperBound + unit - 1) / unit * unit
    return range.lowerBound / unit * unit..<min(end, all)
  }
}
