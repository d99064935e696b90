internal import CFFmpeg
internal import MediaModel
internal import CFFmpegShim

/// Owns the decoder of one sound track, of the pictures of a video, or of an animated image.
@safe
struct FrameDecoder: ~Copyable {
  /// The result of a decoder call.
  enum Step {
    /// There is a frame.
    case frame
    /// The decoder needs another packet, or has ended.
    case needsMore
    /// The packet could not be decoded.
    case failed
  }

  private let context: UnsafeMutablePointer<AVCodecContext>

  /// Opens the decoder of a sound track.
  ///
  /// - Returns: `nil` if there is no decoder, or if it is not admitted.
  init?(_ stream: UnsafeMutablePointer<AVStream>, limits: ReadingLimits) {
    guard let parameters = unsafe stream.pointee.codecpar,
      let codec = unsafe avcodec_find_decoder(parameters.pointee.codec_id),
      unsafe Whitelists.decoders.contains(String(cString: codec.pointee.name))
    else { return nil }
    unsafe self.init(codec, of: stream, admitted: Whitelists.decoderList, pixels: limits.pixels)
  }

  /// Opens the decoder of a video; `nil` if FFmpeg has no such decoder or it is not allowed.
  ///
  /// Damaged pictures are not errors here, as they are in images: the decoder fills in what is
  /// missing, so that a picture does not have samples of other files, and marks them.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - limits: The limits of the effort.
  ///   - memory: Counts the pictures that the decoder holds; it must outlive the decoder.
  init?(video stream: UnsafeMutablePointer<AVStream>, limits: PictureLimits, memory: FrameMemory) {
    guard let parameters = unsafe stream.pointee.codecpar,
      let name = unsafe Whitelists.videoDecoder(
        String(cString: avcodec_get_name(parameters.pointee.codec_id))),
      let codec = unsafe avcodec_find_decoder_by_name(name)
    else { return nil }
    // This decoder keeps its pictures itself: up to eight, a few on their way, 3 bytes a pixel.
    let most = name == "libdav1d" ? limits.heldBytes / 24 : limits.pixels
    unsafe self.init(
      codec, of: stream, admitted: name, pixels: min(most, limits.pixels), memory: memory)
  }

  /// Opens a decoder for pictures that describe their own format; `nil` if it is missing.
  init?(pictures name: String) { unsafe self.init(pictures: name, of: nil) }

  /// Opens a decoder for pictures; `nil` if it is missing or not admitted.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - stream: The stream to decode; `nil` for pictures that describe their own format.
  init?(pictures name: String, of stream: UnsafeMutablePointer<AVStream>?) {
    guard Whitelists.pictureDecoders.contains(name),
      let codec = unsafe avcodec_find_decoder_by_name(name)
    else { return nil }
    unsafe self.init(
      codec, of: stream, admitted: Whitelists.pictureDecoderList, pixels: Picture.mostPixels,
      strictly: Self.strictly)
  }

  /// Damaged pictures are errors: by default the library ignores check sums, and shows a picture of
  /// which it could decode a twentieth.
  private static let strictly = [
    ("err_detect", "crccheck+bitstream+buffer+explode"), ("discard_damaged_percentage", "0"),
  ]

  private init?(
    _ codec: UnsafePointer<AVCodec>, of stream: UnsafeMutablePointer<AVStream>?,
    admitted: String, pixels: Int, strictly: [(String, String)] = [], memory: FrameMemory? = nil
  ) {
    guard let context = unsafe avcodec_alloc_context3(codec) else { return nil }
    var owned: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    var options = LibraryOptions(
      [
        ("threads", "1"), ("codec_whitelist", admitted), ("max_pixels", String(pixels)),
      ] + strictly)
    if let memory { unsafe memory.attach(to: context) }
    var isPrepared = true
    if let stream = unsafe stream {
      unsafe context.pointee.pkt_timebase = stream.pointee.time_base
      isPrepared = unsafe avcodec_parameters_to_context(context, stream.pointee.codecpar) >= 0
    }
    guard isPrepared, unsafe options.lend({ unsafe avcodec_open2(context, codec, $0) }) >= 0 else {
      unsafe avcodec_free_context(&owned)
      return nil
    }
    unsafe self.context = context
  }

  /// Gives a packet to the decoder.
  ///
  /// - Returns: `false` if the decoder refused it.
  func send(_ packet: borrowing Packet) -> Bool {
    unsafe avcodec_send_packet(context, packet.pointer) >= 0
  }

  /// Ends the decoder's input: no more packets follow.
  func finish() { unsafe avcodec_send_packet(context, nil) }

  /// Receives the next frame.
  func receive(_ frame: borrowing Frame) -> Step {
    let code = unsafe avcodec_receive_frame(context, frame.pointer)
    if code >= 0 { return .frame }
    return code == cuelight_error_again || code == cuelight_error_end_of_file ? .needsMore : .failed
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe avcodec_free_context(&context)
  }
}
