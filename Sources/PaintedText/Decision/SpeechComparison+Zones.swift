import MediaModel

extension SpeechComparison {
  /// The zones of a layer with their ties to the speech, and how late the text of the best one is.
  ///
  /// - Returns: The zones, that with most changes first.
  func zones(
    in layer: PaintedTextTrace.Layer
  ) -> (zones: [PaintedTextZone], offset: PaintedTextMeasures.Offset?) {
    var zones: [PaintedTextZone] = []
    var offsets: [PaintedTextMeasures.Offset] = []
    for place in BlockZone.zones(of: layer.events, rows: trace.rows) {
      let series = ZoneSeries(place, in: layer, rows: trace.rows)
      let isOn = clock.samples.map { $0.map { series.isOn[$0] } ?? false }
      let changed = changedSlots(series)
      let tie = SpeechTie(isOn: isOn, changed: changed, correlation)
      zones.append(zone(place, series, isOn: isOn, changed: changed, tie))
      if series.segments.count >= 5, let offset = tie.offset { offsets.append(offset) }
    }
    return (zones, offsets.max { $0.correlation < $1.correlation })
  }

  private func changedSlots(_ series: ZoneSeries) -> [Bool] {
    var changed = [Bool](repeating: false, count: clock.count)
    for sample in series.changes { changed[clock.slot(of: trace.times[sample])] = true }
    return changed
  }

  private func zone(
    _ place: BlockZone, _ series: ZoneSeries, isOn: [Bool], changed: [Bool], _ tie: SpeechTie
  ) -> PaintedTextZone {
    var zone = PaintedTextZone(rectangle: rectangle(place))
    zone.moments = series.changes.map { trace.times[$0] }
    zone.segments = series.segments.map(range)
    zone.blocks = series.blocks
    zone.lineWidth = Double(series.lineWidth) / Double(max(trace.columns, 1))
    (zone.coverageInSpeech, zone.coverageElsewhere) = shares(of: isOn)
    zone.standing = SpeechTie.tie(tie.standing)
    zone.changes = SpeechTie.tie(tie.changes)
    let changes = shares(of: changed)
    zone.changeRatio = min(changes.inSpeech / max(changes.elsewhere, 1e-6), 999)
    return zone
  }

  private func rectangle(_ place: BlockZone) -> PaintedTextZone.Rectangle {
    let (columns, rows) = (Double(max(trace.columns, 1)), Double(max(trace.rows, 1)))
    return PaintedTextZone.Rectangle(
      left: Double(place.columns.lowerBound) / columns, top: Double(place.rows.lowerBound) / rows,
      width: Double(place.columns.count) / columns, height: Double(place.rows.count) / rows)
  }

  private func range(_ samples: Range<Int>) -> Range<MediaTime> {
    let start = trace.times[samples.lowerBound]
    let last = trace.times[samples.upperBound - 1]
    let end = samples.upperBound < trace.times.count ? trace.times[samples.upperBound] : last
    // A picture stands for half a second at most when no other follows.
    return start..<max(start, min(end, last.advanced(by: SampleClock.longestHole)))
  }

  /// The shares of the speech and of the rest in which something holds.
  private func shares(of values: [Bool]) -> (inSpeech: Double, elsewhere: Double) {
    var counts = (on: 0, all: 0, otherOn: 0, other: 0)
    for (value, speaks) in zip(values, speech) {
      if speaks {
        counts.all += 1
        counts.on += value ? 1 : 0
      } else {
        counts.other += 1
        counts.otherOn += value ? 1 : 0
      }
    }
    return (
      Double(counts.on) / Double(max(counts.all, 1)),
      Double(counts.otherOn) / Double(max(counts.other, 1))
    )
  }

  /// The stretches of 10 s or more of speech without text.
  ///
  /// - Returns: Each from the first to the last speech in it.
  func gaps(of zone: PaintedTextZone) -> [Range<MediaTime>] {
    let covered = clock.mask(of: TimeRanges(zone.segments))
    var (gaps, first, last, count) = ([Range<MediaTime>](), 0, 0, 0)
    for slot in 0...clock.count {
      if slot == clock.count || covered[slot] {
        if count >= Self.longGap { gaps.append(moment(first)..<moment(last + 1)) }
        count = 0
      } else if speech[slot] {
        if count == 0 { first = slot }
        (last, count) = (slot, count + 1)
      }
    }
    return gaps
  }

  private func moment(_ slot: Int) -> MediaTime {
    clock.start.advanced(by: SampleClock.slot.times(slot))
  }
}
