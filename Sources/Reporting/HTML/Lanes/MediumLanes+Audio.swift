import Forms
import MediaModel
import Records

extension MediumLanes {
  /// The outline of the main sound.
  static func waveform(_ outline: TimelineRecord.Outline, _ axis: TimeAxis) -> Lane {
    let loudest = outline.peaks.max() ?? 0
    let parts = (axis.parts.isEmpty ? [axis] : axis.parts).filter { part in
      part.range.lowerBound < outline.end
    }
    let rows = parts.map { part in
      [part.range.timecodes, level(outline.peak(in: part.range))]
    }
    return Lane(
      "sound", "Sound", legend: "The higher, the louder.",
      summary: "The loudest moment is at \(level(loudest)).",
      shapes: [.init(look: .full, path: LanePath.steps(outline, on: axis))],
      tables: [.init(title: "Sound", columns: ["Time", "Loudest"], rows: rows)])
  }

  /// A peak as a share of full scale; a peak is the square root of an amplitude.
  private static func level(_ peak: Int) -> String {
    let scale = Int(Waveform.fullScale)
    guard peak > 0 else { return "silent" }
    return "\(max(peak * peak * 100 / (scale * scale), 1)) % of full scale"
  }

  static func narration(
    _ narration: TimelineRecord.Narration, _ index: Int, _ axis: TimeAxis
  ) -> Lane {
    let spoken = narration.spoken
    let track = narration.track.map { ", track \($0)" } ?? ""
    let title = "Audio description in \(narration.resource.shortened)\(track)"
    return Lane(
      "narration\(index)", title,
      legend: "A box: somebody narrates.",
      summary: spoken.isEmpty
        ? "No narration was found."
        : "Narration of \(TimeRanges(spoken).total.readable) in all.",
      shapes: [.init(look: .full, path: LanePath.boxes(spoken, on: axis, rows: 8..<40))],
      tables: [
        .init(
          title: title, columns: ["Time", "Length"],
          rows: spoken.map { [$0.timecodes, $0.length.readable] })
      ])
  }
}

extension TimelineRecord.Outline {
  /// The moment after the last peak.
  var end: MediaTime { start.advanced(by: hop * peaks.count) }

  /// The loudest peak in a time range.
  fileprivate func peak(in range: Range<MediaTime>) -> Int {
    let step = max(hop.wholeMicroseconds, 1)
    func index(_ time: MediaTime) -> Int {
      let place = start.duration(to: time).wholeMicroseconds / step
      return Int(min(max(place, 0), Int64(peaks.count)))
    }
    let first = index(range.lowerBound)
    return peaks[first..<max(index(range.upperBound), first)].max() ?? 0
  }
}
