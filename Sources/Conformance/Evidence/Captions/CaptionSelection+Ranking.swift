import MediaModel

extension CaptionSelection {
  /// The reason why captions decide.
  public enum Reason: Sendable, Hashable {
    /// No other captions count.
    case only
    /// The first in the order of lookup.
    case order
    /// The first of their origin with the known language of the sound.
    case language
    /// The page shows them by default, and others count equally.
    case shownByDefault
    /// They match the speech best of several that count equally.
    case speech
    /// The manifest names them, but they do not exist, cannot be read or have no cue.
    case named
    /// No candidate that counts could be read.
    case nothingReadable
    /// The manifest declares that captions are burnt into the picture.
    case declaredOpen
  }

  /// The role of a candidate in the decision, or the reason why it did not count.
  public enum Ranking: Sendable, Hashable {
    /// The criteria were decided on it.
    case decides(Reason)
    /// It is not captions of the sound.
    case excluded(ExclusionReason)
    /// The manifest declares that the captions are a track of the medium, and this candidate is not
    /// inside the medium.
    case notInside
    /// The file does not exist.
    case missing
    /// It cannot be read.
    case unreadable
    /// It has no cue with text.
    case empty
    /// It is in a form that this version does not read.
    case unread
    /// Players do not show its content.
    case notShown
    /// Only its title marks it as forced narrative, or a flag that its length contradicts, and
    /// others are certain.
    case forcedByName
    /// Only its title marks it as a description of the picture, and others are certain.
    case descriptionByName
    /// Only its title marks it as a commentary on the film, and others are certain.
    case commentaryByName
    /// Its name does not follow the medium's, and others are certain.
    case looselyNamed
    /// No variant of the playlist names its group, and others are certain.
    case notOffered
    /// It counts equally, but its alignment with the speech is worse.
    case worseInTime
    /// It counts, but others of its origin have the known language of the sound.
    case lessSureLanguage
    /// It counts, and comes later in the order of lookup.
    case later
  }

  /// The captions that a criterion was decided on.
  public struct Decision: Sendable, Hashable {
    /// The captions; `nil` if they are declared to be in the picture.
    public let candidate: CaptionCandidate?
    /// The reason why these captions decide.
    public let reason: Reason
  }

  /// The ranking of each of ``candidates``, in the same order.
  public var rankings: [Ranking] {
    let deciding = selected.flatMap { candidates.firstIndex(of: $0) }
    return candidates.indices.map { index in
      index == deciding ? .decides(reason) : passedOver(candidates[index])
    }
  }

  /// The decision of a criterion, or `nil` if it is not about captions or there are none.
  ///
  /// - Parameter criterion: The criterion.
  /// - Returns: The captions, and the reason.
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
        && (!$0.isGuess || selected?.isGuess == true)
        && ($0.notShownReason == nil || selected?.notShownReason != nil)
    }
    if others.isEmpty { return .only }
    if selected?.isShownByPage == true, others.contains(where: isEqual) { return .shownByDefault }
    let isFirst = others.allSatisfy { isBefore($0) }
    return isFirst ? .order : .language
  }

  /// Whether other captions count as much as the deciding ones, apart from what a page shows.
  private func isEqual(_ other: CaptionCandidate) -> Bool {
    other.origin == selected?.origin && (selected.map(isKnown) != true || isKnown(other))
  }

  /// Whether the deciding captions come before other captions.
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
    if candidate.isGuess, selected?.isGuess == false {
      if candidate.isLooselyNamed { return .looselyNamed }
      if candidate.unofferedGroup != nil { return .notOffered }
      if candidate.mayBeForced { return .forcedByName }
      return candidate.isDescriptionByName ? .descriptionByName : .commentaryByName
    }
    if candidate.origin != selected?.origin { return .later }
    let isRival = tiedCandidates.contains(candidate) || rivals.contains(candidate)
    if isResolvedBySpeech, isRival { return .worseInTime }
    return reason == .language && !isKnown(candidate) ? .lessSureLanguage : .later
  }
}
