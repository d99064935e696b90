import MediaModel

/// What starts by itself can be paused or stopped.
///
/// Decides 3.1.A and 3.3.A. The DHS process sets no limit of length here; WCAG 1.4.2 allows 3 s of
/// sound, so the finding tells how long the sound is and what that limit says to it.
enum AutoplayStoppable {
  /// A placement starts by itself and offers neither pause nor stop.
  struct Problem: FindingKind {
    let medium: Medium
    let placement: Placement
    let soundLimit: Duration

    var code: FindingCode { .autoplayNotStoppable }
    var what: String {
      """
      \(medium.resource) starts by itself in \(placement.name), with neither pause nor stop.\
      \(sound)
      """
    }

    /// What WCAG 1.4.2 says to it, or nothing when no sound was measured from end to end.
    private var sound: String {
      guard let audible else { return "" }
      let isLooped = placement.loop == true
      let lasting = isLooped ? "without end" : "for \(audible.inWords)"
      let isOver = isLooped || audible > soundLimit
      return """
         It can be heard \(lasting), \(isOver ? "over" : "within") the \(soundLimit.inWords) of \
        WCAG 1.4.2.
        """
    }

    private var audible: Duration? {
      guard placement.muted != true, medium.mainAudio?.sound?.isComplete == true else {
        return nil
      }
      return medium.audibleSpan(in: placement.clip)?.length
    }
    var why: String {
      "Motion and sound that cannot be stopped keep people from reading, and from hearing their "
        + "screen reader."
    }
    var remedy: Remedy {
      Remedy("Offer a pause or stop control, or do not start the medium by itself.")
    }
    var location: Location { medium.whole }
    var measurements: [Measurement] {
      audible.map { [Measurement("audible", $0), Measurement("wcagLimit", soundLimit)] } ?? []
    }
  }

  /// What one placement says.
  static func judge(_ placement: Placement) -> PlacementJudgment {
    switch placement.autoplay {
    case false: return .outOfScope
    case nil: return .unknown(["autoplay"] + (placement.controls == nil ? ["controls"] : []))
    case true?: break
    }
    return switch placement.offers([.playPause, .stop, .native]) {
    case nil: .unknown(["controls"])
    case true?: .controlled
    case false?: .uncontrolled
    }
  }
}

extension Check {
  /// What starts by itself can be paused or stopped.
  static func autoplayStoppable(_ soundLimit: Duration) -> Check {
    Check(
      "autoplayStoppable", "What starts by itself can be paused or stopped",
      reads: .medium, .placements
    ) { medium, placements in
      guard let placements, !placements.isEmpty else {
        return .review(
          PlacementProblem.unknown(
            medium, question: "Does it start by itself, and can it then be paused or stopped?"))
      }
      return PlacementSurvey(
        medium: medium, placements: placements, judge: AutoplayStoppable.judge
      ).result(
        uncontrolled: {
          AutoplayStoppable.Problem(medium: medium, placement: $0, soundLimit: soundLimit)
        },
        controlled: "Every placement that starts by itself offers pause or stop.",
        outOfScope: "No placement starts by itself.")
    }
  }
}

extension Medium {
  /// From the first to the last audible moment of the main sound, inside the part that plays.
  ///
  /// - Parameter clip: The part that plays; `nil` for all of it.
  /// - Returns: The span, or `nil` when nothing can be heard there or it was not measured.
  func audibleSpan(in clip: Placement.Clip?) -> Range<MediaTime>? {
    guard let audible = mainAudio?.sound?.audible else { return nil }
    guard let clip else { return audible.span }
    let end = clip.end ?? .latest
    guard clip.start < end else { return nil }
    return audible.intersection(TimeRanges([clip.start..<end])).span
  }
}
