internal import Glibc
internal import MediaModel

/// Finds cues that come when people speak, but show the texts of cues before or after them.
///
/// The times of such captions are right, so what compares times with the sound finds nothing. But
/// longer texts take longer to say: the lengths of the texts then follow the speech during other cues,
/// one or two further on, and not the speech during their own. Measured with words of one reader, with
/// pauses and almost without, in seven styles: of 784 captions that were right, thin, late or summaries,
/// none exceeds 3.1 standard deviations; of 224 with texts moved by one cue, 177 exceed 4.5, but none in
/// blocks, which are about equally long.
struct TextOrder {
  /// The captions, or parts of them, whose texts seem to belong to other cues.
  private(set) var deviations: [CaptionDeviation] = []

  /// The logarithm of the length of each text, in seconds of speech.
  private let texts: [Double]
  /// The same of the speech during each cue.
  private let speech: [Double]

  /// By how many cues texts may be moved.
  private static let shifts = [-2, -1, 1, 2]
  /// The number of cues that are compared at once, and the step from one comparison to the next.
  private static let part = (cues: 60, step: 20)
  /// All cues are compared at once up to this number.
  private static let whole = 90
  /// Fewer cues prove nothing.
  private static let fewest = 16
  /// The least correlation with the speech of other cues, and by how many standard deviations it must
  /// exceed that with their own speech.
  private static let least = (correlation: 0.5, lead: 4.5)
  /// Added to texts and speech, in seconds, so that short cues do not count too much.
  private static let floor = 0.3

  /// Compares the lengths of texts with the speech during cues.
  ///
  /// - Parameters:
  ///   - curve: The score.
  ///   - letters: The letters of each cue.
  ///   - cues: When each is shown by the model, in seconds of media time.
  init(_ curve: ScoreCurve, _ letters: [Int], _ cues: [Range<Double>]) {
    let nexts = cues.dropFirst().map(\.lowerBound) + [Double.infinity]
    let heard = zip(cues, nexts).map { cue, next in
      let end = max(min(cue.upperBound, next), cue.lowerBound)
      return Double(curve.sum(curve.hop(of: cue.lowerBound), curve.hop(of: end))) * curve.hop
    }
    let speed = max(Double(letters.reduce(0, +)) / max(heard.reduce(0, +), 1), 1)
    texts = letters.map { log(Double($0) / speed + Self.floor) }
    speech = heard.map { log($0 + Self.floor) }
    guard cues.count >= Self.fewest else { return }
    deviations = merged(parts.compactMap { part in found(in: part).map { (part, $0) } }, cues)
  }

  /// The parts that are compared.
  private var parts: [Range<Int>] {
    guard texts.count > Self.whole else { return [0..<texts.count] }
    return stride(from: 0, to: texts.count, by: Self.part.step).map { first in
      first..<min(first + Self.part.cues, texts.count)
    }.filter { $0.count >= Self.fewest }
  }

  /// What is found in a part: by how many cues its texts are moved, and how clearly.
  private typealias Shift = (cues: Int, lead: Double)

  private func found(in part: Range<Int>) -> Shift? {
    let own = correlation(part, by: 0)
    let others = Self.shifts.map { (cues: $0, value: correlation(part, by: $0)) }
    guard let best = others.max(by: { $0.value < $1.value }),
      best.value >= Self.least.correlation
    else { return nil }
    let deviation = (2 / Double(part.count - 5)).squareRoot()
    let lead = (Self.normal(best.value) - Self.normal(own)) / deviation
    return lead >= Self.least.lead ? (best.cues, lead) : nil
  }

  /// The logarithm by which correlations are compared (Fisher).
  private static func normal(_ correlation: Double) -> Double {
    atanh(min(max(correlation, -0.99), 0.99))
  }

  /// The correlation of the texts of a part with the speech during cues further on.
  private func correlation(_ part: Range<Int>, by shift: Int) -> Double {
    let first = part.lowerBound + max(-shift, 0)
    let end = part.upperBound - max(shift, 0)
    let count = Double(end - first)
    var (x, y, xx, yy, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for cue in first..<end {
      let (text, heard) = (texts[cue], speech[cue + shift])
      x += text
      y += heard
      xx += text * text
      yy += heard * heard
      xy += text * heard
    }
    let scale = ((xx - x * x / count) * (yy - y * y / count)).squareRoot()
    return scale > 1e-9 ? (xy - x * y / count) / scale : 0
  }

  /// Parts that overlap and are moved by the same number of cues as one deviation.
  private func merged(
    _ parts: [(cues: Range<Int>, shift: Shift)], _ cues: [Range<Double>]
  ) -> [CaptionDeviation] {
    var groups: [(cues: Range<Int>, shift: Shift)] = []
    for part in parts {
      if let last = groups.last, last.shift.cues == part.shift.cues,
        part.cues.lowerBound <= last.cues.upperBound
      {
        let lead = max(last.shift.lead, part.shift.lead)
        groups[groups.count - 1] = (
          last.cues.lowerBound..<part.cues.upperBound, (last.shift.cues, lead)
        )
      } else {
        groups.append(part)
      }
    }
    return groups.map { Self.deviation($0.shift, of: Array(cues[$0.cues])) }
  }

  /// The texts of a part, and by how much they come before or after their speech.
  private static func deviation(_ shift: Shift, of cues: [Range<Double>]) -> CaptionDeviation {
    let further = abs(shift.cues)
    let distance = zip(cues, cues.dropFirst(further)).map { $1.lowerBound - $0.lowerBound }.median
    let start = cues.first?.lowerBound ?? 0
    let end = max(cues.last?.upperBound ?? start, start)
    return CaptionDeviation(
      .otherCues, .decimal(start)..<(.decimal(end)),
      size: .decimal(shift.cues > 0 ? -distance : distance), cues: cues.count,
      confidence: Float(1 - 0.5 * exp(least.lead - shift.lead)), views: [.text])
  }
}
