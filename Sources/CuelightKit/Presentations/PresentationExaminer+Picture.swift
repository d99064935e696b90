import Conformance
import MediaModel
import WorkerProtocol

/// Looks at the picture, where that can change an outcome or is asked for.
extension PresentationExaminer {
  /// Adds what a pass over the picture found to the evidence.
  ///
  /// Decoding pictures costs many times what everything else costs. So, unless it is asked for, it is
  /// done only where people speak and no captions were found, since then text in the picture decides,
  /// and for animated images, which are short. What is decoded is looked at for flashes too.
  func look(
    at ways: inout [Evidence], _ presentation: Presentation, _ media: ExaminedMedia
  ) async {
    // A timeline that the user gives decides about captions; what the picture shows is measured.
    let speech = (media.file.ownSpeech ?? media.file.evidence.speech).spoken
    let asksText = speech != nil && ways.contains { asksForText($0) }
    guard asksText || ways.contains(where: asksForFlashes) else { return }
    var found = await pictures(
      of: presentation.source, media,
      ExaminationRequest.Picture(speech: asksText ? speech : nil, isFlashAsked: true))
    var unread: EvidenceGap?
    if case .success(var seen) = found {
      unread = await read(&seen, ways, presentation, media)
      found = .success(seen)
    }
    for index in ways.indices { use(found, unread, in: &ways[index]) }
  }

  /// Adds what was found to the evidence of one group of placements.
  ///
  /// - Parameters:
  ///   - found: What a pass over the picture found.
  ///   - unread: Why the text in it was not read; `nil` if it was, or was not asked for.
  ///   - way: The evidence.
  private func use(
    _ found: Result<PictureEvidence, EvidenceGap>, _ unread: EvidenceGap?, in way: inout Evidence
  ) {
    // Of a picture that nobody asked to look at, what could not be read is no question.
    let isAsked = picture == .always || asksForFlashes(way)
    switch found {
    case .success(let all):
      let parts = way.playedParts
      let seen = parts.map { all.played(in: $0) } ?? all
      way.picture = .success(isAsked ? seen : seen.withoutUnprovenFlashes)
      way.use(seen.text)
      if parts != nil, way.medium.hasMovingPicture, case .success(let used) = way.picture,
        used.flashes != nil
      {
        way.notices.append(
          "Flashes were looked for only in the clip that plays: every placement declares one.")
      }
      if let unread {
        way.notices.append("The text in the picture was not read: \(unread.explanation)")
      }
    case .failure(let gap):
      if isAsked { way.picture = found }
      if asksForText(way) {
        way.notices.append("The picture was not looked at: \(gap.explanation)")
      }
    }
  }

  private func asksForText(_ evidence: Evidence) -> Bool {
    guard picture != .never, evidence.medium.kind == .multimedia else { return false }
    // That captions are in the picture is declared; a text reader may tell more of them.
    let isRead = paintedWords != nil && evidence.captions.isDeclaredOpen
    return picture == .always || evidence.captions.isWithoutAny || isRead
  }

  /// Has a text reader read the text in the picture, if one is named.
  ///
  /// - Returns: Why it was not read; `nil` if it was, or if there is nothing to read.
  private func read(
    _ seen: inout PictureEvidence, _ ways: [Evidence], _ presentation: Presentation,
    _ media: ExaminedMedia
  ) async -> EvidenceGap? {
    guard let paintedWords, let text = seen.text,
      case .success(let speech) = media.file.ownSpeech ?? media.file.evidence.speech,
      case .success(let picture) = media.picture
    else { return nil }
    guard media.audioIndex == nil || listener == nil else { return .separateAudio }
    let language = ways.first.flatMap { $0.captions.audioLanguage }
    let read = await paintedWords.read(
      PaintedWordReader.Question(
        text: text,
        film: question(presentation, media, cues: [], language: language, speech),
        picture: picture))
    switch read {
    case .success(let text):
      seen.text = text
      return nil
    case .failure(let gap): return gap
    }
  }

  private func asksForFlashes(_ evidence: Evidence) -> Bool {
    switch picture {
    case .always: evidence.medium.hasMovingPicture
    case .auto: evidence.medium.kind == .animation
    case .never: false
    }
  }

  private func pictures(
    of source: PresentationSource, _ media: ExaminedMedia, _ asked: ExaminationRequest.Picture
  ) async -> Result<PictureEvidence, EvidenceGap> {
    let picture: ExaminedMedia.ReadSource
    switch media.picture {
    case .success(let readable): picture = readable
    case .failure(let gap): return .failure(gap)
    }
    let programs = source.program.map { ProgramChoice.number($0.program.number) }
    do throws(ExaminationError) {
      let seen = try await examiner.examine(
        picture.source,
        ExaminationRequest(
          reading: [], programs: programs ?? .first(holding: nil), picture: asked),
        hashes: false, progress: { _ in })
      guard seen.files?.stamps == picture.files?.stamps else {
        return .failure(
          EvidenceGap(.notDecodable, "The file was changed while it was looked at; run it again."))
      }
      // Text workers, which read vector animations, draw none.
      if case .failure(let gap) = seen.evidence.picture, gap.cause == .notAsked {
        return .failure(
          EvidenceGap(.unsupported, "It is a vector animation, which this version does not draw."))
      }
      return seen.evidence.picture
    } catch {
      return .failure(EvidenceGap(.notDecodable, error.message))
    }
  }
}

extension PictureEvidence {
  /// Without flashes, if none were found and not all of the picture was looked at: where nobody asked
  /// for them, that they are not excluded is no question.
  fileprivate var withoutUnprovenFlashes: PictureEvidence {
    guard let flashes else { return self }
    let found = [flashes.general, flashes.red].flatMap { [$0.overThree, $0.twoOrMore] }
    guard found.allSatisfy(\.isEmpty), !isWhole || found.contains(where: \.mayHoldMore) else {
      return self
    }
    var seen = self
    seen.flashes = nil
    return seen
  }
}

extension Evidence {
  /// How near a clip text may stand that is asked about; our choice.
  private static let margin = Duration.seconds(5)

  /// Uses what was seen of text in the picture.
  ///
  /// Where only a part of the medium plays, that its picture as a whole has no text proves nothing, and
  /// text that stands elsewhere is not asked about, nor are words that are heard elsewhere. That no text
  /// follows the speech there does not prove that none stands there.
  mutating func use(_ text: PaintedTextMeasures?) {
    captions.painted = text
    guard let playedParts, let text else { return }
    switch text.answer {
    case .absent: captions.painted = nil
    case .present(let zone, let ranges)
    where !text.stands(in: playedParts.widened(by: Self.margin), zone, ranges):
      captions.painted = nil
    default:
      captions.painted?.gaps.removeAll { !playedParts.overlaps($0) }
      captions.painted?.read?.hearing?.unpainted.removeAll { !playedParts.overlaps($0.range) }
    }
  }
}

extension PaintedTextMeasures {
  /// Whether a part has text, in any zone.
  fileprivate func stands(
    in parts: TimeRanges, _ zone: PaintedTextZone, _ ranges: [Range<MediaTime>]
  ) -> Bool {
    ([zone] + zones).contains { $0.segments.contains(where: parts.overlaps) }
      || ranges.contains(where: parts.overlaps)
  }
}

extension Result where Success == SpeechTimeline, Failure == EvidenceGap {
  /// Where people speak; `nil` if nobody does, or if it was not measured.
  fileprivate var spoken: TimeRanges? {
    guard case .success(let timeline) = self, !timeline.certainSpeech.isEmpty else { return nil }
    return timeline.speech
  }
}
