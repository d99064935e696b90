internal import MediaModel

/// The canvas onto which the frames of an animated WebP are painted (RFC 9649, section 2.7.1.1).
struct WebPCanvas {
  /// A frame: its place on the canvas, its painting mode, and its data.
  struct Part {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    let isBlended: Bool
    let isCleared: Bool
    /// How long the file says that it is shown.
    let delay: Duration
    let data: [UInt8]
  }

  /// The largest size of one frame in bytes.
  fileprivate static let largestFrame = 64 << 20

  let width: Int
  let height: Int
  /// Alpha, red, green and blue of each pixel; the colors are premultiplied with the transparency.
  private(set) var pixels: [UInt8]

  /// An empty canvas with the size in the `VP8X` chunk, which is the first chunk.
  init?(_ file: ByteWindow) {
    guard let chunk = RIFFChunk(at: 12, in: file), chunk.type == "VP8X",
      let width = file.littleEndian(at: chunk.content + 4, count: 3),
      let height = file.littleEndian(at: chunk.content + 7, count: 3),
      (width + 1) * (height + 1) <= UInt64(Picture.mostPixels)
    else { return nil }
    self.width = Int(width) + 1
    self.height = Int(height) + 1
    pixels = [UInt8](repeating: 0, count: 4 * self.width * self.height)
  }

  /// What is on the canvas.
  var picture: Picture {
    Picture(width: width, height: height, layout: .argb, depth: 8, bytes: pixels)
  }

  /// Paints a frame; `false` if it does not fit or cannot be converted.
  mutating func paint(_ picture: Picture, _ part: Part) -> Bool {
    guard picture.width == part.width, picture.height == part.height,
      part.left + part.width <= width, part.top + part.height <= height
    else { return false }
    for y in 0..<part.height {
      for x in 0..<part.width {
        guard let color = picture.color(x, y) else { return false }
        let start = 4 * ((part.top + y) * width + part.left + x)
        let below = part.isBlended ? 255 - color.alpha : 0
        add(255, color.alpha, below, start)
        add(color.red, color.alpha, below, start + 1)
        add(color.green, color.alpha, below, start + 2)
        add(color.blue, color.alpha, below, start + 3)
      }
    }
    return true
  }

  /// Paints one value of a pixel; all are 0 to 255.
  private mutating func add(_ value: Int, _ alpha: Int, _ below: Int, _ place: Int) {
    let sum = value * alpha + Int(pixels[place]) * below
    pixels[place] = UInt8(clamping: (sum + 127) / 255)
  }

  /// Clears the area of a frame if its flags require it.
  mutating func dispose(_ part: Part) {
    guard part.isCleared else { return }
    for y in part.top..<(part.top + part.height) {
      let start = 4 * (y * width + part.left)
      pixels.replaceSubrange(
        start..<(start + 4 * part.width), with: repeatElement(0, count: 4 * part.width))
    }
  }
}

extension WebPCanvas.Part {
  /// Reads an `ANMF` chunk: place, size and delay in three bytes each, flags, and the chunks of the
  /// picture, which become a separate file for the decoder.
  init?(_ chunk: RIFFChunk, in file: ByteWindow) {
    guard chunk.length >= 24, chunk.length <= UInt64(WebPCanvas.largestFrame),
      let data = file.bytes(at: chunk.content, count: Int(chunk.length))
    else { return nil }
    let number = { (place: Int) in
      Int(data[place]) | Int(data[place + 1]) << 8 | Int(data[place + 2]) << 16
    }
    left = 2 * number(0)
    top = 2 * number(3)
    width = number(6) + 1
    height = number(9) + 1
    delay = .milliseconds(number(12))
    // Bit 1 turns off blending, bit 0 clears the frame afterwards.
    isBlended = data[15] & 2 == 0
    isCleared = data[15] & 1 == 1
    let header: [UInt8] =
      Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + data[6..<12]
    let body = Array("WEBP".utf8) + header + data[16...]
    let size = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    self.data = Array("RIFF".utf8) + size + body
  }
}
