internal import CFFmpeg
internal import CFFmpegShim
internal import MediaModel

/// Owns the decoder of the pictures of an animated image.
@safe
struct PictureDecoder: ~Copyable {
  private let context: UnsafeMutablePointer<AVCodecContext>

  /// Opens a decoder of pictures that say themselves what they are; `nil` when it is missing.
  ///
  /// - Parameter name: Its name.
  init?(_ name: String) { unsafe self.init(name, of: nil) }

  /// Opens a decoder; `nil` when it is missing, or not admitted.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - stream: What it decodes; `nil` where the pictures say it themselves.
  init?(_ name: String, of stream: UnsafeMutablePointer<AVStream>?) {
    guard Whitelists.pictureDecoders.contains(name),
      let codec = unsafe avcodec_find_decoder_by_name(name),
      let context = unsafe avcodec_alloc_context3(codec)
    else { return nil }
    var owned: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    var options = LibraryOptions([
      ("threads", "1"), ("codec_whitelist", Whitelists.pictureDecoderList),
      ("max_pixels", String(Picture.mostPixels)),
    ])
    let parameters = unsafe stream?.pointee.codecpar
    let isPrepared =
      unsafe parameters.map { unsafe avcodec_parameters_to_context(context, $0) >= 0 } ?? true
    guard isPrepared, unsafe options.lend({ unsafe avcodec_open2(context, codec, $0) }) >= 0 else {
      unsafe avcodec_free_context(&owned)
      return nil
    }
    unsafe self.context = context
  }

  /// Gives a packet to the decoder.
  func send(_ packet: borrowing Packet) -> Bool {
    unsafe avcodec_send_packet(context, packet.pointer) >= 0
  }

  /// Tells the decoder that no more packets will come.
  func finish() { unsafe avcodec_send_packet(context, nil) }

  /// Takes the next frame.
  func receive(_ frame: borrowing Frame) -> AudioDecoder.Step {
    let code = unsafe avcodec_receive_frame(context, frame.pointer)
    if code >= 0 { return .frame }
    return code == cuelight_error_again || code == cuelight_error_end_of_file ? .needsMore : .failed
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe avcodec_free_context(&context)
  }
}

extension Frame {
  /// A copy of the decoded picture, its rows without padding; `nil` when it is too large.
  func picture() -> Picture? {
    let format = unsafe AVPixelFormat(rawValue: pointer.pointee.format)
    let (width, height) = unsafe (pointer.pointee.width, pointer.pointee.height)
    let size = av_image_get_buffer_size(format, width, height, 1)
    guard size > 0, Int(width) * Int(height) <= Picture.mostPixels,
      let description = unsafe av_pix_fmt_desc_get(format)
    else { return nil }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      let copied = unsafe copy(into: buffer.baseAddress, size, format)
      count = Int(max(copied, 0))
    }
    guard bytes.count == size else { return nil }
    return Picture(
      width: Int(width), height: Int(height), layout: Picture.Layout(format),
      depth: Int(unsafe description.pointee.comp.0.depth), bytes: bytes)
  }

  private func copy(
    into target: UnsafeMutablePointer<UInt8>?, _ size: Int32, _ format: AVPixelFormat
  ) -> Int32 {
    unsafe withUnsafePointer(to: pointer.pointee.data) { data in
      unsafe data.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 8) { planes in
        unsafe withUnsafePointer(to: pointer.pointee.linesize) { lines in
          unsafe lines.withMemoryRebound(to: Int32.self, capacity: 8) { widths in
            unsafe av_image_copy_to_buffer(
              target, size, planes, widths, format, pointer.pointee.width, pointer.pointee.height,
              1)
          }
        }
      }
    }
  }
}

extension Picture.Layout {
  /// The layouts that canvases are painted with; the planes of all others are only compared.
  init(_ format: AVPixelFormat) {
    switch format {
    case AV_PIX_FMT_ARGB: self = .argb
    case AV_PIX_FMT_YUV420P: self = .yuv
    case AV_PIX_FMT_YUVA420P: self = .yuvWithAlpha
    default: self = .other(format.rawValue)
    }
  }
}
