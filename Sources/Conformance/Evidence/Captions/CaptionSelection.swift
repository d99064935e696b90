public import MediaModel

/// All captions that were found, and the ones that decide.
///
/// Forced narrative, descriptions, commentaries, data for programs and subtitles in another language
/// than the main sound are not captions. Languages differ only if both are known and their primary subtags
/// differ.
public struct CaptionSelection: Sendable, Hashable {
  /// The reason why a candidate does not count.
  public enum ExclusionReason: Sendable, Hashable {
    /// Only the foreign parts.
    case forced
    /// Another language than the main sound.
    case otherLanguage
    /// A description of the picture.
    case descriptions
    /// A commentary on the film.
    case commentary
    /// Data for a program instead of words.
    case data
  }

  /// All candidates in the order of lookup, each with its rank and its relation to the captions that
  /// decide.
  public internal(set) var ranked: [Entry]
  /// The language of the main sound, or `nil`.
  public let audioLanguage: LanguageTag?
  /// All languages that the file names for the main sound; several if its fields disagree.
  let audioLanguages: [LanguageTag]
  /// Whether the manifest declares that captions are burnt into the picture.
  public let isDeclaredOpen: Bool
  /// Whether the manifest declares that captions are a track of the medium: then no others decide.
  public let isDeclaredEmbedded: Bool
  /// Whether a transcript was found beside the medium; it never replaces captions.
  public let hasTranscript: Bool
  /// Whether that transcript is only a guess: a text near the medium on a page.
  public let isTranscriptGuessed: Bool
  /// Whether lines of that transcript begin with times.
  public let isTranscriptTimed: Bool
  /// The language of the main sound by the manifest, or `nil`.
  public let declaredLanguage: LanguageTag?
  /// What a pass over the picture shows of text in it; `nil` if none was made.
  public var painted: PaintedTextMeasures?
  /// Whether only pages show the medium, by the declarations.
  public let isOnPagesOnly: Bool
  /// The places that were searched, as a sentence for "captions are missing".
  public let lookedAt: String
  /// Caption services that the medium declares and its video does not carry.
  public let emptyServices: [DeclaredService]
  /// The positions of the captions that may decide.
  let contest: Contest

  /// Selects the captions that decide, by what is known without the speech.
  ///
  /// The candidates of the highest ``CaptionRank`` are equal. Of them, those with the known language of
  /// the sound come first, then the track that a page shows by default, then the one that players show
  /// by default; placeholders come last.
  ///
  /// - Parameters:
  ///   - candidates: All candidates.
  ///   - audioLanguage: The language of the main sound.
  ///   - otherAudioLanguages: The languages that other fields of the file name.
  ///   - declaredLanguage: The language of the main sound by the manifest.
  ///   - isDeclaredOpen: Whether the manifest declares that captions are burnt in.
  ///   - isDeclaredEmbedded: Whether the manifest declares that they are a track of the medium.
  ///   - hasTranscript: Whether a transcript was found.
  ///   - isTranscriptGuessed: Whether that transcript is only a guess.
  ///   - isTranscriptTimed: Whether lines of that transcript begin with times.
  ///   - isOnPagesOnly: Whether only pages show the medium.
  ///   - lookedAt: The places that were searched.
  ///   - emptyServices: Caption services that are declared but carry no text.
  public init(
    candidates: [CaptionCandidate], audioLanguage: LanguageTag?,
    otherAudioLanguages: [LanguageTag] = [], declaredLanguage: LanguageTag? = nil,
    isDeclaredOpen: Bool = false, isDeclaredEmbedded: Bool = false, hasTranscript: Bool = false,
    isTranscriptGuessed: Bool = false, isTranscriptTimed: Bool = false,
    isOnPagesOnly: Bool = false, lookedAt: String = "", emptyServices: [DeclaredService] = []
  ) {
    let ordered = candidates.enumerated().sorted {
      ($0.element.origin, $0.offset) < ($1.element.origin, $1.offset)
    }.map(\.element)
    let spoken = (audioLanguage.map { [$0] } ?? []) + otherAudioLanguages
    let exclusions = ordered.map { Self.exclusion(of: $0, spoken: spoken) }
    let field = CaptionRank.Field(
      zip(ordered, exclusions).filter { $0.1 == nil }.map(\.0),
      isDeclaredEmbedded: isDeclaredEmbedded)
    let entries = zip(ordered, exclusions).map { candidate, exclusion in
      Entry(
        candidate, field.rank(of: candidate, isExcluded: exclusion != nil), exclusion,
        isLanguageKnown: candidate.match(spoken) == .same)
    }
    self.audioLanguage = audioLanguage
    self.audioLanguages = spoken
    self.declaredLanguage = declaredLanguage
    self.isDeclaredOpen = isDeclaredOpen
    self.isDeclaredEmbedded = isDeclaredEmbedded
    self.hasTranscript = hasTranscript
    self.isTranscriptGuessed = isTranscriptGuessed
    self.isTranscriptTimed = isTranscriptTimed
    self.isOnPagesOnly = isOnPagesOnly
    self.lookedAt = lookedAt
    self.emptyServices = emptyServices
    let isAudioKnown = spoken.contains(where: \.namesLanguage)
    contest = Contest(entries, isAudioKnown: isAudioKnown)
    ranked = entries
    decide(on: contest.best(of: entries, by: [:]), isByFit: false)
  }

  /// The selection after a comparison with the speech: of the captions that may decide, those without
  /// a fault.
  ///
  /// What players show by default decides before what fits best, but captions that are out of sync
  /// decide only if there are no others. Captions beside the medium decide before those inside it.
  ///
  /// - Parameter fit: Measures one of the captions that may decide.
  /// - Returns: The selection.
  public func choosing(_ fit: (CaptionCandidate) -> CaptionFit) -> CaptionSelection {
    guard contest.contenders.count > 1 else { return self }
    var fits: [Int: CaptionFit] = [:]
    for index in contest.contenders where ranked[index].candidate.measurementGap == nil {
      fits[index] = fit(ranked[index].candidate)
    }
    guard !fits.isEmpty, let best = contest.best(of: ranked, by: fits) else { return self }
    var selection = self
    let isSame = ranked[best].relation == .deciding
    selection.decide(
      on: best, isByFit: !isSame || (contest.isTied && fits[best]?.isMeasured == true))
    return selection
  }

  /// All candidates, in the order of lookup.
  public var candidates: [CaptionCandidate] { ranked.map(\.candidate) }

  /// The captions that decide, or `nil` if none count.
  public var selected: CaptionCandidate? {
    ranked.first { $0.relation == .deciding }?.candidate
  }

  /// Whether nothing says which captions are in the language of the sound, and no page shows some by
  /// default: neither of two may decide for the other.
  public var isTied: Bool { contest.isTied }

  /// Whether more captions rank equally than are compared with the speech.
  var isComparedInPart: Bool { contest.isInPart }

  /// The captions that viewers may get instead of the deciding ones.
  ///
  /// If the language of the sound is not known, captions in other languages are rivals, too: people may
  /// speak any of them.
  public var rivals: [CaptionCandidate] {
    isDeclaredOpen ? [] : candidates { $0 == .equal || $0 == .otherLanguage }
  }

  /// The captions that could decide instead of the deciding ones: rivals, and others that viewers get
  /// only by choice.
  public var replacements: [CaptionCandidate] {
    candidates { $0 == .equal || $0 == .otherLanguage || $0 == .standby }
  }

  /// The captions that viewers get only if they choose them, although they could decide.
  var standby: [CaptionCandidate] { candidates { $0 == .standby } }

  /// Captions inside the medium that count but do not decide: players may show those instead.
  public var others: [CaptionCandidate] {
    ranked.filter {
      $0.relation != .deciding && $0.rank.hasCues && $0.candidate.isInside
        && $0.candidate.measurementGap == nil && !$0.candidate.isAsideByName
    }.map(\.candidate)
  }

  /// Other captions of the rank of the deciding ones, if none of them has a cue that is shown.
  var alsoWithoutCues: [CaptionCandidate] {
    guard judged == nil else { return [] }
    return ranked.filter {
      $0.relation == .equal && (!$0.candidate.hasCues || $0.candidate.isNeverLoaded)
    }.map(\.candidate)
  }

  private func candidates(_ isMeant: (Relation) -> Bool) -> [CaptionCandidate] {
    guard selected?.hasCues == true else { return [] }
    return ranked.filter { isMeant($0.relation) }.map(\.candidate)
  }

  /// The first captions that offer nothing, and that viewers may get instead of the deciding ones.
  var emptyRival: CaptionCandidate? {
    isDeclaredOpen ? nil : ranked.first { $0.relation == .emptyRival }?.candidate
  }

  /// The reason why a candidate does not count, or `nil` if it counts.
  private static func exclusion(
    of candidate: CaptionCandidate, spoken: [LanguageTag]
  ) -> ExclusionReason? {
    if candidate.kind == .forced, !candidate.isForcedInDoubt { return .forced }
    if candidate.kind == .descriptions { return .descriptions }
    if candidate.isCommentary { return .commentary }
    if candidate.onlyData != nil { return .data }
    return candidate.match(spoken) == .different ? .otherLanguage : nil
  }

  /// Candidates that do not count, with the reason.
  var excluded: [(candidate: CaptionCandidate, reason: ExclusionReason)] {
    ranked.compactMap { entry in
      entry.relation.exclusion.map { (entry.candidate, $0) }
    }
  }

  /// Files that the manifest names as captions, but that do not exist, cannot be read, hold data
  /// instead of words, or count but have no cue.
  ///
  /// Those without a cue do not count here if captions in another language have some, and the language
  /// of the sound is not known.
  var brokenNamed: [CaptionCandidate] {
    ranked.filter { entry in
      let candidate = entry.candidate
      guard candidate.origin == .manifest, !candidate.isOverruled else { return false }
      switch candidate.content {
      case .missing, .unreadable: return true
      case .text where candidate.onlyData != nil && candidate.kind != .descriptions: return true
      case .text:
        let isOther =
          selected.map { $0.hasCues && contest.isForeign(candidate, to: $0) } ?? false
        return !candidate.hasCues && entry.relation.exclusion == nil && !isOther
      case .unsupported, .unread: return false
      }
    }.map(\.candidate)
  }

  /// Whether all captions in forms that cannot be read are bitmaps, and there are some.
  var holdsOnlyBitmaps: Bool {
    let forms = ranked.filter { $0.relation.exclusion == nil }.compactMap { entry -> Bool? in
      switch entry.candidate.content {
      case .unsupported(_, let isBitmap): isBitmap
      case .unread: false
      case .text, .missing, .unreadable: nil
      }
    }
    return !forms.isEmpty && forms.allSatisfy { $0 }
  }

  /// Whether fields of the medium disagree about the match between the languages of the deciding
  /// captions and the sound.
  var isLanguageDisputed: Bool {
    selected.map { LanguageMatch($0.languages, audioLanguages) == .disputed } ?? false
  }

  /// The captions that decide, if they have cues.
  public var judged: (candidate: CaptionCandidate, document: TimedTextDocument)? {
    guard let selected, let document = selected.document, selected.hasCues,
      !selected.isNeverLoaded
    else { return nil }
    return (selected, document)
  }
}

extension CaptionCandidate {
  /// Whether the medium itself carries it.
  var isInside: Bool { origin >= .embedded }

  /// Whether viewers of a page get it without a choice: the first of several such tracks is shown
  /// (HTML, 4.8.11.11.3).
  var isShownByPage: Bool { browserUse == .track && isShownByDefault }

  /// Whether it is a file that no page shows: only its name or the manifest orders it.
  var isFile: Bool { origin <= .sidecar && browserUse != .track }

  /// Whether its languages are those of other captions, or one of the two names none.
  func isInLanguages(of other: CaptionCandidate) -> Bool {
    switch LanguageMatch(languages, other.languages) {
    case .same, .unknown: true
    case .different, .disputed: false
    }
  }

  /// Whether it may contain captions and was not read.
  var isUnsupported: Bool { gap != nil }
}
