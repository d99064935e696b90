public import MediaModel

/// All captions that were found, and the ones that decide.
///
/// Forced narrative, descriptions, commentaries and subtitles in another language than the main
/// sound are not captions. Languages are unequal only when both are known and their primary subtags
/// differ.
public struct CaptionSelection: Sendable, Hashable {
  /// Why a candidate does not count.
  public enum ExclusionReason: Sendable, Hashable {
    /// Only the foreign parts.
    case forced
    /// Another language than the main sound.
    case otherLanguage
    /// A description of the picture.
    case descriptions
    /// What somebody says about the film.
    case commentary
  }

  /// Everything found, in the order of lookup.
  public let candidates: [CaptionCandidate]
  /// The language of the main sound, or `nil`.
  public let audioLanguage: LanguageTag?
  /// All languages that the file names for the main sound; several where its fields disagree.
  let audioLanguages: [LanguageTag]
  /// Whether the manifest says that captions are burnt into the picture.
  public let isDeclaredOpen: Bool
  /// Whether the manifest says that captions are a track of the medium: then no other decide.
  public let isDeclaredEmbedded: Bool
  /// A transcript was found beside the medium: it never replaces captions.
  public let hasTranscript: Bool
  /// What was searched, as a sentence for "captions are missing".
  public let lookedAt: String
  /// Caption services that the medium declares and its video does not carry.
  public let emptyServices: [DeclaredService]
  /// The captions that decide, or `nil` when none count.
  public private(set) var selected: CaptionCandidate?
  /// The captions that may decide as well, the deciding ones among them; empty when it is settled.
  ///
  /// Where the language of the sound or of the captions is not known, several files or tracks of
  /// one origin count, and their order says nothing: the one that runs with the speech is meant.
  public let tiedCandidates: [CaptionCandidate]
  /// Whether the selected captions were chosen among ``tiedCandidates`` by how they run.
  private(set) var isResolvedBySpeech = false

  /// The most captions that are compared with the speech to find out which are meant.
  private static let mostTied = 8

  /// Selects the captions that decide.
  ///
  /// They are the first in the order of lookup that count and can be read, of one origin those
  /// known to be in the language of the sound first; else the first in a form that this version
  /// cannot read; else the first that count. What only its title calls aside comes behind all of
  /// that, and so does what players do not show, unless a manifest names it. What may belong to
  /// another program of the medium decides only where nothing else does.
  ///
  /// - Parameters:
  ///   - candidates: Everything found.
  ///   - audioLanguage: The language of the main sound.
  ///   - otherAudioLanguages: What other fields of the file say that it is.
  ///   - isDeclaredOpen: Whether the manifest says that captions are burnt in.
  ///   - isDeclaredEmbedded: Whether the manifest says that they are a track of the medium.
  ///   - hasTranscript: Whether a transcript was found.
  ///   - lookedAt: What was searched.
  ///   - emptyServices: Caption services that are declared and carry nothing.
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
    let certain = readable.filter { !$0.isAsideByName }
    let sure = certain.filter {
      $0.notShownReason == nil || ($0.origin == .manifest && $0.browserUse == nil)
    }
    let ranked = sure.isEmpty ? certain.isEmpty ? readable : certain : sure
    let own = ranked.filter { !$0.isOfUnknownProgram }
    let pool = own.isEmpty ? ranked : own
    let equals = pool.filter { $0.origin == pool.first?.origin }
    let known = equals.first { $0.match(spoken) == .same }
    selected = known ?? pool.first ?? counting.first(where: \.isUnsupported) ?? counting.first
    tiedCandidates =
      known == nil && equals.count > 1 ? Array(equals.prefix(Self.mostTied)) : []
  }

  /// The selection with another one of the tied candidates selected.
  ///
  /// - Parameter candidate: One of ``tiedCandidates``.
  /// - Returns: The selection; this one when it is not one of them.
  public func selecting(_ candidate: CaptionCandidate) -> CaptionSelection {
    guard tiedCandidates.contains(candidate) else { return self }
    var selection = self
    selection.selected = candidate
    selection.isResolvedBySpeech = true
    return selection
  }

  /// Why a candidate does not count, or `nil` when it does.
  ///
  /// - Parameter candidate: What was found.
  /// - Returns: The reason, or `nil`.
  public func exclusion(of candidate: CaptionCandidate) -> ExclusionReason? {
    Self.exclusion(of: candidate, spoken: audioLanguages)
  }

  private static func exclusion(
    of candidate: CaptionCandidate, spoken: [LanguageTag]
  ) -> ExclusionReason? {
    if candidate.kind == .forced { return .forced }
    if candidate.kind == .descriptions { return .descriptions }
    if candidate.isCommentary { return .commentary }
    return candidate.match(spoken) == .different ? .otherLanguage : nil
  }

  /// Captions inside the medium that count and do not decide: players may show those instead.
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

  /// Files that the manifest names as captions and that do not exist, cannot be read, or hold no
  /// cue although they count.
  var brokenNamed: [CaptionCandidate] {
    candidates.filter { candidate in
      guard candidate.origin == .manifest else { return false }
      switch candidate.content {
      case .missing, .unreadable: return true
      case .text: return !candidate.hasCues && counts(candidate)
      case .unsupported, .unread: return false
      }
    }
  }

  /// Whether the captions found in forms that cannot be read are bitmaps, all of them.
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

  /// Whether a candidate is known to be in the language of the sound.
  func isKnown(_ candidate: CaptionCandidate) -> Bool {
    candidate.match(audioLanguages) == .same
  }

  /// Whether fields of the medium disagree on whether the deciding captions are in the language of
  /// its sound.
  var isLanguageDisputed: Bool {
    selected.map { LanguageMatch($0.languages, audioLanguages) == .disputed } ?? false
  }

  /// The captions that decide, when they hold cues to be judged.
  public var judged: (candidate: CaptionCandidate, document: TimedTextDocument)? {
    guard let selected, let document = selected.document, selected.hasCues else { return nil }
    return (selected, document)
  }
}

extension CaptionCandidate {
  /// Whether the medium itself carries it.
  var isInside: Bool { origin >= .embedded }

  /// Whether it may hold captions and was not read.
  var isUnsupported: Bool { gap != nil }
}
