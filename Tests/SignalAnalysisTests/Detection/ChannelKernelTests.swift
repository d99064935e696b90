import SignalKernels
import Testing

@Suite struct `The layers of the embedded network` {
  /// Numbers from -1 to 1 that are no short fractions, so that another order of sums changes bits.
  private func numbers(_ count: Int, seed: Int) -> [Float] {
    (0..<count).map { Float(($0 * 7_919 + seed * 104_729) % 20_011) / 10_005 - 1 }
  }

  private func plane(_ rows: [[Float]]) -> ChannelPlane {
    let count = rows[0].count
    let plane = ChannelPlane(channels: rows.count, capacity: count)
    plane.resize(to: count)
    for (channel, row) in rows.enumerated() { plane.fill(channel, with: row.span) }
    return plane
  }

  private func rows(_ plane: ChannelPlane) -> [[Float]] { (0..<plane.channels).map(plane.row) }

  @Test(arguments: KernelSet.available, [1, 8, 21, 64])
  func `mix channels with the bits of plain arithmetic`(kernels: KernelSet, frames: Int) {
    let input = (0..<5).map { numbers(frames, seed: $0) }
    let (weights, bias) = (numbers(5 * 6, seed: 11), numbers(6, seed: 12))
    let mixture = ChannelMixture(weights: weights, bias: bias, kernels: kernels)
    let before = (0..<6).map { numbers(frames, seed: 20 + $0) }
    for rule in [ChannelMixture.Rule.plain, .positive, .added] {
      let target = plane(before)
      mixture.apply(to: plane(input), into: target, rule)
      let expected = (0..<6).map { output in
        (0..<frames).map { frame in
          var sum = bias[output]
          for channel in 0..<5 {
            let product = input[channel][frame] * weights[output * 5 + channel]
            sum += product
          }
          let kept = rule == .plain ? sum : max(sum, 0)
          return rule == .added ? kept + before[output][frame] : kept
        }
      }
      #expect(rows(target) == expected)
    }
  }

  @Test(arguments: KernelSet.available, [1, 4, 16])
  func `filter channels with the bits of plain arithmetic`(kernels: KernelSet, step: Int) {
    let input = (0..<3).map { numbers(43, seed: $0) }
    let weights = numbers(3 * ChannelFilter.taps, seed: 9)
    let target = ChannelPlane(channels: 3, capacity: 43)
    ChannelFilter(weights: weights, step: step, kernels: kernels).apply(
      to: plane(input), into: target)
    let expected = (0..<3).map { channel in
      (0..<43).map { frame in
        let terms = (0..<ChannelFilter.taps).map { tap in
          let index = frame + (tap - 2) * step
          let sample = (0..<43).contains(index) ? input[channel][index] : 0
          return sample * weights[channel * ChannelFilter.taps + tap]
        }
        return terms.dropFirst().reduce(terms[0], +)
      }
    }
    #expect(rows(target) == expected)
  }

  @Test func `write nothing into a plane that cannot hold the frames`() {
    let input = plane([numbers(400, seed: 1)])
    let target = plane([[1, 2, 3]])
    ChannelMixture(weights: [2], bias: [1]).apply(to: input, into: target, .plain)
    ChannelFilter(weights: [1, 1, 1, 1, 1], step: 1).apply(to: input, into: target)
    #expect(target.row(0) == [1, 2, 3])
  }
}
