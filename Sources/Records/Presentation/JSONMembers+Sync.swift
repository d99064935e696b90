package import Conformance
package import Forms
package import MediaModel

extension JSONMembers {
  /// The alignment of captions and speech; numbers are null if nothing could be measured.
  package static func alignment(_ alignment: CaptionAlignment) -> JSONMembers {
    let isEmpty = alignment.correlation == 0 && alignment.margin == 0
    let frames = alignment.frameRates
    return [
      "confidence": .number(Double(alignment.confidence)),
      "correlation": isEmpty ? .null : .number(Double(alignment.correlation)),
      "cueCount": .integer(alignment.cueCount),
      "cuts": .list(count: alignment.cuts.count) { cut(alignment.cuts[$0]) },
      "deviations": alignment.deviations.isEmpty
        ? nil
        : .list(count: alignment.deviations.count) { deviation(alignment.deviations[$0]) },
      "driftPpm": isEmpty ? .null : .number(frames == nil ? alignment.driftPPM : 0),
      "frameRates": frames.map(frameRates) ?? .null,
      "largestError": isEmpty ? .null : .length(alignment.largestError),
      "margin": isEmpty ? .null : .number(Double(alignment.margin)),
      "obstacles": .inline(.texts(alignment.unmeasuredReasons.map(\.rawValue))),
      "offset": isEmpty ? .null : .length(alignment.offset),
      "rate": isEmpty ? .null : .precise(alignment.rate),
      "span": isEmpty ? .null : .range(alignment.span),
      "speechSeconds": .length(alignment.speech),
      "uncertainty": isEmpty ? .null : .length(alignment.uncertainty),
      "windows": .list(count: alignment.windows.count) { window(alignment.windows[$0]) },
    ]
  }

  private static func cut(_ cut: CaptionAlignment.Cut) -> JSONValue {
    .inline(.object(["at": .time(cut.at), "step": .length(cut.step)]))
  }

  private static func deviation(_ deviation: CaptionDeviation) -> JSONValue {
    .inline(
      .object([
        "confidence": .number((Double(deviation.confidence) * 100).rounded() / 100),
        "cues": .integer(deviation.cues), "end": .time(deviation.range.upperBound),
        "kind": .text(deviation.kind.rawValue), "size": .length(deviation.size),
        "start": .time(deviation.range.lowerBound),
        "views": .texts(deviation.views.map(\.rawValue)),
      ]))
  }

  private static func window(_ window: CaptionAlignment.Window) -> JSONValue {
    .inline(
      .object([
        "confidence": .number(Double(window.confidence)), "end": .time(window.range.upperBound),
        "offset": .length(window.offset), "start": .time(window.range.lowerBound),
      ]))
  }

  private static func frameRates(_ rates: CaptionAlignment.FrameRates) -> JSONValue {
    .inline(.object(["captions": .text(rates.captions), "media": .text(rates.media)]))
  }

  /// The share of the speech with captions.
  package static func coverage(_ coverage: SpeechCoverage) -> JSONMembers {
    [
      "captionsEnd": .time(orNull: coverage.captionsEnd),
      "coveredSeconds": .length(coverage.covered),
      "gapConfidences": .inline(
        .array(coverage.gaps.map { .number((Double($0.confidence) * 100).rounded() / 100) })),
      "gaps": .list(count: coverage.gaps.count) { .range(coverage.gaps[$0].range) },
      "share": .number(coverage.share),
      "speechEnd": .time(orNull: coverage.speechEnd),
      "speechSeconds": .length(coverage.speech),
    ]
  }

  /// Uncertain speech, and cues without speech.
  package static func uncertainties(_ coverage: SpeechCoverage) -> JSONMembers {
    let (uncertain, without) = (coverage.uncertain.ranges, coverage.cuesWithoutSpeech)
    return [
      "cuesWithoutSpeech": .list(count: without.count) { .range(without[$0]) },
      "uncertain": .list(count: uncertain.count) { .range(uncertain[$0]) },
    ]
  }

  /// The detector.
  package static func detector(_ speech: SpeechSummary) -> JSONMembers {
    [
      "detector": .text(speech.detector),
      "model": speech.model.map { .object(["sha256": .text($0.hex)]) },
    ]
  }
}
