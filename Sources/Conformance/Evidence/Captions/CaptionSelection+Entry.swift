import MediaModel

extension CaptionSelection {
  /// A candidate, with what was decided about it.
  public struct Entry: Sendable, Hashable {
    /// The candidate.
    public let candidate: CaptionCandidate
    /// Its place in the order of lookup; those of one rank are equal.
    public let rank: CaptionRank
    /// Its relation to the captions that decide.
    public internal(set) var relation: Relation
    /// The reason of its relation, for a reader.
    public internal(set) var ranking = Ranking.later
    /// Whether it is known to be in the language of the sound.
    let isLanguageKnown: Bool
    /// Whether nothing keeps viewers from seeing its cues.
    let isShown: Bool

    init(
      _ candidate: CaptionCandidate, _ rank: CaptionRank, _ exclusion: ExclusionReason?,
      isLanguageKnown: Bool
    ) {
      self.candidate = candidate
      self.rank = rank
      self.relation = exclusion.map(Relation.excluded) ?? .lower
      self.isShown = candidate.notShownReason == nil
      self.isLanguageKnown = isLanguageKnown
    }
  }

  /// The relation of a candidate to the captions that decide.
  public enum Relation: Sendable, Hashable {
    /// The criteria are decided on it.
    case deciding
    /// Viewers may get it instead.
    case equal
    /// Viewers may need it instead: it is in another language, and nothing says which of the two people
    /// speak.
    case otherLanguage
    /// It decides if the others fail, but viewers get it only by choice.
    case standby
    /// Viewers may get it instead, and it offers nothing: a file or the track of a page in the language
    /// of the deciding ones, or captions in another language if that of the sound is not known.
    case emptyRival
    /// Others precede it, whatever its text.
    case lower
    /// It is not captions of the sound.
    case excluded(ExclusionReason)

    /// The reason why it does not count, or `nil` if it counts.
    var exclusion: ExclusionReason? {
      if case .excluded(let reason) = self { reason } else { nil }
    }
  }

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
    /// Players show them by default, and others count equally.
    case playedByDefault
    /// They match the speech best of several that count equally.
    case speech
    /// Others that count equally are placeholders, or have other faults in their text.
    case text
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
    /// It counts equally, but it is a placeholder, or has other faults in its text.
    case worseInText
    /// It counts equally, but players show others by default.
    case notByDefault
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
    return ranked.first { $0.relation == .deciding }.flatMap { entry in
      guard case .decides(let reason) = entry.ranking else { return nil }
      return Decision(candidate: entry.candidate, reason: reason)
    }
  }

  /// The criteria that are decided on captions.
  private static let criteria = [
    CriterionID(.multimedia, .b), CriterionID(.multimedia, .c), CriterionID(.multimedia, .f),
  ]
}
