/// The pictures of an animated WebP (RFC 9649, section 2.7.1.1): the library decodes only single ones.
struct WebPParts: CanvasParts {
  private let file: ByteWindow
  private var offset: Int64 = 12
  let size: (width: Int, height: Int)

  /// Reads the size in the `VP8X` chunk, which is the first chunk.
  init?(_ file: ByteWindow) {
    guard let chunk = RIFFChunk(at: 12, in: file), chunk.type == "VP8X",
      let width = file.littleEndian(at: chunk.content + 4, count: 3),
      let height = file.littleEndian(at: chunk.content + 7, count: 3)
    else { return nil }
    self.file = file
    size = (Int(width) + 1, Int(height) + 1)
  }

  mutating func next() -> CanvasPartStep {
    while !file.mustStop, let chunk = RIFFChunk(at: offset, in: file), chunk.end <= file.size {
      offset = chunk.next
      guard chunk.type == "ANMF" else { continue }
      return part(chunk).map { .part($0) } ?? .failed
    }
    return file.mustStop ? .failed : .end
  }

  /// Reads an `ANMF` chunk: place, size and delay in three bytes each, flags, and the chunks of the
  /// picture, which become a separate file for the decoder.
  ///
  /// Bit 1 turns off blending, bit 0 clears the picture afterwards.
  private func part(_ chunk: RIFFChunk) -> CanvasPart? {
    guard chunk.length >= 24, chunk.length <= UInt64(CanvasPart.mostBytes),
      let data = file.bytes(at: chunk.content, count: Int(chunk.length))
    else { return nil }
    let number = { (index: Int) in
      Int(data[index]) | Int(data[index + 1]) << 8 | Int(data[index + 2]) << 16
    }
    let part = CanvasPart(
      left: 2 * number(0), top: 2 * number(3), width: number(6) + 1, height: number(9) + 1,
      isBlended: data[15] & 2 == 0, ending: data[15] & 1 == 1 ? .isCleared : .stays,
      delay: .milliseconds(number(12)), content: .file(Self.still(data)))
    let fits = part.left + part.width <= size.width && part.top + part.height <= size.height
    return fits ? part : nil
  }

  private static func still(_ data: [UInt8]) -> [UInt8] {
    let header: [UInt8] =
      Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + data[6..<12]
    let body = Array("WEBP".utf8) + header + data[16...]
    let size = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    return Array("RIFF".utf8) + size + body
  }
}
