extension PictureEvidence {
  /// What was found in the parts of a medium that play.
  ///
  /// - Parameter parts: The parts.
  /// - Returns: The evidence without flashes, movement and stillness elsewhere.
  package func played(in parts: TimeRanges) -> PictureEvidence {
    var seen = self
    seen.flashes = flashes?.played(in: parts)
    seen.flashesOnWhite = flashesOnWhite?.played(in: parts)
    return seen
  }
}

/// The parts of a medium that play.
private struct PlayedParts {
  let parts: TimeRanges
  /// The time of the first picture: there is nothing before it.
  let start: MediaTime

  /// Whether all that is counted at the moments of a range is in one part: at each moment, the
  /// transitions of the second before it.
  func hold(countsIn range: Range<MediaTime>) -> Bool {
    let first = max(range.withSecondBefore.lowerBound, min(start, range.lowerBound))
    return parts.ranges.contains { $0.lowerBound <= first && range.upperBound <= $0.upperBound }
  }

  /// Whether all that is counted at a moment is in one part.
  func hold(countsAt time: MediaTime) -> Bool { hold(countsIn: time..<time) }
}

extension Range<MediaTime> {
  /// The range from a second before it: what is counted at its first moment begins there.
  fileprivate var withSecondBefore: Range<MediaTime> {
    let start = lowerBound.advanced(by: .seconds(-1))
    return start..<Swift.max(start, upperBound)
  }
}

extension FlashReport {
  fileprivate func played(in ranges: TimeRanges) -> FlashReport {
    let parts = PlayedParts(parts: ranges, start: measured?.lowerBound ?? .zero)
    let own = lane.played(in: parts)
    var report = self
    report.whole = whole ?? Whole(self)
    report.lane = own
    report.frames = frames.filter { parts.hold(countsAt: $0.time) }
    report.general = general.played(in: parts, own.steps(own.general))
    report.red = red.played(in: parts, own.steps(own.red))
    report.redByOlderNote = redByOlderNote.played(in: parts, [])
    report.pattern = pattern.played(in: ranges)
    report.scrolling = scrolling.cut(to: ranges)
    report.still = still.cut(to: ranges)
    report.black = black.cut(to: ranges)
    report.measured = measured.flatMap { all in
      all.isEmpty ? all : TimeRanges([all]).intersection(ranges).span
    }
    return report
  }
}

extension FlashMeasure {
  /// What of a measure is in parts.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - steps: The transitions of the steps of the lane that are in a part.
  /// - Returns: The measure of the parts.
  fileprivate func played(
    in parts: PlayedParts, _ steps: [(range: Range<MediaTime>, count: UInt8)]
  ) -> FlashMeasure {
    // Over three flashes are over six transitions, and two flashes are four.
    let over = steps.filter { $0.count > 6 }.map { $0.range.withSecondBefore }
    let two = steps.filter { $0.count >= 4 }.map { $0.range.withSecondBefore }
    return FlashMeasure(
      overThree: overThree.played(in: parts, proven: over),
      twoOrMore: twoOrMore.played(in: parts, proven: two),
      overThreeOnScreen: overThreeOnScreen.played(in: parts, proven: []),
      worst: worst.flatMap { $0.played(in: parts) })
  }
}

extension FlashMeasure.Peak {
  /// The moment, if all that it counts is in a part: then no moment of the part is worse.
  fileprivate func played(in parts: PlayedParts) -> Self? {
    guard parts.hold(countsAt: time) else { return nil }
    var peak = self
    for index in around.indices {
      let start = aroundStart.advanced(by: Self.step.times(index))
      if !parts.hold(countsIn: start..<start.advanced(by: Self.step)) { peak.around[index] = 0 }
    }
    return peak
  }
}

extension FlashReport.Ranges {
  /// The ranges that are in a part.
  ///
  /// Of a range that reaches beyond the part it is not known which of its transitions are in it, unless
  /// a step of the lane proves it; and ranges that were left out cannot be placed.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - proven: Where enough transitions are in a part for certain.
  /// - Returns: The ranges.
  fileprivate func played(
    in parts: PlayedParts, proven: [Range<MediaTime>]
  ) -> FlashReport.Ranges {
    var kept: [Range<MediaTime>] = []
    var isOpen = mayReachBeyondList(parts.parts)
    for range in ranges where parts.parts.overlaps(range) {
      for part in parts.parts.ranges where part.overlaps(range) {
        let piece = range.clamped(to: part)
        if piece == range || proven.contains(where: piece.overlaps) {
          kept.append(piece)
        } else {
          isOpen = true
        }
      }
    }
    return Self(kept, isOpen: isOpen)
  }

  /// What of the ranges is in parts, for what is so at each of its moments.
  fileprivate func cut(to parts: TimeRanges) -> FlashReport.Ranges {
    let all = TimeRanges(ranges + [longest].compactMap { $0 })
    return Self(all.intersection(parts).ranges, isOpen: mayReachBeyondList(parts))
  }

  /// Whether ranges that were left out, which are the last ones, may be in parts.
  private func mayReachBeyondList(_ parts: TimeRanges) -> Bool {
    guard leftOut > 0, let last = ranges.last, let end = parts.span?.upperBound else {
      return leftOut > 0
    }
    return end > last.upperBound
  }

  private init(_ kept: [Range<MediaTime>], isOpen: Bool) {
    self.init(
      ranges: kept, total: TimeRanges(kept).total, longest: kept.max { $0.length < $1.length })
    mayHoldMore = isOpen
  }
}

extension PatternMeasure {
  fileprivate func played(in parts: TimeRanges) -> PatternMeasure {
    PatternMeasure(
      ranges: ranges.cut(to: parts),
      worst: worst.flatMap { peak in
        parts.ranges.contains { $0.contains(peak.time) } ? peak : nil
      })
  }
}

extension FlashLane {
  /// The lane with zeros where something is counted that is not in a part.
  fileprivate func played(in parts: PlayedParts) -> FlashLane {
    func kept(_ counts: [UInt8]) -> [UInt8] {
      counts.indices.map { parts.hold(countsIn: range(ofStep: $0)) ? counts[$0] : 0 }
    }
    return FlashLane(start: start, step: step, general: kept(general), red: kept(red))
  }

  fileprivate func steps(_ counts: [UInt8]) -> [(range: Range<MediaTime>, count: UInt8)] {
    counts.enumerated().map { (range(ofStep: $0.offset), $0.element) }
  }
}
