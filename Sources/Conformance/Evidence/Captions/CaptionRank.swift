import MediaModel

/// What comes first in the order of lookup, whatever the order in a file, a folder or a manifest.
///
/// Captions of one rank are equal: nothing but their languages, what players show by default, and the
/// text and its times can decide between them.
public struct CaptionRank: Sendable, Hashable, Comparable {
  /// What viewers can get of a candidate, the best first.
  enum Standing: Int {
    /// Players show its cues, or a manifest names it.
    case shown
    /// Its cues may be shown, while browsers do not load others.
    case loaded
    /// It has cues that players may not show.
    case certain
    /// It is in doubt that these are captions of the medium.
    case guessed
    /// It is in a form that is not read.
    case unread
    /// It has no cue, or cannot be read.
    case withoutCues
    /// It is a file, and the manifest declares that the captions are a track of the medium.
    case notInside
    /// It is not captions of the sound.
    case excluded
  }

  /// Why it may not be captions of the medium, the least doubt first.
  enum Doubt: Int {
    case none, looselyNamed, notOffered, forced, description, commentary
  }

  let standing: Standing
  let isOfUnknownProgram: Bool
  let origin: CaptionCandidate.Origin
  let doubt: Doubt

  /// Whether it has cues, and counts.
  var hasCues: Bool { standing.rawValue <= Standing.guessed.rawValue }

  /// Whether another candidate is shown as well as this one, apart from its origin.
  func isAsCertain(as other: CaptionRank) -> Bool {
    standing == other.standing && isOfUnknownProgram == other.isOfUnknownProgram
  }

  private var order: [Int] {
    [standing.rawValue, isOfUnknownProgram ? 1 : 0, origin.rawValue, doubt.rawValue]
  }

  /// Orders ranks, the highest first.
  public static func < (left: CaptionRank, right: CaptionRank) -> Bool {
    left.order.lexicographicallyPrecedes(right.order)
  }
}

extension CaptionRank {
  /// What the rank of one candidate depends on among all of them.
  struct Field {
    /// Whether something is shown for certain that no manifest overrules: what is overruled decides
    /// nothing by being shown.
    let hasLeading: Bool
    /// Whether browsers do not load some captions: then a file that no `track` names reaches nobody
    /// either.
    let hasNeverLoaded: Bool
    let isDeclaredEmbedded: Bool

    /// Takes the candidates that are not excluded.
    init(_ candidates: [CaptionCandidate], isDeclaredEmbedded: Bool) {
      self.isDeclaredEmbedded = isDeclaredEmbedded
      let certain = candidates.filter {
        (!isDeclaredEmbedded || $0.isInside) && !$0.isGuess && $0.hasCues
      }
      hasLeading = !certain.allSatisfy { $0.isOverruled || !$0.isShownForCertain }
      hasNeverLoaded = certain.contains(where: \.isNeverLoaded)
    }

    func rank(of candidate: CaptionCandidate, isExcluded: Bool) -> CaptionRank {
      let standing: Standing = isExcluded ? .excluded : self.standing(of: candidate)
      let hasCues = standing.rawValue <= Standing.guessed.rawValue
      return CaptionRank(
        standing: standing, isOfUnknownProgram: hasCues && candidate.isOfUnknownProgram,
        origin: candidate.origin, doubt: candidate.doubt)
    }

    private func standing(of candidate: CaptionCandidate) -> Standing {
      if isDeclaredEmbedded, !candidate.isInside { return .notInside }
      guard candidate.hasCues else { return candidate.isUnsupported ? .unread : .withoutCues }
      if candidate.isGuess { return .guessed }
      if hasLeading, candidate.isShownForCertain { return .shown }
      if hasNeverLoaded, !candidate.isNeverLoaded, candidate.browserUse != .beside {
        return .loaded
      }
      return .certain
    }
  }
}

extension CaptionCandidate {
  /// Whether players show it, or a manifest names it without saying how.
  fileprivate var isShownForCertain: Bool {
    notShownReason == nil || (origin == .manifest && browserUse == nil)
  }

  fileprivate var doubt: CaptionRank.Doubt {
    if isLooselyNamed { return .looselyNamed }
    if unofferedGroup != nil { return .notOffered }
    if mayBeForced { return .forced }
    if isDescriptionByName { return .description }
    return isCommentaryByName ? .commentary : .none
  }
}
