public import MediaModel

/// Measures how captions lie against the speech they belong to.
public enum CaptionAligner {
  /// Least seconds of certain speech.
  private static let leastSpeech = Duration.seconds(20)
  private static let leastStretch = 5.0
  private static let leastStep = 0.25
  /// Least cues.
  private static let leastCues = 8

  /// Measures offset and drift.
  ///
  /// - Parameters:
  ///   - speech: Where people speak; only speech beyond doubt counts as seconds of speech.
  ///   - cues: The captions. Cues that only name sounds or are sung are left out.
  /// - Returns: The measurement, with what kept it from being relied on.
  public static func measure(_ speech: SpeechTimeline, cues: [Cue]) -> CaptionAlignment {
    let spoken = SpokenCues(cues)
    let curve = ScoreCurve(speech)
    let track = CueTrack(spoken)
    guard track.count > 0, curve.count > 0 else {
      return CaptionAlignment(
        offset: .zero, uncertainty: .seconds(60), span: MediaTime.zero..<MediaTime.zero,
        correlation: 0, margin: 0, confidence: 0, speech: speech.certainSpeech.total,
        cueCount: spoken.ranges.count, obstacles: shortage(speech, spoken))
    }
    let m = trial(curve, track)
    return result(speech, spoken, track, curve, m.0, m.1)
  }

  static func trial(_ curve: ScoreCurve, _ track: CueTrack) -> (RateFit, ModelEvidence, LagPath) {
    let sampled = track.sampled
    let onsets = SpeechOnsets(curve)
    let search = ModelSearch(curve, track, sampled)
    func fitted(_ f: ModelSearch.Found) -> (RateFit, ModelEvidence, LagPath) {
      var path = f.path
      var r = RateFit(path, sampled, rate: f.rate, onsets: onsets.moments)
      for _ in 0..<3 where r.model.cuts > 0 {
        let p = ModelEvidence.prominences(curve, sampled, r.model)
        let top = p.indices.max { p[$0] < p[$1] } ?? 0
        let kept = p.indices.filter { p[$0] >= leastStretch || $0 == top }
        var next = path
        if kept.count < p.count { next = path.keeping(kept) } else {
          let small = r.model.offsets.indices.dropLast().filter { abs(r.model.offsets[$0 + 1] - r.model.offsets[$0]) < leastStep }
          if small.isEmpty { break }
          next = path.without(Set(small))
        }
        path = next
        r = RateFit(path, sampled, rate: f.rate, onsets: onsets.moments)
      }
      return (r, ModelEvidence(curve, track, sampled, r), path)
    }
    let near = fitted(search.near())
    if near.1.prominence > 5 { return near }
    if let far = search.anywhere() {
      let f = fitted(far)
      if f.1.prominence > near.1.prominence + 1.5 { return f }
    }
    return near
  }

  static func result(
    _ speech: SpeechTimeline, _ spoken: SpokenCues, _ track: CueTrack, _ curve: ScoreCurve,
    _ rates: RateFit, _ evidence: ModelEvidence
  ) -> CaptionAlignment {
    let model = rates.model
    let sampled = track.sampled
    let cuts = CutPlacement(curve, sampled, model).cuts()
    let last = model.media(track.ends.max() ?? 0, in: model.cuts)
    let first = min(model.media(track.starts[0], in: 0), last)
    func error(_ t: Double) -> Double {
      var stretch = 0
      while stretch < cuts.count, cuts[stretch].at.decimalValue <= t { stretch += 1 }
      return model.offsets[stretch] + (model.rate - 1) * t
    }
    var obstacles = shortage(speech, spoken)
    if evidence.prominence < 5 { obstacles.append(.weakCorrelation) }
    return CaptionAlignment(
      rate: model.rate, offset: .decimal(model.offsets[0]),
      uncertainty: .decimal(0.05), frameRates: rates.frameRates, cuts: cuts,
      windows: AlignmentWindows.windows(rates, sampled, error),
      span: MediaTime.decimal(first)..<MediaTime.decimal(last),
      correlation: Float(evidence.correlation), margin: Float(evidence.margin), confidence: obstacles.isEmpty ? 1 : 0,
      speech: speech.certainSpeech.total, cueCount: spoken.ranges.count, obstacles: obstacles,
      belongsToOtherAudio: false)
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
    } else if certain < leastSpeech {
      obstacles.append(.uncertainSpeech)
    }
    if spoken.ranges.count < leastCues { obstacles.append(.tooFewCues) }
    return obstacles
  }
}
