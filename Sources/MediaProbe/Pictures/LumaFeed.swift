internal import MediaModel

/// Gives the brightness of pictures to a sink.
final class LumaFeed: PictureFeed {
  private let sink: any LumaSink
  private var grid = PictureGrid(width: 1, height: 1)
  private var pace = PicturePace()
  private var reader: GridReader?
  private var isFullRange = false
  private var luma: [UInt8] = []

  /// Creates a feed.
  init(to sink: any LumaSink) { self.sink = sink }

  var wantsMore: Bool { sink.wantsMore }

  func prepare(_ form: PictureForm, isOtherShape: Bool) {
    if isOtherShape { grid = sink.grid(for: form.shape).bounded }
    reader = GridReader(width: grid.width, height: grid.height, form: form, isBrightness: true)
    isFullRange = form.shape.color.isFullRange
    luma = [UInt8](repeating: 0, count: grid.width * grid.height)
  }

  func receive(_ frame: borrowing Frame, _ span: Range<MediaTime>) -> Bool {
    guard wantsMore, pace.accepts(span.lowerBound, interval: grid.interval) else { return true }
    guard let reader, reader.read(frame) else { return false }
    if reader.count == 1 {
      fill(reader.cells(0))
    } else {
      fill(green: reader.cells(0), blue: reader.cells(1), red: reader.cells(2))
    }
    let luma = luma
    sink.receive(luma.span, at: span.lowerBound)
    return true
  }

  private func fill(_ cells: [UInt16]) {
    let (black, factor) = Self.range(isFullRange)
    let count = min(cells.count, luma.count)
    unsafe cells.withUnsafeBufferPointer { cells in
      unsafe luma.withUnsafeMutableBufferPointer { luma in
        guard let cells = cells.baseAddress, let luma = luma.baseAddress else { return }
        for index in 0..<count {
          unsafe luma[index] = Self.byte(cells[index], black, factor)
        }
      }
    }
  }

  /// The brightness of red, green and blue by ITU-R BT.709, in units of 1/65,536.
  private func fill(green: [UInt16], blue: [UInt16], red: [UInt16]) {
    let (black, factor) = Self.range(isFullRange)
    for index in luma.indices {
      let sum = 46_871 * Int(green[index]) + 4_732 * Int(blue[index]) + 13_933 * Int(red[index])
      luma[index] = Self.byte(UInt16(clamping: (sum + 32_768) >> 16), black, factor)
    }
  }

  /// Black, and how far the range is stretched in units of 1/32,768 (ITU-T H.273: 16 to 235).
  private static func range(_ isFull: Bool) -> (black: UInt16, factor: UInt32) {
    isFull ? (0, 32_768) : (16 << 8, 38_155)
  }

  /// Stretches and rounds a cell, in operations that exist for vectors of 16 bits.
  @inline(__always)
  private static func byte(_ cell: UInt16, _ black: UInt16, _ factor: UInt32) -> UInt8 {
    let above = cell > black ? cell &- black : 0
    let stretched = UInt16(truncatingIfNeeded: (UInt32(above) &* factor) &>> 16)
    return UInt8(truncatingIfNeeded: min((stretched &+ 64) &>> 7, 255))
  }
}
