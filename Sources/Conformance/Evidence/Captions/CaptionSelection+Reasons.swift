import MediaModel

extension CaptionSelection {
  /// Makes captions decide, or none: the relation of all others to them follows, and the reasons.
  mutating func decide(on deciding: Int?, isByFit: Bool) {
    for index in ranked.indices where ranked[index].relation.exclusion == nil {
      ranked[index].relation =
        index == deciding ? .deciding : relation(of: index, to: deciding)
    }
    let reason = isByFit ? .speech : deciding.map(reason) ?? .nothingReadable
    for index in ranked.indices {
      ranked[index].ranking =
        index == deciding
        ? .decides(reason) : passedOver(ranked[index], beside: deciding.map { ranked[$0] }, reason)
    }
  }

  private func relation(of index: Int, to position: Int?) -> Relation {
    let entry = ranked[index]
    let candidate = entry.candidate
    guard let position else { return .lower }
    let (deciding, selected) = (ranked[position], ranked[position].candidate)
    if isEmptyRival(candidate, of: deciding) { return .emptyRival }
    let isEqual = contest.equalInRank.contains(index)
    guard isEqual || contest.inside.contains(index) else { return .lower }
    guard entry.rank.hasCues else { return .equal }
    if contest.isForeign(candidate, to: selected) { return .otherLanguage }
    guard !selected.isShownByPage,
      candidate.isInLanguages(of: selected) || (contest.isTied && isEqual)
    else { return .lower }
    let isByChoice =
      selected.isInside && selected.isShownByDefault && !candidate.isShownByDefault
    guard isEqual, !isByChoice || contest.inside.contains(position) else { return .standby }
    let isNear = contest.tier(of: index, entry) <= contest.tier(of: position, deciding)
    let isShown = candidate.isShownByDefault && !selected.isShownByDefault
    return isNear || isShown || candidate.isFile || candidate.isOverruled ? .equal : .standby
  }

  /// Whether captions offer nothing beside some that have cues, and viewers may get them instead.
  private func isEmptyRival(_ candidate: CaptionCandidate, of deciding: Entry) -> Bool {
    guard deciding.rank.hasCues, candidate.offersNothing, !candidate.isGuess else { return false }
    let selected = deciding.candidate
    if contest.isForeign(candidate, to: selected) { return candidate.origin == selected.origin }
    let isFile = candidate.origin == .sidecar && candidate.browserUse == nil
    return (isFile || candidate.isOverruled) && candidate.isInLanguages(of: selected)
  }

  /// Why captions decide, if not by their match with the speech.
  private func reason(of deciding: Int) -> Reason {
    let (entry, selected) = (ranked[deciding], ranked[deciding].candidate)
    guard judged != nil else { return .nothingReadable }
    let others = ranked.indices.filter { index in
      let other = ranked[index]
      return index != deciding && other.rank.hasCues
        && (other.rank.doubt == .none || entry.rank.doubt != .none)
        && (other.isShown || !entry.isShown)
    }
    if others.isEmpty { return .only }
    // Files beside the medium precede what is inside it, unless they are placeholders.
    if contest.inside.contains(deciding) { return .text }
    let equals = others.filter { ranked[$0].rank == entry.rank }
    let isAlike = equals.contains { !entry.isLanguageKnown || ranked[$0].isLanguageKnown }
    if selected.isShownByPage, isAlike { return .shownByDefault }
    let before = equals.filter { $0 < deciding }.map { ranked[$0] }
    if before.isEmpty { return .order }
    if entry.isLanguageKnown, before.contains(where: { !$0.isLanguageKnown }) { return .language }
    if before.contains(where: { $0.candidate.isPlaceholder }) { return .text }
    return selected.isShownByDefault ? .playedByDefault : .text
  }

  private func passedOver(
    _ entry: Entry, beside deciding: Entry?, _ reason: Reason
  ) -> Ranking {
    if let exclusion = entry.relation.exclusion { return .excluded(exclusion) }
    if entry.rank.standing == .notInside { return .notInside }
    if let ranking = entry.withoutCues { return ranking }
    guard let deciding else { return .later }
    if !entry.isShown, deciding.isShown { return .notShown }
    if let doubt = entry.inDoubt, deciding.rank.doubt == .none { return doubt }
    if reason == .text, entry.relation == .equal { return .worseInText }
    if entry.candidate.origin != deciding.candidate.origin { return .later }
    switch reason {
    case .speech where entry.relation != .lower: return .worseInTime
    case .language where !entry.isLanguageKnown: return .lessSureLanguage
    case .text where entry.rank == deciding.rank: return .worseInText
    case .playedByDefault where entry.rank == deciding.rank: return .notByDefault
    default: return .later
    }
  }
}

extension CaptionCandidate {
  /// Whether viewers who choose it get nothing: it has no cue that is shown, or cannot be read.
  fileprivate var offersNothing: Bool {
    switch content {
    case .text: !hasCues
    case .unreadable: true
    case .missing: isOverruled
    case .unsupported, .unread: false
    }
  }
}

extension CaptionSelection.Entry {
  /// What it is if it has no cue.
  fileprivate var withoutCues: CaptionSelection.Ranking? {
    switch candidate.content {
    case .missing: .missing
    case .unreadable: .unreadable
    case .unsupported, .unread: .unread
    case .text where !rank.hasCues: isShown ? .empty : .notShown
    case .text: nil
    }
  }

  fileprivate var inDoubt: CaptionSelection.Ranking? {
    switch rank.doubt {
    case .none: nil
    case .looselyNamed: .looselyNamed
    case .notOffered: .notOffered
    case .forced: .forcedByName
    case .description: .descriptionByName
    case .commentary: .commentaryByName
    }
  }
}
