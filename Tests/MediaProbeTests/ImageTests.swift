import MediaModel
import Testing

@testable import MediaProbe

@Suite struct `Images` {
  private func read(_ bytes: [UInt8]) throws -> ProbeResult {
    let folder = try TemporaryFolder()
    return try examine(folder.write(bytes, "image.bin"))
  }

  private func error(_ bytes: [UInt8]) throws -> ProbeError {
    let folder = try TemporaryFolder()
    return try refusal(folder.write(bytes, "image.bin"))
  }

  // MARK: GIF

  /// A GIF of one-pixel pictures with these delays in hundredths of a second.
  ///
  /// The last picture is of another color.
  private func gif(delays: [Int], loop: [UInt8]? = nil, isMoving: Bool = true) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    if let loop { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + loop + [0] }
    for (index, delay) in delays.enumerated() {
      // Three codes of three bits: clear (4), the color, end (5).
      let color: UInt8 = isMoving && index == delays.count - 1 ? 0x4C : 0x44
      bytes += [0x21, 0xF9, 4, 0, UInt8(delay & 255), UInt8(delay >> 8), 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, color, 1, 0]
    }
    return bytes + [0x3B]
  }

  @Test func `a GIF's turn is the sum of its delays`() throws {
    let result = try read(gif(delays: [10, 20, 300]))
    #expect(result.container == "gif")
    var expected = MovingImage(frames: 3, turn: .milliseconds(3_300), plays: .times(1))
    (expected.hold, expected.motion) = (.milliseconds(2_800), .lasts(.milliseconds(500)))
    #expect(result.image == expected)
    #expect(result.duration == .milliseconds(3_300))
    #expect(result.tracks.isEmpty)
    #expect(result.notices.isEmpty)
  }

  @Test func `the motion ends with the last picture, in every format`() throws {
    let once = chunk("acTL", big(2, 4) + big(1, 4))
    let frames = control(1, 10) + control(1, 10)
    let play = part("ANIM", [0, 0, 0, 0, 1, 0])
    for image in [
      try read(gif(delays: [10, 10, 600])).image,
      try read(png(once, frames, chunk("IDAT", [1]), control(6, 1))).image,
      try read(webp(play, picture(100), picture(100), picture(6_000))).image,
    ] {
      #expect(image?.total == .lasts(.milliseconds(6_200)))
      #expect(image?.motion == .lasts(.milliseconds(300)))
    }
  }

  @Test func `delays under two hundredths are shown for ten`() throws {
    #expect(try read(gif(delays: [0, 1, 2])).image?.turn == .milliseconds(220))
  }

  @Test func `a GIF's loop count is of repetitions, and zero is endless`() throws {
    #expect(try read(gif(delays: [9, 9], loop: [0, 0])).image?.plays == .endless)
    #expect(try read(gif(delays: [9, 9], loop: [2, 0])).image?.plays == .times(3))
    #expect(try read(gif(delays: [9, 9], loop: [0, 1])).image?.plays == .times(257))
    #expect(try read(gif(delays: [9, 9])).image?.plays == .times(1))
  }

  @Test func `one picture is a still`() throws {
    let still = MovingImage(frames: 1, turn: .zero, plays: .times(1))
    #expect(try read(gif(delays: [50], loop: [0, 0])).image == still)
  }

  @Test func `equal pictures are no motion, and one other is`() throws {
    let still = try read(gif(delays: [50, 50, 50], loop: [0, 0], isMoving: false)).image
    #expect(still?.frames == 3)
    #expect(still?.plays == .endless)
    #expect(still?.moves == .no)
    #expect(still?.startsByItself == .no)
    #expect(still?.lasts(over: .seconds(5)) == .no)
    #expect(try read(gif(delays: [50, 50, 50])).image?.moves == .yes)
  }

  @Test func `a GIF of a size that nobody draws is not known to move`() throws {
    var lying = gif(delays: [50, 50], loop: [0, 0], isMoving: false)
    for place in 6..<10 { lying[place] = 0xFF }
    let image = try read(lying).image
    #expect(image?.frames == 2)
    #expect(image?.plays == .endless)
    #expect(image?.moves == .unknown)
  }

  @Test func `blocks that hold no picture change nothing`() throws {
    let whole = gif(delays: [10, 20], loop: [4, 0])
    let comment: [UInt8] = [0x21, 0xFE, 2, 65, 66, 0]
    let plainText: [UInt8] = [0x21, 0x01, 12] + [UInt8](repeating: 1, count: 12) + [1, 65, 0]
    let other: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [2, 1, 0, 0]
    let inside = Array(whole[..<19]) + comment + plainText + other + whole[19...]
    var expected = MovingImage(frames: 2, turn: .milliseconds(300), plays: .times(5))
    (expected.hold, expected.motion) = (.milliseconds(100), .lasts(.milliseconds(1_400)))
    #expect(try read(inside).image == expected)
    #expect(try read(inside + [0, 1, 2, 0x2C, 0x21]).image == expected)
  }

  @Test(arguments: ["NETSCAPE2.0", "ANIMEXTS1.0"])
  func `the number of plays is read wherever it is`(name: String) throws {
    let whole = gif(delays: [10, 10, 10])
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array(name.utf8) + [3, 1, 2, 0, 0]
    // Each picture has 8 bytes of control and 15 of its own, after 19 of the screen.
    for place in [19, 42, 65, 88] {
      let bytes = Array(whole[..<place]) + loop + whole[place...]
      #expect(try read(bytes).image?.plays == .times(3), "at \(place)")
    }
  }

  @Test func `a picture without a control block is shown for 100 ms`() throws {
    let whole = gif(delays: [30, 30])
    let bare = Array(whole[..<19]) + whole[27..<42] + whole[50...]
    #expect(try read(bare).image?.turn == .milliseconds(200))
  }

  @Test func `a GIF that ends within a picture is cut, between pictures doubtful`() throws {
    let whole = gif(delays: [10, 10])
    let short = try read(Array(whole.dropLast()))
    #expect(short.image?.frames == 2)
    #expect(short.notices.count == 1)
    for length in [8, 14, whole.count - 5, whole.count - 20] {
      guard case .truncated = try error(Array(whole.prefix(length))) else {
        Issue.record("\(length) bytes")
        continue
      }
    }
  }

  // MARK: PNG

  private func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count, 4) + Array(type.utf8) + content + [0, 0, 0, 0]
  }

  private func control(_ top: Int, _ bottom: Int) -> [UInt8] {
    chunk("fcTL", [UInt8](repeating: 0, count: 20) + big(top, 2) + big(bottom, 2) + [0, 0])
  }

  private func png(_ chunks: [UInt8]...) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [UInt8](repeating: 1, count: 13)) + chunks.flatMap { $0 } + chunk("IEND", [])
  }

  @Test func `an animated PNG has frames, delays and plays`() throws {
    let data = chunk("IDAT", [1])
    let three = chunk("acTL", big(2, 4) + big(3, 4))
    // One half, and a denominator of zero for hundredths.
    let result = try read(png(three, control(1, 2), data, control(30, 0), chunk("fdAT", [0])))
    #expect(result.container == "png")
    #expect(
      result.image
        == MovingImage(
          frames: 2, turn: .milliseconds(800), plays: .times(3), moves: .unknown))
    let endless = chunk("acTL", big(2, 4) + big(0, 4))
    let hidden = try read(png(endless, data, control(1, 1), control(1, 1)))
    #expect(
      hidden.image
        == MovingImage(frames: 2, turn: .seconds(2), plays: .endless, moves: .unknown))
  }

  @Test func `a PNG without animation control before its data is a still`() throws {
    let data = chunk("IDAT", [1])
    #expect(try read(png(data)).image?.frames == 1)
    let late = png(data, chunk("acTL", big(2, 4) + big(0, 4)), control(1, 1), control(1, 1))
    #expect(try read(late).image?.frames == 1)
  }

  @Test func `a PNG that holds fewer pictures than announced says so`() throws {
    let result = try read(
      png(chunk("acTL", big(3, 4) + big(0, 4)), control(1, 1), chunk("IDAT", [1]), control(1, 1)))
    #expect(result.image?.frames == 2)
    #expect(result.notices.count == 1)
  }

  @Test func `a PNG without its end is cut`() throws {
    let whole = png(chunk("IDAT", [1, 2, 3]))
    for length in [8, 20, whole.count - 12, whole.count - 1] {
      guard case .truncated = try error(Array(whole.prefix(length))) else {
        Issue.record("\(length) bytes")
        continue
      }
    }
  }

  // MARK: WebP

  private func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  private func part(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Array(type.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  private func webp(_ parts: [UInt8]...) -> [UInt8] {
    let body = Array("WEBP".utf8) + parts.flatMap { $0 }
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  private func picture(_ milliseconds: Int) -> [UInt8] {
    part("ANMF", [UInt8](repeating: 0, count: 12) + little(milliseconds, 3) + [0, 9])
  }

  @Test func `an animated WebP has frames, delays and a count of all its turns`() throws {
    let extended = part("VP8X", [2] + [UInt8](repeating: 0, count: 9))
    func animation(_ loops: Int) -> [UInt8] {
      webp(extended, part("ANIM", [0, 0, 0, 0] + little(loops, 2)), picture(70_000), picture(5))
    }
    let result = try read(animation(2))
    #expect(result.container == "webp")
    #expect(
      result.image
        == MovingImage(
          frames: 2, turn: .milliseconds(70_100), plays: .times(2), moves: .unknown))
    #expect(try read(animation(0)).image?.plays == .endless)
    #expect(try read(webp(part("VP8L", [1, 2, 3]))).image?.frames == 1)
    guard case .truncated = try error(Array(animation(2).dropLast(3))) else {
      Issue.record("a short WebP is not recognized")
      return
    }
  }

  // MARK: Others

  @Test func `pictures of other formats are stills`() throws {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8)
    let bitmap: [UInt8] = Array("BM".utf8) + [60, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
    let tiff: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]
    for (bytes, name) in [(jpeg, "jpeg"), (bitmap, "bmp"), (tiff, "tiff")] {
      let result = try read(bytes)
      #expect(result.container == name)
      #expect(result.image?.isAnimated == false)
    }
  }

  @Test(arguments: ["<svg><rect/></svg>", "<svg><animate/></svg>", "<svg><script/>"])
  func `whether a drawing moves is for the text worker`(_ text: String) throws {
    let result = try read(Array(text.utf8))
    #expect(result.container == "svg")
    #expect(result.image?.isAnimated == true)
    #expect(result.image?.isProven == false)
    #expect(result.notices.count == 1)
  }

  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(type.utf8) + content
  }
}
