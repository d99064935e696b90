import MediaModel

extension FlashReport {
  /// The worst moment of both kinds.
  fileprivate var worst: (peak: FlashMeasure.Peak, isRed: Bool)? {
    let all = [(general.worst, false), (red.worst, true)].compactMap { peak, isRed in
      peak.map { (peak: $0, isRed: isRed) }
    }
    return all.max { $0.peak.transitions < $1.peak.transitions }
  }
}

extension FlashesWithinLimit.Problem {
  var code: FindingCode {
    switch self {
    case .overLimit: .flashingOverLimit
    case .underLimit: .flashingUnderLimit
    case .scrolling: .flashingScrolling
    case .notEvaluated, .notPlaced, .transparent, .repeated: .flashingNotEvaluated
    case .notLookedAt: .flashingNotLookedAt
    }
  }

  var what: String {
    switch self {
    case .overLimit(let medium, let flashes):
      """
      \(medium.resource) flashes more than three times in a second\(Self.worst(flashes)). \
      \(Self.places(ranges ?? []))
      """
    case .underLimit(let medium, let flashes):
      """
      \(medium.resource) flashes\(Self.worst(flashes)). It is not more than three times in a second, but \
      this process fails all flashing. \(Self.places(ranges ?? []))
      """
    case .scrolling(let medium, _):
      "Much of the picture of \(medium.resource) scrolls. \(Self.places(ranges ?? []))"
    case .notLookedAt(let medium):
      "Whether \(medium.resource) flashes was not measured: its picture was not looked at."
    case .notEvaluated(let medium, let gap, let ranges):
      "Whether \(medium.resource) flashes was not measured in full. "
        + [gap.explanation, Self.places(ranges)].filter { !$0.isEmpty }.joined(separator: " ")
    case .notPlaced(let medium):
      """
      Whether \(medium.resource) flashes in what plays of it was not measured in full: it flashes where \
      the clip begins or ends, or in more places than are listed.
      """
    case .transparent(let medium):
      """
      Whether \(medium.resource) flashes depends on what is behind it: it is transparent in parts, and \
      flashes over only one of black and white.
      """
    case .repeated(let medium, let transitions):
      """
      Whether \(medium.resource) flashes when it is repeated was not measured: up to \(transitions) \
      changes of light or of red may be in a second in which its end is followed by its start.
      """
    }
  }

  var question: String? {
    switch self {
    case .overLimit, .underLimit, .notLookedAt: nil
    case .scrolling: "Do text or stripes scroll over much of the picture?"
    case .notEvaluated: "Does anything flash, flicker or scroll?"
    case .notPlaced: "Does anything flash in the clip, from its start to its end?"
    case .transparent: "Does it flash on the pages or screens that show it?"
    case .repeated: "Does anything flash when it is repeated, from its end to its start?"
    }
  }

  var why: String { "Flashing pictures can cause seizures." }

  var remedy: Remedy {
    switch self {
    case .overLimit, .underLimit:
      Remedy(
        """
        Slow the flashes down, darken them or make them smaller in these places, or cut them out. A \
        warning before them is not enough.
        """)
    case .scrolling:
      Remedy("Watch these places: does text, or do stripes, scroll over much of the picture?")
    case .notLookedAt:
      Remedy("Run it again with --picture always.")
    case .notEvaluated:
      Remedy("Repair or convert the video, or watch it with a tool that measures flashes.")
    case .notPlaced:
      Remedy("Write the clip into a file of its own, and check that file.")
    case .transparent:
      Remedy("Watch it where it is shown, or fill what is transparent with the color behind it.")
    case .repeated:
      Remedy(
        """
        Write it into a file several times, one after the other, for two seconds or more, and run \
        `cuelight flashes` on that file; or declare `loop: false` if it is not repeated.
        """)
    }
  }

  private var medium: Medium {
    switch self {
    case .overLimit(let medium, _), .underLimit(let medium, _), .scrolling(let medium, _),
      .notEvaluated(let medium, _, _), .notPlaced(let medium), .transparent(let medium),
      .repeated(let medium, _), .notLookedAt(let medium):
      medium
    }
  }

  /// The ranges in which it is so.
  private var ranges: [Range<MediaTime>]? {
    switch self {
    case .overLimit(_, let flashes):
      TimeRanges(flashes.general.overThree.ranges + flashes.red.overThree.ranges).ranges
    case .underLimit(_, let flashes):
      TimeRanges(flashes.general.twoOrMore.ranges + flashes.red.twoOrMore.ranges).ranges
    case .scrolling(_, let flashes): flashes.scrolling.ranges
    case .notEvaluated(_, _, let ranges): ranges
    case .notPlaced, .transparent, .repeated, .notLookedAt: nil
    }
  }

  var location: Location { Location(resource: medium.resource, range: ranges?.first) }

  var measurements: [Measurement] {
    switch self {
    case .overLimit(_, let flashes), .underLimit(_, let flashes):
      flashes.worst.map { worst in
        [
          Measurement("transitionsInSecond", Double(worst.peak.transitions)),
          Measurement("shareOfField", worst.peak.fieldShare),
          Measurement("shareOfPicture", worst.peak.pictureShare),
        ]
      } ?? []
    case .scrolling(_, let flashes): [Measurement("scrolling", flashes.scrolling.total)]
    case .repeated(_, let transitions):
      [Measurement("transitionsInSecond", Double(transitions))]
    case .notEvaluated, .notPlaced, .transparent, .notLookedAt: []
    }
  }

  // MARK: Words

  /// ` (5 flashes at 0:03.2, over 60 % of a field of view of 10 degrees)`.
  private static func worst(_ flashes: FlashReport) -> String {
    guard let worst = flashes.worst else { return "" }
    let count = Double(worst.peak.transitions) / 2
    let words = count == count.rounded() ? "\(Int(count))" : "\(count)"
    let share = worst.peak.fieldShare.inPercent
    return """
       (\(worst.isRed ? "red, " : "")\(words) flashes in the second before \
      \(worst.peak.time.clock), in \(share) of a field of view of 10 degrees)
      """
  }

  private static func places(_ ranges: [Range<MediaTime>]) -> String {
    guard let first = ranges.first else { return "" }
    let more = ranges.count - 1
    return "It is from \(first.lowerBound.clock) to \(first.upperBound.clock)"
      + (more > 0 ? " and in \(more) more \(more == 1 ? "part" : "parts")." : ".")
  }
}
