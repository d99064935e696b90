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

  /// All candidates, in the order of lookup.
  public let candidates: [CaptionCandidate]
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
  public var isTranscriptGuessed = false
  /// Whether lines of that transcript begin with times.
  public var isTranscriptTimed = false
  /// The language of the main sound by the manifest, or `nil`.
  public var declaredLanguage: LanguageTag?
  /// Whether only pages show the medium, by the declarations.
  public var isOnPagesOnly = false
  /// The places that were searched, as a sentence for "captions are missing".
  public let lookedAt: String
  /// Caption services that the medium declares and its video does not carry.
  public let emptyServices: [DeclaredService]
  /// The captions that decide, or `nil` if none count.
  public private(set) var selected: CaptionCandidate?
  /// The captions that count equally, with the deciding ones; empty if there is no tie.
  ///
  /// If the language of the sound or of the captions is unknown, several files or tracks of one
  /// origin count. Their order has no meaning: the one with the best match with the speech decides.
  public let tiedCandidates: [CaptionCandidate]
  /// The captions that count as much as the deciding ones, with those.
  private let equalCandidates: [CaptionCandidate]
  /// The captions inside the medium that would decide without files beside it.
  private let insideFiles: [CaptionCandidate]
  /// Whether the selected captions were chosen among ``tiedCandidates`` by their match with the
  /// speech.
  private(set) var isResolvedBySpeech = false

  /// Whether more captions rank equally than are compared with the speech.
  let isComparedInPart: Bool
  /// The highest number of captions of equal rank that are compared with the speech.
  private static let mostTied = 32

  /// Selects the captions that decide.
  ///
  /// The first candidate that counts and has cues decides, in the order of lookup. Within one
  /// origin, candidates with the known language of the sound come first, and of equal ones the track
  /// that a page shows by default. Candidates that players do not show come later, unless a manifest
  /// names them. Candidates that only their title excludes, files whose names do not follow the
  /// medium's, and renditions whose group no variant names come last. A candidate that may belong to
  /// another program decides only if there is no other.
  /// Without cues, the first candidate in a form that this version cannot read decides, else the
  /// first that counts.
  ///
  /// - Parameters:
  ///   - candidates: All candidates.
  ///   - audioLanguage: The language of the main sound.
  ///   - otherAudioLanguages: The languages that other fields of the file name.
  ///   - isDeclaredOpen: Whether the manifest declares that captions are burnt in.
  ///   - isDeclaredEmbedded: Whether the manifest declares that they are a track of the medium.
  ///   - hasTranscript: Whether a transcript was found.
  ///   - lookedAt: The places that were searched.
  ///   - emptyServices: Caption services that are declared but carry no text.
  public init(
    candidates: [CaptionCandidate], audioLanguage: LanguageTag?,
    otherAudioLanguages: [LanguageTag] = [], isDeclaredOpen: Bool = false,
    isDeclaredEmbedded: Bool = false, hasTranscript: Bool = false, lookedAt: String = "",
    emptyServices: [DeclaredService] = []
  ) {
    let ordered = candidates.enumerated().sorted {
      ($0.element.origin, $0.offset) < ($1.element.origin, $1.offset)
    }.map(\.element)
    let spoken = (audioLanguage.map { [$0] } ?? []) + otherAudioLanguages
    self.candidates = ordered
    self.audioLanguage = audioLanguage
    self.audioLanguages = spoken
    self.isDeclaredOpen = isDeclaredOpen
    self.isDeclaredEmbedded = isDeclaredEmbedded
    self.hasTranscript = hasTranscript
    self.lookedAt = lookedAt
    self.emptyServices = emptyServices
    let counting = ordered.filter {
      Self.exclusion(of: $0, spoken: spoken) == nil && (!isDeclaredEmbedded || $0.isInside)
    }
    let readable = counting.filter(\.hasCues)
    let certain = readable.filter { !$0.isGuess }
    let sure = certain.filter {
      $0.notShownReason == nil || ($0.origin == .manifest && $0.browserUse == nil)
    }
    // A file that no `track` names reaches nobody either.
    let loaded =
      certain.contains(where: \.isNeverLoaded)
      ? certain.filter { !$0.isNeverLoaded && $0.browserUse != .beside } : []
    // What a manifest overrules decides nothing by being shown.
    let leading = sure.allSatisfy(\.isOverruled) ? [] : sure
    let ranked = [leading, loaded, certain].first { !$0.isEmpty } ?? readable
    let own = ranked.filter { !$0.isOfUnknownProgram }
    let pool = own.isEmpty ? ranked : own
    let equals = pool.filter { $0.origin == pool.first?.origin }
    let known = equals.filter { $0.match(spoken) == .same }
    let shown = (known.isEmpty ? equals : known).first(where: \.isShownByPage)
    let settled = shown ?? known.first
    selected = settled ?? pool.first ?? counting.first(where: \.isUnsupported) ?? counting.first
    let isSidecar = pool.first?.origin == .sidecar
    equalCandidates = Array(equals.prefix(Self.mostTied))
    isComparedInPart = equals.count > Self.mostTied
    insideFiles = isSidecar ? Array(pool.filter(\.isInside).prefix(Self.mostTied)) : []
    tiedCandidates =
      settled == nil && equals.count > 1 ? Array(equals.prefix(Self.mostTied)) : []
  }

  /// The selection with another tied candidate.
  ///
  /// - Parameter candidate: One of ``tiedCandidates`` or ``replacements``.
  /// - Returns: The selection; unchanged if the candidate is neither.
  public func selecting(_ candidate: CaptionCandidate) -> CaptionSelection {
    guard tiedCandidates.contains(candidate) || replacements.contains(candidate) else {
      return self
    }
    var selection = self
    selection.selected = candidate
    selection.isResolvedBySpeech = true
    return selection
  }

  /// Other captions that rank equally, so that viewers may get either.
  ///
  /// These are files in the languages of the deciding captions, because only their names or the
  /// manifest order them, and the track that players show by default. If the language of the sound is
  /// not known, captions in other languages are rivals, too: people may speak any of them.
  ///
  /// If the match with the speech has decided, all captions of equal rank are rivals.
  public var rivals: [CaptionCandidate] {
    guard let selected, !isDeclaredOpen,
      equalCandidates.contains(selected) || insideFiles.contains(selected)
    else { return [] }
    let foreign = foreign(to: selected, among: equalCandidates + insideFiles)
    if selected.isShownByPage { return foreign }
    return foreign
      + equals(of: selected, among: equalCandidates).filter {
        isResolvedBySpeech || $0.isFile || $0.isOverruled
          || ($0.isShownByDefault && !selected.isShownByDefault)
      }
  }

  /// The captions that decide if the selected ones are out of sync and they are in sync: those of equal
  /// rank in the same languages, and those inside the medium.
  public var replacements: [CaptionCandidate] {
    guard let selected, !selected.isShownByPage, equalCandidates.contains(selected) else {
      return []
    }
    return equals(of: selected, among: equalCandidates + insideFiles)
      + foreign(to: selected, among: insideFiles)
  }

  /// Captions that offer nothing, and that viewers may get instead of the deciding ones: a file or the
  /// track of a page in their language, or captions in another language if that of the sound is not
  /// known.
  var emptyRival: CaptionCandidate? {
    guard let selected, !isDeclaredOpen else { return nil }
    return candidates.first { candidate in
      guard candidate != selected, counts(candidate), candidate.offersNothing,
        !candidate.isGuess
      else { return false }
      if isForeign(candidate, to: selected) { return candidate.origin == selected.origin }
      let isFile = candidate.origin == .sidecar && candidate.browserUse == nil
      return (isFile || candidate.isOverruled) && candidate.isInLanguages(of: selected)
    }
  }

  /// Whether the language of the sound is known.
  private var isAudioKnown: Bool { audioLanguages.contains(where: \.namesLanguage) }

  /// Whether captions are in another language than others, and nothing says which of the two people
  /// speak.
  private func isForeign(_ candidate: CaptionCandidate, to selected: CaptionCandidate) -> Bool {
    !isAudioKnown && LanguageMatch(candidate.languages, selected.languages) == .different
  }

  private func foreign(
    to selected: CaptionCandidate, among candidates: [CaptionCandidate]
  ) -> [CaptionCandidate] {
    candidates.filter { $0.measurementGap == nil && isForeign($0, to: selected) }
  }

  private func equals(
    of selected: CaptionCandidate, among candidates: [CaptionCandidate]
  ) -> [CaptionCandidate] {
    candidates.filter {
      $0 != selected && $0.measurementGap == nil && $0.isInLanguages(of: selected)
        && $0.isLooselyNamed == selected.isLooselyNamed
        && $0.isAsideByName == selected.isAsideByName
        && $0.isForcedInDoubt == selected.isForcedInDoubt
    }
  }

  /// The reason why a candidate does not count, or `nil` if it counts.
  ///
  /// - Parameter candidate: The candidate.
  /// - Returns: The reason, or `nil`.
  public func exclusion(of candidate: CaptionCandidate) -> ExclusionReason? {
    Self.exclusion(of: candidate, spoken: audioLanguages)
  }

  private static func exclusion(
    of candidate: CaptionCandidate, spoken: [LanguageTag]
  ) -> ExclusionReason? {
    if candidate.kind == .forced, !candidate.isForcedInDoubt { return .forced }
    if candidate.kind == .descriptions { return .descriptions }
    if candidate.isCommentary { return .commentary }
    if candidate.onlyData != nil { return .data }
    return candidate.match(spoken) == .different ? .otherLanguage : nil
  }

  /// Captions inside the medium that count but do not decide: players may show those instead.
  public var others: [CaptionCandidate] {
    candidates.filter {
      $0 != selected && $0.isInside && $0.measurementGap == nil && $0.hasCues && counts($0)
        && !$0.isAsideByName
    }
  }

  /// Candidates that do not count, with the reason.
  var excluded: [(candidate: CaptionCandidate, reason: ExclusionReason)] {
    candidates.compactMap { candidate in
      exclusion(of: candidate).map { (candidate, $0) }
    }
  }

  /// Files that the manifest names as captions, but that do not exist, cannot be read, hold data
  /// instead of words, or count but have no cue.
  ///
  /// Those without a cue do not count here if captions in another language have some, and the language
  /// of the sound is not known.
  var brokenNamed: [CaptionCandidate] {
    candidates.filter { candidate in
      guard candidate.origin == .manifest, !candidate.isOverruled else { return false }
      switch candidate.content {
      case .missing, .unreadable: return true
      case .text where candidate.onlyData != nil && candidate.kind != .descriptions: return true
      case .text:
        let isOther = selected.map { $0.hasCues && isForeign(candidate, to: $0) } ?? false
        return !candidate.hasCues && counts(candidate) && !isOther
      case .unsupported, .unread: return false
      }
    }
  }

  /// Whether all captions in forms that cannot be read are bitmaps, and there are some.
  var holdsOnlyBitmaps: Bool {
    let forms = candidates.filter(counts).compactMap { candidate -> Bool? in
      switch candidate.content {
      case .unsupported(_, let isBitmap): isBitmap
      case .unread: false
      case .text, .missing, .unreadable: nil
      }
    }
    return !forms.isEmpty && forms.allSatisfy { $0 }
  }

  /// Whether a candidate may be captions of the sound.
  func counts(_ candidate: CaptionCandidate) -> Bool { exclusion(of: candidate) == nil }

  /// Whether a candidate has the known language of the sound.
  func isKnown(_ candidate: CaptionCandidate) -> Bool {
    candidate.match(audioLanguages) == .same
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
  fileprivate var isFile: Bool { origin <= .sidecar && browserUse != .track }

  /// Whether viewers who choose it get nothing: it has no cue that is shown, or cannot be read.
  fileprivate var offersNothing: Bool {
    switch content {
    case .text: !hasCues
    case .unreadable: true
    case .missing: isOverruled
    case .unsupported, .unread: false
    }
  }

  /// Whether its languages are those of other captions, or one of the two names none.
  fileprivate func isInLanguages(of other: CaptionCandidate) -> Bool {
    switch LanguageMatch(languages, other.languages) {
    case .same, .unknown: true
    case .different, .disputed: false
    }
  }

  /// Whether it may contain captions and was not read.
  var isUnsupported: Bool { gap != nil }
}
