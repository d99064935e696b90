internal import CFFmpeg

extension Frame {
  /// Where each plane's samples start, some samples left out at the front.
  func planes(skipping skip: Int) -> [UnsafePointer<UInt8>?] {
    let width = Int(av_get_bytes_per_sample(format))
    let isPlanar = av_sample_fmt_is_planar(format) != 0
    let step = skip * width * (isPlanar ? 1 : channels)
    return unsafe (0..<(isPlanar ? channels : 1)).map { plane in
      guard let start = unsafe pointer.pointee.extended_data?[plane] else { return nil }
      return unsafe UnsafePointer(start + step)
    }
  }
}
