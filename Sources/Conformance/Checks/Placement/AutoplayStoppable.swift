import MediaModel

/// Media that start by themselves can be paused or stopped.
///
/// Decides 3.1.A and 3.3.A. The DHS process sets no limit of length here. WCAG 1.4.2 allows 3 s of
/// sound, so the finding gives the length of the sound and that limit.
enum AutoplayStoppable {
  /// A placement starts by itself and offers neither pause nor stop.
  struct Problem: FindingKind {
    let medium: Medium
    let placement: Placement
    let audioLimit: Duration

    var code: FindingCode { .autoplayNotStoppable }
    var what: String {
      """
      \(medium.resource) starts by itself in \(placement.name), with neither pause nor stop.\
      \(audio)
      """
    }

    /// The length of the sound and the limit of WCAG 1.4.2; empty if it was not measured
    /// completely.
    private var audio: String {
      guard let audible, let isOver = audible.isOver(audioLimit) else { return "" }
      return """
         It can be heard \(audible.inWords(near: audioLimit)), \(isOver ? "over" : "within") the \
        \(audioLimit.inWords) of WCAG 1.4.2.
        """
    }

    private var audible: PlayingTime? {
      guard !placement.isCertainlyMuted, medium.mainAudio?.activity?.isComplete == true,
        medium.audibleSpan(in: placement.clip) != nil
      else { return nil }
      return medium.audioTime(in: placement)
    }
    var why: String {
      "Motion and sound that cannot be stopped keep people from reading, and from hearing their "
        + "screen reader."
    }
    var remedy: Remedy {
      Remedy("Offer a pause or stop control, or do not start the \(medium.noun) by itself.")
    }
    var location: Location { medium.place(in: placement) }
    var measurements: [Measurement] {
      guard let audible else { return [] }
      let length = audible.known ?? medium.audioTurn(in: placement.clip).known
      return (length.map { [Measurement("audible", $0)] } ?? [])
        + [Measurement("wcagLimit", audioLimit)]
    }
  }

  /// The picture is declared to carry no meaning, and its motion is unknown.
  struct MotionUnknown: FindingKind {
    let medium: Medium
    let placement: Placement

    var code: FindingCode { .motionUnknown }
    var what: String {
      """
      \(medium.resource) starts by itself in \(placement.name), with neither pause nor stop. Its \
      picture is declared to carry no meaning, and whether it moves was not measured.
      """
    }
    var question: String? { "Does a picture that is declared to carry no meaning move?" }
    var why: String {
      "A picture that moves keeps people from reading, whatever it means; a still one does not."
    }
    var remedy: Remedy {
      Remedy(
        """
        Watch it: does the picture move? If so, offer a pause or stop control, or do not start it by \
        itself.
        """)
    }
    var location: Location { medium.place(in: placement) }
  }

  /// Judges one placement.
  static func judge(
    _ placement: Placement, of medium: Medium, audioLimit: Duration
  ) -> PlacementJudgment {
    if isUnnoticed(placement, of: medium) { return .outOfScope("can be neither seen nor heard") }
    if placement.autoplay == false { return .outOfScope("does not start by itself") }
    // With a control it passes, even if it is unknown whether it starts by itself.
    if placement.offers([.playPause, .stop, .native]) == true,
      placement.autoplay == true || placement.isSettledByControls
    {
      return .controlled
    }
    let missing = [
      placement.autoplay == nil ? "autoplay" : nil, placement.controls == nil ? "controls" : nil,
    ].compactMap { $0 }
    guard missing.isEmpty else { return .unknown(missing, placement, of: medium) }
    if isProven(placement, of: medium, audioLimit) { return .uncontrolled }
    if placement.isShown == false { return heardOnly(placement, of: medium, audioLimit) }
    return .question(Finding(MotionUnknown(medium: medium, placement: placement)))
  }

  /// Judges a placement that shows no picture, such as an `audio` element that plays a film: whether
  /// the picture moves is no question there, and its sound is judged as 3.2.A judges it.
  private static func heardOnly(
    _ placement: Placement, of medium: Medium, _ audioLimit: Duration
  ) -> PlacementJudgment {
    if placement.offers([.mute, .volume]) == true {
      return .outOfScope("shows no picture, and its sound can be turned down")
    }
    let time = medium.audioTime(in: placement)
    guard time.isOver(audioLimit) == false else {
      return .question(Finding(AutoplayedAudioStoppable.notMeasured(medium)))
    }
    return .outOfScope(
      "shows no picture, and \(AutoplayedAudioStoppable.short(time, audioLimit))")
  }

  /// Whether it is neither visible nor audible: a hidden medium can still be audible.
  private static func isUnnoticed(_ placement: Placement, of medium: Medium) -> Bool {
    guard placement.isShown == false else { return false }
    if placement.isCertainlyMuted { return true }
    return medium.isWithoutAudio || medium.audioTurn(in: placement.clip) == .lasts(.zero)
  }

  /// Whether the missing control certainly fails: a picture that is declared to carry no meaning
  /// may be still, so only its sound certainly needs a control (3.2.A).
  private static func isProven(
    _ placement: Placement, of medium: Medium, _ audioLimit: Duration
  ) -> Bool {
    guard medium.kind == .audioOnly else { return true }
    guard placement.muted != true, placement.offers([.mute, .volume]) == false else { return false }
    return medium.audioTime(in: placement).isOver(audioLimit) == true
  }
}

extension Check {
  /// Media that start by themselves can be paused or stopped.
  static func autoplayStoppable(_ audioLimit: Duration) -> Check {
    Check(
      "autoplayStoppable", "What starts by itself can be paused or stopped",
      reads: .medium, .placementsResult
    ) { medium, placements in
      guard let declared = placements.declared else {
        return .review(
          PlacementFinding.unknown(
            medium, placements.gap,
            question: "Does it start by itself, and can it then be paused or stopped?",
            keys: ["autoplay", "controls"]))
      }
      return PlacementSurvey(medium: medium, placements: declared) {
        AutoplayStoppable.judge($0, of: medium, audioLimit: audioLimit)
      }.result(
        uncontrolled: {
          AutoplayStoppable.Problem(medium: medium, placement: $0, audioLimit: audioLimit)
        },
        controlled:
          "Every placement that starts by itself, or by a script, offers pause or stop."
      )
    }
  }
}
