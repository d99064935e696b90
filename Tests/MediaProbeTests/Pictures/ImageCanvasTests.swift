import MediaModel
import Testing

@testable import MediaProbe

/// Animated images whose pictures cover a part of the canvas, or are taken away: over black and over
/// white, each pixel is what browsers show.
@Suite struct `The canvas of an animated image` {
  /// Green of every pixel of each picture in the first cycle: 0 for black and red, 255 for white and
  /// green; over black and over white.
  private func seen(
    _ bytes: [UInt8], _ name: String, _ width: Int, _ height: Int
  ) throws -> (black: [[Int]], white: [[Int]], result: ProbeResult) {
    let folder = try TemporaryFolder()
    let (black, white) = (ColorPictures(width, height), ColorPictures(width, height))
    let result = try examinePictures(folder.write(bytes, name), color: black, onWhite: white)
    func values(_ sink: ColorPictures) -> [[Int]] {
      sink.pictures.map { $0[0].map { Int((Double($0) / 256).rounded()) } }
    }
    return (values(black), values(white), result)
  }

  private static let all = [UInt8](repeating: 0, count: 8)

  // MARK: GIF

  @Test(arguments: [0, 1] as [UInt8])
  func `of a GIF is cleared to transparency, and not to the background color`(
    background: UInt8
  ) throws {
    let file = GIFBytes.file(
      4, 2, background: background,
      [
        .init(width: 4, numbers: Self.all, disposal: 2), .init(left: 3, width: 1, numbers: [0]),
      ])
    let seen = try seen(file, "a.gif", 4, 2)
    #expect(seen.white == [[0, 0, 0, 0, 0, 0, 0, 0], [255, 255, 255, 0, 255, 255, 255, 255]])
    #expect(seen.black == [[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]])
    #expect(seen.result.image?.moves == .yes)
    #expect(pictureGap(seen.result) == nil)
  }

  @Test func `of a GIF is transparent where nothing was painted`() throws {
    let file = GIFBytes.file(
      4, 2, background: 2,
      [.init(left: 1, top: 1, width: 2, numbers: [1, 0]), .init(width: 1, numbers: [0])])
    let seen = try seen(file, "a.gif", 4, 2)
    #expect(
      seen.white == [
        [255, 255, 255, 255, 255, 255, 0, 255], [0, 255, 255, 255, 255, 255, 0, 255],
      ])
    #expect(seen.black == [[Int]](repeating: [0, 0, 0, 0, 0, 255, 0, 0], count: 2))
  }

  @Test(arguments: [3, 4] as [UInt8])
  func `of a GIF becomes what it was before a picture`(disposal: UInt8) throws {
    let file = GIFBytes.file(
      4, 2,
      [
        .init(width: 4, numbers: [1, 1, 1, 1, 0, 0, 0, 0]),
        .init(left: 1, width: 2, numbers: [0, 0, 1, 1], disposal: disposal),
        .init(left: 3, width: 1, numbers: [0]),
      ])
    let seen = try seen(file, "a.gif", 4, 2)
    #expect(
      seen.black == [
        [255, 255, 255, 255, 0, 0, 0, 0], [255, 0, 0, 255, 0, 255, 255, 0],
        [255, 255, 255, 0, 0, 0, 0, 0],
      ])
    #expect(seen.black == seen.white)
  }

  @Test func `of a GIF is empty after a first picture that is undone`() throws {
    let file = GIFBytes.file(
      2, 1,
      [.init(width: 2, numbers: [0, 0], disposal: 3), .init(width: 1, numbers: [0])])
    let seen = try seen(file, "a.gif", 2, 1)
    #expect(seen.white == [[0, 0], [0, 255]])
  }

  @Test func `of a GIF shows what a transparent color leaves`() throws {
    let file = GIFBytes.file(
      2, 1,
      [
        .init(width: 2, numbers: [1, 0]), .init(width: 2, numbers: [2, 2], transparent: 2),
        .init(width: 2, numbers: [0, 2], disposal: 2, transparent: 2),
        .init(width: 1, numbers: [2], transparent: 2),
      ])
    let seen = try seen(file, "a.gif", 2, 1)
    #expect(seen.black == [[255, 0], [255, 0], [0, 0], [0, 0]])
    #expect(seen.white == [[255, 0], [255, 0], [0, 0], [255, 255]])
  }

  @Test func `of a GIF has the rows of four passes in their order`() throws {
    // Nine rows; the pass of each is 1 4 3 4 2 4 3 4 1, so they are stored as 0 8 4 2 6 1 3 5 7.
    let order = [0, 8, 4, 2, 6, 1, 3, 5, 7]
    let rows: [UInt8] = [1, 0, 0, 1, 1, 0, 1, 0, 0]
    let stored = order.map { rows[$0] }
    let file = GIFBytes.file(
      1, 9, [.init(width: 1, numbers: stored, isInterlaced: true), .init(width: 1, numbers: [0])])
    #expect(try seen(file, "a.gif", 1, 9).black.first == rows.map { Int($0) * 255 })
  }

  @Test func `of a GIF is as large as its first picture, and cuts others`() throws {
    let file = GIFBytes.file(
      1, 1,
      [
        .init(width: 4, numbers: [0, 0, 0, 0, 1, 1, 1, 1]),
        .init(left: 2, top: 1, width: 4, numbers: Self.all),
      ])
    let seen = try seen(file, "a.gif", 4, 2)
    #expect(seen.black == [[0, 0, 0, 0, 255, 255, 255, 255], [0, 0, 0, 0, 255, 255, 0, 0]])
  }

  @Test(arguments: [0, 2, 3] as [UInt8])
  func `of a GIF does not show a picture that is outside of the canvas`(disposal: UInt8) throws {
    let file = GIFBytes.file(
      2, 1,
      [
        .init(width: 2, numbers: [1, 0]),
        .init(left: 9, width: 2, numbers: [0, 0], disposal: disposal),
        .init(top: 9, width: 2, numbers: [0, 0], disposal: disposal),
        .init(left: 9, top: 9, width: 2, numbers: [0, 0], disposal: disposal),
        .init(width: 1, numbers: [0]),
      ])
    let seen = try seen(file, "a.gif", 2, 1)
    #expect(seen.black == [[Int]](repeating: [255, 0], count: 4) + [[0, 0]])
  }

  @Test func `of a GIF has the same pixels as a film of them`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=61x47:r=5:d=4", "-c:v", "gif", "-loop", "-1", "a.gif")
    try folder.ffmpeg("-i", folder.path("a.gif"), "-pix_fmt", "rgb24", "-c:v", "png", "a.mkv")
    let (image, film) = (ColorPictures(61, 47), ColorPictures(61, 47))
    let result = try examinePictures(folder.path("a.gif"), color: image)
    try examinePictures(folder.path("a.mkv"), color: film)
    #expect(image.pictures.count == 20 && result.image?.moves == .yes)
    #expect(image.pictures == film.pictures)
  }

  // MARK: APNG

  /// Rows of colors without transparency: 0 or 255 for all three.
  private func rows(_ rows: [[UInt8]]) -> [[UInt8]] {
    rows.map { $0.flatMap { [$0, $0, $0] } }
  }

  @Test func `of an APNG without transparency is cleared to transparency`() throws {
    var png = PNGBytes(2, 2, frames: 2)
    png.add(
      .init(width: 2, height: 2, rows: rows([[0, 0], [0, 0]]), disposal: 1), isFirst: true)
    png.add(.init(left: 1, top: 1, width: 1, height: 1, rows: rows([[0]])))
    let seen = try seen(png.file, "a.png", 2, 2)
    #expect(seen.white == [[0, 0, 0, 0], [255, 255, 255, 0]])
    #expect(seen.black == [[0, 0, 0, 0], [0, 0, 0, 0]])
    #expect(seen.result.image?.moves == .yes)
    #expect(pictureGap(seen.result) == nil)
  }

  @Test func `of an APNG becomes what it was before a picture, and is cleared before the first`()
    throws
  {
    var png = PNGBytes(2, 1, frames: 4)
    png.add(.init(width: 2, height: 1, rows: rows([[0, 0]]), disposal: 2), isFirst: true)
    png.add(.init(width: 1, height: 1, rows: rows([[0]])))
    png.add(.init(left: 1, width: 1, height: 1, rows: rows([[0]]), disposal: 2))
    png.add(.init(width: 1, height: 1, rows: rows([[255]])))
    let seen = try seen(png.file, "a.png", 2, 1)
    #expect(seen.white == [[0, 0], [0, 255], [0, 0], [255, 255]])
    #expect(seen.black == [[0, 0], [0, 0], [0, 0], [255, 0]])
  }

  @Test func `of an APNG shows through pictures that are blended, and not through others`() throws {
    var png = PNGBytes(2, 1, type: 6, frames: 3)
    let white: [UInt8] = [255, 255, 255, 255]
    let half: [UInt8] = [0, 0, 0, 128]
    png.add(.init(width: 2, height: 1, rows: [white + white]), isFirst: true)
    png.add(.init(width: 1, height: 1, rows: [half], isBlended: true))
    png.add(.init(left: 1, width: 1, height: 1, rows: [half]))
    let seen = try seen(png.file, "a.png", 2, 1)
    // What stays of white under black of 128 of 255: 127.
    #expect(seen.black == [[255, 255], [127, 255], [127, 0]])
    #expect(seen.white == [[255, 255], [127, 255], [127, 127]])
  }

  @Test func `of an APNG does not show the picture for other programs`() throws {
    var png = PNGBytes(1, 1, frames: 2)
    png.addStill(rows([[255]]))
    for value in [0, 255] as [UInt8] {
      png.add(.init(width: 1, height: 1, rows: rows([[value]])))
    }
    let seen = try seen(png.file, "a.png", 1, 1)
    #expect(seen.black == [[0], [255]])
  }

  @Test(arguments: [
    // Black and white; gray of four bits; of sixteen; with transparency; a table of four colors.
    (PNGBytes(2, 1, depth: 1, type: 0, frames: 2), [0x40] as [UInt8], [0, 255]),
    (PNGBytes(2, 1, depth: 4, type: 0, frames: 2), [0x0F], [0, 255]),
    (PNGBytes(2, 1, depth: 16, type: 0, frames: 2), [0, 0, 0x80, 0x80], [0, 128]),
    (PNGBytes(2, 1, depth: 8, type: 4, frames: 2), [0, 255, 200, 255], [0, 200]),
    (
      PNGBytes(2, 1, depth: 16, type: 2, frames: 2), [UInt8](repeating: 0x7F, count: 12),
      [127, 127]
    ),
    (
      PNGBytes(2, 1, depth: 2, type: 3, frames: 2, table: GIFBytes.colors), [0b0001_0000], [0, 255]
    ),
  ])
  func `of an APNG has pictures of every depth`(
    file: PNGBytes, row: [UInt8], shown: [Int]
  ) throws {
    var file = file
    file.add(.init(width: 2, height: 1, rows: [row]), isFirst: true)
    file.add(.init(width: 2, height: 1, rows: [row.map { _ in 0 }]))
    let seen = try seen(file.file, "a.png", 2, 1)
    #expect(seen.black.count == 2 && seen.black.first == shown)
    #expect(seen.white.first == shown)
  }

  @Test(arguments: [
    // White is transparent: of single bits, of a table, of colors.
    (
      PNGBytes(2, 1, depth: 1, type: 0, frames: 2, transparent: [0, 1]), [0x40] as [UInt8],
      [0, 0], [0, 255]
    ),
    (
      PNGBytes(
        2, 1, depth: 8, type: 3, frames: 2, table: GIFBytes.colors, transparent: [255, 0]), [0, 1],
      [0, 0], [0, 255]
    ),
    (
      PNGBytes(2, 1, frames: 2, transparent: [0, 255, 0, 255, 0, 255]),
      [0, 0, 0, 255, 255, 255], [0, 0], [0, 255]
    ),
  ])
  func `of an APNG knows the color that is transparent`(
    file: PNGBytes, row: [UInt8], black: [Int], white: [Int]
  ) throws {
    var file = file
    file.add(.init(width: 2, height: 1, rows: [row]), isFirst: true)
    file.add(.init(width: 2, height: 1, rows: [row.map { _ in 0 }]))
    let seen = try seen(file.file, "a.png", 2, 1)
    #expect(seen.black.first == black)
    #expect(seen.white.first == white)
  }

  @Test func `of an APNG has no picture that reaches out of it`() throws {
    var png = PNGBytes(2, 1, frames: 2)
    png.add(.init(width: 2, height: 1, rows: rows([[0, 0]])), isFirst: true)
    png.add(.init(left: 1, width: 2, height: 1, rows: rows([[0, 0]])))
    let seen = try seen(png.file, "a.png", 2, 1)
    #expect(pictureGap(seen.result)?.cause == .notDecodable)
    #expect(seen.result.image?.moves == .unknown)
  }

  // MARK: WebP

  @Test func `of a WebP is cleared to transparency, and not to the background color`() throws {
    let folder = try TemporaryFolder()
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "color=black:s=4x2,format=bgra", "-frames:v", "1", "-c:v", "libwebp",
      "-lossless", "1", "large.webp")
    try folder.ffmpeg(
      "-f", "lavfi", "-i", "color=black:s=2x2,format=bgra", "-frames:v", "1", "-c:v", "libwebp",
      "-lossless", "1", "small.webp")
    func picture(_ name: String, left: UInt8, width: UInt8, flags: UInt8) throws -> [UInt8] {
      // The chunks after RIFF, the length and WEBP.
      let chunks = try folder.bytes(name).dropFirst(12)
      let data: [UInt8] = [left / 2, 0, 0, 0, 0, 0, width - 1, 0, 0, 1, 0, 0, 200, 0, 0, flags]
      return chunk("ANMF", data + chunks)
    }
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      let count: [UInt8] = [UInt8(data.count & 255), UInt8(data.count >> 8), 0, 0]
      return Array(type.utf8) + count + data
    }
    // The background is opaque black; browsers do not use it.
    var body = Array("WEBP".utf8) + chunk("VP8X", [0x12, 0, 0, 0, 3, 0, 0, 1, 0, 0])
    body += chunk("ANIM", [0, 0, 0, 255, 1, 0])
    body += try picture("large.webp", left: 0, width: 4, flags: 1)
    body += try picture("small.webp", left: 2, width: 2, flags: 0)
    let seen = try seen(chunk("RIFF", body), "a.webp", 4, 2)
    #expect(seen.white == [[Int](repeating: 0, count: 8), [255, 255, 0, 0, 255, 255, 0, 0]])
    #expect(seen.result.image?.moves == .yes)
  }
}
