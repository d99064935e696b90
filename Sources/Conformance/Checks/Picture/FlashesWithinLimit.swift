import MediaModel

/// Nothing flashes over the limit.
///
/// Decides 5.A. Sizes and rates are those of WCAG 2.2, "general flash and red flash thresholds". A
/// picture that was not looked at whole proves nothing, and what was found in a part counts.
enum FlashesWithinLimit {
  /// What was found.
  enum Problem: FindingKind {
    /// More than three flashes in a second.
    case overLimit(Medium, FlashReport)
    /// Two or three flashes in a second, where a profile fails all flashing.
    case underLimit(Medium, FlashReport)
    /// A large part of the picture moves steadily.
    case scrolling(Medium, FlashReport)
    /// The picture could not be looked at, or not whole, or what flashes in some ranges is too fine.
    case notEvaluated(Medium, EvidenceGap, [Range<MediaTime>] = [])
    /// The run was not asked to look at it.
    case notLookedAt(Medium)
  }

  /// Judges what was measured.
  static func result(
    _ medium: Medium, _ picture: Result<PictureEvidence, EvidenceGap>, _ limits: Profile.Limits
  ) -> CheckResult {
    let seen: PictureEvidence
    switch picture {
    case .success(let evidence): seen = evidence
    case .failure(let gap) where gap.cause == .notAsked:
      return .review(Problem.notLookedAt(medium))
    case .failure(let gap): return .review(Problem.notEvaluated(medium, gap))
    }
    guard let flashes = seen.flashes else { return .review(Problem.notLookedAt(medium)) }
    if flashes.isOverThree { return .failed(Problem.overLimit(medium, flashes)) }
    if limits.failsAllFlashing, flashes.isFlashingInPlace {
      return .failed(Problem.underLimit(medium, flashes))
    }
    if let gap = gap(seen, flashes) { return .review(Problem.notEvaluated(medium, gap)) }
    let unresolved = flashes.unresolved(all: limits.failsAllFlashing)
    if !unresolved.isEmpty {
      return .review(Problem.notEvaluated(medium, tooFine, unresolved))
    }
    if limits.failsAllFlashing, !flashes.scrolling.isEmpty {
      return .review(Problem.scrolling(medium, flashes))
    }
    return limits.failsAllFlashing
      ? .doesNotApply("Nothing flashes, flickers or scrolls in \(medium.resource).")
      : .passed("\(medium.resource) does not flash more than three times in a second.")
  }
}

extension FlashesWithinLimit {
  private static let tooFine = EvidenceGap(
    .limitReached,
    """
    Squares or stripes change places with each other so that they flash. They are too fine to measure: \
    below 0.1 degree they do not count.
    """)

  /// Why what was measured does not prove that nothing flashes; `nil` if it does.
  private static func gap(
    _ seen: PictureEvidence, _ flashes: FlashReport
  ) -> EvidenceGap? {
    if let gap = seen.gap { return gap }
    guard seen.isWhole, flashes.measured != nil else {
      return EvidenceGap(
        .notDecodable,
        "Only a part of the pictures could be looked at: the video is damaged or ends early.")
    }
    guard flashes.limitations.isDisjoint(with: [.shapeChanged, .timesRanBackwards]) else {
      return EvidenceGap(
        .limitReached,
        "The size or the times of its pictures change: flashes were not followed there.")
    }
    return nil
  }
}

extension FlashReport {
  /// Whether more than three flashes in a second are large enough to count (WCAG 2.3.1).
  var isOverThree: Bool { !general.overThree.isEmpty || !red.overThree.isEmpty }
  /// Whether two flashes or more in a second are, and not only where the picture scrolls: what moves
  /// past a place changes its light, too.
  var isFlashingInPlace: Bool {
    let moving = TimeRanges(scrolling.ranges)
    return (general.twoOrMore.ranges + red.twoOrMore.ranges).contains { !moving.overlaps($0) }
  }

  /// Where patterns flash whose parts may be exempt: two times or more in a second, or more than three.
  fileprivate func unresolved(all: Bool) -> [Range<MediaTime>] {
    let lists = [general, red].flatMap {
      (all ? $0.unresolvedTwoOrMore : $0.unresolvedOverThree).ranges
    }
    return TimeRanges(lists).ranges
  }

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
    case .notEvaluated: .flashingNotEvaluated
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
    }
  }

  var question: String? {
    switch self {
    case .overLimit, .underLimit, .notLookedAt: nil
    case .scrolling: "Do text or stripes scroll over much of the picture?"
    case .notEvaluated: "Does anything flash, flicker or scroll?"
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
    }
  }

  private var medium: Medium {
    switch self {
    case .overLimit(let medium, _), .underLimit(let medium, _), .scrolling(let medium, _),
      .notEvaluated(let medium, _, _), .notLookedAt(let medium):
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
    case .notLookedAt: nil
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
    case .notEvaluated, .notLookedAt: []
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

extension Check {
  /// Nothing flashes over the limit.
  static func flashesWithinLimit(_ limits: Profile.Limits) -> Check {
    Check(
      "flashesWithinLimit", "Nothing flashes over the limit", reads: .medium, .picture
    ) { FlashesWithinLimit.result($0, $1, limits) }
  }
}
