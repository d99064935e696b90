import Conformance
import MediaModel
import SignalAnalysis
import SystemPackage
import CueText
import TextBasics
import TimedText

/// Creates candidates from text descriptions, compared with the medium's sound.
struct TextDescriptions {
  private let speech: SpeechTimeline?
  private let end: MediaTime?
  private let meter: SpokenTextMeter

  /// Creates the texts of a medium.
  init(_ evidence: MediaEvidence, _ limits: Profile.Limits) {
    speech = if case .success(let timeline) = evidence.speech { timeline } else { nil }
    end = evidence.duration.map { MediaTime.zero.advanced(by: $0) }
    meter = SpokenTextMeter(
      rate: limits.descriptionRate, tolerance: limits.descriptionOverlap)
  }

  /// A file that a manifest names.
  func named(_ read: ReadAlternative) -> DescriptionSelection.Candidate {
    candidate(
      read.reference.path.shown, nil, DescriptionLookup.manifestSignal, content(of: read),
      hash: read.hash)
  }

  /// The descriptions among timed texts that were found beside the medium and inside it.
  func found(among captions: [CaptionCandidate]) -> [DescriptionSelection.Candidate] {
    captions.filter { $0.kind == .descriptions }.map { found in
      candidate(
        found.resource, found.track, Self.signal(found),
        .text(found.document.map(measured)), hash: found.hash)
    }
  }

  private static func signal(_ found: CaptionCandidate) -> String {
    if found.document?.isDescription == true { return "daptm:scriptRepresents" }
    return found.track == nil ? "file name" : "disposition"
  }

  /// Text with times may be spoken by a speech synthesizer; text without times is a list.
  ///
  /// A file whose name claims times, but that cannot be read, is neither.
  private func content(of read: ReadAlternative) -> DescriptionSelection.Candidate.Content {
    guard let text = read.text else {
      guard let failure = read.failure, !failure.isMissing else { return .missing }
      if case .notRead = failure { return .text(nil) }
      return .unreadable(failure.sentence)
    }
    if case .success(let document)? = text.cues { return .text(measured(document.asWritten)) }
    if FileNames.isTimedText(read.reference.path.name) { return .text(nil) }
    switch text.texts[read.reference.part] {
    case .success(let words)?:
      return words.wordCount > 0 ? .untimedText : .unreadable("It has no words.")
    case .failure(let error)?: return .unreadable(error.message)
    case nil: return .text(nil)
    }
  }

  private func measured(_ document: TimedTextDocument) -> SpokenText {
    let lines = document.cues.map { cue in
      let text = CuePlainText.text(of: cue, format: document.format)
      return SpokenText.Line(
        start: cue.start, end: cue.end,
        words: WordCount.isEstimate(for: text) ? nil : WordCount.count(text),
        position: cue.position)
    }
    return meter.measure(lines, over: speech, until: end)
  }

  private func candidate(
    _ resource: String, _ track: Track.ID?, _ signal: String,
    _ content: DescriptionSelection.Candidate.Content, hash: ContentHash?
  ) -> DescriptionSelection.Candidate {
    .init(
      resource: resource, track: track, signal: signal, certainty: .declared, content: content,
      hash: hash)
  }
}
