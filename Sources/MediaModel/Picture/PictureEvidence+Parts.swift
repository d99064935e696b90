extension PictureEvidence {
  /// What was found in the parts of a medium that play.
  ///
  /// - Parameter parts: The parts.
  /// - Returns: The evidence without flashes, movement and stillness elsewhere.
  package func played(in parts: TimeRanges) -> PictureEvidence {
    var seen = self
    seen.flashes = flashes?.played(in: parts)
    return seen
  }
}

extension FlashReport {
  fileprivate func played(in parts: TimeRanges) -> FlashReport {
    var report = self
    report.general = general.played(in: parts)
    report.red = red.played(in: parts)
    report.redByOlderNote = redByOlderNote.played(in: parts)
    report.scrolling = scrolling.played(in: parts)
    report.still = still.played(in: parts)
    report.black = black.played(in: parts)
    return report
  }
}

extension FlashMeasure {
  fileprivate func played(in parts: TimeRanges) -> FlashMeasure {
    FlashMeasure(
      overThree: overThree.played(in: parts), twoOrMore: twoOrMore.played(in: parts),
      overThreeOnScreen: overThreeOnScreen.played(in: parts),
      unresolvedOverThree: unresolvedOverThree.played(in: parts),
      unresolvedTwoOrMore: unresolvedTwoOrMore.played(in: parts),
      worst: worst.flatMap { peak in
        parts.ranges.contains { $0.contains(peak.time) } ? peak : nil
      })
  }
}

extension FlashReport.Ranges {
  /// What of the ranges is in the parts; all of them if some were left out of a long list, because those
  /// cannot be placed.
  fileprivate func played(in parts: TimeRanges) -> FlashReport.Ranges {
    guard leftOut == 0 else { return self }
    let kept = TimeRanges(ranges).intersection(parts)
    return FlashReport.Ranges(
      ranges: kept.ranges, total: kept.total,
      longest: kept.ranges.max { $0.length < $1.length })
  }
}
