/// Pictures of moments of a video that are wanted as files of an image format.
public struct SnapshotRequest: Sendable, Hashable {
  /// The most pixels of a side.
  package static let mostPixels = 8_192

  /// One picture.
  public struct Shot: Sendable, Hashable {
    /// The moment that the picture shows.
    public var time: MediaTime
    /// The part of the upright picture, as shares of its width and height; `nil` for all of it.
    public var part: PaintedTextZone.Rectangle?

    /// Creates a wish.
    ///
    /// - Parameters:
    ///   - time: The moment that the picture shows.
    ///   - part: The part of the upright picture; `nil` for all of it.
    public init(_ time: MediaTime, part: PaintedTextZone.Rectangle? = nil) {
      self.time = time
      self.part = part
    }
  }

  /// The format of the files.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// JPEG (ITU-T T.81), as JFIF: for a person.
    case jpeg
    /// PNG without loss: for a program.
    case png
  }

  /// How large pictures are; they are never enlarged.
  public enum Size: Sendable, Hashable {
    /// At most this many pixels on the shorter side, and four times as many on the longer one.
    case shortSide(Int)
    /// At most this many pixels on the longer side.
    case longSide(Int)
  }

  /// The pictures, in any order.
  public var shots: [Shot]
  /// Their format.
  public var format: Format
  /// Their size.
  public var size: Size
  /// The most bytes of one file; a picture that needs more is left out.
  public var mostBytes: Int
  /// The most bytes of all files together; what comes after is left out.
  public var mostTotal: Int

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - shots: The pictures, in any order.
  ///   - format: Their format.
  ///   - size: Their size.
  ///   - mostBytes: The most bytes of one file.
  ///   - mostTotal: The most bytes of all files together.
  public init(
    _ shots: [Shot], format: Format, size: Size, mostBytes: Int, mostTotal: Int
  ) {
    self.shots = shots
    self.format = format
    self.size = size
    self.mostBytes = mostBytes
    self.mostTotal = mostTotal
  }
}

/// One picture of a video as a file of an image format.
public struct Snapshot: Sendable, Hashable {
  /// The position of the wish in ``SnapshotRequest/shots``.
  public var shot: Int
  /// When the picture is first shown: at the wanted moment or before it, and at most a second after
  /// it where pictures are missing.
  public var time: MediaTime
  /// The width in pixels, which are square.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The file.
  ///
  /// Colors are as they are stored: pictures in a high dynamic range are not converted, and
  /// transparency is left out.
  public var bytes: [UInt8]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - shot: The position of the wish.
  ///   - time: When the picture is first shown.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - bytes: The file.
  public init(shot: Int, time: MediaTime, width: Int, height: Int, bytes: [UInt8]) {
    self.shot = shot
    self.time = time
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
