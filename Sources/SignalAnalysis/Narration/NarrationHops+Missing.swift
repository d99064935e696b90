extension NarrationHops {
  /// The hops without those that the described sound has no time for.
  ///
  /// Where it slips back by a length, that much of the main sound is missing in it, next to the
  /// slip: what is compared with it there was compared with its own place too, and is no narration.
  ///
  /// - Parameter slips: Hops at which the described sound slips, and by how many samples.
  /// - Returns: The hops, the missing ones as if nothing but the main sound were there.
  func leavingOutWhatIsMissing(_ slips: [(hop: Int, step: Double)]) -> NarrationHops {
    var result = self
    for slip in slips where slip.step <= -160 {
      let length = Int((-slip.step / 160).rounded())
      let first = max(0, slip.hop - length)
      let end = min(shares.count, slip.hop + length)
      guard end - first > length else { continue }
      result.leaveOut(worst(in: first..<end, length: length))
    }
    return result
  }

  /// The stretch of a length in which the most hops do not fit.
  private func worst(in range: Range<Int>, length: Int) -> Range<Int> {
    let limit = ShareByte.encode(0.3)
    func misfit(_ hop: Int) -> Int { shares[hop] >= limit ? 1 : 0 }
    var sum = range.prefix(length).reduce(0) { $0 + misfit($1) }
    var (best, place) = (sum, range.lowerBound)
    for start in range.lowerBound..<range.upperBound - length {
      sum += misfit(start + length) - misfit(start)
      if sum > best { (best, place) = (sum, start + 1) }
    }
    return place..<place + length
  }
}
