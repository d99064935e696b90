import MediaModel
import TestSupport
import Testing

@testable import PaintedText

@Suite struct `Correlation with the speech` {
  private func random(_ count: Int, seed: UInt64) -> [Bool] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { _ in random.below(3) == 0 }
  }

  /// The coefficient of two series, by its definition.
  private func coefficient(_ values: [Double], _ speech: [Bool], shift: Int) -> Double {
    let count = values.count
    let other = (0..<count).map { speech[($0 - shift + count) % count] ? 1.0 : 0 }
    let (a, b) = (Moments(values), Moments(other))
    let sum = zip(values, other).reduce(0) { $0 + ($1.0 - a.mean) * ($1.1 - b.mean) }
    return sum / Double(count) / (a.spread * b.spread)
  }

  @Test(arguments: [41, 64, 100, 333])
  func `all shifts at once equal the definition`(count: Int) {
    let speech = random(count, seed: 1)
    let first = random(count, seed: 2).map { $0 ? 1.0 : 0 }
    let second = (0..<count).map { Double($0 % 7) }
    let found = SpeechCorrelation(speech: speech).coefficients(first, second)
    #expect(found.first.count == count)
    for shift in 0..<count {
      #expect(abs(found.first[shift] - coefficient(first, speech, shift: shift)) < 1e-9)
      #expect(abs(found.second[shift] - coefficient(second, speech, shift: shift)) < 1e-9)
    }
  }

  @Test func `a series that never changes has no correlation`() {
    let found = SpeechCorrelation(speech: random(100, seed: 1))
      .coefficients(Array(repeating: 1, count: 100), Array(repeating: 0, count: 100))
    #expect(found.first == Array(repeating: 0, count: 100))
    let silent = SpeechCorrelation(speech: Array(repeating: false, count: 100))
    #expect(
      silent.coefficients((0..<100).map(Double.init), Array(repeating: 0, count: 100)).first
        == Array(repeating: 0, count: 100))
  }

  @Test func `text that comes later has a later lag`() {
    let speech = random(900, seed: 5)
    let later = (0..<900).map { speech[($0 - 7 + 900) % 900] }
    let tie = SpeechTie(isOn: later, changed: speech, SpeechCorrelation(speech: speech))
    let found = SpeechTie.tie(tie.standing)
    #expect(found.lag == .milliseconds(700))
    #expect(abs(found.correlation - 1) < 1e-9)
    #expect(found.chance == 0)
  }

  @Test func `text that comes much later has an offset and no tie`() {
    let speech = random(900, seed: 5)
    let later = (0..<900).map { speech[($0 - 30 + 900) % 900] }
    let tie = SpeechTie(isOn: later, changed: speech, SpeechCorrelation(speech: speech))
    #expect(tie.offset?.delay == .seconds(3))
    #expect(SpeechTie.tie(tie.standing).correlation < 0.3)
  }

  @Test func `each turn of a rhythm is a chance`() {
    // 20 turns of 4 s: of the 761 shifts by 2 s or more, 19 are as good as none.
    let speech = (0..<800).map { $0 % 40 < 20 }
    let tie = SpeechTie(isOn: speech, changed: speech, SpeechCorrelation(speech: speech))
    let found = SpeechTie.tie(tie.standing)
    #expect(found.lag == .zero)
    #expect(abs(found.chance - 19.0 / 761) < 1e-12)
  }

  @Test func `a rhythm has no offset`() {
    let speech = (0..<900).map { $0 % 40 < 20 }
    let tie = SpeechTie(isOn: speech, changed: speech, SpeechCorrelation(speech: speech))
    #expect(tie.offset == nil)
  }
}
