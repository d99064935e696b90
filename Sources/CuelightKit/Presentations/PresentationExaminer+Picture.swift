import Conformance
import MediaModel
import WorkerProtocol

/// Looks at the picture, where that can change an outcome or is asked for.
extension PresentationExaminer {
  /// Adds what a pass over the picture found to the evidence.
  ///
  /// Decoding pictures costs many times what everything else costs. So, unless it is asked for, it is
  /// done only where people speak and no captions were found: then text in the picture decides.
  ///
  /// - Parameters:
  ///   - ways: The evidence, one for each group of placements.
  ///   - presentation: The medium.
  ///   - media: What was read.
  func look(
    at ways: inout [Evidence], _ presentation: Presentation, _ media: ExaminedMedia
  ) async {
    // A timeline that the user gives decides about captions; what the picture shows is measured.
    let speech = (media.file.ownSpeech ?? media.file.evidence.speech).spoken
    let asksText = speech != nil && ways.contains { asksForText($0) }
    let asksFlashes = picture == .always && ways.contains { $0.medium.hasMovingPicture }
    guard asksText || asksFlashes else { return }
    let found = await pictures(
      of: presentation.source, media,
      ExaminationRequest.Picture(speech: asksText ? speech : nil, isFlashAsked: asksFlashes))
    for index in ways.indices {
      ways[index].picture = found
      switch found {
      case .success(let seen): ways[index].use(seen.text)
      case .failure(let gap):
        if asksForText(ways[index]) {
          ways[index].notices.append("The picture was not looked at: \(gap.explanation)")
        }
      }
    }
  }

  private func asksForText(_ evidence: Evidence) -> Bool {
    guard picture != .never, evidence.medium.kind == .multimedia else { return false }
    return picture == .always || evidence.captions.isWithoutAny
  }

  private func pictures(
    of source: PresentationSource, _ media: ExaminedMedia, _ asked: ExaminationRequest.Picture
  ) async -> Result<PictureEvidence, EvidenceGap> {
    guard media.stream == nil else {
      return .failure(EvidenceGap(.unsupported, "The pictures of a stream are not looked at."))
    }
    let programs = source.program.map { ProgramChoice.number($0.program.number) }
    do throws(ExaminationError) {
      let seen = try await examiner.examine(
        MediaSource(source.path, beneath: source.root),
        ExaminationRequest(
          reading: [], programs: programs ?? .first(holding: nil), picture: asked),
        hashes: true, progress: { _ in })
      guard seen.hash == media.file.hash else {
        return .failure(
          EvidenceGap(.notDecodable, "The file was changed while it was looked at; run it again."))
      }
      return seen.evidence.picture
    } catch {
      return .failure(EvidenceGap(.notDecodable, error.message))
    }
  }
}

extension Evidence {
  /// Uses what was seen of text in the picture.
  ///
  /// Where only a part of the medium plays, that its picture as a whole has no text proves nothing.
  fileprivate mutating func use(_ text: PaintedTextMeasures?) {
    if case .absent? = text?.answer, playedParts != nil { return }
    captions.painted = text
  }
}

extension Result where Success == SpeechTimeline, Failure == EvidenceGap {
  /// Where people speak; `nil` if nobody does, or if it was not measured.
  fileprivate var spoken: TimeRanges? {
    guard case .success(let timeline) = self, !timeline.certainSpeech.isEmpty else { return nil }
    return timeline.speech
  }
}
