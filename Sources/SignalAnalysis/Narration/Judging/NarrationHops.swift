/// The measurements of the pair along the main sound's clock: about eight bytes for each hop.
struct NarrationHops {
  /// Hops in each block of ``under`` and ``usual``.
  static let block = 10

  /// The part of the described sound that is not the main sound's, as a ``UnitByte``.
  private(set) var shares: [UInt8] = []
  /// The level of that part.
  private(set) var residuals: [UInt8] = []
  /// The level of that part in four bands.
  private(set) var remainders: [SIMD4<UInt8>] = []
  /// The level of the described sound.
  private(set) var described: [UInt8] = []
  /// The main sound in the described sound: the product of the described sound with the main sound
  /// at its usual gain.
  private(set) var under: [Float] = []
  /// The power of the main sound at its usual gain.
  private(set) var usual: [Float] = []

  /// The usual gain: sums over moments without narration, fading over about 20 s.
  private var reference = BandFrame()

  /// Adds a hop.
  mutating func append(_ fit: BandFit, _ frame: BandFrame) {
    if shares.count % Self.block == 0 {
      under.append(0)
      usual.append(0)
    }
    shares.append(UnitByte.encode(fit.share))
    residuals.append(LevelByte.encode(fit.residual))
    var levels = SIMD4<UInt8>.zero
    for band in 0..<4 { levels[band] = LevelByte.encode(fit.remainder[band]) }
    remainders.append(levels)
    described.append(LevelByte.encode(fit.described))
    compare(frame)
    guard fit.share < 0.15, fit.described > 1e-6 else { return }
    let fade = SIMD16<Float>(repeating: 0.9995)
    reference.main *= fade
    reference.real *= fade
    reference.imaginary *= fade
    reference += frame
  }

  private mutating func compare(_ frame: BandFrame) {
    let power = reference.main + SIMD16(repeating: 1e-10)
    let (gainR, gainI) = (reference.real / power, reference.imaginary / power)
    under[under.count - 1] += (gainR * frame.real + gainI * frame.imaginary).sum()
    usual[usual.count - 1] += ((gainR * gainR + gainI * gainI) * frame.main).sum()
  }
}
