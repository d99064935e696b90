import MediaModel

/// Sound that starts by itself is announced in advance and can be stopped at once.
///
/// Decides BBC Mobile 69, which has no limit of 3 s. The edition of 2013 requires a warning and a
/// control; a later edition requires only one of them. So a person decides if there is only one.
enum AutoplayedAudioAnnounced {
  /// A placement with neither of them, or with only one.
  enum Problem: FindingKind {
    case neither(Medium, Placement)
    case notAnnounced(Medium, Placement)
    case notControlled(Medium, Placement)
  }

  /// Judges one placement.
  static func judge(
    _ placement: Placement, of medium: Medium, speech: SpeechTimeline?, _ limits: Profile.Limits
  ) -> PlacementJudgment {
    if placement.isCertainlyMuted { return .outOfScope("plays without sound") }
    if placement.autoplay == false { return .outOfScope("does not start by itself") }
    let time = medium.audioTime(in: placement)
    if time == .lasts(.zero) { return .outOfScope("cannot be heard in the part that plays") }
    if placement.purpose == .alert {
      switch AlertScope(medium, in: placement, speech: speech, limits) {
      case .alert(let reason): return .outOfScope(reason)
      case .undecided(let question): return .question(question)
      case .content: break
      }
    }
    let isControlled = placement.offers([.playPause, .stop, .mute, .native])
    // With both it passes, even if it is unknown whether it starts by itself.
    if placement.preWarned == true, isControlled == true,
      placement.autoplay == true || placement.isSettledByControls
    {
      return .controlled
    }
    let missing = [
      placement.autoplay == nil ? "autoplay" : nil, placement.preWarned == nil ? "preWarned" : nil,
      isControlled == nil ? "controls" : nil, placement.isPerhapsMuted ? "muted" : nil,
    ].compactMap { $0 }
    guard missing.isEmpty else { return .unknown(missing, placement, of: medium) }
    switch (placement.preWarned, isControlled) {
    case (true, _): return .question(Finding(Problem.notControlled(medium, placement)))
    case (_, true): return .question(Finding(Problem.notAnnounced(medium, placement)))
    default: break
    }
    guard time.isOver(.zero) == true else {
      return .question(Finding(AutoplayedAudioStoppable.notMeasured(medium)))
    }
    return .uncontrolled
  }
}

extension AutoplayedAudioAnnounced.Problem {
  private var medium: Medium {
    switch self {
    case .neither(let medium, _), .notAnnounced(let medium, _), .notControlled(let medium, _):
      medium
    }
  }

  var code: FindingCode {
    if case .neither = self { .autoplayNotAnnounced } else { .autoplayAnnouncementReview }
  }

  var what: String {
    switch self {
    case .neither(let medium, let placement):
      """
      The sound of \(medium.resource) starts by itself in \(placement.name), without a warning \
      before and without a way to stop it.
      """
    case .notAnnounced(let medium, let placement):
      """
      The sound of \(medium.resource) starts by itself in \(placement.name) without a warning \
      before; people can stop it.
      """
    case .notControlled(let medium, let placement):
      """
      People are warned before the sound of \(medium.resource) starts by itself in \
      \(placement.name), but cannot stop it.
      """
    }
  }

  var question: String? {
    switch self {
    case .neither: nil
    case .notAnnounced: "Is a control alone enough by the edition of the guideline that binds you?"
    case .notControlled: "Is a warning alone enough by the edition of the guideline that binds you?"
    }
  }

  var why: String { "Sound that nobody expects speaks over screen readers and distresses people." }

  var remedy: Remedy {
    switch self {
    case .neither: Remedy("Let people start the sound.")
    case .notAnnounced: Remedy("Warn people before the sound starts, or let them start it.")
    case .notControlled: Remedy("Offer pause, stop or mute at once, or let people start the sound.")
    }
  }

  var location: Location {
    switch self {
    case .neither(let medium, let placement), .notAnnounced(let medium, let placement),
      .notControlled(let medium, let placement):
      medium.place(in: placement)
    }
  }
}

extension Check {
  /// Sound that starts by itself is announced in advance and can be stopped.
  static func autoplayedAudioAnnounced(_ limits: Profile.Limits) -> Check {
    Check(
      "autoplayedSoundAnnounced", "Sound that starts by itself is announced and can be stopped",
      reads: .medium, .placementsResult, .speech
    ) { medium, placements, speech in
      typealias This = AutoplayedAudioAnnounced
      guard let declared = placements.declared else {
        return .review(
          PlacementFinding.unknown(
            medium, placements.gap,
            question: "Does its sound start by itself, and are people warned and able to stop it?",
            keys: ["autoplay", "preWarned", "controls"]))
      }
      return PlacementSurvey(medium: medium, placements: declared) {
        This.judge($0, of: medium, speech: speech, limits)
      }.result(
        uncontrolled: { This.Problem.neither(medium, $0) },
        controlled: "People are warned before sound starts by itself, and can stop it.")
    }
  }
}
