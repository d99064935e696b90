/// The limits of the effort for the pictures of a video.
package struct PictureLimits: Sendable, Hashable {
  /// The pixels of the largest picture: 8,192 by 4,320, which is more than the largest television
  /// picture has (ITU-R BT.2020: 7,680 by 4,320).
  package var pixels = 8_192 * 4_320
  /// The pixels that are decoded in total: 6 hours of 3,840 by 2,160 at 25 pictures a second.
  package var decodedPixels: Int64 = 4_500_000_000_000
  /// The pixels that are painted of a GIF, an APNG or an animated WebP: ten seconds of processor time.
  ///
  /// A short file can have any number of large pictures; 250 of 1,920 by 1,080 are below the limit in
  /// two cycles.
  package var paintedPixels: Int64 = 1 << 30
  /// The bytes of the pictures that a decoder may hold at the same time.
  ///
  /// A worker has 512 MiB. Decoders need about half as much again beside the pictures.
  package var heldBytes = 224 << 20
  /// The share of the time limit after which no more pictures are decoded, in percent; the rest is
  /// for the sound and the text of the file.
  package var percentOfTime: Int64 = 75

  /// Creates the default limits.
  package init() {}
}
