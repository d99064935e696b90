import MediaModel

/// Motion of any medium that starts by itself next to other content has a control.
///
/// Decides WCAG 2.2.2 and the clauses that adopt it; with a number of cycles, BBC Mobile 61. If
/// users can change only the frequency, a person decides: this is enough for updated information,
/// but not for motion (WCAG 2.2.2).
enum MotionStoppable {
  /// Judges one placement.
  static func judge(
    _ placement: Placement, of medium: Medium, _ limits: Profile.Limits
  ) -> PlacementJudgment {
    let motion = AnimationPausable.motion(of: medium, in: placement)
    if let reason = excuse(placement, of: medium, motion, limits) { return .outOfScope(reason) }
    let judgment = control(placement, of: medium, limits)
    // With a control it passes, even if other facts are unknown: the clause requires nothing more.
    let isUnmeasured = medium.isUnmeasuredMotion
    if isUnmeasured || placement.isSettledByControls, case .controlled = judgment {
      return .controlled
    }
    let hasEnd = AnimationPausable.hasUnmeasuredEnd(medium, in: placement)
    let missing = [
      placement.autoplay == nil ? "autoplay" : nil,
      placement.parallelContent == nil ? "parallelContent" : nil,
      needsLength(motion, limits) && !hasEnd
        ? AnimationPausable.lengthKey(medium, in: placement) : nil,
      isUnmeasured && placement.controls == nil ? "controls" : nil,
    ].compactMap { $0 }
    guard missing.isEmpty else { return .unknown(missing, placement, of: medium) }
    if hasEnd, needsLength(motion, limits) {
      return .question(Finding(AnimationPausable.TurnUnknown(medium: medium)))
    }
    if case .uncontrolled = judgment, medium.image?.isProven == false {
      return .question(Finding(AnimationPausable.PerhapsStill(medium: medium)))
    }
    return judgment
  }

  /// The reason why the clause requires nothing of a placement; `nil` if it may require something.
  private static func excuse(
    _ placement: Placement, of medium: Medium, _ motion: PlayingTime, _ limits: Profile.Limits
  ) -> String? {
    if placement.isShown == false { return "is not shown" }
    if placement.autoplay == false { return "does not start by itself" }
    if AnimationPausable.waitsForEvent(medium, in: placement) {
      return "moves only after an event"
    }
    if placement.parallelContent == false { return "is not shown beside other content" }
    if let cycles = limits.cycles {
      return shortByCycles(placement, of: medium, motion, limits, cycles)
    }
    if placement.purpose == .essential { return "is declared essential: it is the activity itself" }
    if placement.purpose == .preloader {
      return "is declared a preloader: it is shown while nothing else can be used"
    }
    guard motion.isOver(limits.autoplayedMotion) == false else { return nil }
    return short(motion, limits)
  }

  /// The reason why a rule about cycles requires no control: an animation stops after some cycles,
  /// or short motion is decorative or plays once.
  private static func shortByCycles(
    _ placement: Placement, of medium: Medium, _ motion: PlayingTime, _ limits: Profile.Limits,
    _ cycles: Int
  ) -> String? {
    let turns = turns(of: medium, in: placement)
    if medium.kind == .animation || placement.purpose == .animation, let turns, turns <= cycles {
      return "stops after \(turns) \(turns == 1 ? "cycle" : "cycles")"
    }
    guard turns == 1 || placement.purpose == .decorative,
      motion.isOver(limits.autoplayedMotion) == false
    else { return nil }
    return short(motion, limits)
  }

  /// The number of times that the medium plays in a placement; `nil` if it never stops or that is
  /// unknown.
  private static func turns(of medium: Medium, in placement: Placement) -> Int? {
    if let stop = placement.stopsAfterCycles { return stop }
    if placement.loop == true || placement.isPerhapsLooped { return nil }
    guard let image = medium.image else { return 1 }
    if image.needsPlayer { return placement.loop == false ? 1 : nil }
    if case .times(let count) = image.plays { return count }
    return nil
  }

  private static func short(_ motion: PlayingTime, _ limits: Profile.Limits) -> String {
    let limit = limits.autoplayedMotion
    return "moves \(motion.inWords(near: limit)), not over \(limit.inWords)"
  }

  private static func needsLength(_ motion: PlayingTime, _ limits: Profile.Limits) -> Bool {
    motion.isOver(limits.autoplayedMotion) == nil
  }

  /// An image has no native controls, so `native` proves nothing for it.
  private static func control(
    _ placement: Placement, of medium: Medium, _ limits: Profile.Limits
  ) -> PlacementJudgment {
    guard let controls = placement.controls else {
      return .unknown(["controls"], placement, of: medium)
    }
    if !controls.isDisjoint(with: [.playPause, .stop, .hide]) { return .controlled }
    if controls.contains(.native) {
      return medium.measured == .animation && placement.player == nil
        ? .question(Finding(PlacementFinding.nativeOnly(medium, placement))) : .controlled
    }
    if controls.contains(.frequency) {
      return .question(Finding(FrequencyOnly(medium: medium, placement: placement)))
    }
    if limits.cycles != nil, placement.purpose == .essential {
      return .question(Finding(EssentialMotion(medium: medium, placement: placement)))
    }
    guard medium.kind != .audioOnly else {
      return .question(
        Finding(AutoplayStoppable.MotionUnknown(medium: medium, placement: placement)))
    }
    return .uncontrolled
  }

  /// The result without any placement.
  static func resultWithoutPlacement(
    _ medium: Medium, _ gap: EvidenceGap, _ limits: Profile.Limits
  ) -> CheckResult {
    let motion = AnimationPausable.motion(of: medium, in: nil)
    if AnimationPausable.waitsForEvent(medium) {
      return .doesNotApply("\(medium.resource) moves only after an event, such as a click.")
    }
    // Without placements, it is unknown whether a film loops.
    if medium.image != nil, limits.cycles == nil, motion.isOver(limits.autoplayedMotion) == false {
      return .doesNotApply("\(medium.resource) \(short(motion, limits)).")
    }
    return .review(
      PlacementFinding.unknown(
        medium, gap,
        question: """
          Does it start by itself beside other content, and can it be paused, stopped or hidden?
          """, keys: ["autoplay", "parallelContent", "controls"]))
  }

  /// Users can change only the frequency.
  struct FrequencyOnly: FindingKind {
    let medium: Medium
    let placement: Placement

    var code: FindingCode { .motionUnknown }
    var what: String {
      """
      In \(placement.name), people can change the frequency of \(medium.resource), but they \
      cannot pause, stop or hide it.
      """
    }
    var question: String? { "Does it show information that updates automatically?" }
    var why: String { "A control of the frequency is enough for updates, and not for motion." }
    var remedy: Remedy { Remedy("Offer a control to pause, stop or hide it.") }
    var location: Location { medium.place(in: placement) }
  }

  /// Motion that is the activity itself, such as a game.
  struct EssentialMotion: FindingKind {
    let medium: Medium
    let placement: Placement

    var code: FindingCode { .motionUnknown }
    var what: String {
      """
      \(medium.resource) is declared essential in \(placement.name), and nothing pauses, stops or \
      hides it.
      """
    }
    var question: String? {
      "Is the motion the core of something interactive that everybody can use or that has another "
        + "form?"
    }
    var why: String { "The guideline allows this exception only after expert advice." }
    var remedy: Remedy { Remedy("Ask for advice, or offer a control to pause, stop or hide it.") }
    var location: Location { medium.place(in: placement) }
  }
}

extension Check {
  /// Motion that starts by itself next to other content has a control.
  static func motionStoppable(_ limits: Profile.Limits) -> Check {
    Check(
      "motionStoppable", "Motion that starts by itself beside other content can be stopped",
      reads: .medium, .placementsResult
    ) { medium, placements in
      guard let declared = placements.declared else {
        return MotionStoppable.resultWithoutPlacement(medium, placements.gap, limits)
      }
      return PlacementSurvey(medium: medium, placements: declared) {
        MotionStoppable.judge($0, of: medium, limits)
      }.result(
        uncontrolled: {
          AnimationPausable.Problem(
            medium: medium, placement: $0,
            motion: AnimationPausable.motion(of: medium, in: $0), limit: limits.autoplayedMotion)
        },
        controlled: "Every placement with motion that the clause is about has a control.")
    }
  }
}
