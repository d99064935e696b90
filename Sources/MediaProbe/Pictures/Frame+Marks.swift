internal import CFFmpeg

extension Frame {
  /// The values that determine how the picture is read and shown.
  ///
  /// - Parameter isOfFields: Whether earlier pictures of the track were interlaced. Pictures of
  ///   films between interlaced ones are then also read by a field, so that the shape stays.
  /// - Returns: The values.
  func marks(isOfFields: Bool) -> FrameMarks {
    let sample = unsafe pointer.pointee.sample_aspect_ratio
    return unsafe FrameMarks(
      format: pointer.pointee.format, width: Int(pointer.pointee.width),
      height: Int(pointer.pointee.height), sampleShape: [sample.num, sample.den],
      isField: isOfFields || isInterlaced,
      color: [
        pointer.pointee.colorspace.rawValue, pointer.pointee.color_trc.rawValue,
        pointer.pointee.color_primaries.rawValue, pointer.pointee.color_range.rawValue,
      ], turn: turn)
  }

  /// Whether the rows of the picture are from two moments.
  var isInterlaced: Bool { unsafe pointer.pointee.interlaced_frame != 0 }

  /// The first row of the earlier field.
  var firstRow: Int { unsafe pointer.pointee.top_field_first != 0 || !isInterlaced ? 0 : 1 }

  /// Whether its size is that of a form; else its samples must not be read by that form.
  func hasSize(of form: PictureForm) -> Bool {
    unsafe Int(pointer.pointee.width) == form.columns && Int(pointer.pointee.height) == form.rows
      && pointer.pointee.format == form.format
  }

  /// The number of its pixels.
  var pixels: Int64 {
    unsafe Int64(max(pointer.pointee.width, 0)) * Int64(max(pointer.pointee.height, 0))
  }

  /// The length of the picture in the decoder's ticks; zero if unknown.
  var length: Int64 { unsafe max(pointer.pointee.pkt_duration, 0) }

  /// Whether parts of the picture are missing; the decoder has filled them with parts of others, as
  /// each player does in its own way.
  var isDamaged: Bool {
    unsafe pointer.pointee.decode_error_flags != 0
      || pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
  }

  /// How the picture itself says that it is turned (ITU-T H.264, D.1.27: display orientation).
  private var turn: PictureTurn? {
    guard let side = unsafe av_frame_get_side_data(pointer, AV_FRAME_DATA_DISPLAYMATRIX),
      let data = unsafe side.pointee.data, unsafe side.pointee.size >= 36
    else { return nil }
    return unsafe PictureTurn(matrix: data)
  }
}

extension PictureTurn {
  /// Reads the library's matrix of nine numbers.
  init(matrix data: UnsafePointer<UInt8>) {
    let numbers = unsafe UnsafeRawBufferPointer(start: data, count: 36)
    self.init(
      matrix: (0..<9).map {
        unsafe numbers.loadUnaligned(fromByteOffset: 4 * $0, as: Int32.self)
      })
  }
}
