/// The admitted parts of the libraries: only the parts that are needed for sound, for lists of
/// tracks, for the pictures of a video, and to compare the pictures of an animated image.
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
  /// They are for sound only: subtitles are never decoded, and pictures of a video only by
  /// ``videoDecoder(_:)``.
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

  /// The decoder of a video codec, by the library's name of the codec; `nil` if none is admitted.
  ///
  /// A decoder is opened only if pictures are requested, and only the one of the main video. The
  /// list has the codecs of the web (H.264, HEVC, AV1, VP8, VP9, Theora), of broadcasts and discs
  /// (MPEG-1, MPEG-2, MPEG-4, VC-1, DV), of production and archives (ProRes, DNxHD, FFV1, Motion
  /// JPEG, PNG, samples without compression), and of common old files (H.263, Sorenson, Windows
  /// Media, MS-MPEG4). Codecs of games, screens and old computers are not admitted, because they are
  /// rare, and most weaknesses of the library are in their decoders. The decoders are the library's
  /// own, except for AV1; others start threads.
  static func videoDecoder(_ codec: String) -> String? { videoDecoders[codec] }

  private static let videoDecoders: [String: String] = {
    let plain = [
      "h264", "hevc", "vp8", "vp9", "theora", "mpeg1video", "mpeg2video", "mpeg4", "vc1", "dvvideo",
      "prores", "dnxhd", "ffv1", "mjpeg", "png", "v210", "rawvideo", "h263", "msmpeg4v2", "wmv1",
      "wmv2", "wmv3",
    ]
    var names = Dictionary(uniqueKeysWithValues: plain.map { ($0, $0) })
    names["av1"] = "libdav1d"
    names["flv1"] = "flv"
    names["msmpeg4v3"] = "msmpeg4"
    return names
  }()

  /// The admitted encoders: of single pictures, which the libraries have without other libraries than
  /// zlib.
  static let encoders = ["mjpeg", "png"]

  /// The decoders of animated images: of single pictures, except for AVIF.
  ///
  /// The pictures of a GIF are decoded by our own code, and those of the other formats are put
  /// together by it.
  static let pictureDecoders = ["png", "webp", "libdav1d"]
  /// The names in the format of the libraries' options.
  static let pictureDecoderList = pictureDecoders.joined(separator: ",")

  /// The admitted demuxers in the format of the libraries' options.
  static let demuxerList = demuxers.joined(separator: ",")
  /// The names in the format of the libraries' options.
  static let decoderList = decoders.sorted().joined(separator: ",")
}
