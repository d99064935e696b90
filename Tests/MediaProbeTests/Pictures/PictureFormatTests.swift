import MediaModel
import Testing

@testable import MediaProbe

/// Means of cells, computed by hand from the samples that were stored without loss.
@Suite struct `Samples of pictures` {
  private func color(
    _ path: String, _ width: Int, _ height: Int
  ) throws -> (ColorPictures, LumaPictures) {
    let color = ColorPictures(width, height)
    let luma = LumaPictures(width, height)
    let result = try examinePictures(path, luma: luma, color: color)
    #expect(pictureGap(result) == nil)
    #expect(color.times == luma.times)
    return (color, luma)
  }

  /// The brightness in the full range of samples in the range of studios.
  private func stretched(_ means: [Double]) -> [Double] {
    means.map { min(max(($0 - 16) * 255 / 219, 0), 255) }
  }

  private func expect(_ luma: [UInt8]?, _ means: [Double]) throws {
    #expect(isNear(try #require(luma).map { UInt16($0) }, means, by: 0.6))
  }

  /// Grids of whole, of broken and of enlarging ratios, and cells of more than 257 samples.
  private static let grids = [(8, 6), (5, 4), (3, 1), (1, 1), (30, 20)]

  @Test(arguments: ["ffv1", "libx264"], grids)
  func `brightness and differences of eight bits with half the columns and rows`(
    codec: String, grid: (Int, Int)
  ) throws {
    let folder = try TemporaryFolder()
    let (y, u, v) = (Samples2D(26, 22), Samples2D(13, 11, from: 20), Samples2D(13, 11, from: 90))
    let path = try folder.video(
      y.bytes + u.bytes + v.bytes, "yuv420p", "26x22", "-c:v", codec, "-qp", "0", name: "a.mkv")
    let (color, luma) = try color(path, grid.0, grid.1)
    let picture = try #require(color.pictures.first)
    for (part, plane) in zip(picture, [y, u, v]) {
      #expect(isNear(part, plane.means(grid.0, grid.1).map { $0 * 256 }))
    }
    try expect(luma.pictures.first, stretched(y.means(grid.0, grid.1)))
    let shape = PictureShape(width: 26, height: 22, color: PictureColor(matrix: .bt601))
    #expect(color.shapes == [shape])
  }

  @Test func `large cells are averaged without overflow`() throws {
    let folder = try TemporaryFolder()
    let white = Samples2D(640, 480, from: 235, column: 0, row: 0)
    let gray = Samples2D(320, 240, from: 255, column: 0, row: 0)
    let path = try folder.video(
      white.bytes + gray.bytes + gray.bytes, "yuv420p", "640x480", "-c:v", "ffv1", name: "a.mkv")
    for grid in [(1, 1), (40, 40), (38, 31), (640, 480)] {
      let (color, luma) = try color(path, grid.0, grid.1)
      let count = grid.0 * grid.1
      #expect(luma.pictures == [[UInt8](repeating: 255, count: count)])
      #expect(color.pictures.first?[0] == [UInt16](repeating: 235 * 256, count: count))
      #expect(color.pictures.first?[1] == [UInt16](repeating: 255 * 256, count: count))
    }
  }

  @Test func `interleaved differences`() throws {
    let folder = try TemporaryFolder()
    let (y, u, v) = (Samples2D(16, 12), Samples2D(8, 6, from: 20), Samples2D(8, 6, from: 90))
    var both: [UInt8] = []
    for index in 0..<48 { both += [u.bytes[index], v.bytes[index]] }
    let path = try folder.video(
      y.bytes + both, "nv12", "16x12", "-c:v", "rawvideo", name: "a.avi")
    let (color, _) = try color(path, 5, 4)
    for (part, plane) in zip(try #require(color.pictures.first), [y, u, v]) {
      #expect(isNear(part, plane.means(5, 4).map { $0 * 256 }))
    }
  }

  @Test func `samples of one plane in turn`() throws {
    let folder = try TemporaryFolder()
    let (y, u, v) = (Samples2D(16, 12), Samples2D(8, 12, from: 20), Samples2D(8, 12, from: 90))
    var packed: [UInt8] = []
    for index in 0..<96 {
      packed += [u.bytes[index], y.bytes[2 * index], v.bytes[index], y.bytes[2 * index + 1]]
    }
    let path = try folder.video(packed, "uyvy422", "16x12", "-c:v", "rawvideo", name: "a.mov")
    let (color, _) = try color(path, 4, 3)
    for (part, plane) in zip(try #require(color.pictures.first), [y, u, v]) {
      #expect(isNear(part, plane.means(4, 3).map { $0 * 256 }))
    }
  }

  @Test(arguments: ["ffv1", "v210"])
  func `brightness and differences of ten bits`(codec: String) throws {
    let folder = try TemporaryFolder()
    let y = Samples2D(24, 12, from: 64, column: 20, row: 30)
    let (u, v) = (Samples2D(12, 12, from: 300), Samples2D(12, 12, from: 700))
    let path = try folder.video(
      y.words + u.words + v.words, "yuv422p10le", "24x12", "-c:v", codec, name: "a.mov")
    let (color, luma) = try color(path, 5, 4)
    for (part, plane) in zip(try #require(color.pictures.first), [y, u, v]) {
      #expect(isNear(part, plane.means(5, 4).map { $0 * 64 }))
    }
    try expect(luma.pictures.first, stretched(y.means(5, 4).map { $0 / 4 }))
  }

  @Test func `the full range of ten bits is that of eight`() throws {
    let folder = try TemporaryFolder()
    let y = Samples2D(8, 8, from: 1_023, column: 0, row: 0)
    let u = Samples2D(8, 8, from: 512, column: 0, row: 0)
    let path = try folder.video(
      y.words + u.words + u.words, "yuv444p10le", "8x8", "-c:v", "libx264", "-qp", "0",
      "-color_range", "pc", "-bsf:v", "h264_metadata=video_full_range_flag=1", name: "a.mkv")
    let (color, luma) = try color(path, 1, 1)
    #expect(color.shapes.first?.color.isFullRange == true)
    #expect(color.pictures.first == [[65_280], [32_768], [32_768]])
    #expect(luma.pictures.first == [255])
  }

  @Test func `differences of every sample, in the full range`() throws {
    let folder = try TemporaryFolder()
    let planes = [
      Samples2D(10, 9, from: 0), Samples2D(10, 9, from: 60), Samples2D(10, 9, from: 99),
    ]
    let path = try folder.video(
      planes.flatMap(\.bytes), "yuv444p", "10x9", "-c:v", "ffv1", "-color_range", "pc",
      "-colorspace", "bt709", name: "a.mkv")
    let (color, luma) = try color(path, 3, 2)
    for (part, plane) in zip(try #require(color.pictures.first), planes) {
      #expect(isNear(part, plane.means(3, 2).map { $0 * 256 }))
    }
    try expect(luma.pictures.first, planes[0].means(3, 2))
    #expect(color.shapes.first?.color == PictureColor(matrix: .bt709, isFullRange: true))
  }

  @Test func `gray has neutral differences`() throws {
    let folder = try TemporaryFolder()
    let gray = Samples2D(10, 9, from: 0)
    let path = try folder.video(gray.bytes, "gray", "10x9", "-c:v", "ffv1", name: "a.mkv")
    let (color, luma) = try color(path, 3, 2)
    let picture = try #require(color.pictures.first)
    #expect(isNear(picture[0], gray.means(3, 2).map { $0 * 256 }))
    #expect(picture[1] == [UInt16](repeating: 32_768, count: 6))
    #expect(picture[2] == picture[1])
    try expect(luma.pictures.first, gray.means(3, 2))
  }

  /// Red, green and blue in different orders and containers; one of them is stored from the last
  /// row to the first.
  @Test(arguments: [
    ("rgb24", "png", "a.mov"), ("rgba", "png", "a.mov"), ("bgr24", "rawvideo", "a.avi"),
    ("rgb24", "libx264rgb", "a.mkv"), ("bgra", "rawvideo", "a.avi"), ("bgr0", "ffv1", "a.mkv"),
    ("gbrp10le", "ffv1", "a.mkv"), ("rgb48be", "png", "a.mov"), ("rgb555le", "rawvideo", "a.avi"),
  ])
  func `red, green and blue`(format: String, codec: String, name: String) throws {
    let folder = try TemporaryFolder()
    let r = Samples2D(12, 8, from: 8)
    let (g, b) = (Samples2D(12, 8, from: 50), Samples2D(12, 8, from: 150))
    var packed: [UInt8] = []
    for index in 0..<96 { packed += [r.bytes[index], g.bytes[index], b.bytes[index]] }
    let path = try folder.video(
      packed, "rgb24", "12x8", "-sws_dither", "none", "-pix_fmt", format, "-c:v", codec, "-qp", "0",
      name: name)
    let (color, luma) = try color(path, 5, 3)
    let picture = try #require(color.pictures.first)
    // The conversion to other depths rounds; five bits are steps of 8.
    let limit: Double =
      switch format {
      case "rgb555le": 8 * 256
      case "gbrp10le", "rgb48be": 256
      default: 1
      }
    for (part, plane) in zip(picture, [g, b, r]) {
      #expect(isNear(part, plane.means(5, 3).map { $0 * 256 }, by: limit))
    }
    #expect(color.shapes.first?.color.matrix == .identity)
    let parts = [r.means(5, 3), g.means(5, 3), b.means(5, 3)]
    let means: [Double] = (0..<15).map { cell in
      0.2126 * parts[0][cell] + 0.7152 * parts[1][cell] + 0.0722 * parts[2][cell]
    }
    #expect(
      isNear(try #require(luma.pictures.first).map { UInt16($0) }, means, by: limit > 256 ? 8 : 1))
  }

  @Test(arguments: ["png", "rawvideo"])
  func `colors of a table`(codec: String) throws {
    let folder = try TemporaryFolder()
    // Four colors, in the order of blue, green, red and transparency.
    let table: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]
    var numbers: [UInt8] = []
    for row in 0..<8 {
      let left = UInt8(row / 4 * 2)
      numbers += [left, left, left, left, left + 1, left + 1, left + 1, left + 1]
    }
    let path = try folder.video(
      numbers + table + [UInt8](repeating: 0, count: 1_024 - table.count), "pal8", "8x8", "-c:v",
      codec, name: codec == "png" ? "a.mov" : "a.avi")
    let (color, _) = try color(path, 2, 2)
    let full: UInt16 = 65_280
    #expect(
      color.pictures.first == [[0, full, 0, full], [full, 0, 0, full], [0, 0, full, full]])
  }

  @Test func `a picture of one pixel fills every cell`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.video([235, 128, 128], "yuv420p", "1x1", "-c:v", "ffv1", name: "a.mkv")
    let (color, luma) = try color(path, 8, 8)
    #expect(luma.pictures.first == [UInt8](repeating: 255, count: 64))
    #expect(color.pictures.first?[1] == [UInt16](repeating: 32_768, count: 64))
    #expect(color.shapes.first?.width == 1)
  }

  @Test func `every format of the library is described or refused`() {
    let forms = (Int32(-1)..<400).compactMap { format in
      PictureForm(
        FrameMarks(
          format: format, width: 7, height: 5, sampleShape: [0, 1], isField: false,
          color: [2, 2, 2, 0], turn: nil), PictureSetting())
    }
    #expect((100..<240).contains(forms.count))
    for form in forms {
      #expect(form.layout.components.allSatisfy { form.size(of: $0).0 > 0 })
    }
  }
}
