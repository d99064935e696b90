import MediaModel

/// When text is shown in a zone and when it changes, sample by sample.
struct ZoneSeries {
  /// The 90th percentile of the number of blocks with text, where there is some.
  let blocks: Int
  /// Whether text is shown in each sample.
  let isOn: [Bool]
  /// The samples in which text changes, in order.
  let changes: [Int]
  /// The stretches of text from one change to the next.
  let segments: [Range<Int>]
  /// The 75th percentile of the width of lines, in blocks.
  let lineWidth: Int

  /// Reads a zone.
  ///
  /// - Parameters:
  ///   - zone: The zone.
  ///   - layer: What was seen.
  ///   - rows: The number of rows of blocks.
  init(_ zone: BlockZone, in layer: PaintedTextTrace.Layer, rows: Int) {
    let counts = Self.counts(zone, in: layer, rows: rows)
    blocks = counts.filter { $0 > 0 }.percentile(0.9)
    let least = max(3, (blocks * 35 + 99) / 100)
    isOn = Self.settled(counts.map { $0 >= least })
    let events = layer.events.filter { zone.holds($0) }
    changes = Self.joined(events.map { Int($0.sample) })
    lineWidth = events.map { Int($0.right) - Int($0.left) + 1 }.percentile(0.75)
    segments = Self.segments(of: isOn, changes: changes)
  }

  /// The number of blocks with short-lived ink in the zone: in rows that go beyond its columns, no
  /// more than fit.
  private static func counts(
    _ zone: BlockZone, in layer: PaintedTextTrace.Layer, rows: Int
  ) -> [Int] {
    (0..<layer.counts.count / max(rows, 1)).map { sample in
      zone.rows.reduce(0) { sum, row in
        let index = sample * rows + row
        let first = max(Int(layer.firsts[index]), zone.columns.lowerBound)
        let last = min(Int(layer.lasts[index]), zone.columns.upperBound)
        return sum + min(Int(layer.counts[index]), max(last - first + 1, 0))
      }
    }
  }

  /// The median of three.
  private static func settled(_ values: [Bool]) -> [Bool] {
    values.indices.map { index in
      let (before, after) = (max(index - 1, 0), min(index + 1, values.count - 1))
      let count = (values[before] ? 1 : 0) + (values[index] ? 1 : 0) + (values[after] ? 1 : 0)
      return count >= 2
    }
  }

  /// The middles of samples that follow each other.
  private static func joined(_ samples: [Int]) -> [Int] {
    var (middles, first, last) = ([Int](), -2, -2)
    for sample in samples where sample != last {
      if sample > last + 1, last >= 0 { middles.append((first + last) / 2) }
      if sample > last + 1 { first = sample }
      last = sample
    }
    return last >= 0 ? middles + [(first + last) / 2] : middles
  }

  private static func segments(of isOn: [Bool], changes: [Int]) -> [Range<Int>] {
    var (segments, start) = ([Range<Int>](), Int?.none)
    var change = changes.makeIterator()
    var next = change.next()
    for index in 0...isOn.count {
      while let moment = next, moment < index { next = change.next() }
      let isEnd = index == isOn.count || !isOn[index] || next == index
      if let begun = start, isEnd, index - begun >= 2 || index == isOn.count || !isOn[index] {
        if index - begun >= 2 { segments.append(begun..<index) }
        start = nil
      }
      if index < isOn.count, isOn[index], start == nil { start = index }
    }
    return segments
  }
}
