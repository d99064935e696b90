package import MediaModel

/// Measures flashes, steady movement and still pictures of one video track while it is decoded.
///
/// Memory does not depend on the length of the track or on the rate of its pictures.
package final class FlashMeter: ColorSink {
  private var shape: PictureShape?
  private var cells: FlashCells?
  private var logs: FlashCells.Logs
  private var limitations: Set<FlashReport.Limitation> = []
  private var last: MediaTime?
  private var measured: Range<MediaTime>?
  private var pictureCount = 0

  /// Creates a meter that has seen no picture.
  ///
  /// - Parameter keepsFrames: Whether the counts of each picture are reported, too.
  package init(keepsFrames: Bool = false) {
    logs = FlashCells.Logs(frames: FrameLog(isKept: keepsFrames))
  }

  /// Always: every picture counts.
  package var wantsMore: Bool { true }

  /// Returns a sample for each cell.
  ///
  /// A cell is three pixels wide and high of a screen of 1024 x 768 in which the picture is fitted.
  /// Where the shape has changed, all cells start anew; pictures and fields of pictures have the same
  /// cells.
  ///
  /// - Parameter shape: How pictures are shown.
  /// - Returns: The grid of samples.
  package func grid(for shape: PictureShape) -> PictureGrid {
    var shape = shape
    shape.isField = false
    if let cells, shape == self.shape { return cells.grid.samples }
    if pictureCount > 0 { limitations.insert(.shapeChanged) }
    close()
    let cells = FlashCells(shape)
    self.shape = shape
    self.cells = cells
    return cells.grid.samples
  }

  /// Measures a picture; one whose planes do not have the size of the grid is left out.
  ///
  /// After a picture whose time is before the one before, flashes are counted anew: nobody can know
  /// how far apart the two are shown.
  ///
  /// - Parameters:
  ///   - first: Luma or green of each sample, row by row.
  ///   - second: The blue difference or blue.
  ///   - third: The red difference or red.
  ///   - time: When the picture is shown.
  package func receive(
    _ first: Span<UInt16>, _ second: Span<UInt16>, _ third: Span<UInt16>, at time: MediaTime
  ) {
    guard let samples = cells?.grid.samples else { return }
    let count = samples.width * samples.height
    guard first.count == count, second.count == count, third.count == count else { return }
    if let last, time < last {
      limitations.insert(.timesRanBackwards)
      close()
    }
    note(time)
    cells?.measure(first, second, third, at: time, into: &logs)
  }

  private func note(_ time: MediaTime) {
    last = time
    pictureCount += 1
    let before = measured ?? time..<time
    measured = min(before.lowerBound, time)..<max(before.upperBound, time)
  }

  private func close() {
    if cells?.isRounded == true { limitations.insert(.momentsRounded) }
    if let last { cells?.close(at: last, into: &logs) }
  }

  /// Ends what is open and returns what was measured; pictures that come later start anew.
  ///
  /// - Returns: The report.
  package func report() -> FlashReport {
    close()
    var report = FlashReport(
      general: logs.general.report, red: logs.red.report, redByOlderNote: logs.olderRed.report,
      pattern: logs.pattern.report, lane: logs.lane.report, frames: logs.frames.frames,
      scrolling: logs.scrolling.report, still: logs.still.still.report,
      black: logs.still.black.report, measured: measured, pictureCount: pictureCount,
      limitations: limitations)
    if pictureCount == 0 { report.limitations.insert(.noPictures) }
    if logs.frames.isCut { report.limitations.insert(.framesLeftOut) }
    if Self.isCut(report) { report.limitations.insert(.rangesLeftOut) }
    return report
  }

  private static func isCut(_ report: FlashReport) -> Bool {
    let measures = [report.general, report.red, report.redByOlderNote]
    let lists = measures.flatMap {
      [
        $0.overThree, $0.twoOrMore, $0.overThreeOnScreen, $0.unresolvedOverThree,
        $0.unresolvedTwoOrMore,
      ]
    }
    let others = [report.pattern.ranges, report.scrolling, report.still, report.black]
    return (lists + others).contains { $0.leftOut > 0 }
  }
}
