import Conformance
import CueText
import MediaModel
import TimedText
import WordComparison

/// Has a recognizer listen, if the user names one.
extension PresentationExaminer {
  /// Compares the captions with what a recognizer hears, if one is named; placements that have them share
  /// it.
  func listen(
    _ evidence: inout Evidence, _ presentation: Presentation, _ media: ExaminedMedia,
    _ known: inout [Measured], _ progress: @escaping @Sendable (Float) -> Void
  ) async {
    guard let listener, evidence.medium.kind == .multimedia,
      let judged = evidence.captions.judged, judged.candidate.measurementGap == nil,
      case .success(let speech) = evidence.speech, !speech.speech.isEmpty
    else { return }
    let (found, played) = (evidence.captions, evidence.playedParts)
    let index = known.firstIndex { $0.speech.captions == found && $0.played == played }
    let heard: Result<WordListener.Heard, EvidenceGap>
    if let index, let same = known[index].heard {
      heard = same
    } else if media.audioIndex != nil {
      heard = .failure(.separateAudio)
    } else {
      var question = question(evidence, presentation, media, judged, speech)
      question.progress = progress
      heard = await listener.heard(question)
    }
    if let index { known[index].heard = heard }
    evidence.captionWords = heard.map(\.words)
    guard case .success(let words) = heard else { return }
    evidence.alignment = evidence.alignment.map {
      WordDeviations(words.words, beside: $0).joined
    }
    // Words of another film or language say nothing about single words.
    let isOther = [.otherWords, .otherLanguage].contains(words.words.answer)
    if evidence.reference == nil, !isOther { evidence.reference = words.reference }
  }

  /// Compares the transcripts of a sound with what a recognizer hears, if one is named; placements share
  /// it.
  func listen(
    _ evidence: inout Evidence, for texts: [TextAlternativeLookup.Found],
    _ presentation: Presentation, _ media: ExaminedMedia, _ known: inout [Measured],
    _ progress: @escaping @Sendable (Float) -> Void
  ) async {
    guard let listener, evidence.medium.kind == .audioOnly, evidence.reference == nil,
      texts.contains(where: { $0.text != nil }), media.audioIndex == nil,
      case .success(let speech) = evidence.speech, !speech.speech.isEmpty
    else { return }
    let index = known.firstIndex { $0.spoken != nil } ?? known.indices.first
    let spoken: Result<[TimedWord], EvidenceGap>
    if let index, let same = known[index].spoken {
      spoken = same
    } else {
      var question = question(
        presentation, media, cues: [], language: evidence.captions.audioLanguage, speech)
      question.progress = progress
      spoken = await listener.spoken(question)
    }
    if let index { known[index].spoken = spoken }
    switch spoken {
    case .success(let words) where words.isEmpty: break
    case .success(let words):
      evidence.reference = ReferenceFile(heard: words, by: listener.recognizer.name)
        .evidence(for: evidence.captions, texts)
    case .failure(let gap): evidence.notices.append(gap.explanation)
    }
  }

  /// The sound of a medium as a recognizer listens to it, beside cues.
  func question(
    _ presentation: Presentation, _ media: ExaminedMedia, cues: [Cue], language: LanguageTag?,
    _ speech: SpeechTimeline
  ) -> WordListener.Question {
    let source = presentation.source
    return WordListener.Question(
      medium: media.audioSource(at: source), track: media.audioEvidence.mainAudio?.id,
      programs: source.program.map { .number($0.program.number) } ?? .first(holding: nil),
      files: media.audio?.files, hash: media.file.hash, cues: cues, language: language,
      speech: speech, cuts: [])
  }

  private func question(
    _ evidence: Evidence, _ presentation: Presentation, _ media: ExaminedMedia,
    _ judged: (candidate: CaptionCandidate, document: TimedTextDocument), _ speech: SpeechTimeline
  ) -> WordListener.Question {
    var question = question(
      presentation, media, cues: judged.document.plainCues,
      language: judged.candidate.language ?? evidence.captions.audioLanguage, speech)
    if case .success(let alignment) = evidence.alignment {
      question.cuts = alignment.cuts.map(\.at)
      question.isTooShort = alignment.isTooShortForTiming
    }
    return question
  }
}

extension EvidenceGap {
  /// Why nobody listens to a stream whose sound has a clock of its own.
  static let separateAudio = EvidenceGap(
    .unsupported, "A sound that is a rendition of its own is not listened to.")
}
