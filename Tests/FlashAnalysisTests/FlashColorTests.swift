import FlashAnalysis
import MediaModel
import Testing

@Suite struct `Colors of flashes` {
  /// Alternates two pictures whose samples are given in code values of 8 bits.
  private func worst(
    _ one: (Double, Double, Double), _ other: (Double, Double, Double), _ color: PictureColor
  ) -> (general: Int, red: Int) {
    let screen = Screen(color: color)
    let count = screen.grid.width * screen.grid.height
    let pictures = [one, other].map { sample in
      Picture(
        width: screen.grid.width,
        planes: [sample.0, sample.1, sample.2].map {
          [UInt16](repeating: UInt16(($0 * 256).rounded()), count: count)
        })
    }
    screen.alternate(pictures[0], pictures[1], at: [0, 100, 200, 300])
    let report = screen.meter.report()
    return (report.general.worst?.transitions ?? 0, report.red.worst?.transitions ?? 0)
  }

  private func gray(_ one: Double, _ other: Double, _ color: PictureColor) -> Int {
    worst((one, 128, 128), (other, 128, 128), color).general
  }

  @Test func `the curve of sRGB decides for standard video`() {
    // Code values of the full range: 89 is 0.0999 of white, 90 is 0.1022.
    let color = PictureColor(isFullRange: true)
    #expect(gray(0, 89, color) == 0)
    #expect(gray(0, 90, color) == 3)
    // 230 is 0.7913, 231 is 0.7991, 232 is 0.8069.
    #expect(gray(231, 255, color) == 3)
    #expect(gray(232, 255, color) == 0)
  }

  @Test func `the range of studios is from 16 to 235`() {
    // 16 + 219 x 0.3492 is light of 0.1; what is below black is black.
    #expect(gray(16, 92, PictureColor()) == 0)
    #expect(gray(16, 93, PictureColor()) == 3)
    #expect(gray(0, 92, PictureColor()) == 0)
  }

  /// Luma and differences of red (1, 0, 0) in the range of studios.
  @Test(arguments: [
    (PictureColor.Matrix.bt601, 81.481, 90.203, 240.0),
    (.bt709, 62.559, 102.336, 240), (.bt2020, 73.531, 96.718, 240),
  ]) func `red is red in every matrix`(
    matrix: PictureColor.Matrix, luma: Double, blue: Double, red: Double
  ) {
    let color = PictureColor(matrix: matrix)
    #expect(worst((luma, blue, red), (16, 128, 128), color) == (3, 3))
    #expect(worst((luma, red, blue), (16, 128, 128), color).red == 0)
  }

  @Test func `components come as green, blue and red`() {
    let color = PictureColor(matrix: .identity, isFullRange: true)
    #expect(worst((0, 0, 255), (0, 0, 0), color).red == 3)
    #expect(worst((255, 0, 0), (0, 0, 0), color).red == 0)
  }

  /// The code value of the full range for light in cd/m2 by SMPTE ST 2084.
  @Test func `perceptual quantizer is measured against 200 candelas`() {
    let color = PictureColor(
      matrix: .bt2020, transfer: .pq, hasWideGamut: true, isFullRange: true)
    // 100 cd/m2 is 0.5081, 119 is 0.5264, 121 is 0.5282.
    #expect(gray(255 * 0.5081, 255 * 0.5264, color) == 0)
    #expect(gray(255 * 0.5081, 255 * 0.5282, color) == 3)
  }

  @Test func `light far beyond white flashes by its ratio`() {
    let color = PictureColor(
      matrix: .bt2020, transfer: .pq, hasWideGamut: true, isFullRange: true)
    // 400 cd/m2 is 0.6531; 440 is 0.6633, a tenth more; 460 is 0.6680, over an eighth more.
    #expect(gray(255 * 0.6526, 255 * 0.6626, color) == 0)
    #expect(gray(255 * 0.6526, 255 * 0.6680, color) == 3)
  }

  @Test func `hybrid log-gamma has white at three quarters`() {
    let color = PictureColor(
      matrix: .bt2020, transfer: .hlg, hasWideGamut: true, isFullRange: true)
    // A signal of 0.75 is 203 cd/m2, over a ratio of 9/8 above 0.8 of white at 0.72 (168 cd/m2).
    #expect(gray(255 * 0.72, 255 * 0.75, color) == 3)
    // 0.2 is 5.6 cd/m2; 0.37 is 24.6, 0.095 of white more; 0.38 is 26.2, 0.103 more.
    #expect(gray(255 * 0.2, 255 * 0.37, color) == 0)
    #expect(gray(255 * 0.2, 255 * 0.38, color) == 3)
  }

  @Test func `a color beyond BT.709 keeps its luminance`() {
    // Green of BT.2020 has a luminance of 0.678; that of 0.3 is 0.203.
    let color = PictureColor(
      matrix: .identity, transfer: .linear, hasWideGamut: true, isFullRange: true)
    #expect(worst((255 * 0.14, 0, 0), (0, 0, 0), color).general == 0)
    #expect(worst((255 * 0.15, 0, 0), (0, 0, 0), color).general == 3)
  }
}
