internal import CFFmpeg

/// The place of captions in the data of a video codec.
enum CaptionCarriage: Equatable {
  /// In SEI messages of H.264; the size of the lengths before NAL units, `nil` with start codes.
  case h264(lengthSize: Int?)
  /// In SEI messages of HEVC; the size of the lengths before NAL units, `nil` with start codes.
  case hevc(lengthSize: Int?)
  /// In metadata units of AV1.
  case av1
  /// In user data after start codes, with pictures in groups: MPEG-1 and MPEG-2.
  case userData
  /// In user data after start codes: MPEG-4 part 2.
  case plainUserData
  /// No standard defines captions in the codec.
  case none
  /// The codec may contain captions in a form that this program does not read.
  case unread

  /// Determines the caption carriage of a stream's codec.
  init(_ stream: StreamFacts) {
    switch stream.codecID {
    case AV_CODEC_ID_H264: self = .h264(lengthSize: Self.lengthSize(stream.header, at: 4, of: 7))
    case AV_CODEC_ID_HEVC: self = .hevc(lengthSize: Self.lengthSize(stream.header, at: 21, of: 23))
    case AV_CODEC_ID_AV1: self = .av1
    case AV_CODEC_ID_MPEG1VIDEO, AV_CODEC_ID_MPEG2VIDEO: self = .userData
    case AV_CODEC_ID_MPEG4: self = .plainUserData
    case AV_CODEC_ID_VC1, AV_CODEC_ID_VVC, AV_CODEC_ID_CAVS, AV_CODEC_ID_AVS2,
      AV_CODEC_ID_AVS3, AV_CODEC_ID_DIRAC, AV_CODEC_ID_NONE:
      self = .unread
    default: self = .none
    }
  }

  /// The size of lengths in a configuration record (ISO/IEC 14496-15, sections 5.3.3.1 and
  /// 8.3.3.1).
  ///
  /// A record starts with its version, 1; a header with start codes starts with 0.
  private static func lengthSize(_ header: [UInt8], at index: Int, of least: Int) -> Int? {
    guard header.count >= least, header.first == 1 else { return nil }
    return Int(header[index] & 3) + 1
  }
}
