internal import Glibc

/// Measures the short-time spectrum of 16 kHz sound, four hops of 10 ms at a time.
///
/// Each hop has a Hann window of 32 ms around its middle. Everything except the bands is measured
/// below 4 kHz, so that telephone recordings measure like studio ones.
@safe
package final class SpeechFrontEnd {
  typealias Lanes = SIMD4<Float>

  /// Samples of a hop.
  package static let hop = 160
  /// Samples of a window.
  package static let window = 512
  /// How many samples before its hop a window begins.
  package static let lead = (window - hop) / 2
  /// How many samples the windows of four hops cover.
  package static let span = 3 * hop + window

  /// The bins that ``SpeechHops/level`` sums: 0.1 to 3.9 kHz; a bin has 31.25 Hz.
  private static let voice = 3..<126
  /// The lowest and the highest frequency of the bands, in Hz.
  private static let lowest = 60.0
  private static let highest = 7_500.0
  /// The bins at which the coarse bands of ``SpeechHops/flux`` begin, and the last one ends.
  private static let coarse = [3, 6, 9, 12, 16, 20, 25, 31, 38, 46, 56, 68, 82, 100, 122]
  private static let top = 241
  private static let partials = 3..<124
  private static let lowPartials = 3..<64
  private static let memory = 8

  private let transform = LaneTransform(exponent: 8)
  private let cepstrum = LaneTransform(exponent: 7)
  private let taper = SpeechFrontEnd.taper
  private let twiddle = SpeechFrontEnd.twiddle
  private let slopes = SpeechFrontEnd.slopes
  private let power = LaneMemory(count: 257)
  private let logs = LaneMemory(count: 132)
  private let sums = LaneMemory(count: 132)
  /// The whitened partials of the last ``memory`` calls, as a ring, and their squared lengths.
  private let past = LaneMemory(count: 128 * SpeechFrontEnd.memory)
  private let norms = LaneMemory(count: SpeechFrontEnd.memory)
  private let coarsePast = LaneMemory(count: 14)
  private var turn = 0

  /// Creates a front end.
  package init() {}

  // Computed once: a clip of a second is measured in less time than these take.
  private static let taper: [Float] = (0..<window).map { index in
    Float(0.5 - 0.5 * cos(2 * Double.pi * (Double(index) + 0.5) / Double(window)))
  }
  private static let twiddle: [(cosine: Float, sine: Float)] = (0...window / 2).map { index in
    let angle = -2 * Double.pi * Double(index) / Double(window)
    return (Float(cos(angle)), Float(sin(angle)))
  }
  /// For each bin: the band on whose falling slope it is, and the share of the next band.
  private static let slopes = (0..<top).map(slope)

  /// The position of a bin between the middles of two triangular bands; band -1 is below the first.
  private static func slope(of bin: Int) -> (band: Int, share: Float) {
    func mel(_ frequency: Double) -> Double { log(1 + frequency / 700) }
    let step = (mel(highest) - mel(lowest)) / Double(SpeechHops.bandCount + 1)
    let position = (mel(Double(bin) * 31.25) - mel(lowest)) / step
    guard position >= 0 else { return (-2, 0) }
    return (Int(position) - 1, Float(position - position.rounded(.down)))
  }

  /// Skips four hops as silence.
  package func skip() {
    turn = (turn + 1) % Self.memory
    unsafe norms.base[turn] = .zero
    for index in 0..<14 { unsafe coarsePast.base[index] = .zero }
  }

  /// Measures four hops.
  ///
  /// - Parameters:
  ///   - samples: Samples, none of them infinite or not a number.
  ///   - start: The index of the first window's first sample; ``reach`` samples are needed.
  /// - Returns: The measurements; silence if there are too few samples.
  package func measure(_ samples: [Float], from start: Int) -> SpeechHops {
    var hops = SpeechHops()
    guard start >= 0, start + Self.span <= samples.count else { return hops }
    turn = (turn + 1) % Self.memory
    load(samples, from: start)
    transform.run()
    unfold()
    measureBands(&hops)
    measureFlux(&hops)
    whiten()
    hops.steadiness = likeness(callsAgo: 2)
    hops.longSteadiness = likeness(callsAgo: 5)
    measureHarmonicity(&hops)
    return hops
  }

  /// Writes even samples to the real parts and odd ones to the imaginary parts: a real transform of
  /// half the length.
  private func load(_ samples: [Float], from start: Int) {
    unsafe samples.withUnsafeBufferPointer { x in
      let (real, imaginary) = unsafe (transform.real, transform.imaginary)
      for index in 0..<Self.window / 2 {
        let (a, b) = (start + 2 * index, start + 2 * index + 1)
        let even = unsafe Lanes(x[a], x[a + 160], x[a + 320], x[a + 480])
        let odd = unsafe Lanes(x[b], x[b + 160], x[b + 320], x[b + 480])
        unsafe real[index] = even * taper[2 * index]
        unsafe imaginary[index] = odd * taper[2 * index + 1]
      }
    }
  }

  /// Computes the power of each bin; a full-scale sine has power 1.
  private func unfold() {
    let half = Self.window / 2
    let (real, imaginary) = unsafe (transform.real, transform.imaginary)
    let scale: Float = 1 / (128 * 128)
    let out = unsafe power.base
    for k in 1..<Self.top {
      let (ar, ai) = unsafe (real[k], imaginary[k])
      let (br, bi) = unsafe (real[half - k], imaginary[half - k])
      let (er, ei) = ((ar + br) * 0.5, (ai - bi) * 0.5)
      let (or, oi) = ((ai + bi) * 0.5, (br - ar) * 0.5)
      let (c, s) = twiddle[k]
      let r = er + or * c - oi * s
      let i = ei + or * s + oi * c
      unsafe out[k] = (r * r + i * i) * scale
    }
  }

  private func decibels(_ value: Lanes) -> Lanes { (value + 1e-18).approximateLog2 * 3.0103 }

  /// The total power from one bin up to another.
  private func power(from low: Int, to high: Int) -> Lanes {
    let bins = unsafe power.base
    var sum = Lanes.zero
    for bin in low..<high { unsafe sum += bins[bin] }
    return sum
  }

  private func measureBands(_ hops: inout SpeechHops) {
    let bins = unsafe power.base
    // One sum more on either side, for what is below the first band and above the last.
    var sums = [Lanes](repeating: .zero, count: SpeechHops.bandCount + 3)
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      for (bin, slope) in slopes.enumerated().dropFirst() {
        let index = min(slope.band, SpeechHops.bandCount) + 2
        let power = unsafe bins[bin]
        unsafe sums[index] += power * (1 - slope.share)
        unsafe sums[min(index + 1, sums.count - 1)] += power * slope.share
      }
    }
    for band in hops.bands.indices { hops.bands[band] = decibels(sums[band + 2]) }
    hops.level = decibels(power(from: Self.voice.lowerBound, to: Self.voice.upperBound))
  }

  /// Measures the mean absolute change of the coarse bands, with a floor 45 dB under the whole.
  private func measureFlux(_ hops: inout SpeechHops) {
    let edges = Self.coarse
    let before = unsafe coarsePast.base
    var change = Lanes.zero
    let floor = hops.level - 45
    for band in 0..<14 {
      var level = decibels(power(from: edges[band], to: edges[band + 1]))
      level.replace(with: floor, where: level .< floor)
      let step = unsafe level - before[band]
      change += step.replacing(with: -step, where: step .< 0)
      unsafe before[band] = level
    }
    hops.flux = change / 14
  }

  /// Computes the logarithmic spectrum less its mean over eleven bins: this emphasizes partials and
  /// removes the timbre of voice and recording.
  private func whiten() {
    let (logs, sums, bins) = unsafe (logs.base, sums.base, power.base)
    var sum = Lanes.zero
    for bin in 0..<130 {
      unsafe sums[bin] = sum
      unsafe logs[bin] = (bins[max(bin, 1)] + 1e-18).approximateLog2
      unsafe sum += logs[bin]
    }
    unsafe sums[130] = sum
    let out = unsafe past.base + 128 * turn
    var norm = Lanes.zero
    for bin in Self.partials {
      let (low, high) = (max(bin - 5, 1), bin + 6)
      let mean = unsafe (sums[high] - sums[low]) * (1 / Float(high - low))
      var value = unsafe logs[bin] - mean
      value.replace(with: -2, where: value .< -2)
      value.replace(with: 6, where: value .> 6)
      unsafe out[bin] = value
      norm += value * value
    }
    unsafe norms.base[turn] = norm
  }

  private func likeness(callsAgo: Int) -> Lanes {
    let other = (turn + Self.memory - callsAgo) % Self.memory
    let (here, there) = unsafe (past.base + 128 * turn, past.base + 128 * other)
    let (norm, otherNorm) = unsafe (norms.base[turn], norms.base[other])
    guard otherNorm != .zero else { return .zero }
    var product = Lanes.zero
    for bin in Self.partials { unsafe product += here[bin] * there[bin] }
    return product / (norm * otherNorm + 1e-6).squareRoot()
  }

  /// Finds the highest value of the partials' autocorrelation at periods from 2.5 to 14 ms.
  private func measureHarmonicity(_ hops: inout SpeechHops) {
    let (real, imaginary) = unsafe (cepstrum.real, cepstrum.imaginary)
    for index in 0..<cepstrum.count {
      unsafe real[index] = .zero
      unsafe imaginary[index] = .zero
    }
    var total = Lanes(repeating: 1e-3)
    let partials = unsafe past.base + 128 * turn
    for bin in Self.lowPartials {
      let value = unsafe partials[bin]
      let peak = value.replacing(with: 0, where: value .< 0)
      unsafe real[bin] = peak
      total += peak
    }
    cepstrum.run()
    var best = Lanes.zero
    var period = Lanes.zero
    for lag in 10..<57 {
      let (left, here, right) = unsafe (real[lag - 1], real[lag], real[lag + 1])
      let curve = left - here - here + right
      let shift = (left - right) * 0.5 / curve.replacing(with: -1, where: curve .>= -1e-6)
      let isBest = (here .> best) .& (here .>= left) .& (here .>= right)
      best.replace(with: here, where: isBest)
      period.replace(with: shift + Float(lag), where: isBest)
    }
    hops.harmonicity = best / total
    hops.period = period
  }
}

extension SIMD4 where Scalar == Float {
  /// The logarithm to base two, to within 0.0002, of numbers that are positive and normal.
  ///
  /// The exponent is read from the bits; the part of the mantissa is a polynomial of fourth degree
  /// fitted to the interval from one to two.
  @inline(__always)
  fileprivate var approximateLog2: SIMD4<Float> {
    let bits = unsafe unsafeBitCast(self, to: SIMD4<Int32>.self)
    let exponent = SIMD4<Float>((bits &>> 23) &- 127)
    let mantissa = unsafe unsafeBitCast(
      (bits & 0x007F_FFFF) | 0x3F80_0000, to: SIMD4<Float>.self)
    var sum = mantissa * -0.056570851 + 0.44717955
    sum = sum * mantissa - 1.4699568
    sum = sum * mantissa + 2.8212026
    sum = sum * mantissa - 1.7417939
    return exponent + sum
  }
}
