import MediaModel

/// Sound that starts by itself and lasts over 3 s can be paused, stopped or turned down.
///
/// Decides 3.2.A. What counts is the sound that can be heard in the part that plays: silence is no
/// sound, a clip shortens it, a loop makes it endless.
enum AutoplayedSoundStoppable {
  /// A placement starts sound that nobody can stop.
  struct Problem: FindingKind {
    let medium: Medium
    let placement: Placement
    let length: Duration
    let limit: Duration

    var code: FindingCode { .autoplaySoundNotStoppable }
    var what: String {
      let lasting = placement.loop == true ? "without end" : "for \(length.inWords)"
      return """
        \(medium.resource) starts by itself in \(placement.name) and sounds \(lasting), with no \
        way to pause, stop or mute it or to turn it down.
        """
    }
    var why: String { "People who use a screen reader cannot hear it over another sound." }
    var remedy: Remedy {
      Remedy("Offer pause, stop, mute or a volume control, or let people start the sound.")
    }
    var location: Location { medium.whole }
    var measurements: [Measurement] {
      [Measurement("audible", length), Measurement("limit", limit)]
    }
  }

  /// How long the sound of a placement lasts, one turn; zero when nothing can be heard.
  ///
  /// Of a sound that was not read to its end only what was heard is certain: `nil` unless that is
  /// over the limit, or all that plays is not.
  static func length(
    of medium: Medium, in placement: Placement?, limit: Duration
  ) -> Duration? {
    let heard = medium.audibleSpan(in: placement?.clip)?.length ?? .zero
    let isRead = medium.unread(of: [.sound]).isEmpty
    if isRead, medium.mainAudio?.sound?.isComplete == true { return heard }
    if heard > limit { return heard }
    guard isRead, let length = medium.length(in: placement?.clip), length <= limit else {
      return nil
    }
    return length
  }

  /// What one placement says.
  static func judge(
    _ placement: Placement, of medium: Medium, limit: Duration
  ) -> PlacementJudgment {
    guard placement.purpose != .alert, placement.autoplay != false, placement.muted != true else {
      return .outOfScope
    }
    let controls = placement.offers([.playPause, .stop, .mute, .volume, .native])
    guard let length = length(of: medium, in: placement, limit: limit) else {
      if placement.autoplay == true, controls == true { return .controlled }
      if medium.length(in: placement.clip) != nil, let gap = medium.soundGap {
        return .unread("How long it sounds", gap)
      }
      return .unknown(placement.autoplay == nil ? ["autoplay", "clip"] : ["clip"])
    }
    let isEndless = placement.loop == true && length > .zero
    guard length > limit || isEndless else { return .outOfScope }
    guard placement.autoplay == true else { return .unknown(["autoplay"]) }
    return switch controls {
    case nil: .unknown(["controls"])
    case true?: .controlled
    case false?: .uncontrolled
    }
  }
}

extension Check {
  /// Sound that starts by itself and lasts over 3 s can be paused, stopped or turned down.
  static func autoplayedSoundStoppable(_ limit: Duration) -> Check {
    Check(
      "autoplayedSoundStoppable", "Sound that starts by itself can be stopped",
      reads: .medium, .placements
    ) { medium, placements in
      typealias This = AutoplayedSoundStoppable
      guard let placements, !placements.isEmpty else {
        if let length = This.length(of: medium, in: nil, limit: limit), length <= limit {
          return .doesNotApply("The sound lasts \(length.inWords), not over \(limit.inWords).")
        }
        return .review(
          PlacementProblem.unknown(
            medium, question: "Does it start by itself, and can it then be stopped or muted?"))
      }
      return PlacementSurvey(medium: medium, placements: placements) {
        This.judge($0, of: medium, limit: limit)
      }.result(
        uncontrolled: {
          This.Problem(
            medium: medium, placement: $0,
            length: This.length(of: medium, in: $0, limit: limit) ?? .zero,
            limit: limit)
        },
        controlled: "Every placement that starts by itself offers a way to stop the sound.",
        outOfScope: "No placement starts by itself and sounds for over \(limit.inWords).")
    }
  }
}

extension Medium {
  /// Why the sound was not measured to its end, or `nil` when it was.
  fileprivate var soundGap: EvidenceGap? {
    if let part = unread(of: [.sound]).first {
      return EvidenceGap(.notDecodable, part.explanation)
    }
    return mainAudio?.sound?.isComplete == true
      ? nil : EvidenceGap(.notDecodable, "The sound was not measured to its end.")
  }

  /// How long the part that plays lasts, or `nil` when the medium's length is unknown.
  ///
  /// - Parameter clip: The part that plays; `nil` for all of it.
  /// - Returns: Its length.
  func length(in clip: Placement.Clip?) -> Duration? {
    guard let clip else { return duration }
    let end = duration.map { MediaTime.zero.advanced(by: $0) }
    guard let last = [clip.end, end].compactMap({ $0 }).min() else { return nil }
    return max(.zero, clip.start.duration(to: last))
  }
}
