internal import CFFmpeg
internal import MediaModel

/// The library's facts about one stream, as plain values.
struct StreamFacts {
  let index: Int
  /// The track's number in the file: the ID of MP4, the PID of a transport stream.
  let id: Int
  let type: AVMediaType
  let codecID: AVCodecID
  /// The sample entry's or chunk's four characters, or `nil`.
  let tag: String?
  let disposition: UInt32
  let timeBase: AVRational
  /// The start in ticks, or `nil`.
  let start: Int64?
  /// The length in ticks, or `nil`.
  let length: Int64?
  /// Samples at the start that only the codec needs; the decoder drops them.
  let padding: Int64
  let rate: Int64
  let language: String?
  let title: String?
  let handler: String?
  /// The form of its ancillary data: `smpte_436m` in MXF (SMPTE ST 436), `smpte_2038` in a
  /// transport stream (SMPTE ST 2038); `nil` for other streams.
  let ancillaryForm: String?
  /// The codec's own header, up to 64 bytes.
  let header: [UInt8]

  /// Reads a stream of a container; `container` is the demuxer's name.
  init(
    _ stream: UnsafeMutablePointer<AVStream>, parameters: AVCodecParameters, container: String
  ) {
    let value = unsafe stream.pointee
    index = unsafe Int(value.index)
    id = unsafe Int(value.id)
    type = unsafe parameters.codec_type
    codecID = unsafe parameters.codec_id
    tag = unsafe Self.text(ofTag: parameters.codec_tag)
    disposition = unsafe UInt32(bitPattern: value.disposition)
    timeBase = unsafe value.time_base
    start = unsafe value.start_time == .min ? nil : value.start_time
    length = unsafe Self.length(
      value.duration, start: start, isFromZero: Self.isFromZero(container, codecID))
    padding = unsafe Int64(max(parameters.initial_padding, 0))
    rate = unsafe Int64(max(parameters.sample_rate, 0))
    language = unsafe Self.entry("language", value.metadata)
    title = unsafe Self.entry("title", value.metadata)
    handler = unsafe Self.entry("handler_name", value.metadata)
    let isPresented = type == AVMEDIA_TYPE_VIDEO || type == AVMEDIA_TYPE_AUDIO
    ancillaryForm =
      unsafe isPresented
      ? nil : Self.ancillaryForm(container, tag: tag, Self.entry("data_type", value.metadata))
    let size = unsafe Int(min(max(parameters.extradata_size, 0), 64))
    header =
      unsafe parameters.extradata.map { data in
        unsafe [UInt8](UnsafeBufferPointer(start: data, count: size))
      } ?? []
  }

  /// The form of ancillary data by the label of an MXF file, or by the registration in a transport
  /// stream.
  private static func ancillaryForm(_ container: String, tag: String?, _ label: String?) -> String?
  {
    switch container {
    // The library's names for the labels of ancillary data and of lines.
    case "mxf" where ["vbi_vanc_smpte_436M", "vbi_smpte_436M"].contains(label):
      Track.ancillaryOfMaterial
    case "mpegts" where tag == "VANC": Track.ancillaryOfTransport
    default: nil
    }
  }

  /// The length in ticks; all ones mean an unknown length (ISO/IEC 14496-12, 8.4.2.3).
  private static func length(_ ticks: Int64, start: Int64?, isFromZero: Bool) -> Int64? {
    guard ticks > 0, ticks != Int64(UInt32.max) else { return nil }
    guard isFromZero, let start, start > 0 else { return ticks }
    return ticks > start ? ticks - start : nil
  }

  /// Whether the library counts a track's length from zero of the container's clock instead of from
  /// the track's start.
  ///
  /// An ASF file has one play duration for all tracks. For Opus in Ogg, the library uses the last
  /// page's granule position as the length before it knows the start. Observed with libavformat
  /// 59.27.
  private static func isFromZero(_ container: String, _ codec: AVCodecID) -> Bool {
    container == "asf" || container == "ogg" && codec == AV_CODEC_ID_OPUS
  }

  /// Ticks of the stream in microseconds; saturates.
  func microseconds(_ ticks: Int64) -> Int64 {
    guard timeBase.num > 0, timeBase.den > 0 else { return 0 }
    let scaled = av_rescale_q(ticks, timeBase, AVRational(num: 1, den: 1_000_000))
    return scaled == .min ? (ticks < 0 ? .min / 4 : .max / 4) : min(max(scaled, .min / 4), .max / 4)
  }

  /// Microseconds in ticks of the stream; saturates.
  func ticks(_ microseconds: Int64) -> Int64 {
    guard timeBase.num > 0, timeBase.den > 0 else { return 0 }
    let scaled = av_rescale_q(microseconds, AVRational(num: 1, den: 1_000_000), timeBase)
    return scaled == .min ? (microseconds < 0 ? .min / 4 : .max / 4) : scaled
  }

  /// The text of an entry of the library's metadata; `nil` if it is missing or empty.
  static func entry(_ key: String, _ dictionary: OpaquePointer?) -> String? {
    guard let entry = unsafe av_dict_get(dictionary, key, nil, 0),
      let value = unsafe entry.pointee.value
    else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  private static func text(ofTag tag: UInt32) -> String? {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: tag >> (8 * $0)) }
    return bytes.allSatisfy { (0x20...0x7E).contains($0) }
      ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
