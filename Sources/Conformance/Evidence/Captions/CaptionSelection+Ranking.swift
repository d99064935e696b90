import MediaModel

extension CaptionSelection {
  /// Why captions decide.
  public enum Reason: Sendable, Hashable {
    /// Nothing else counts.
    case only
    /// The first in the order of lookup.
    case order
    /// The first of their origin that are known to be in the language of the sound.
    case language
    /// Of several that count equally, those that run best with the speech.
    case speech
    /// The manifest names them, and they are not there, cannot be read or hold no cue.
    case named
    /// Nothing that counts could be read.
    case nothingReadable
    /// The manifest says that captions are burnt into the picture.
    case declaredOpen
  }

  /// What a candidate counted for, or why it did not count.
  public enum Ranking: Sendable, Hashable {
    /// The criteria were decided on it.
    case decides(Reason)
    /// It is not captions of the sound.
    case excluded(ExclusionReason)
    /// The manifest says that the captions are a track of the medium, and this is none.
    case notInside
    /// The file is not there.
    case missing
    /// It cannot be read.
    case unreadable
    /// It holds no cue with text.
    case empty
    /// It is in a form that this version does not read.
    case unread
    /// Players do not show what it holds.
    case notShown
    /// Only its title says that it is forced narrative, and others leave no doubt.
    case forcedByName
    /// Only its title says that it describes the picture, and others leave no doubt.
    case descriptionByName
    /// Only its title says that it comments on the film, and others leave no doubt.
    case commentaryByName
    /// It counts equally, but does not run with the speech as well.
    case worseInTime
    /// It counts, but others of its origin are known to be in the language of the sound.
    case lessSureLanguage
    /// It counts, and comes later in the order of lookup.
    case later
  }

  /// What a criterion was decided on.
  public struct Decision: Sendable, Hashable {
    /// The captions; `nil` where they are declared to be in the picture.
    public let candidate: CaptionCandidate?
    /// Why on these.
    public let reason: Reason
  }

  /// What each of ``candidates`` counted for, in the same order.
  public var rankings: [Ranking] {
    let deciding = selected.flatMap { candidates.firstIndex(of: $0) }
    return candidates.indices.map { index in
      index == deciding ? .decides(reason) : passedOver(candidates[index])
    }
  }

  /// What a criterion was decided on, or `nil` where it is not about captions or there are none.
  ///
  /// - Parameter criterion: The criterion.
  /// - Returns: The captions, and why these.
  public func decision(of criterion: CriterionID) -> Decision? {
    guard Self.criteria.contains(criterion) else { return nil }
    if criterion == CriterionID(.multimedia, .b), let broken = brokenNamed.first {
      return Decision(candidate: broken, reason: .named)
    }
    if isDeclaredOpen, judged == nil { return Decision(candidate: nil, reason: .declaredOpen) }
    return selected.map { Decision(candidate: $0, reason: reason) }
  }

  /// The criteria that are decided on captions.
  private static let criteria = [
    CriterionID(.multimedia, .b), CriterionID(.multimedia, .c), CriterionID(.multimedia, .f),
  ]

  private var reason: Reason {
    guard judged != nil else { return .nothingReadable }
    if isResolvedBySpeech { return .speech }
    let others = candidates.filter {
      $0 != selected && $0.hasCues && counts($0) && (!isDeclaredEmbedded || $0.isInside)
        && (!$0.isAsideByName || selected?.isAsideByName == true)
        && ($0.notShownReason == nil || selected?.notShownReason != nil)
    }
    if others.isEmpty { return .only }
    let isFirst = others.allSatisfy { isBefore($0) }
    return isFirst ? .order : .language
  }

  /// Whether the captions that decide come before others.
  private func isBefore(_ other: CaptionCandidate) -> Bool {
    guard let selected, let mine = candidates.firstIndex(of: selected),
      let theirs = candidates.firstIndex(of: other)
    else { return false }
    return mine < theirs
  }

  private func passedOver(_ candidate: CaptionCandidate) -> Ranking {
    if let exclusion = exclusion(of: candidate) { return .excluded(exclusion) }
    if isDeclaredEmbedded, !candidate.isInside { return .notInside }
    switch candidate.content {
    case .missing: return .missing
    case .unreadable: return .unreadable
    case .unsupported, .unread: return .unread
    case .text where !candidate.hasCues: return candidate.notShownReason == nil ? .empty : .notShown
    case .text: break
    }
    if candidate.notShownReason != nil, selected?.notShownReason == nil { return .notShown }
    if candidate.isAsideByName, selected?.isAsideByName == false {
      if candidate.isForcedByName { return .forcedByName }
      return candidate.isDescriptionByName ? .descriptionByName : .commentaryByName
    }
    if candidate.origin != selected?.origin { return .later }
    if isResolvedBySpeech, tiedCandidates.contains(candidate) { return .worseInTime }
    return reason == .language && !isKnown(candidate) ? .lessSureLanguage : .later
  }
}
