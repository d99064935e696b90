internal import ImageHeaders
internal import MediaModel

extension ByteWindow: HeaderBytes {}

/// Readings of the formats whose pictures have a time.
///
/// Unlike a page, a reading refuses an image that is truncated or damaged.
extension ImageReading {
  /// Reads an image file by its headers.
  ///
  /// - Returns: The motion of the image.
  /// - Throws: ``ProbeError`` if the image is truncated, damaged or has too many blocks.
  static func animation(
    _ format: AnimationHeaders.Format, in file: ByteWindow, limits: ReadingLimits
  ) throws(ProbeError) -> ImageReading {
    let headers = AnimationHeaders(format, of: file, atMost: limits.imageBlocks)
    if headers.ending == .tooMany { throw .limit(.imageBlocks) }
    return switch format {
    case .gif: try gif(headers)
    case .png: try png(headers)
    case .webp: try webP(headers)
    }
  }

  private static func gif(_ headers: AnimationHeaders) throws(ProbeError) -> ImageReading {
    let pictures = headers.times.count
    let plays = headers.plays ?? .unknown
    switch headers.ending {
    case .complete where pictures == 0:
      throw .damaged(code: 0, text: "the GIF holds no picture")
    case .complete: return ImageReading(headers.times, plays: plays)
    case .open where pictures > 0:
      let shown = pictures == 1 ? "1 picture" : "\(pictures) pictures"
      let notice = "The GIF ends without its trailer after \(shown); it may be cut off."
      return ImageReading(
        headers.times, plays: plays == .endless ? .endless : .unknown, notices: [notice])
    case .unknownBlock(let offset):
      throw .damaged(code: 0, text: "the GIF has an unknown block at byte \(offset)")
    default:
      throw .truncated(what: "The end of the file is missing: it ends in picture \(pictures + 1).")
    }
  }

  private static func png(_ headers: AnimationHeaders) throws(ProbeError) -> ImageReading {
    let frames = headers.times.count
    guard headers.ending == .complete else {
      throw .truncated(what: "The end of the file is missing, after picture \(frames).")
    }
    guard let announced = headers.announced else { return .still }
    let notice = "The PNG announces \(announced) pictures but has \(frames)."
    return ImageReading(
      headers.times, plays: headers.plays ?? .unknown, notices: announced == frames ? [] : [notice])
  }

  private static func webP(_ headers: AnimationHeaders) throws(ProbeError) -> ImageReading {
    let frames = headers.times.count
    guard headers.ending != .cut else {
      throw .truncated(
        what: "The end of the file is missing: it is shorter than it announces.")
    }
    if frames == 0, headers.hasStillPicture { return .still }
    guard frames > 0 else { throw .damaged(code: 0, text: "the WebP holds no picture") }
    return ImageReading(headers.times, plays: headers.plays ?? .unknown)
  }
}
