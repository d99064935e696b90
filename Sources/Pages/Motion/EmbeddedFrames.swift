import ImageHeaders
import MediaModel

/// The number and the durations of the pictures of a GIF, PNG or WebP in an address, by its
/// headers.
///
/// Image files are read by the media worker, which also compares their pictures.
struct EmbeddedFrames {
  private let headers: AnimationHeaders
  /// Whether browsers show the image as its headers declare it.
  private let isWhole: Bool

  /// Reads an image; `nil` if it has another format.
  init?(_ bytes: [UInt8]) {
    guard let format = AnimationHeaders.Format(bytes) else { return nil }
    headers = AnimationHeaders(format, of: ImageBytes(bytes: bytes), atMost: bytes.count)
    isWhole = headers.ending == .complete || Self.isShown(headers, format, bytes.count)
  }

  /// Whether browsers show an image whose end is missing: the complete part of a still picture, or
  /// a WebP that lacks only bytes after its pictures.
  private static func isShown(
    _ headers: AnimationHeaders, _ format: AnimationHeaders.Format, _ count: Int
  ) -> Bool {
    switch format {
    case .gif: false
    case .png: headers.announced == nil && (headers.hasStillPicture || headers.hasCutPicture)
    case .webp:
      headers.position >= count
        || headers.times.count == 0 && headers.plays == nil && headers.hasCutPicture
    }
  }

  /// Whether it has at most one picture.
  var isStill: Bool { isWhole && headers.times.count <= 1 }

  /// Whether it moves, according to the headers; its pictures may be equal.
  var content: DataImage.Content {
    guard isWhole else { return .unread }
    guard headers.times.count > 1 else { return .still }
    let plays = headers.plays ?? .unknown
    return .moving(MovingImage(headers.times, plays: plays, moves: .unknown), [])
  }
}

/// The bytes of an address.
private struct ImageBytes: HeaderBytes {
  let bytes: [UInt8]

  var size: Int64 { Int64(bytes.count) }

  let mustStop = false

  func byte(at offset: Int64) -> UInt8? {
    (0..<size).contains(offset) ? bytes[Int(offset)] : nil
  }

  func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard offset >= 0, offset <= size, count >= 0, count <= bytes.count - Int(offset) else {
      return nil
    }
    return Array(bytes[Int(offset)...].prefix(count))
  }
}
