import MediaModel
import SignalKernels
import Testing

@testable import SignalAnalysis

/// What a detector keeps must not grow with the sound but for its scores.
@Suite struct `What detectors keep of a long sound` {
  @Test func `hops are dropped once they are scored`() {
    let scorer = SpeechScorer()
    var features = SpeechFeatures()
    var most = 0
    for _ in 0..<240 {
      features.appendSilence(3_000)
      scorer.score(&features)
      most = max(most, features.count)
    }
    // Two hours; a minute, the hops around it, and the last block.
    #expect(most <= 6_000 + 2 * 480 + 3_000)
    #expect(scorer.scores.count > 240 * 3_000 - 10_000)
    #expect(scorer.certainty.count * 4 == scorer.scores.count)
  }

  @Test func `blocks wait for a quarter of a minute at most`() {
    var normalizer = LevelNormalizer()
    var (taken, given, most) = (0, 0, 0)
    for index in 0..<300 {
      let level: Float = index % 3 == 0 ? 0 : 0.1
      normalizer.receive(AudioBlock(samples: Array(repeating: level, count: AudioBlock.count))) {
        _ in
        given += 1
      }
      taken += 1
      most = max(most, taken - given)
    }
    #expect(most <= 20)
    normalizer.finish { _ in given += 1 }
    #expect(given == taken)
  }

  @Test func `cues are looked at one by one up to a number, however many there are`() {
    let cues = (0..<60_000).map { index in
      Cue(
        start: .milliseconds(Int64(index) * 3_000),
        end: .milliseconds(Int64(index) * 3_000 + 2_000),
        text: "words")
    }
    let track = CueTrack(SpokenCues(cues))
    #expect(track.count == 60_000)
    #expect(track.sampled.count <= CueTrack.most)
    #expect(track.sampled.count > CueTrack.most / 2)
  }
}
