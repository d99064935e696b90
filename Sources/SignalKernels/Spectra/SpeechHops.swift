/// The measurements of four consecutive hops of sound, one in each lane; silence at first.
package struct SpeechHops: Sendable {
  /// The number of band levels.
  package static let bandCount = 32

  /// The level from 0.1 to 3.9 kHz, in dB of full scale.
  package var level = SIMD4<Float>(repeating: -200)
  /// The levels of overlapping bands from 60 Hz to 7.5 kHz on the mel scale, in dB of full scale.
  package var bands: [SIMD4<Float>] = Array(
    repeating: SIMD4(repeating: -200), count: SpeechHops.bandCount)
  /// How well the partials below 2 kHz fit one fundamental, 0 to 1.
  package var harmonicity = SIMD4<Float>(repeating: 0)
  /// The period of that fundamental, in quarters of a millisecond.
  package var period = SIMD4<Float>(repeating: 0)
  /// Similarity of the partials to those 80 ms before, -1 to 1: high for held tones.
  package var steadiness = SIMD4<Float>(repeating: 0)
  /// Similarity of the partials to those 200 ms before, -1 to 1.
  package var longSteadiness = SIMD4<Float>(repeating: 0)
  /// How much the coarse spectrum changed in 40 ms, in dB.
  package var flux = SIMD4<Float>(repeating: 0)
}
