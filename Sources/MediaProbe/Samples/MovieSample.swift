/// One sample of a track: where its bytes are, and its time in the media (ISO/IEC 14496-12, 8.6).
struct MovieSample: Equatable {
  /// The highest number of samples of one track whose places are kept.
  static let most = 2_000_000

  /// The offset of its first byte in the file.
  var offset: Int64
  /// The number of its bytes.
  var size: Int64
  /// Its composition time in ticks of the media.
  var start: Int64
  /// Its duration in ticks of the media; zero when unknown.
  var duration: Int64
}
