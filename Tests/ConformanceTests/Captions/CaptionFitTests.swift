import MediaModel
import Testing

@testable import Conformance

@Suite struct `How well captions match the speech` {
  /// Seven long cues cannot be measured, but they may hold every word of half a minute.
  @Test(arguments: [(covered: 48, isTooShort: false), (25, false), (24, true), (3, true)])
  func `few cues are too short only if they leave out more than half of the speech`(
    _ covered: Int, _ isTooShort: Bool
  ) {
    let coverage = SpeechCoverage(
      speech: .seconds(50), covered: .seconds(covered), gaps: [], captionsEnd: at(58),
      speechEnd: at(59))
    let limits = Profile.dhsIOS.limits
    #expect(CaptionFit(.unmeasured([.tooFewCues]), coverage, limits).isTooShort == isTooShort)
    #expect(!CaptionFit(.measured(offset: .zero), coverage, limits).isTooShort)
  }
}
