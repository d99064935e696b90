import MediaModel
import Testing

@testable import SignalAnalysis

@Suite struct `Cues at the offsets of a search` {
  private static let width = 301

  @Test(arguments: [1, 4, 7], [1, 30, 90, 900])
  func `a cue counts nothing at the lags that are left out`(_ hops: Int, _ length: Int) {
    let scores = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
    let speech = SpeechTimeline(detector: "made up", start: .zero, scores: scores, segments: [])
    let match = CueMatch(ScoreCurve(speech))
    var met = 0
    for first in stride(from: -3_000, through: 3_000, by: 61) {
      let lags = match.lags(first: first, hops: hops, length: length, of: Self.width)
      met += lags.count
      for lag in 0..<Self.width where !lags.contains(lag) {
        let value = match.value(first: first - lag * hops, length: length)
        #expect(value.bitPattern == 0, "lag \(lag) of a cue at \(first)")
      }
      for lag in [lags.lowerBound - 1, lags.upperBound] where (0..<Self.width).contains(lag) {
        let hop = first - lag * hops
        #expect(hop + max(length, 40) <= 0 || hop - 30 >= 200)
      }
    }
    #expect(met > 0)
  }
}
