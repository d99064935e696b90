/// A format of images; our own bounded readers read the headers of formats that can move.
package enum ImageFormat: String, Hashable {
  case gif, png, webp, jpeg, bmp, tiff, avif, heic, svg, ico

  /// Whether images of the format may consist of several pictures with times; drawings are text.
  package var mayMove: Bool {
    switch self {
    case .gif, .png, .webp, .avif, .heic: true
    case .jpeg, .bmp, .tiff, .svg, .ico: false
    }
  }

  /// Recognizes an image by its first bytes, or gives `nil`.
  init?(_ head: [UInt8]) {
    guard let known = Self.signatures.first(where: { head.starts(with: $0.bytes) }) else {
      return nil
    }
    // The two letters alone prove nothing: a bitmap also has four zero bytes after its size.
    if known.format == .bmp, head.dropFirst(6).prefix(4) != [0, 0, 0, 0] { return nil }
    self = known.format
  }

  /// Recognizes an image in the ISO base media format by its brands (ISO/IEC 23008-12, AVIF).
  init?(brands: [String]) {
    // The major brand decides: a film may name an image brand among the compatible ones.
    switch brands.first {
    case "avif", "avis": self = .avif
    case "heic", "heix", "hevc", "hevx", "heim", "heis": self = .heic
    case "mif1", "msf1": self = brands.contains("avif") || brands.contains("avis") ? .avif : .heic
    default: return nil
    }
  }

  private static let signatures: [(bytes: [UInt8], format: ImageFormat)] = [
    (Array("GIF87a".utf8), .gif), (Array("GIF89a".utf8), .gif),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), ([0xFF, 0xD8, 0xFF], .jpeg),
    ([0x49, 0x49, 0x2A, 0x00], .tiff), ([0x4D, 0x4D, 0x00, 0x2A], .tiff),
    (Array("BM".utf8), .bmp), ([0x00, 0x00, 0x01, 0x00], .ico),
  ]
}
