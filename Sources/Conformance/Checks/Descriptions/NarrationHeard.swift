import MediaModel

/// Narration is audible, does not cover the dialogue and uses the pauses.
///
/// A part of 3.3.E. This check never fails: narration over dialogue and long silence can be right,
/// and only a person can decide.
enum NarrationHeard {
  /// The problem that a person should listen to.
  enum Problem: FindingKind {
    case overDialogue(DescriptionSelection.Candidate, share: Double, limit: Double)
    case tooSoft(DescriptionSelection.Candidate, level: Double, limit: Double)
    case undescribed(
      DescriptionSelection.Candidate, gap: Range<MediaTime>, pauses: TimeRanges, limit: Duration)
  }

  static func result(
    _ descriptions: DescriptionSelection, _ limits: Profile.Limits
  ) -> CheckResult {
    let narrated = descriptions.narrated(limits)
    guard !narrated.isEmpty else {
      return .doesNotApply("No narration was measured.")
    }
    let problems = narrated.flatMap { Self.problems(of: $0.file, $0.found, limits) }
    guard problems.isEmpty else { return .review(problems) }
    return .passed(
      narrated.allSatisfy(\.found.isLevelKnown)
        ? "Narration can be heard."
        : "Narration is mostly outside of dialogue and fills the pauses.")
  }

  /// The problems of one description.
  static func problems(
    of candidate: DescriptionSelection.Candidate, _ found: NarrationComparison,
    _ limits: Profile.Limits
  ) -> [Problem] {
    var problems: [Problem] = []
    if let share = found.measures.overlapWithDialogue, share > limits.narrationOverDialogue {
      problems.append(.overDialogue(candidate, share: share, limit: limits.narrationOverDialogue))
    }
    if let level = found.measures.level, level < limits.narrationLevel {
      problems.append(.tooSoft(candidate, level: level, limit: limits.narrationLevel))
    }
    if let gap = found.longestGap, gap.length > limits.undescribedStretch {
      let pauses = found.measures.unusedPauses.intersection(TimeRanges([gap]))
      if !pauses.isEmpty {
        problems.append(
          .undescribed(candidate, gap: gap, pauses: pauses, limit: limits.undescribedStretch))
      }
    }
    return problems
  }
}

extension DescriptionSelection {
  /// The descriptions with measured narration.
  fileprivate func narrated(
    _ limits: Profile.Limits
  ) -> [(file: Candidate, found: NarrationComparison)] {
    candidates.compactMap { candidate in
      candidate.recording?.measured.map { (candidate, $0) }
    }.filter { $1.measures.isSpoken(limits) }
      .filter { $1.relation == .description || $1.relation == .narrationOnly }
  }

  /// The gap for descriptions with narration whose level is unknown; `nil` if there are none.
  fileprivate func levelGap(_ limits: Profile.Limits) -> EvidenceGap? {
    let unknown = narrated(limits).filter { !$0.found.isLevelKnown }
    guard !unknown.isEmpty else { return nil }
    return EvidenceGap(
      .unsupported,
      "How much louder it is than the main sound was not measured in "
        + "\(unknown.map(\.file.name).joined(separator: ", ")).")
  }
}

extension EvidenceKey where Value == Bool? {
  /// Whether the level of all narration is known; a gap names the descriptions with an unknown
  /// level.
  fileprivate static func narrationLevel(_ limits: Profile.Limits) -> EvidenceKey {
    EvidenceKey(optional: "Level of the narration", [.tracks, .audio]) { evidence in
      if let gap = evidence.descriptions.levelGap(limits) { .failure(gap) } else { .success(true) }
    }
  }
}

extension NarrationComparison {
  /// Whether the level of the narration over the main sound is known.
  ///
  /// Narration that is spoken only while the main sound is paused has no sound under it.
  fileprivate var isLevelKnown: Bool { measures.level != nil || narration.isEmpty }

  /// The longest section of the main sound without narration.
  fileprivate var longestGap: Range<MediaTime>? {
    let whole = MediaTime.zero..<MediaTime.zero.advanced(by: measures.length)
    return TimeRanges([whole]).subtracting(narration).ranges.max { $0.length < $1.length }
  }
}

extension NarrationHeard.Problem {
  var code: FindingCode {
    switch self {
    case .overDialogue: .descriptionsOverDialogue
    case .tooSoft: .descriptionsTooSoft
    case .undescribed: .descriptionsUndescribed
    }
  }

  var what: String {
    switch self {
    case .overDialogue(let file, let share, _):
      "\(Int64(clamping: (share * 100).rounded(.up))) % of the narration of \(file.name) is spoken "
        + "over dialogue."
    case .tooSoft(let file, let level, _):
      "The narration of \(file.name) is only \(Int64(clamping: level.rounded(.down))) dB louder "
        + "than what is left of the main sound under it."
    case .undescribed(let file, let gap, let pauses, _):
      "\(file.name) describes nothing from \(gap.lowerBound.clock) to \(gap.upperBound.clock), "
        + "although nobody speaks in \(pauses.ranges.count) "
        + "\(pauses.ranges.count == 1 ? "pause" : "pauses") of 2 s and more."
    }
  }

  var question: String? {
    switch self {
    case .overDialogue: "Can the dialogue be understood where narration is spoken over it?"
    case .tooSoft: "Can narration that is soft be heard?"
    case .undescribed: "Does anything that is only seen matter where nothing is described?"
    }
  }

  var why: String {
    switch self {
    case .overDialogue: "When two people speak at once, neither is understood."
    case .tooSoft: "Narration that drowns in the program is not understood."
    case .undescribed: "What happens there without words is lost to people who cannot see."
    }
  }

  var remedy: Remedy {
    switch self {
    case .overDialogue: Remedy("Move the narration into the pauses of the dialogue.")
    case .tooSoft: Remedy("Lower the program under the narration, or raise the narration.")
    case .undescribed:
      Remedy("Watch that stretch. If it shows something that is not described, describe it.")
    }
  }

  var location: Location {
    switch self {
    case .overDialogue(let file, _, _), .tooSoft(let file, _, _): file.location
    case .undescribed(let file, let gap, _, _):
      Location(resource: file.resource, track: file.track, range: gap)
    }
  }

  var measurements: [Measurement] {
    switch self {
    case .overDialogue(_, let share, let limit):
      [Measurement("overDialogue", share), Measurement("limit", ownShare: limit)]
    case .tooSoft(_, let level, let limit):
      [
        Measurement("levelDecibels", level),
        Measurement(
          "limitDecibels", limit, ownLimit: "\(Int64(clamping: limit.rounded())) dB"),
      ]
    case .undescribed(_, let gap, let pauses, let limit):
      [
        Measurement("undescribed", gap.length), Measurement("limit", own: limit),
        Measurement("unusedPauses", Double(pauses.ranges.count)),
        Measurement("unusedPausesTotal", pauses.total),
      ]
    }
  }
}

extension Check {
  /// Narration is audible.
  static func narrationHeard(_ limits: Profile.Limits) -> Check {
    Check(
      "narrationHeard", "Narration can be heard and fills the pauses",
      reads: .descriptions, .narrationLevel(limits)
    ) { descriptions, _ in NarrationHeard.result(descriptions, limits) }
  }
}
