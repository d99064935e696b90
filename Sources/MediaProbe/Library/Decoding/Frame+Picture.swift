internal import CFFmpeg

extension Frame {
  /// A copy of the decoded picture without padding in its rows; `nil` if it is too large.
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

  /// Replaces the content by a picture of four bytes a pixel: transparency, red, green and blue.
  ///
  /// - Parameters:
  ///   - pixels: The pixels, row by row.
  ///   - width: The columns.
  ///   - height: The rows.
  /// - Returns: `false` if there is no memory, or if there are not as many pixels.
  func fill(_ pixels: [UInt8], width: Int, height: Int) -> Bool {
    clear()
    guard width > 0, height > 0, pixels.count == 4 * width * height else { return false }
    unsafe pointer.pointee.format = AV_PIX_FMT_ARGB.rawValue
    unsafe pointer.pointee.width = Int32(clamping: width)
    unsafe pointer.pointee.height = Int32(clamping: height)
    guard unsafe av_frame_get_buffer(pointer, 0) >= 0, let target = unsafe pointer.pointee.data.0
    else { return false }
    let stride = unsafe Int(pointer.pointee.linesize.0)
    unsafe pixels.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress else { return }
      for row in 0..<height {
        unsafe (target + row * stride).update(from: source + 4 * width * row, count: 4 * width)
      }
    }
    return true
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
  /// The layouts for painting canvases; the planes of all other layouts are only compared.
  init(_ format: AVPixelFormat) {
    switch format {
    case AV_PIX_FMT_ARGB: self = .argb
    case AV_PIX_FMT_YUV420P: self = .yuv
    case AV_PIX_FMT_YUVA420P: self = .yuvWithAlpha
    default: self = .other(format.rawValue)
    }
  }
}
