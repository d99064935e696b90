internal import MediaModel

/// Gives the colors of pictures to a sink.
final class ColorFeed: PictureFeed {
  private let sink: any ColorSink
  private var grid = PictureGrid(width: 1, height: 1)
  private var pace = PicturePace()
  private var reader: GridReader?
  /// The color differences of pictures without color.
  private var neutral: [UInt16] = []

  /// Creates a feed.
  init(to sink: any ColorSink) { self.sink = sink }

  var wantsMore: Bool { sink.wantsMore }

  func prepare(_ form: PictureForm, isOtherShape: Bool) {
    if isOtherShape { grid = sink.grid(for: form.shape).bounded }
    reader = GridReader(width: grid.width, height: grid.height, form: form)
    let isGray = form.layout.model == .gray
    neutral = isGray ? [UInt16](repeating: 128 << 8, count: grid.width * grid.height) : []
  }

  func take(_ frame: borrowing Frame, _ span: Range<MediaTime>) -> Bool {
    guard wantsMore, pace.takes(span.lowerBound, interval: grid.interval) else { return true }
    guard let reader, reader.read(frame) else { return false }
    let first = reader.cells(0)
    let second = reader.count > 2 ? reader.cells(1) : neutral
    let third = reader.count > 2 ? reader.cells(2) : neutral
    sink.receive(first.span, second.span, third.span, at: span.lowerBound)
    return true
  }
}
