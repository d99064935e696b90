public import MediaModel

/// Measures how captions lie against the speech they belong to.
///
/// The cue mask is correlated with the soft score at every lag within a minute, at the plain rate
/// and, where that fits badly, at the ratios between the usual frame rates. Cue starts laid over
/// the starts of speech then give the offset to within a few hundredths of a second, the drift, and
/// how far both can be trusted. Where the correlation has several peaks of about one height, as
/// with regular pauses or cues without gaps, the starts decide, if they agree at one offset only.
///
/// Measured on 150 programmes of 28 to 600 s from prompts, synthesized voices and LibriSpeech
/// utterances, cues with a human spread of 40 ms: without music every case with enough speech and
/// cues that was moved by up to 20 s, or by a thousandth in rate, was measured, the error 10 ms in
/// the median and 36 ms at most; over music 12 dB softer 19 ms and 0.26 s, with the stated
/// uncertainty holding in 86 %. Captions of another programme were never measured (450 cases).
public enum CaptionAligner {
  /// The greatest offset looked for, in seconds.
  private static let span = 60.0
  /// Least seconds of certain speech.
  private static let leastSpeech = Duration.seconds(20)
  /// Least cues.
  private static let leastCues = 8
  /// Under this correlation captions and speech hardly go together.
  private static let leastCorrelation: Float = 0.26
  /// Under this margin another offset fits about as well.
  private static let leastMargin: Float = 1.5
  /// Ratios of frame rates that captions are wrongly timed for.
  private static let rates: [Double] = [
    25.0 / 24, 24.0 / 25, 25 / 23.976, 23.976 / 25, 1.001, 1 / 1.001,
  ]

  /// Measures offset and drift.
  ///
  /// - Parameters:
  ///   - speech: Where people speak; only speech beyond doubt counts as seconds of speech.
  ///   - cues: The captions. Cues that only name sounds or are sung are left out.
  /// - Returns: The measurement, with what kept it from being relied on.
  public static func measure(_ speech: SpeechTimeline, cues: [Cue]) -> CaptionAlignment {
    let spoken = SpokenCues(cues)
    let signals = AlignmentSignals(speech, spoken)
    guard !signals.cues.isEmpty, !signals.score.isEmpty else {
      return CaptionAlignment(
        offset: .zero, uncertainty: .seconds(span), span: MediaTime.zero..<MediaTime.zero,
        correlation: 0, margin: 0, confidence: 0, speech: speech.certainSpeech.total,
        cueCount: spoken.ranges.count, obstacles: shortage(speech, spoken))
    }
    return measure(speech, spoken, signals)
  }

  private static func measure(
    _ speech: SpeechTimeline, _ spoken: SpokenCues, _ signals: AlignmentSignals
  ) -> CaptionAlignment {
    let peak = bestPeak(signals)
    let starts = signals.cues.map { $0.lowerBound / peak.rate }
    let evidence = OnsetEvidence(starts: starts, onsets: signals.onsets)
    let alternative = evidence.best
    let isSettled = evidence.settles(alternative)
    let lag = isSettled && abs(alternative - peak.lag) > 1 ? alternative : peak.lag
    let line = Line(signals, rate: peak.rate, lag: lag)
    var obstacles = shortage(speech, spoken)
    if !isSettled {
      let isClear = peak.height >= 0.4 && peak.margin >= 1.75
      let isSupported = evidence.support(peak.lag) >= (isClear ? 2.5 : 4)
      if peak.height < leastCorrelation { obstacles.append(.weakCorrelation) }
      if peak.margin < leastMargin || !isSupported { obstacles.append(.ambiguous) }
    }
    let first = (starts.first ?? 0) - lag
    let last = max((starts.last ?? 0) - lag, first)
    let slope = last - first > 1 ? line.drift / (last - first) : 0
    return CaptionAlignment(
      rate: 1 + slope, offset: .decimal(line.offset - slope * signals.middle),
      uncertainty: .decimal(line.uncertainty),
      span: MediaTime.decimal(first)..<MediaTime.decimal(last),
      correlation: peak.height, margin: peak.margin, confidence: obstacles.isEmpty ? 1 : 0,
      speech: speech.certainSpeech.total, cueCount: spoken.ranges.count, obstacles: obstacles,
      belongsToOtherAudio: !isSettled && belongsElsewhere(speech, signals, peak))
  }

  /// What is missing before anything is correlated.
  private static func shortage(
    _ speech: SpeechTimeline, _ spoken: SpokenCues
  ) -> [CaptionAlignment.Obstacle] {
    let certain = speech.certainSpeech.total
    let all = speech.speech.total
    var obstacles: [CaptionAlignment.Obstacle] = []
    if all < leastSpeech || certain < leastSpeech && certain * 2 >= all {
      obstacles.append(.tooLittleSpeech)
    } else if certain * 2 < all {
      obstacles.append(.uncertainSpeech)
    }
    if spoken.ranges.count < leastCues { obstacles.append(.tooFewCues) }
    return obstacles
  }

  /// The best peak at the plain rate, or at another that fits clearly better.
  private static func bestPeak(_ signals: AlignmentSignals) -> LagPeak {
    let plain = LagPeak(signals, rate: 1, span: span)
    guard plain.height < 0.5, let last = signals.cues.last, let first = signals.cues.first,
      last.lowerBound - first.lowerBound > span
    else { return plain }
    var best = plain
    for rate in rates {
      let peak = LagPeak(signals, rate: rate, span: span)
      if peak.height > max(best.height, plain.height * 1.2 + 0.05) { best = peak }
    }
    return best
  }

  /// Whether the captions fit no part of the sound, with enough of both to tell.
  ///
  /// Every offset is looked at. What is less clear is only a weak correlation.
  private static func belongsElsewhere(
    _ speech: SpeechTimeline, _ signals: AlignmentSignals, _ peak: LagPeak
  ) -> Bool {
    guard speech.certainSpeech.total >= .seconds(60), signals.cues.count >= 20,
      speech.certainSpeech.total * 2 >= speech.speech.total, peak.height < 0.16,
      peak.margin < leastMargin
    else { return false }
    let coarse = signals.coarse
    let length = min(Double(coarse.score.count) * coarse.hop, 12_000)
    return LagPeak(coarse, rate: peak.rate, span: length).height < 0.2
  }

  /// Offset and drift of captions against the media's own clock, in seconds.
  private struct Line {
    let offset: Double
    let drift: Double
    let uncertainty: Double

    /// Fits onsets around a lag; without enough of them the lag stands by itself.
    init(_ signals: AlignmentSignals, rate: Double, lag peak: Double) {
      let starts = signals.cues.map { $0.lowerBound / rate }
      let lag = signals.startLag(of: starts, near: peak)
      let first = starts.first ?? 0
      let span = max((starts.last ?? 0) - first, 1)
      let reach = 0.8 + min(0.0006 * span, 2.5)
      let fits = [signals.clearOnsets, signals.onsets].map { onsets in
        let pairs = OnsetPairs.around(
          lag, starts: starts, onsets: onsets, reach: reach, middle: first + span / 2, span: span)
        return OnsetFit(pairs, reach: reach, span: span)
      }
      let fit = fits.lazy.compactMap { $0 }.first { $0.agreeing * 3 >= starts.count } ?? fits[1]
      let place = (signals.middle + lag - first) / span - 0.5
      let local = (fit?.offset ?? 0) + (fit?.drift ?? 0) * place
      offset = (rate - 1) * signals.middle + rate * (lag + local)
      drift = (rate - 1) * span + rate * (fit?.drift ?? 0)
      // Onsets that put the offset elsewhere than the rises of the score do deserve less trust.
      let disagreement = max(abs(fit?.offset ?? 0) - 0.05, 0)
      // So does a fit that many cues have no part in, as under music.
      let outside = 1 - Double(fit?.agreeing ?? 0) / Double(max(starts.count, 1))
      let (random, lone) = (fit?.uncertainty ?? 0.2, 0.15 * outside)
      uncertainty =
        (random * random + disagreement * disagreement + lone * lone).squareRoot()
    }
  }
}
