internal import CFFmpeg
internal import CFFmpegShim
internal import MediaModel

/// Runs the code that the libraries execute on first use.
enum WarmUp {
  /// The character sets of names in transport streams (ETSI EN 300 468, annex A).
  ///
  /// The C library loads a converter from a file on its first use; a sandbox would not allow that.
  private static let characterSets =
    ["ISO6937", "KSC_5601", "GB2312", "BIG5", "UCS-2BE", "UTF-8", "EUC-KR", "GBK", "UTF-16BE"]
    + (1...16).map { "ISO-8859-\($0)" }

  /// Loads the converters, and keeps them until the process ends.
  static func loadCharacterSets() {
    for name in characterSets { unsafe cuelight_keep_converter(name) }
  }

  /// Opens some admitted decoders that need no header, the encoders, and the converter, once.
  static func touchDecoders() throws(ProbeError) {
    let wanted = [
      AV_CODEC_ID_AAC, AV_CODEC_ID_MP3, AV_CODEC_ID_MP2, AV_CODEC_ID_AC3, AV_CODEC_ID_EAC3,
      AV_CODEC_ID_PCM_S16LE, AV_CODEC_ID_OPUS,
    ]
    for id in wanted { touch(id) }
    for name in Whitelists.pictureDecoders { _ = FrameDecoder(pictures: name) }
    let pixel = ColorPicture(width: 1, height: 1, bytes: [0, 0, 0])
    for format in SnapshotRequest.Format.allCases {
      _ = PictureEncoder.encoded(pixel, format, atMost: .max)
    }
    try touchConverter()
  }

  private static func touch(_ id: AVCodecID) {
    guard let codec = unsafe avcodec_find_decoder(id) else { return }
    guard let context = unsafe avcodec_alloc_context3(codec) else { return }
    var owned: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe context.pointee.sample_rate = 48_000
    unsafe av_channel_layout_default(&context.pointee.ch_layout, 2)
    unsafe avcodec_open2(context, codec, nil)
    unsafe avcodec_free_context(&owned)
  }

  private static func touchConverter() throws(ProbeError) {
    let frame = try Frame()
    unsafe frame.pointer.pointee.format = AV_SAMPLE_FMT_FLTP.rawValue
    unsafe frame.pointer.pointee.sample_rate = 48_000
    unsafe av_channel_layout_default(&frame.pointer.pointee.ch_layout, 2)
    _ = Resampler(for: frame)
  }
}
