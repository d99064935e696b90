internal import CFFmpeg
internal import MediaModel

/// Owns the encoder of one picture.
@safe
struct PictureEncoder: ~Copyable {
  /// The scales of a quantizer that are tried for JPEG until the file is small enough: from fine to
  /// coarse, of 1 to 31.
  private static let scales: [Int32] = [4, 8, 16, 31]
  /// The library's number for the scale 1.
  private static let scaleUnit: Int32 = 118

  private let context: UnsafeMutablePointer<AVCodecContext>
  private let scale: Int32

  /// Writes a picture in an image format.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - format: The format.
  ///   - most: The most bytes of the file.
  /// - Returns: The file; `nil` if it would be larger, or if the library cannot write it.
  static func encoded(
    _ picture: ColorPicture, _ format: SnapshotRequest.Format, atMost most: Int
  ) -> [UInt8]? {
    let planes: [ColorPicture.Plane]
    switch format {
    case .jpeg: planes = picture.differences
    case .png: planes = [.init(width: 3 * picture.width, samples: picture.bytes)]
    }
    for scale in format == .jpeg ? scales : [1] {
      guard let encoder = PictureEncoder(format, picture.width, picture.height, scale: scale),
        let bytes = encoder.encoded(planes)
      else { return nil }
      if bytes.count <= most { return bytes }
    }
    return nil
  }

  private init?(_ format: SnapshotRequest.Format, _ width: Int, _ height: Int, scale: Int32) {
    let name = format == .jpeg ? "mjpeg" : "png"
    guard Whitelists.encoders.contains(name), width > 0, height > 0,
      let codec = unsafe avcodec_find_encoder_by_name(name),
      let context = unsafe avcodec_alloc_context3(codec)
    else { return nil }
    var owned: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe context.pointee.width = Int32(clamping: width)
    unsafe context.pointee.height = Int32(clamping: height)
    unsafe context.pointee.time_base = AVRational(num: 1, den: 25)
    unsafe context.pointee.pix_fmt = format == .jpeg ? AV_PIX_FMT_YUVJ420P : AV_PIX_FMT_RGB24
    unsafe context.pointee.color_range = AVCOL_RANGE_JPEG
    unsafe context.pointee.global_quality = scale * Self.scaleUnit
    var options = LibraryOptions(
      [("threads", "1")] + (format == .jpeg ? [("flags", "+qscale")] : [("pred", "mixed")]))
    guard unsafe options.lend({ unsafe avcodec_open2(context, codec, $0) }) >= 0 else {
      unsafe avcodec_free_context(&owned)
      return nil
    }
    unsafe self.context = context
    self.scale = scale
  }

  private func encoded(_ planes: [ColorPicture.Plane]) -> [UInt8]? {
    do throws(ProbeError) {
      let frame = try Frame()
      let packet = try Packet()
      guard unsafe fill(frame.pointer, planes),
        unsafe avcodec_send_frame(context, frame.pointer) >= 0,
        unsafe avcodec_send_frame(context, nil) >= 0,
        unsafe avcodec_receive_packet(context, packet.pointer) >= 0
      else { return nil }
      return packet.bytes
    } catch {
      return nil
    }
  }

  private func fill(
    _ frame: UnsafeMutablePointer<AVFrame>, _ planes: [ColorPicture.Plane]
  ) -> Bool {
    unsafe frame.pointee.format = context.pointee.pix_fmt.rawValue
    unsafe frame.pointee.width = context.pointee.width
    unsafe frame.pointee.height = context.pointee.height
    unsafe frame.pointee.color_range = AVCOL_RANGE_JPEG
    unsafe frame.pointee.quality = scale * Self.scaleUnit
    guard unsafe av_frame_get_buffer(frame, 0) >= 0 else { return false }
    let starts = unsafe [frame.pointee.data.0, frame.pointee.data.1, frame.pointee.data.2]
    let strides = unsafe [
      frame.pointee.linesize.0, frame.pointee.linesize.1, frame.pointee.linesize.2,
    ]
    for (index, plane) in planes.enumerated() {
      guard let start = unsafe starts[index], plane.width > 0, plane.width <= Int(strides[index])
      else { return false }
      for row in 0..<(plane.samples.count / plane.width) {
        unsafe plane.samples.withUnsafeBufferPointer { samples in
          guard let first = samples.baseAddress else { return }
          unsafe (start + row * Int(strides[index])).update(
            from: first + row * plane.width, count: plane.width)
        }
      }
    }
    return true
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe avcodec_free_context(&context)
  }
}
