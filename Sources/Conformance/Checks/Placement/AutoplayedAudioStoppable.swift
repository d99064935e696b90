import MediaModel

/// Sound that starts by itself and lasts more than 3 s can be paused, stopped or turned down.
///
/// Decides 3.2.A. Only the audible sound in the played part counts: silence does not count, a clip
/// shortens it, `stopsAfterCycles` multiplies it, and a loop makes it endless. 3.2.A excludes
/// alerts. Decides WCAG 1.4.2 as well, which includes films and alerts.
enum AutoplayedAudioStoppable {
  /// A placement starts sound that cannot be stopped.
  struct Problem: FindingKind {
    let medium: Medium
    let placement: Placement
    let limit: Duration

    private var time: PlayingTime { medium.audioTime(in: placement) }

    var code: FindingCode { .autoplayAudioNotStoppable }
    var what: String {
      """
      \(medium.resource) starts by itself in \(placement.name) and sounds \
      \(time.inWords(near: limit)), with no way to pause, stop or mute it or to turn it down.
      """
    }
    var why: String { "People who use a screen reader cannot hear it over another sound." }
    var remedy: Remedy {
      Remedy("Offer pause, stop, mute or a volume control, or let people start the sound.")
    }
    var location: Location { medium.place(in: placement) }
    var measurements: [Measurement] {
      let length = time.known ?? medium.audioTurn(in: placement.clip).known
      return (length.map { [Measurement("audible", $0)] } ?? []) + [Measurement("limit", limit)]
    }
  }

  /// Judges one placement.
  static func judge(
    _ placement: Placement, of medium: Medium, speech: SpeechTimeline?, _ limits: Profile.Limits,
    exemptsAlerts: Bool
  ) -> PlacementJudgment {
    let limit = limits.autoplayedAudio
    if placement.isCertainlyMuted { return .outOfScope("plays without sound") }
    if placement.autoplay == false { return .outOfScope("does not start by itself") }
    let time = medium.audioTime(in: placement)
    let isOver = time.isOver(limit)
    if isOver == false { return .outOfScope(short(time, limit)) }
    if exemptsAlerts, placement.purpose == .alert {
      switch AlertScope(medium, in: placement, speech: speech, limits) {
      case .alert(let reason): return .outOfScope(reason)
      case .undecided(let question): return .question(question)
      case .content: break
      }
    }
    let isControlled = placement.offers([.playPause, .stop, .mute, .volume, .native]) == true
    // With a control it passes, even if the start and the duration of its sound are unknown.
    if isControlled, placement.autoplay == true || placement.isSettledByControls {
      return .controlled
    }
    let hasLength = isOver != nil || medium.length(in: placement.clip) != nil
    let missing = [
      placement.autoplay == nil ? "autoplay" : nil, hasLength ? nil : "clip",
      placement.controls == nil ? "controls" : nil,
      placement.isPerhapsMuted ? "muted" : nil,
      isOver == nil && placement.isPerhapsLooped ? "loop" : nil,
    ].compactMap { $0 }
    guard missing.isEmpty else { return .unknown(missing, placement, of: medium) }
    guard isOver == true else { return .question(Finding(notMeasured(medium))) }
    return .uncontrolled
  }

  /// The predicate for a sound that is not over the limit.
  static func short(_ time: PlayingTime, _ limit: Duration) -> String {
    if time == .lasts(.zero) { return "cannot be heard in the part that plays" }
    return "sounds \(time.inWords(near: limit)), not over \(limit.inWords)"
  }

  /// The missing evidence for a sound that may be silent: it proves nothing.
  static func notMeasured(_ medium: Medium) -> EvidenceMissing {
    EvidenceMissing(
      gap: EvidenceGap(
        .notDecodable,
        medium.unread(of: [.audio]).first?.explanation
          ?? "The sound was not measured to its end, so its length is not known."),
      location: medium.whole)
  }
}

extension Check {
  /// Sound that starts by itself and lasts more than 3 s can be paused, stopped or turned down.
  ///
  /// - Parameters:
  ///   - limits: The limits.
  ///   - exemptsAlerts: Whether declared alerts are out of scope, as in the DHS process; WCAG 1.4.2
  ///     applies to any sound.
  /// - Returns: The check.
  static func autoplayedAudioStoppable(_ limits: Profile.Limits, exemptsAlerts: Bool) -> Check {
    Check(
      "autoplayedSoundStoppable", "Sound that starts by itself can be stopped",
      reads: .medium, .placementsResult, .speech
    ) { medium, placements, speech in
      typealias This = AutoplayedAudioStoppable
      let limit = limits.autoplayedAudio
      guard let declared = placements.declared else {
        let time = medium.audioTime(in: nil)
        if time.isOver(limit) == false {
          return .doesNotApply("\(medium.resource) \(This.short(time, limit)).")
        }
        return .review(
          PlacementFinding.unknown(
            medium, placements.gap,
            question: "Does it start by itself, and can it then be stopped or muted?",
            keys: ["autoplay", "controls"]))
      }
      return PlacementSurvey(medium: medium, placements: declared) {
        This.judge($0, of: medium, speech: speech, limits, exemptsAlerts: exemptsAlerts)
      }.result(
        uncontrolled: { This.Problem(medium: medium, placement: $0, limit: limit) },
        controlled:
          "Every placement that starts by itself, or by a script, offers a way to stop the sound."
      )
    }
  }
}
