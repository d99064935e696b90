import FlashAnalysis
import MediaModel
import MediaProbe
import PaintedText
import WorkerProtocol

/// Looks at the pictures of a video.
extension Examiner {
  /// Looks at the pictures once, for everything that is asked of them.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - asked: What is asked of the pictures.
  ///   - file: Returns the open file of a number.
  ///   - progress: Called with the share of the file that was read.
  /// - Returns: The tracks of the medium, and what was found in its pictures.
  /// - Throws: ``ExaminationError``.
  static func look(
    _ request: ExaminationRequest, _ asked: ExaminationRequest.Picture,
    _ file: @escaping (Int) -> Int32?, _ progress: @escaping (Float) -> Void
  ) throws(ExaminationError) -> MediaEvidence {
    let text = asked.speech.map { _ in TextMeter() }
    let flashes = asked.isFlashAsked ? FlashMeter(keepsFrames: asked.areFramesAsked) : nil
    let onWhite = asked.isFlashAsked ? FlashMeter() : nil
    var probe = request.probe
    probe.reading = []
    do throws(ProbeError) {
      let result = try MediaProbe.examine(
        ProbeSource(request.parts, descriptor: file), request: probe,
        sinks: ProbeSinks(luma: text, color: flashes, colorOnWhite: onWhite), progress: progress)
      let measured = flashes?.report()
      return MediaEvidence(
        container: result.container, duration: result.duration, program: result.program,
        tracks: result.tracks,
        picture: result.picture.map { seen in
          PictureEvidence(
            text: asked.speech.flatMap { speech in
              text.map { PaintedTextDecision().measure($0.finish(), speech: speech) }
            },
            flashes: measured,
            flashesOnWhite: onWhite.flatMap { other($0.report(), than: measured) },
            share: seen.share,
            damaged: seen.damaged + Self.lost(seen), gap: seen.gap ?? Self.repetition(result.image))
        },
        notices: result.notices)
    } catch {
      throw ExaminationError(error)
    }
  }

  /// What flashes over another ground, if that differs; else `nil`.
  ///
  /// Of a video nothing is seen over another ground, and of an image without transparency the same.
  private static func other(_ report: FlashReport, than measured: FlashReport?) -> FlashReport? {
    guard report.pictureCount > 0, let measured else { return nil }
    let isSame =
      report.general == measured.general && report.red == measured.red
      && report.scrolling == measured.scrolling
    return isSame ? nil : report
  }

  /// Pictures without a time of their own, if they are more than a few: what they show was not seen.
  private static func lost(_ seen: PictureReport) -> Int {
    seen.late > seen.pictures / 100 ? seen.late : 0
  }

  /// That an image is repeated after a time that is not known: then only one cycle is read, and what
  /// flashes from its end to its start was not seen.
  private static func repetition(_ image: MovingImage?) -> EvidenceGap? {
    guard let image, image.isAnimated, image.plays != .times(1), image.turn == nil
    else { return nil }
    return EvidenceGap(.limitReached, "It is repeated, and only one cycle of it was measured.")
  }
}
