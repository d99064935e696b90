import CaptionDrafts
import CaptionQuality
import Conformance
package import MediaModel
import SystemPackage
import TextBasics
import TimedText

/// Drafts captions.
extension MediaReader {
  /// Drafts captions of what a recognizer hears, or puts a transcript in time by it.
  ///
  /// - Parameters:
  ///   - request: The film and the recognizer.
  ///   - progress: Receives the share of the work that is done.
  /// - Returns: The captions.
  /// - Throws: The reason why there are none, with a code of ``FailureCode``.
  package func draft(
    _ request: DraftRequest, progress: @escaping @Sendable (Float) -> Void = { _ in }
  ) async throws(ExaminationError) -> DraftedCaptions {
    let written = try await transcript(request)
    let evidence = try await speech(of: request.medium, track: request.audioTrack) {
      progress(0.2 * $0)
    }
    let timeline: SpeechTimeline
    switch evidence.speech {
    case .success(let found): timeline = found
    case .failure(let gap):
      throw .init(code: .speechUnread, message: "\(request.medium): \(gap.explanation)")
    }
    let heard = try await heard(request, evidence, timeline) { progress(0.2 + 0.8 * $0) }
    let limits = try limits(request, evidence, heard)
    let draft =
      try written.map { written throws(ExaminationError) in
        try timed(written, heard, timeline, limits, request)
      } ?? CaptionDraft.captions(from: heard, speech: timeline, limits: limits)
    guard !draft.cues.isEmpty else {
      throw .init(
        code: .speechUnread,
        message: "\(request.medium): no words were heard, so there is nothing to draft.")
    }
    return DraftedCaptions(draft, report(draft, request, heard, evidence))
  }

  private func report(
    _ draft: CaptionDraft, _ request: DraftRequest, _ heard: HeardSpeech, _ evidence: MediaEvidence
  ) -> DraftReport {
    let transcript = request.transcript.flatMap { name in
      draft.hearing.map {
        DraftReport.Transcript(name: name, share: $0.share, isCertain: $0.isCertain)
      }
    }
    return DraftReport(
      medium: request.medium, recognizer: heard.recognizer, transcript: transcript,
      cues: draft.cues.count, places: draft.places.map { .init($0) }, notices: evidence.notices)
  }

  /// The text of the transcript; `nil` if none is named.
  private func transcript(
    _ request: DraftRequest
  ) async throws(ExaminationError) -> String? {
    guard let name = request.transcript else { return nil }
    let reference = AlternativeReference(
      path: FilePath(name), root: nil, role: .transcript, origin: .call)
    let read = await AlternativeStore(texts: examiner.texts).read(reference)
    if let failure = read.failure {
      throw .init(
        code: .referenceUnreadable, message: "The transcript \(name) \(failure.predicate).")
    }
    switch read.text?.texts[reference.part] {
    case .success(let transcript)?: return transcript.text
    case .failure(let error)?:
      throw .init(
        code: .referenceUnreadable,
        message: "The transcript \(name) cannot be read: \(error.message)")
    case nil:
      throw .init(code: .referenceUnreadable, message: "The transcript \(name) cannot be read.")
    }
  }

  private func heard(
    _ request: DraftRequest, _ evidence: MediaEvidence, _ timeline: SpeechTimeline,
    _ progress: @escaping @Sendable (Float) -> Void
  ) async throws(ExaminationError) -> HeardSpeech {
    let recognizer = request.recognizer
    let listener = WordListener(
      recognizer: recognizer, model: try recognizer.modelHash(), listensToAll: true,
      media: examiner, texts: examiner.texts)
    let track = request.audioTrack.map { Track.ID($0) }
    var question = WordListener.Question(
      medium: MediaSource(FilePath(request.medium), beneath: nil), track: track,
      programs: .first(holding: track), files: nil, hash: nil, cues: [],
      language: request.language ?? evidence.mainAudio?.language, speech: timeline, cuts: [])
    question.progress = progress
    switch await listener.everything(question) {
    case .success(let heard): return heard
    case .failure(let gap):
      throw .init(code: .speechUnread, message: "\(request.medium): \(gap.explanation)")
    }
  }

  private func limits(
    _ request: DraftRequest, _ evidence: MediaEvidence, _ heard: HeardSpeech
  ) throws(ExaminationError) -> DraftLimits {
    guard let profile = QualityProfile.named(request.profile) else {
      throw .init(code: .usage, message: "There is no quality profile “\(request.profile)”.")
    }
    return DraftLimits(
      profile, language: request.language ?? heard.language ?? evidence.mainAudio?.language,
      mediaEnd: evidence.duration.map { MediaTime.zero.advanced(by: $0) })
  }

  private func timed(
    _ text: String, _ heard: HeardSpeech, _ timeline: SpeechTimeline, _ limits: DraftLimits,
    _ request: DraftRequest
  ) throws(ExaminationError) -> CaptionDraft {
    switch TranscriptTiming.timing(of: text, by: heard, speech: timeline, limits: limits) {
    case .timed(let draft): return draft
    case .refused(let refusal):
      let name = request.transcript ?? "?"
      throw .init(
        code: .referenceUnreadable,
        message: "The transcript \(name) was not put in time: \(refusal.inWords)")
    }
  }
}

extension TranscriptTiming.Refusal {
  /// Why a transcript cannot be put in time, one sentence.
  fileprivate var inWords: String {
    switch self {
    case .noWords: "it has no words that are said."
    case .nothingHeard: "nothing that is said was heard in the film."
    case .tooLong(let most): "it or the film has more than \(most) words."
    case .otherFilm(let hearing):
      """
      \(Int((hearing.share * 100).rounded())) % of its words were heard, too few to say that it is of \
      this film. Is it?
      """
    }
  }
}
