/// The admitted parts of the libraries: only the parts that are needed for sound, for lists of
/// tracks, and to compare the pictures of an animated image.
enum Whitelists {
  /// The admitted demuxers.
  ///
  /// A demuxer that opens other files is not admitted: no hls, dash, concat, sdp, rtsp, image2,
  /// lavfi, imf.
  static let demuxers = [
    "mov", "matroska", "mpegts", "mpeg", "mp3", "wav", "w64", "ogg", "flac", "aac", "aiff", "ac3",
    "eac3", "avi", "flv", "asf", "amr", "au", "mxf",
  ]

  /// The admitted decoders.
  ///
  /// They are for sound only: pictures of a video and subtitles are never decoded.
  static let decoders: Set<String> = [
    "aac", "aac_latm", "ac3", "eac3", "mp1", "mp1float", "mp2", "mp2float", "mp3", "mp3float",
    "opus", "vorbis", "flac", "alac", "speex", "nellymoser", "gsm", "gsm_ms", "amrnb", "amrwb",
    "dca", "mlp", "truehd", "wmav1", "wmav2", "wmapro", "wmalossless", "wmavoice",
    "adpcm_ms", "adpcm_ima_wav", "adpcm_ima_qt", "adpcm_swf", "adpcm_yamaha", "g722", "g726",
    "pcm_alaw", "pcm_mulaw", "pcm_bluray", "pcm_dvd", "s302m", "pcm_u8", "pcm_s8",
    "pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_s32be",
    "pcm_f32le", "pcm_f32be", "pcm_f64le", "pcm_f64be", "pcm_u16le", "pcm_u16be",
    "pcm_s16le_planar", "pcm_s24le_planar", "pcm_s32le_planar",
  ]

  /// The demuxers of animated images, for files that our own readers recognized.
  static let pictureDemuxers = ["gif", "apng"]
  /// The decoders of animated images.
  static let pictureDecoders = ["gif", "apng", "webp", "libdav1d"]
  /// The names in the format of the libraries' options.
  static let pictureDecoderList = pictureDecoders.joined(separator: ",")

  /// The admitted demuxers in the format of the libraries' options.
  ///
  /// - Parameter demuxer: The demuxer that is requested by name; `nil` for any.
  /// - Returns: The names; a demuxer of images only if it is requested.
  static func demuxerList(for demuxer: String?) -> String {
    guard let demuxer, pictureDemuxers.contains(demuxer) else { return demuxerList }
    return demuxer
  }

  /// The names in the format of the libraries' options.
  private static let demuxerList = demuxers.joined(separator: ",")
  /// The names in the format of the libraries' options.
  static let decoderList = decoders.sorted().joined(separator: ",")
}
