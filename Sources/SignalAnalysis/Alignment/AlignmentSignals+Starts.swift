#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension AlignmentSignals {
  /// How far around a lag starts are looked for, in seconds.
  private static let reach = 1.2
  /// How far the correlation of whole cues may reasonably be off, in seconds.
  private static let doubt = 0.6

  /// The lag at which the score rises most where cues start.
  ///
  /// Captions hang on after speech, up to the next cue's start: that pulls the correlation of whole
  /// cues, but not this.
  ///
  /// - Parameters:
  ///   - starts: When cues start, in seconds, divided by the rate.
  ///   - lag: Where the correlation of whole cues puts the lag, in seconds.
  /// - Returns: The lag, in seconds.
  func startLag(of starts: [Double], near lag: Double) -> Double {
    var sums: [Double] = [0]
    sums.reserveCapacity(score.count + 1)
    for value in score { sums.append((sums.last ?? 0) + Double(value)) }
    let step = max(1, starts.count / OnsetEvidence.mostCues)
    let chosen = stride(from: 0, to: starts.count, by: step).map { starts[$0] }
    let steps = Int((Self.reach / hop).rounded())
    var best = (lag: lag, height: -Double.infinity)
    for index in -steps...steps {
      let shift = Double(index) * hop
      let rises = chosen.reduce(0) { $0 + rise(sums, at: $1 - lag - shift) }
      let height = rises * exp(-shift * shift / (2 * Self.doubt * Self.doubt))
      if height > best.height { best = (lag + shift, height) }
    }
    return best.lag
  }

  /// The mean score in the 0.4 s after a moment less that in the 0.3 s before.
  private func rise(_ sums: [Double], at moment: Double) -> Double {
    let place = ((moment - start) / hop).rounded()
    guard place >= 0, place < Double(score.count) else { return 0 }
    let here = Int(place)
    let after = min(here + Int(0.4 / hop), score.count)
    let before = max(here - Int(0.3 / hop), 0)
    return (sums[after] - sums[here]) / Double(max(after - here, 1))
      - (sums[here] - sums[before]) / Double(max(here - before, 1))
  }
}
