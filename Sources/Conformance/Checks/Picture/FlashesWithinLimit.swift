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
    /// The picture could not be looked at, or not whole, or what flashes in some ranges is too small.
    case notEvaluated(Medium, EvidenceGap, [Range<MediaTime>] = [])
    /// It flashes at an edge of the clip that plays, or in more places than are listed.
    case notPlaced(Medium)
    /// What flashes depends on the ground behind parts that are transparent.
    case transparent(Medium)
    /// It may flash where its end is followed by its start; the most transitions of a second there.
    case repeated(Medium, transitions: Int)
    /// The run was not asked to look at it.
    case notLookedAt(Medium)
  }

  /// Judges what was measured.
  static func result(
    _ medium: Medium, _ placements: [Placement], _ picture: Result<PictureEvidence, EvidenceGap>,
    _ limits: Profile.Limits
  ) -> CheckResult {
    let seen: PictureEvidence
    switch picture {
    case .success(let evidence): seen = evidence
    case .failure(let gap) where gap.cause == .notAsked:
      return .review(Problem.notLookedAt(medium))
    case .failure(let gap): return .review(Problem.notEvaluated(medium, gap))
    }
    guard let flashes = seen.flashes else { return .review(Problem.notLookedAt(medium)) }
    let found = failure(medium, flashes, limits)
    if let onWhite = seen.flashesOnWhite,
      (found == nil) != (failure(medium, onWhite, limits) == nil)
    {
      return .review(Problem.transparent(medium))
    }
    if let found { return .failed(found) }
    if let question = question(medium, placements, seen, flashes, limits) {
      return .review(question)
    }
    return limits.failsAllFlashing
      ? .doesNotApply("Nothing flashes, flickers or scrolls in \(medium.resource).")
      : .passed("\(medium.resource) does not flash more than three times in a second.")
  }

  /// What proves that it flashes over the limit; `nil` if nothing does.
  private static func failure(
    _ medium: Medium, _ flashes: FlashReport, _ limits: Profile.Limits
  ) -> Problem? {
    if flashes.isOverThree { return .overLimit(medium, flashes) }
    return limits.failsAllFlashing && flashes.isFlashingInPlace
      ? .underLimit(medium, flashes) : nil
  }

  /// Why what was measured does not prove that nothing flashes; `nil` if it does.
  private static func question(
    _ medium: Medium, _ placements: [Placement], _ seen: PictureEvidence, _ flashes: FlashReport,
    _ limits: Profile.Limits
  ) -> Problem? {
    if let gap = gap(seen, flashes) { return .notEvaluated(medium, gap) }
    let unresolved = [flashes, seen.flashesOnWhite].compactMap { $0 }
      .flatMap { $0.unresolved(all: limits.failsAllFlashing) }
    if !unresolved.isEmpty {
      return .notEvaluated(medium, tooSmall, TimeRanges(unresolved).ranges)
    }
    if flashes.mayHoldMore(limits) { return .notPlaced(medium) }
    if let most = FlashSeam.mostTransitions(medium, placements, flashes),
      most >= limits.leastTransitions
    {
      return .repeated(medium, transitions: most)
    }
    guard limits.failsAllFlashing else { return nil }
    let scrolling = [flashes, seen.flashesOnWhite].compactMap { $0 }
      .first { !$0.scrolling.isEmpty }
    return scrolling.map { .scrolling(medium, $0) }
  }
}

extension FlashesWithinLimit {
  private static let tooSmall = EvidenceGap(
    .limitReached,
    """
    Small parts of the picture flash: squares or stripes that change places with each other, or areas \
    that flash by turns. Whether they count cannot be measured. Parts below 0.1 degree do not.
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

  /// Where small parts flash that may not count: more than three times in a second, or two times or
  /// more.
  fileprivate func unresolved(all: Bool) -> [Range<MediaTime>] {
    [general, red].flatMap {
      $0.unresolvedOverThree.ranges + (all ? $0.unresolvedTwoOrMore.ranges : [])
    }
  }

  /// Whether flashes that count may be in the parts that play, besides those that are listed.
  fileprivate func mayHoldMore(_ limits: Profile.Limits) -> Bool {
    if general.overThree.mayHoldMore || red.overThree.mayHoldMore { return true }
    return limits.failsAllFlashing
      && (general.twoOrMore.mayHoldMore || red.twoOrMore.mayHoldMore || scrolling.mayHoldMore)
  }
}

extension Profile.Limits {
  /// The fewest transitions of a second that a profile fails: of two flashes, or of more than three.
  fileprivate var leastTransitions: Int { failsAllFlashing ? 4 : 7 }
}

extension Check {
  /// Nothing flashes over the limit.
  static func flashesWithinLimit(_ limits: Profile.Limits) -> Check {
    Check(
      "flashesWithinLimit", "Nothing flashes over the limit",
      reads: .medium, .declaredPlacements, .picture
    ) { FlashesWithinLimit.result($0, $1, $2, limits) }
  }
}
