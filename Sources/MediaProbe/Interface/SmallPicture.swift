package import MediaModel

/// A small picture of a moment of a video, to be shown to a person.
package struct SmallPicture: Sendable, Hashable {
  /// The length of the shorter side in pixels; smaller pictures are not enlarged.
  package static let shortSide = 180

  /// The moment at which the picture is first shown; it may be before the requested moment.
  package var time: MediaTime
  /// The width in square pixels, after rotation.
  package var width: Int
  /// The height in square pixels, after rotation.
  package var height: Int
  /// Red, green and blue of each pixel, row by row, as they are stored: not linear, and without
  /// conversion of pictures in a high dynamic range.
  package var rgb: [UInt8]
}
