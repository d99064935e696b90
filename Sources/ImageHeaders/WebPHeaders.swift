import MediaModel

/// Reads the timing of an animated WebP from its chunks (RFC 9649, section 2.7).
struct WebPHeaders<Bytes: HeaderBytes> {
  private let bytes: Bytes
  private var offset: Int64 = 12
  private var headers = AnimationHeaders()

  /// Reads an image that starts with `RIFF`, a size and `WEBP`.
  static func read(_ bytes: Bytes, _ limit: Int) -> AnimationHeaders {
    var reader = WebPHeaders(bytes: bytes)
    reader.headers.ending = reader.walk(limit)
    reader.headers.position = reader.offset
    return reader.headers
  }

  private init(bytes: Bytes) { self.bytes = bytes }

  private mutating func walk(_ limit: Int) -> AnimationHeaders.Ending {
    guard let size = bytes.littleEndian(4, at: 4) else { return .cut }
    let end = 8 + size
    var left = limit
    while offset + 8 <= end, !bytes.mustStop, let type = bytes.chunkType(at: offset),
      let length = bytes.littleEndian(4, at: offset + 4)
    {
      left -= 1
      if left < 0 { return .tooMany }
      let isPicture = type == "VP8 " || type == "VP8L"
      let next = offset + 8 + length
      guard next <= bytes.size else {
        headers.hasCutPicture = isPicture
        return end > bytes.size ? .cut : .overlong
      }
      if isPicture { headers.hasStillPicture = true }
      read(type, at: offset + 8, length)
      // An odd length is padded.
      offset = next + length & 1
    }
    return end > bytes.size ? .cut : .complete
  }

  private mutating func read(_ type: String, at content: Int64, _ length: Int64) {
    switch type {
    case "ANIM" where length >= 6:
      // The background color, then the total number of plays; zero is endless.
      headers.plays = AnimationHeaders.plays(bytes.littleEndian(2, at: content + 4) ?? 0)
    case "ANMF" where length >= 16:
      // Place and size of the picture, three bytes each, then the delay in milliseconds.
      headers.times.add(.milliseconds(bytes.littleEndian(3, at: content + 12) ?? 0))
    default: break
    }
  }
}
