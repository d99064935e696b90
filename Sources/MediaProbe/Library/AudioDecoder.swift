internal import CFFmpeg
internal import MediaModel
internal import CFFmpegShim

/// Owns the decoder of one sound track.
@safe
struct AudioDecoder: ~Copyable {
  /// What a call of the decoder gave.
  enum Step {
    /// A frame is there.
    case frame
    /// The decoder wants another packet, or has ended.
    case needsMore
    /// The packet could not be decoded.
    case failed
  }

  private let context: UnsafeMutablePointer<AVCodecContext>

  /// Opens the decoder of a stream.
  ///
  /// - Returns: `nil` when there is none, or it is not admitted.
  init?(_ stream: UnsafeMutablePointer<AVStream>, limits: ReadingLimits) {
    guard let parameters = unsafe stream.pointee.codecpar,
      let codec = unsafe avcodec_find_decoder(parameters.pointee.codec_id),
      unsafe Whitelists.decoders.contains(String(cString: codec.pointee.name)),
      let context = unsafe avcodec_alloc_context3(codec)
    else { return nil }
    var owned: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe context.pointee.pkt_timebase = stream.pointee.time_base
    var options = LibraryOptions([
      ("threads", "1"), ("codec_whitelist", Whitelists.decoderList),
      ("max_pixels", String(limits.pixels)),
    ])
    guard unsafe avcodec_parameters_to_context(context, parameters) >= 0,
      unsafe options.lend({ unsafe avcodec_open2(context, codec, $0) }) >= 0
    else {
      unsafe avcodec_free_context(&owned)
      return nil
    }
    unsafe self.context = context
  }

  /// Gives a packet to the decoder; `nil` means that no more will come.
  func send(_ packet: borrowing Packet) -> Bool {
    unsafe avcodec_send_packet(context, packet.pointer) >= 0
  }

  /// Tells the decoder that no more packets will come.
  func finish() { unsafe avcodec_send_packet(context, nil) }

  /// Takes the next frame.
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
