import MediaModel

/// Motion that starts by itself, lasts more than 5 s and is next to other content has a control.
///
/// Decides 3.1.B. Exactly 5 s is allowed. An endless loop is over 5 s, even if one cycle is short.
enum AnimationPausable {
  /// A placement moves and has no control.
  struct Problem: FindingKind {
    let medium: Medium
    let placement: Placement
    let motion: PlayingTime
    let limit: Duration

    var code: FindingCode { .animationNotPausable }
    var what: String {
      """
      \(medium.name) moves by itself \(motion.inWords(near: limit)) beside other content in \
      \(placement.name), and nothing pauses, stops or hides it.\(preference)
      """
    }
    /// The setting helps users who know it; the process requires a control for all users.
    private var preference: String {
      guard medium.image?.respectsReducedMotion == .yes || placement.respectsReducedMotion else {
        return ""
      }
      return " It respects prefers-reduced-motion, which is not a control."
    }
    var why: String { "Motion beside text keeps some people from reading it at all." }
    var remedy: Remedy {
      Remedy("Offer a control that pauses, stops, hides or slows it, or let it stop within 5 s.")
    }
    var location: Location { medium.place(in: placement) }
    var measurements: [Measurement] {
      (motion.known.map { [Measurement("motion", $0)] } ?? []) + [Measurement("limit", limit)]
    }
  }

  /// The duration of the medium's motion in a placement, or without one if `placement` is `nil`.
  ///
  /// An image that ends by itself before the application stops it keeps its own duration. Only the
  /// application can stop an image that never ends by itself.
  static func motion(of medium: Medium, in placement: Placement?) -> PlayingTime {
    let motion = wholeMotion(of: medium, in: placement)
    guard let clip = placement?.clip, let end = clip.end, case .between(_, nil) = motion,
      PlayingTime.Turns(placement) == .times(1)
    else { return motion }
    // Who says which part plays says for how long.
    return .lasts(max(clip.start.duration(to: end), .zero))
  }

  private static func wholeMotion(of medium: Medium, in placement: Placement?) -> PlayingTime {
    let turns = PlayingTime.Turns(placement)
    guard let image = medium.image else {
      guard let length = medium.length(in: placement?.clip) else {
        return turns == .endless ? .endless : .unknown
      }
      // The motion may last longer if the pictures were not read completely.
      let isRead = medium.unread(of: [.picture]).allSatisfy(\.isUnsupported)
      return PlayingTime.between(length, most: isRead ? length : nil).repeated(turns)
    }
    if placement?.loop == true, turns == .endless { return .endless }
    guard let stop = placement?.stopsAfterCycles else {
      return image.needsPlayer ? image.time(in: placement) : PlayingTime(of: image)
    }
    guard let turn = image.turn, image.motion != .unknown else { return .unknown }
    let total = image.motion ?? image.total
    if placement?.loop != true, !image.needsPlayer, case .lasts(let own) = total {
      return .lasts(min(own, turn.times(stop) - image.hold))
    }
    let cycles = image.pass(in: placement).repeated(.times(stop))
    guard case .between(let least, let most) = cycles else { return cycles }
    return .between(least - image.hold, most: most.map { $0 - image.hold })
  }

  /// Whether the file itself moves only after an event, such as a click on it.
  static func waitsForEvent(_ medium: Medium) -> Bool {
    guard let image = medium.image, image.isAnimated else { return false }
    return image.startsByItself == .no && !image.needsPlayer
  }

  /// Whether it moves only after an event in a placement.
  ///
  /// An application that starts it by itself decides, but not a page that shows it as a picture:
  /// no event gets to what an `img` shows (HTML, 4.8.3).
  static func waitsForEvent(_ medium: Medium, in placement: Placement) -> Bool {
    waitsForEvent(medium) && (placement.autoplay != true || placement.isPicture)
  }

  /// Whether a placement uses the medium as an animation.
  static func isAnimation(_ medium: Medium, in placement: Placement) -> Bool {
    medium.kind == .animation || placement.purpose == .animation
      || PlayingTime.Turns(placement) != .times(1)
  }

  /// Judges one placement.
  static func judge(
    _ placement: Placement, of medium: Medium, limit: Duration
  ) -> PlacementJudgment {
    let motion = motion(of: medium, in: placement)
    if let reason = excuse(placement, of: medium, motion, limit) { return .outOfScope(reason) }
    let isPerhapsAnimation =
      placement.isPerhapsLooped && !isAnimation(medium, in: placement.asWritten)
    let judgment = control(placement, of: medium)
    let isUnmeasured = medium.isUnmeasuredMotion
    // With a control it passes, even if other facts are unknown: the condition cannot hold.
    if isPerhapsAnimation || isUnmeasured || placement.isSettledByControls,
      case .controlled = judgment
    {
      return .controlled
    }
    let isLengthOpen = motion.isOver(limit) == nil
    let hasEnd = hasUnmeasuredEnd(medium, in: placement)
    let missing = [
      placement.autoplay == nil ? "autoplay" : nil,
      placement.parallelContent == nil ? "parallelContent" : nil,
      (isLengthOpen && !hasEnd) || isPerhapsAnimation ? lengthKey(medium, in: placement) : nil,
      isUnmeasured && placement.controls == nil ? "controls" : nil,
    ].compactMap { $0 }
    guard missing.isEmpty else { return .unknown(missing, placement, of: medium) }
    // How long one turn lasts is not in the markup, and no key says it.
    if isLengthOpen, hasEnd { return .question(Finding(TurnUnknown(medium: medium))) }
    if case .uncontrolled = judgment, medium.image?.isProven == false {
      return .question(Finding(PerhapsStill(medium: medium)))
    }
    return judgment
  }

  /// Whether a manifest says that something on a page stops, but nothing says how long a turn lasts.
  static func hasUnmeasuredEnd(_ medium: Medium, in placement: Placement) -> Bool {
    medium.isUnmeasuredMotion && (placement.loop == false || placement.stopsAfterCycles != nil)
  }

  /// The key of a manifest that declares the duration of an image's motion.
  static func lengthKey(_ medium: Medium, in placement: Placement) -> String {
    medium.image?.needsPlayer == true || medium.isUnmeasuredMotion || placement.isPerhapsLooped
      ? "loop" : "stopsAfterCycles"
  }

  /// The reason why the condition cannot hold in a placement (the exceptions of the process first);
  /// `nil` if it may hold.
  private static func excuse(
    _ placement: Placement, of medium: Medium, _ motion: PlayingTime, _ limit: Duration
  ) -> String? {
    if placement.purpose == .essential { return "is declared essential: it is the activity itself" }
    if placement.purpose == .preloader {
      return "is declared a preloader: it is shown while nothing else can be used"
    }
    guard isAnimation(medium, in: placement) else {
      return "is neither looped nor declared to be an animation"
    }
    if placement.isShown == false { return "is not shown" }
    if placement.autoplay == false { return "does not start by itself" }
    if waitsForEvent(medium, in: placement) { return "moves only after an event" }
    if placement.parallelContent == false { return "is not shown beside other content" }
    guard motion.isOver(limit) == false else { return nil }
    return "moves \(motion.inWords(near: limit)), not over \(limit.inWords)"
  }

  /// An image has no native controls, so `native` proves nothing for it; a player may have some.
  private static func control(_ placement: Placement, of medium: Medium) -> PlacementJudgment {
    let real: Set<Placement.Control> = [.playPause, .stop, .hide, .frequency]
    guard let controls = placement.controls else {
      return .unknown(["controls"], placement, of: medium)
    }
    if !controls.isDisjoint(with: real) { return .controlled }
    guard controls.contains(.native) else { return .uncontrolled }
    return medium.kind == .animation && placement.player == nil
      ? .question(Finding(PlacementFinding.nativeOnly(medium, placement))) : .controlled
  }

  /// The result without any placement.
  static func resultWithoutPlacement(
    _ medium: Medium, _ gap: EvidenceGap, limit: Duration
  ) -> CheckResult {
    guard medium.kind == .animation else {
      return .doesNotApply("Nothing says that this video is used as an animation.")
    }
    if waitsForEvent(medium) {
      return .doesNotApply("\(medium.resource) moves only after an event, such as a click.")
    }
    let motion = motion(of: medium, in: nil)
    switch motion.isOver(limit) {
    case false:
      return .doesNotApply(
        "\(medium.resource) moves \(motion.inWords(near: limit)), not over \(limit.inWords).")
    case nil: return .review(LengthUnknown(medium: medium))
    case true:
      return .review(
        PlacementFinding.unknown(
          medium, gap,
          question: """
            It moves \(motion.inWords(near: limit)). Does it start by itself beside other content, \
            and can it be paused, stopped or hidden?
            """, keys: ["autoplay", "parallelContent", "controls"]))
    }
  }

  /// The file has several pictures, but it is unknown whether they differ.
  struct PerhapsStill: FindingKind {
    let medium: Medium
    var code: FindingCode { .motionUnknown }
    var what: String {
      "\(medium.name) has several pictures; whether people see it move is not known."
    }
    var question: String? { "Does anything in it visibly move?" }
    var why: String { "Only motion that people can see needs a control." }
    var remedy: Remedy { Remedy("Watch it; where it moves, offer pause, stop or hide.") }
    var location: Location { medium.whole }
  }

  /// Something on a page moves for a time that ends, and nothing says how long a turn lasts.
  struct TurnUnknown: FindingKind {
    let medium: Medium
    var code: FindingCode { .animationDurationUnknown }
    var what: String {
      "\(medium.name) moves for a time that ends, but the markup does not say how long a turn lasts."
    }
    var question: String? { "For how long does it move?" }
    var why: String { "Motion for over 5 s beside other content needs a control." }
    var remedy: Remedy {
      Remedy(
        """
        Watch it: if it moves for over 5 s, offer a control and name it under it in cuelight.yml, \
        such as `controls: [playPause]`.
        """)
    }
    var location: Location { medium.whole }
  }

  /// The file does not specify how often it plays.
  struct LengthUnknown: FindingKind {
    let medium: Medium
    var code: FindingCode { .animationDurationUnknown }
    /// Whether it is over the limit only with its pauses.
    private var hasPauses: Bool { medium.image?.motion == .unknown }
    var what: String {
      hasPauses
        ? "\(medium.name) moves for over 5 s only if the pauses between its motions count."
        : "\(medium.name) is animated, but does not say how long it moves."
    }
    var question: String? {
      hasPauses
        ? "Are motions with a pause between them one motion?"
        : "For how long does the animation move?"
    }
    var why: String { "Motion for over 5 s beside other content needs a control." }
    var remedy: Remedy {
      Remedy(
        hasPauses
          ? "Watch it: where its motions are one, let them end within 5 s or offer a control."
          : """
          Watch it: does it move for over 5 s? Write under it in cuelight.yml how often it plays: \
          `stopsAfterCycles: 1`, or `loop: true` if it does not end.
          """)
    }
    var location: Location { medium.whole }
  }
}

extension Medium {
  /// Whether it is something on a page of which the markup says only that it may move.
  var isUnmeasuredMotion: Bool {
    guard part != nil, let image else { return false }
    return image.turn == nil && image.plays == .unknown && image.frames == nil
  }
}

extension Check {
  /// Motion that starts by itself, lasts more than 5 s and is next to other content has a control.
  static func animationPausable(_ limit: Duration) -> Check {
    Check(
      "animationPausable", "Motion of over 5 s beside other content can be stopped",
      reads: .medium, .placementsResult
    ) { medium, placements in
      typealias This = AnimationPausable
      guard let declared = placements.declared else {
        return This.resultWithoutPlacement(medium, placements.gap, limit: limit)
      }
      return PlacementSurvey(medium: medium, placements: declared) {
        This.judge($0, of: medium, limit: limit)
      }.result(
        uncontrolled: {
          This.Problem(
            medium: medium, placement: $0, motion: This.motion(of: medium, in: $0), limit: limit)
        },
        controlled: "Every placement that moves for over \(limit.inWords) has a control.")
    }
  }
}
