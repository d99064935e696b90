internal import MediaModel

/// What is kept of one kind of flash when the shape of pictures changes.
struct FlashLog {
  /// A rule on how many transitions are too many, and the ranges in which there were more.
  struct Rule {
    /// The least number of transitions within a second.
    let least: UInt8
    var log = RangeLog()
    private var open: Range<MediaTime>?

    /// Creates a rule.
    init(least: UInt8) { self.least = least }

    /// Notes the state of a moment; a range ends with the last transition that counts.
    mutating func note(_ window: TransitionWindow, isHot: Bool, at time: MediaTime) {
      guard isHot else { return close() }
      if let range = open {
        if window.isActive(atLeast: least) { open = range.lowerBound..<max(range.upperBound, time) }
      } else {
        let start = window.start(atLeast: least) ?? time
        open = min(start, time)..<time
      }
    }

    /// Ends the open range.
    mutating func close() {
      if let open { log.add(open) }
      open = nil
    }

    /// The ranges, with the open one.
    var report: FlashReport.Ranges {
      var copy = self
      copy.close()
      return copy.log.report
    }
  }

  /// More than three flashes: over six transitions; that seven are counted and not eight is the
  /// strict reading.
  var overThree = Rule(least: 7)
  /// Two flashes: four transitions.
  var twoOrMore = Rule(least: 4)
  /// More than three flashes, by share of the picture.
  var onScreen = Rule(least: 7)
  /// Two flashes, and more than three, of patterns whose parts may be exempt; and more than three of
  /// small areas that flash by turns.
  var unresolvedTwo = Rule(least: 4)
  var unresolvedThree = Rule(least: 7)
  /// The worst moment so far.
  var worst: FlashMeasure.Peak?
  /// What is around it.
  var lane = PeakLane()

  /// Ends open ranges.
  mutating func close() {
    lane.forget()
    overThree.close()
    twoOrMore.close()
    onScreen.close()
    unresolvedTwo.close()
    unresolvedThree.close()
  }

  /// The measure so far.
  var report: FlashMeasure {
    var worst = worst
    worst?.around = lane.values
    return FlashMeasure(
      overThree: overThree.report, twoOrMore: twoOrMore.report,
      overThreeOnScreen: onScreen.report, unresolvedOverThree: unresolvedThree.report,
      unresolvedTwoOrMore: unresolvedTwo.report, worst: worst)
  }
}
