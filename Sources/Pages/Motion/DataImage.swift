import MediaModel
import TextBasics
import VectorMotion

/// An image whose bytes are in its address (RFC 2397).
struct DataImage {
  /// The most characters of an address that is decoded; a longer one may move.
  static let mostBytes = 64 << 10

  /// The bytes of the image.
  private let bytes: [UInt8]

  /// Decodes an address.
  ///
  /// - Parameter address: The address; `nil` for one that is not of data, is too long, or is broken.
  init?(_ address: String) {
    guard address.prefix(5).lowercased() == "data:" else { return nil }
    let all = Array(address.utf8.prefix(Self.mostBytes + 1))
    guard all.count <= Self.mostBytes, let comma = all.firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let isBase64 = String(decoding: all[..<comma], as: UTF8.self).lowercased()
      .hasSuffix(";base64")
    let content = PercentEncoding.decoded(Array(all[(comma + 1)...]))
    guard isBase64 else {
      bytes = content
      return
    }
    guard let decoded = Self.base64(content) else { return nil }
    bytes = decoded
  }

  /// Whether it certainly never moves: a still one is no medium.
  ///
  /// Browsers go by the first bytes, and not by the type that the address names.
  var isStill: Bool {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return !contains("acTL")
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return true }
    if bytes.starts(with: "GIF8".utf8) { return GIFFrames(bytes).isStill }
    if bytes.starts(with: "RIFF".utf8) { return contains("WEBPVP8") && !contains("ANIM") }
    return isStillDrawing
  }

  /// A picture inside a drawing may move by itself.
  private var isStillDrawing: Bool {
    guard contains("<svg"), !["image", "Image", "foreignObject"].contains(where: { contains($0) })
    else { return false }
    do throws(VectorMotionError) {
      let drawing = try VectorMotion(bytes)
      return drawing.image.moves == .no && drawing.notices.isEmpty
    } catch {
      return false
    }
  }

  private func contains(_ word: String) -> Bool {
    !word.isEmpty && bytes.firstRange(of: Array(word.utf8)) != nil
  }

  /// White space is passed over; anything else that is no digit ends it.
  private static func base64(_ content: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in content where !byte.isSpace {
      if byte == UInt8(ascii: "=") { break }
      guard let digit = digit(byte) else { return nil }
      bits = (bits & 0xFF_FFFF) << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return output
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

/// The frames of a GIF (GIF89a, appendix A), as far as they can be told without decoding.
private struct GIFFrames {
  private let bytes: [UInt8]
  private var index = 13
  private var count = 0
  /// Whether its blocks could be followed to the trailer.
  private var isWhole = false

  /// Whether it has one frame at most.
  var isStill: Bool { isWhole && count <= 1 }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count > 13 else { return }
    skipColors(flags: bytes[10])
    while let kind = next() {
      switch kind {
      case 0x21:
        index += 1
        skipBlocks()
      case 0x2C:
        count += 1
        index += 8
        guard let flags = next() else { return }
        skipColors(flags: flags)
        // The size of the codes.
        index += 1
        skipBlocks()
      case 0x3B:
        isWhole = true
        return
      default: return
      }
    }
  }

  private mutating func next() -> UInt8? {
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return bytes[index]
  }

  private mutating func skipColors(flags: UInt8) {
    if flags & 0x80 != 0 { index += 3 << (Int(flags & 7) + 1) }
  }

  private mutating func skipBlocks() {
    while let size = next(), size > 0 { index += Int(size) }
  }
}
