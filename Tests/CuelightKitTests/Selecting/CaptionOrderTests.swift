import Conformance
import MediaModel
import SignalAnalysis
import Synchronization
import Testing

@testable import CuelightKit

/// The order of captions has no meaning, except that browsers show the first of several default
/// tracks of a page (HTML, 4.8.11.11.3).
@Suite("The order of two captions decides nothing")
struct CaptionOrderTests {
  private static let criteria = (["A", "B", "C", "D", "E", "F"]).map { "3.3.\($0)" }
  private static let aligned = Mutex<[ClassifiedCues: CaptionAlignment]>([:])

  /// Measures each text once: each is compared with many others.
  private static func align(
    _ speech: SpeechTimeline, _ cues: ClassifiedCues
  ) -> CaptionAlignment {
    if let known = aligned.withLock({ $0[cues] }) { return known }
    let found = CaptionAligner.measure(speech, cues: cues)
    aligned.withLock { $0[cues] = found }
    return found
  }

  private static let film = Medium(
    kind: .multimedia, resource: "film.mp4", duration: .seconds(120),
    tracks: [Track(id: Track.ID(0), kind: .video, codec: "h264"), sound], mainAudio: sound)
  private static let sound = Track(
    id: Track.ID(1), kind: .audio, codec: "aac", disposition: .default, duration: .seconds(120),
    activity: AudioActivity(
      peak: -6, audible: TimeRanges([.zero ..< .milliseconds(120_000)]), isComplete: true))

  /// What a report contains about two captions: the outcome and the codes of each criterion of 3.3.
  private func outcomes(_ candidates: [CaptionCandidate], spoken: String?) -> [String] {
    outcomes(of: selection(of: candidates, spoken: spoken))
  }

  private func selection(of candidates: [CaptionCandidate], spoken: String?) -> CaptionSelection {
    CaptionSelection(
      candidates: candidates, audioLanguage: spoken.flatMap { LanguageTag($0) })
  }

  private func outcomes(of selection: CaptionSelection) -> [String] {
    var meter = SpeechMeter(given: nil, limits: Profile.dhsIOS.limits)
    meter.align = Self.align
    var evidence = Evidence(medium: Self.film)
    evidence.captions = selection
    evidence.use(meter(selection, .success(SpokenProgram.speech), isGiven: false))
    return Rulebook(.dhsIOS).judge(evidence).compactMap { result in
      let name = "\(result.criterion)"
      guard Self.criteria.contains(name) else { return nil }
      let codes = Set(result.findings.map(\.code.rawValue)).sorted().joined(separator: " ")
      return "\(name) \(result.outcome): \(codes)"
    }
  }

  @Test(arguments: SampleCaptions.Origin.allCases, [String?.some("en"), nil])
  func `two captions of one origin give the same outcomes, whichever stands first`(
    origin: SampleCaptions.Origin, spoken: String?
  ) {
    let kinds = SampleCaptions.Kind.allCases
    for (index, first) in kinds.enumerated() {
      for second in kinds[index...] where !origin.hasOrder(first, second) {
        let forth = outcomes(SampleCaptions.pair(first, second, origin), spoken: spoken)
        let back = outcomes(SampleCaptions.pair(second, first, origin), spoken: spoken)
        #expect(forth == back, "\(origin): \(first) and \(second), spoken: \(spoken ?? "unknown")")
      }
    }
  }

  private func outcome(
    _ criterion: String, _ first: SampleCaptions.Kind, _ second: SampleCaptions.Kind,
    _ origin: SampleCaptions.Origin = .track
  ) -> String? {
    outcomes(SampleCaptions.pair(first, second, origin), spoken: "en").first {
      $0.hasPrefix("3.3.\(criterion) ")
    }
  }

  @Test(arguments: [SampleCaptions.Kind.late, .early, .lateDefault])
  func `a good and a faulty track of one language: a question, whichever stands first`(
    faulty: SampleCaptions.Kind
  ) {
    for found in [outcome("B", .good, faulty), outcome("B", faulty, .good)] {
      #expect(found == "3.3.B needsReview: captions.versionsDiffer")
    }
  }

  @Test func `a late track beside the good one that players show by default is only reported`() {
    for found in [outcome("B", .goodDefault, .late), outcome("B", .late, .goodDefault)] {
      #expect(found == "3.3.B compliant: captions.otherTrackOutOfSync")
    }
  }

  @Test(arguments: SampleCaptions.Origin.allCases, SampleCaptions.Kind.allCases)
  func `no criterion fails by captions beside good ones of the same rank`(
    origin: SampleCaptions.Origin, faulty: SampleCaptions.Kind
  ) {
    // A page shows its default track; a file that a manifest names must exist.
    if origin == .page, faulty.isDefault { return }
    if origin == .manifest || origin == .page, [.empty, .unreadable].contains(faulty) { return }
    for criterion in ["B", "C"] {
      let found = outcome(criterion, .good, faulty, origin)
      #expect(found?.contains("notCompliant") == false, "\(found ?? "")")
    }
  }

  @Test(arguments: [String?.some("en"), nil])
  func `captions of two origins give the same outcomes, whichever stands first`(spoken: String?) {
    let origins = SampleCaptions.Origin.allCases
    for (index, first) in origins.enumerated() {
      for second in origins[(index + 1)...] {
        let others = SampleCaptions.all(second, 3)
        for one in SampleCaptions.all(first, 2) {
          for other in others {
            compare([one, other], spoken: spoken, "\(first) and \(second)")
          }
        }
      }
    }
  }

  /// Selections that are the same have the same outcomes: only captions of one place in the order of
  /// lookup, such as files of a manifest and tracks of a page, make two.
  private func compare(
    _ pair: [(kind: SampleCaptions.Kind, captions: CaptionCandidate)], spoken: String?,
    _ origins: String
  ) {
    let found = pair.map { $0.captions }
    let forth = selection(of: found, spoken: spoken)
    let back = selection(of: found.reversed(), spoken: spoken)
    if forth == back { return }
    let kinds = pair.map { "\($0.kind)" }
    #expect(
      outcomes(of: forth) == outcomes(of: back),
      "\(origins): \(kinds), spoken: \(spoken ?? "unknown")")
  }
}

/// Captions of all kinds and origins.
enum SampleCaptions {
  enum Origin: CaseIterable {
    case manifest, page, beside, track, videoData, stream

    /// Whether browsers show the first of two because both are marked as default.
    func hasOrder(_ first: Kind, _ second: Kind) -> Bool {
      self == .page && first.isDefault && second.isDefault
    }
  }

  enum Kind: CaseIterable {
    case good, slightlyOff, late, lateDefault, goodDefault, early, incomplete, placeholder
    case placeholderDefault, empty, signs, replaced, partUnread, clockUnknown, fewCues
    case fewCuesDefault, foreign, foreignLate, unknownLanguage, unknownLanguageLate, unread
    case unreadable, bitmaps, forcedByTitle, commentaryByTitle, withError, otherAudio

    var isDefault: Bool { "\(self)".hasSuffix("Default") }
  }

  /// Captions of all kinds and one origin.
  static func all(
    _ origin: Origin, _ number: Int
  ) -> [(kind: Kind, captions: CaptionCandidate)] {
    Kind.allCases.map { ($0, candidate($0, origin, number)) }
  }

  /// Captions of one origin, in this order.
  static func pair(_ first: Kind, _ second: Kind, _ origin: Origin) -> [CaptionCandidate] {
    [candidate(first, origin, 2), candidate(second, origin, 3)]
  }

  static func candidate(_ kind: Kind, _ origin: Origin, _ number: Int) -> CaptionCandidate {
    CaptionCandidate(
      origin: origin.place, resource: origin == .track ? "film.mp4" : "film.\(number).vtt",
      track: origin == .track ? Track.ID(number) : nil,
      channel: origin == .videoData ? .service(number) : nil, language: language(kind),
      content: content(kind),
      isPlaceholder: kind == .placeholder || kind == .placeholderDefault,
      wordless: wordless(kind), measurementGap: measurementGap(kind),
      isForcedByName: kind == .forcedByTitle, isCommentaryByName: kind == .commentaryByTitle,
      isShownByDefault: kind.isDefault, browserUse: origin == .page ? .track : nil)
  }

  private static func language(_ kind: Kind) -> LanguageTag? {
    switch kind {
    case .foreign, .foreignLate: LanguageTag("fr")
    case .unknownLanguage, .unknownLanguageLate: nil
    default: LanguageTag("en")
    }
  }

  private static func wordless(_ kind: Kind) -> [WordlessText] {
    switch kind {
    case .signs: [WordlessText(.signs, count: 36, of: 36, example: "1")]
    case .replaced: [WordlessText(.replaced, count: 4, of: 36, example: "�")]
    default: []
    }
  }

  private static func measurementGap(_ kind: Kind) -> CaptionCandidate.MeasurementGap? {
    switch kind {
    case .partUnread: .incomplete("A segment is missing.")
    case .clockUnknown: .clock("The clock is not known.")
    default: nil
    }
  }

  private static func content(_ kind: Kind) -> CaptionCandidate.Content {
    switch kind {
    case .unread: return .unread("It was not read.")
    case .unreadable: return .unreadable("It is damaged.")
    case .bitmaps: return .unsupported("DVB bitmaps", isBitmap: true)
    default: break
    }
    var document = TimedTextDocument(format: .webVTT, cues: cues(kind))
    if kind == .withError {
      document.issues = [
        ParseIssue(
          code: .webVTT(.timestamp), severity: .error,
          position: TextPosition(line: 900, column: 1, byteOffset: 9_000), message: "An error.",
          consequence: .shown)
      ]
    }
    return .text(document)
  }

  private static func cues(_ kind: Kind) -> [Cue] {
    let sentences = SpokenProgram.sentences
    switch kind {
    case .empty: return []
    case .late, .lateDefault, .foreignLate, .unknownLanguageLate:
      return cues(sentences, by: .seconds(3))
    case .early: return cues(sentences, by: .seconds(-2))
    case .slightlyOff: return cues(sentences, by: .milliseconds(300))
    case .incomplete: return cues(Array(sentences.prefix(24)), by: .zero)
    case .fewCues, .fewCuesDefault: return cues(Array(sentences.prefix(4)), by: .zero)
    case .placeholder, .placeholderDefault:
      return [Cue(start: .zero, end: .milliseconds(110_000), text: "Captions to follow")]
    case .otherAudio:
      return (0..<36).map { index in
        let start = MediaTime.milliseconds(Int64(index * 2_900 + (index * 977) % 1_700))
        return Cue(start: start, end: start.advanced(by: .milliseconds(900)), text: "Other words.")
      }
    default: return cues(sentences, by: .zero)
    }
  }

  private static func cues(_ sentences: [Range<MediaTime>], by shift: Duration) -> [Cue] {
    sentences.map {
      Cue(
        start: $0.lowerBound.advanced(by: shift), end: $0.upperBound.advanced(by: shift),
        text: "Some words.")
    }
  }
}

extension SampleCaptions.Origin {
  fileprivate var place: CaptionCandidate.Origin {
    switch self {
    case .manifest, .page: .manifest
    case .beside: .sidecar
    case .track: .embedded
    case .videoData: .videoData
    case .stream: .rendition
    }
  }
}
