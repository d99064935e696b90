package import MediaModel

/// The timing of an image that may be an animation, by the headers of its pictures.
///
/// The readers tolerate every error and report how the headers end: a reader of files refuses a
/// truncated image, and a page shows its complete part.
package struct AnimationHeaders: Sendable, Hashable {
  /// A format with pictures that have a time.
  package enum Format: Sendable, Hashable, CaseIterable {
    case gif, png, webp

    /// Recognizes a format by the first bytes; `nil` for other formats.
    ///
    /// - Parameter head: At least the first twelve bytes, if there are so many.
    package init?(_ head: some Collection<UInt8>) {
      if head.starts(with: "GIF8".utf8) {
        self = .gif
      } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webp
      } else {
        return nil
      }
    }
  }

  /// How the headers end.
  package enum Ending: Sendable, Hashable {
    /// At the end that the format requires.
    case complete
    /// Between two blocks, without the end that the format requires.
    case open
    /// Inside a block, or before the declared end.
    case cut
    /// At a block that is longer than the rest of the bytes, in an image with its declared length.
    case overlong
    /// At a byte that begins no block.
    case unknownBlock(at: Int64)
    /// At the limit of blocks.
    case tooMany
  }

  /// The display times of the pictures.
  package internal(set) var times = PictureTimes()
  /// The number of plays; `nil` if the headers do not specify it.
  package internal(set) var plays: MovingImage.Plays?
  /// The number of pictures that an animated PNG announces; `nil` for other images.
  package internal(set) var announced: Int?
  /// Whether there are complete data of a picture that has no time of its own.
  package internal(set) var hasStillPicture = false
  /// Whether the bytes end inside such data.
  package internal(set) var hasCutPicture = false
  /// How the headers end.
  package internal(set) var ending = Ending.open
  /// The offset of the first byte that was not read.
  package internal(set) var position: Int64 = 0

  init() {}

  /// Reads the headers of an image.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - bytes: The image.
  ///   - limit: The maximum number of blocks.
  package init(_ format: Format, of bytes: some HeaderBytes, atMost limit: Int) {
    switch format {
    case .gif: self = GIFHeaders.read(bytes, limit)
    case .png: self = PNGHeaders.read(bytes, limit)
    case .webp: self = WebPHeaders.read(bytes, limit)
    }
  }

  /// The number of plays for the count in a file, in which zero means without end.
  static func plays(_ count: Int64) -> MovingImage.Plays {
    count == 0 ? .endless : .times(Int(clamping: count))
  }
}
