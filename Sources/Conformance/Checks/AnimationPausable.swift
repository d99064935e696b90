import MediaModel

/// Motion that starts by itself, lasts over 5 s and lies beside other content has a control.
///
/// Decides 3.1.B. Exactly 5 s is not over; an endless loop is, whatever one turn lasts.
enum AnimationPausable {
  /// A placement moves and nobody can stop it.
  struct Problem: FindingKind {
    let medium: Medium
    let placement: Placement
    let motion: Motion
    let limit: Duration

    var code: FindingCode { .animationNotPausable }
    var what: String {
      """
      \(medium.resource) moves by itself \(motion.inWords) beside other content in \
      \(placement.name), and nothing pauses, stops or hides it.
      """
    }
    var why: String { "Motion beside text keeps some people from reading it at all." }
    var remedy: Remedy {
      Remedy("Offer pause, stop, hide or a frequency control, or let it stop within 5 s.")
    }
    var location: Location { medium.whole }
    var measurements: [Measurement] {
      switch motion {
      case .lasts(let length), .atLeast(let length):
        [Measurement("motion", length), Measurement("limit", limit)]
      case .endless, .unknown: [Measurement("limit", limit)]
      }
    }
  }

  /// How long the motion goes on.
  enum Motion: Equatable {
    case lasts(Duration)
    case endless
    /// This long for certain, and nobody says how much longer.
    case atLeast(Duration)
    case unknown

    var inWords: String {
      switch self {
      case .lasts(let length): "for \(length.inWords)"
      case .atLeast(let length): "for at least \(length.inWords)"
      case .endless: "without end"
      case .unknown: "for an unknown time"
      }
    }

    /// Whether it is over a limit; `nil` when unknown.
    func isOver(_ limit: Duration) -> Bool? {
      switch self {
      case .lasts(let length): length > limit
      case .atLeast(let length): length > limit ? true : nil
      case .endless: true
      case .unknown: nil
      }
    }
  }

  /// How long the medium moves in a placement, or by itself when there is none.
  static func motion(of medium: Medium, in placement: Placement?) -> Motion {
    if let cycles = placement?.stopsAfterCycles {
      return motion(of: medium, stoppedAfter: cycles, in: placement)
    }
    if placement?.loop == true { return .endless }
    guard let image = medium.image else {
      guard let length = medium.length(in: placement?.clip) else { return .unknown }
      return medium.unread(of: [.picture]).isEmpty ? .lasts(length) : .atLeast(length)
    }
    switch image.loops {
    case .endless: return .endless
    case .times(let count): return .lasts(image.turn.times(count))
    case .unknown: return .atLeast(image.turn)
    }
  }

  /// An image that ends by itself before the application would stop it moves no longer for that.
  private static func motion(
    of medium: Medium, stoppedAfter cycles: Int, in placement: Placement?
  ) -> Motion {
    guard let turn = medium.image?.turn ?? medium.length(in: placement?.clip) else {
      return .unknown
    }
    if placement?.loop != true, case .times(let own)? = medium.image?.loops {
      return .lasts(turn.times(min(own, cycles)))
    }
    return .lasts(turn.times(cycles))
  }

  /// Whether a placement uses the medium as an animation.
  static func isAnimation(_ medium: Medium, in placement: Placement) -> Bool {
    medium.kind == .animation || placement.purpose == .animation || placement.loop == true
  }

  /// What one placement says.
  static func judge(
    _ placement: Placement, of medium: Medium, limit: Duration
  ) -> PlacementJudgment {
    guard isAnimation(medium, in: placement) else { return .outOfScope }
    let isExcused = placement.purpose == .essential || placement.purpose == .preloader
    let isOver = motion(of: medium, in: placement).isOver(limit)
    guard !isExcused, placement.autoplay != false, placement.parallelContent != false,
      isOver != false
    else { return .outOfScope }
    let missing = [
      placement.autoplay == nil ? "autoplay" : nil,
      placement.parallelContent == nil ? "parallelContent" : nil,
      isOver == nil ? "stopsAfterCycles" : nil,
    ].compactMap { $0 }
    guard missing.isEmpty else { return .unknown(missing) }
    return control(placement, of: medium)
  }

  /// An image has no native controls, so `native` proves nothing for it.
  private static func control(_ placement: Placement, of medium: Medium) -> PlacementJudgment {
    let real: Set<Placement.Control> = [.playPause, .stop, .hide, .frequency]
    guard let controls = placement.controls else { return .unknown(["controls"]) }
    if !controls.isDisjoint(with: real) { return .controlled }
    guard controls.contains(.native) else { return .uncontrolled }
    return medium.kind == .animation ? .nativeOnly : .controlled
  }

  /// The result without any placement.
  static func resultWithoutPlacement(_ medium: Medium, limit: Duration) -> CheckResult {
    guard medium.kind == .animation else {
      return .doesNotApply("Nothing says that this video is used as an animation.")
    }
    let motion = motion(of: medium, in: nil)
    switch motion.isOver(limit) {
    case false: return .doesNotApply("It moves \(motion.inWords), not over \(limit.inWords).")
    case nil: return .review(LengthUnknown(medium: medium))
    case true:
      return .review(
        PlacementProblem.unknown(
          medium,
          question: """
            It moves \(motion.inWords). Does it start by itself beside other content, and can it \
            be paused, stopped or hidden?
            """))
    }
  }

  /// The file does not say how often it turns.
  struct LengthUnknown: FindingKind {
    let medium: Medium
    var code: FindingCode { .animationDurationUnknown }
    var what: String { "\(medium.resource) is animated, but does not say how long it moves." }
    var why: String { "Motion for over 5 s beside other content needs a control." }
    var remedy: Remedy {
      Remedy("Watch it: does it move for over 5 s? Declare `stopsAfterCycles` or `loop`.")
    }
    var location: Location { medium.whole }
  }
}

extension Check {
  /// Motion that starts by itself, lasts over 5 s and lies beside other content has a control.
  static func animationPausable(_ limit: Duration) -> Check {
    Check(
      "animationPausable", "Motion of over 5 s beside other content can be stopped",
      reads: .medium, .placements
    ) { medium, placements in
      typealias This = AnimationPausable
      guard let placements, !placements.isEmpty else {
        return This.resultWithoutPlacement(medium, limit: limit)
      }
      return PlacementSurvey(medium: medium, placements: placements) {
        This.judge($0, of: medium, limit: limit)
      }.result(
        uncontrolled: {
          This.Problem(
            medium: medium, placement: $0, motion: This.motion(of: medium, in: $0), limit: limit)
        },
        controlled: "Every placement that moves for over \(limit.inWords) has a control.",
        outOfScope: "No placement moves by itself for over \(limit.inWords) beside other content.")
    }
  }
}

extension Duration {
  /// This length a number of times, saturating.
  func times(_ count: Int) -> Duration {
    let (product, overflow) = wholeMicroseconds.multipliedReportingOverflow(by: Int64(count))
    return .microseconds(overflow ? .max : product)
  }
}
