internal import MediaModel

/// Gives the colors of pictures to a sink.
final class ColorFeed: PictureFeed {
  private let sink: any ColorSink
  private var grid = PictureGrid(width: 1, height: 1)
  private var pace = PicturePace()
  private var reader: GridReader?
  /// Whether each field is a picture of its own.
  private var isOfFields = false
  /// The time of the last picture that was given.
  private var last: MediaTime?
  /// The color differences of pictures without color.
  private var neutral: [UInt16] = []

  /// Creates a feed.
  init(to sink: any ColorSink) { self.sink = sink }

  var wantsMore: Bool { sink.wantsMore }

  func prepare(_ form: PictureForm, isOtherShape: Bool) {
    if isOtherShape { grid = sink.grid(for: form.shape).bounded }
    isOfFields = form.isField && grid.takesBothFields
    reader = GridReader(width: grid.width, height: grid.height, form: form)
    let isGray = form.layout.model == .gray
    neutral = isGray ? [UInt16](repeating: 128 << 8, count: grid.width * grid.height) : []
  }

  func receive(_ frame: borrowing Frame, _ span: Range<MediaTime>) -> Bool {
    guard isOfFields else { return give(frame, at: span.lowerBound) }
    // Containers may say a length that reaches beyond the start of the next picture, whose earlier
    // field then is given at the time of the field before it and not before that.
    let start = max(span.lowerBound, last ?? span.lowerBound)
    let middle = max(span.lowerBound.advanced(by: span.length / 2), start)
    guard give(frame, at: start) else { return false }
    // The rows of a film's picture between interlaced ones are of one moment: its second field is not
    // later, and fine lines would seem to flash.
    return !frame.isInterlaced || give(frame, at: middle, isLaterField: true)
  }

  /// Gives a picture or a field of it, if it is wanted; `false` if it could not be read.
  private func give(
    _ frame: borrowing Frame, at time: MediaTime, isLaterField: Bool = false
  ) -> Bool {
    guard wantsMore, pace.accepts(time, interval: grid.interval) else { return true }
    guard let reader, reader.read(frame, isLaterField: isLaterField) else { return false }
    let first = reader.cells(0)
    let second = reader.count > 2 ? reader.cells(1) : neutral
    let third = reader.count > 2 ? reader.cells(2) : neutral
    last = time
    sink.receive(first.span, second.span, third.span, at: time)
    return true
  }
}
