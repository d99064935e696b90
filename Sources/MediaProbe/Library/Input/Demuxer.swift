internal import CFFmpeg
internal import CFFmpegShim
internal import MediaModel

/// Owns an opened container.
@safe
struct Demuxer: ~Copyable {
  /// The result of reading a packet.
  enum Step {
    /// There is a packet.
    case packet
    /// The file is at its end.
    case end
    /// The library failed, with its code.
    case failed(Int32)
  }

  private let context: UnsafeMutablePointer<AVFormatContext>
  private let stream: InputStream
  /// The streams in the container's order.
  let facts: [StreamFacts]

  /// Opens a container and detects its streams.
  ///
  /// - Parameters:
  ///   - stream: The input of its bytes; the demuxer becomes its owner.
  ///   - demuxer: The demuxer's name, or `nil` to let the library detect it.
  ///   - limits: The limits of the effort.
  ///   - fail: Returns the error for a code of the library.
  /// - Throws: The error that `fail` returns, or that there is no memory.
  init(
    _ stream: consuming InputStream, demuxer: String?, limits: ReadingLimits,
    fail: (Int32) -> ProbeError
  ) throws(ProbeError) {
    guard let made = unsafe avformat_alloc_context() else { throw .limit(.memory) }
    unsafe stream.attach(to: made)
    var context: UnsafeMutablePointer<AVFormatContext>? = unsafe made
    var options = Self.options(limits, demuxer: demuxer)
    let format = unsafe demuxer.flatMap { unsafe av_find_input_format($0) }
    // On failure, the library frees the context, but not our input.
    let code = unsafe options.lend { unsafe avformat_open_input(&context, nil, format, $0) }
    guard code >= 0, let opened = unsafe context else { throw fail(code) }
    let found = unsafe avformat_find_stream_info(opened, nil)
    // After an interruption the library may report success without all facts.
    guard found >= 0, !stream.input.mustStop else {
      unsafe avformat_close_input(&context)
      throw fail(found >= 0 ? cuelight_error_exit : found)
    }
    facts = unsafe Self.readFacts(opened)
    unsafe self.context = opened
    self.stream = stream
  }

  private static func options(_ limits: ReadingLimits, demuxer: String?) -> LibraryOptions {
    LibraryOptions([
      ("format_whitelist", Whitelists.demuxerList), ("protocol_whitelist", "none"),
      ("codec_whitelist", Whitelists.decoderList), ("max_streams", String(limits.tracks)),
      // DTS in WAV is recognized by its first frames; the library would search several megabytes
      // for it.
      ("max_probe_packets", demuxer == "wav" ? "8" : demuxer == "mpegts" ? "200" : "2500"),
      // While the library guesses the codec of a private stream, it keeps all packets of the file;
      // each of them would have room for 200 kB.
      ("max_packet_size", "8192"),
      ("probesize", String(max(limits.probeBytes, 32))),
      ("analyzeduration", String(limits.analyzedTime.wholeMicroseconds)),
    ])
  }

  private static func readFacts(_ context: UnsafeMutablePointer<AVFormatContext>) -> [StreamFacts] {
    let name = unsafe name(of: context)
    return unsafe (0..<Int(context.pointee.nb_streams)).compactMap { index in
      guard let stream = unsafe context.pointee.streams[index],
        let parameters = unsafe stream.pointee.codecpar
      else { return nil }
      return unsafe StreamFacts(stream, parameters: parameters.pointee, container: name)
    }
  }

  /// The programs of a transport stream, with the streams of each; empty for other containers.
  ///
  /// Number 0 is left out: it refers to the network's own tables (ISO/IEC 13818-1, 2.4.4.5).
  var programs: [(program: MediaProgram, streams: Set<Int>)] {
    guard format == "mpegts" else { return [] }
    return unsafe (0..<Int(context.pointee.nb_programs)).compactMap { index in
      guard let program = unsafe context.pointee.programs[index], unsafe program.pointee.id > 0
      else { return nil }
      let indexes = unsafe UnsafeBufferPointer(
        start: program.pointee.stream_index, count: Int(program.pointee.nb_stream_indexes))
      let name = unsafe StreamFacts.entry("service_name", program.pointee.metadata)
      return unsafe (
        MediaProgram(
          number: Int(program.pointee.id), name: name.map { String($0.prefix(Self.longestName)) }),
        Set(indexes.map { Int($0) })
      )
    }
  }

  /// The highest number of characters that are kept of a service's name.
  private static let longestName = 200

  /// The demuxer's first name.
  var format: String { unsafe Self.name(of: context) }

  private static func name(of context: UnsafeMutablePointer<AVFormatContext>) -> String {
    guard let format = unsafe context.pointee.iformat else { return "unknown" }
    let names = unsafe String(cString: format.pointee.name)
    return String(names.prefix { $0 != "," })
  }

  /// The library's confidence in the format, up to 100.
  var score: Int { unsafe Int(context.pointee.probe_score) }
  /// The start on the container's clock in microseconds, or `nil`.
  var start: Int64? {
    let time = unsafe context.pointee.start_time
    return time == .min ? nil : time
  }
  /// The length in microseconds, or `nil`.
  var length: Int64? {
    if ["asf", "ogg"].contains(format), let length = lengthOfStreams { return length }
    let length = unsafe context.pointee.duration
    return length > 0 ? length : nil
  }
  /// From the first start to the last end of the streams.
  ///
  /// The library computes its own length from the lengths that ``StreamFacts`` corrects.
  private var lengthOfStreams: Int64? {
    let spans = facts.compactMap { stream in
      stream.length.map { length in
        let start = stream.microseconds(stream.start ?? 0)
        // `microseconds` stays within a quarter of the range, so neither the sum nor the difference
        // overflows.
        return start..<(start &+ max(stream.microseconds(length), 0))
      }
    }
    guard let start = spans.map(\.lowerBound).min(), let end = spans.map(\.upperBound).max() else {
      return nil
    }
    return end &- start
  }
  /// The source of ``length``.
  ///
  /// An Ogg page declares its end time, but no field declares the length of the file (RFC 3533,
  /// section 6). The library takes the length from the last pages that it finds.
  var lengthOrigin: LengthOrigin {
    switch unsafe context.pointee.duration_estimation_method {
    case AVFMT_DURATION_FROM_STREAM where format == "ogg": .lastPackets
    case AVFMT_DURATION_FROM_STREAM: .declared
    case AVFMT_DURATION_FROM_PTS: .lastPackets
    default: .bitRate
    }
  }
  /// The library's place in the file.
  var position: Int64 { stream.position }
  /// Whether the system refused a read.
  var hasReadError: Bool { stream.input.hasReadError }

  /// Selects the streams whose packets are requested.
  ///
  /// Packets that were read before are still delivered, so the caller must also compare the stream.
  func select(_ isWanted: (Int) -> Bool) {
    for index in unsafe 0..<Int(context.pointee.nb_streams) {
      unsafe context.pointee.streams[index]?.pointee.discard =
        isWanted(index) ? AVDISCARD_DEFAULT : AVDISCARD_ALL
    }
  }

  /// Reads the next packet.
  func read(into packet: borrowing Packet) -> Step {
    let code = unsafe av_read_frame(context, packet.pointer)
    if code >= 0 { return .packet }
    return code == cuelight_error_end_of_file ? .end : .failed(code)
  }

  /// The containers whose index tells where reading can start.
  private static let indexed: Set<String> = ["mov", "matroska", "avi"]

  /// Moves forward to a packet at or before a time with which decoding can start, if the file's
  /// index has one.
  ///
  /// - Parameters:
  ///   - ticks: The time.
  ///   - moment: The time of the last packet that was read.
  ///   - stream: The stream.
  ///   - isIndexRead: Whether this moved before: Matroska's index is read when it is first used, so
  ///     that the first move may lead to a packet before `moment`.
  /// - Returns: Whether the next packet is another one than before.
  func skip(to ticks: Int64, beyond moment: Int64, of stream: Int, isIndexRead: Bool) -> Bool {
    guard unsafe stream >= 0 && stream < Int(context.pointee.nb_streams),
      let track = unsafe context.pointee.streams[stream], Self.indexed.contains(format)
    else { return false }
    if format != "matroska" || isIndexRead {
      guard
        let entry = unsafe avformat_index_get_entry_from_timestamp(
          track, ticks, AVSEEK_FLAG_BACKWARD),
        unsafe entry.pointee.timestamp > moment
      else { return false }
    }
    return unsafe av_seek_frame(context, Int32(clamping: stream), ticks, AVSEEK_FLAG_BACKWARD) >= 0
  }

  /// Opens the decoder of a stream, or gives `nil`.
  func decoder(of index: Int, limits: ReadingLimits) -> FrameDecoder? {
    guard unsafe index >= 0 && index < Int(context.pointee.nb_streams),
      let stream = unsafe context.pointee.streams[index]
    else { return nil }
    return unsafe FrameDecoder(stream, limits: limits)
  }

  /// Opens a decoder of pictures for a stream, or gives `nil`.
  func pictureDecoder(_ name: String, of index: Int) -> FrameDecoder? {
    guard unsafe index >= 0 && index < Int(context.pointee.nb_streams),
      let stream = unsafe context.pointee.streams[index]
    else { return nil }
    return unsafe FrameDecoder(pictures: name, of: stream)
  }

  /// Opens the decoder of a video, or gives `nil`.
  func videoDecoder(of index: Int, limits: PictureLimits, memory: FrameMemory) -> FrameDecoder? {
    guard unsafe index >= 0 && index < Int(context.pointee.nb_streams),
      let stream = unsafe context.pointee.streams[index]
    else { return nil }
    return unsafe FrameDecoder(video: stream, limits: limits, memory: memory)
  }

  /// The pixels of a picture of a video by the headers, and how pictures are shown.
  func pictures(of facts: StreamFacts) -> (pixels: Int64, setting: PictureSetting) {
    var setting = PictureSetting()
    guard unsafe facts.index >= 0 && facts.index < Int(context.pointee.nb_streams),
      let stream = unsafe context.pointee.streams[facts.index],
      let parameters = unsafe stream.pointee.codecpar
    else { return (0, setting) }
    var size = 0
    if let data = unsafe av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size),
      size >= 36
    {
      unsafe setting.turn = PictureTurn(matrix: data)
    }
    unsafe setting.sampleShape = stream.pointee.sample_aspect_ratio
    setting.codecID = facts.codecID
    let rate = unsafe stream.pointee.avg_frame_rate
    if rate.num > 0, rate.den > 0 {
      setting.nominalLength = Int64(rate.den) * 1_000_000 / Int64(rate.num)
    }
    let (width, height) = unsafe (parameters.pointee.width, parameters.pointee.height)
    return (Int64(max(width, 0)) * Int64(max(height, 0)), setting)
  }

  /// The codec's own header of a stream, limited to 1 MiB, which is more than any use needs.
  func header(of index: Int) -> [UInt8] {
    guard unsafe index >= 0 && index < Int(context.pointee.nb_streams),
      let stream = unsafe context.pointee.streams[index],
      let parameters = unsafe stream.pointee.codecpar,
      let data = unsafe parameters.pointee.extradata
    else { return [] }
    let size = unsafe Int(min(max(parameters.pointee.extradata_size, 0), 1 << 20))
    return unsafe [UInt8](UnsafeBufferPointer(start: data, count: size))
  }

  /// The number of index samples that end beyond an offset in the file, and the number of all
  /// samples.
  func samples(beyond size: Int64) -> (missing: Int, all: Int) {
    var missing = 0
    var all = 0
    for index in unsafe 0..<Int(context.pointee.nb_streams) {
      guard let stream = unsafe context.pointee.streams[index] else { continue }
      let count = unsafe avformat_index_get_entries_count(stream)
      all += Int(count)
      for entry in 0..<count {
        guard let entry = unsafe avformat_index_get_entry(stream, entry) else { continue }
        let (end, overflow) = unsafe entry.pointee.pos.addingReportingOverflow(
          Int64(entry.pointee.size))
        if overflow || end > size { missing += 1 }
      }
    }
    return (missing, all)
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = unsafe context
    unsafe avformat_close_input(&context)
  }
}

/// The source of a container's length.
enum LengthOrigin {
  /// The container states it.
  case declared
  /// The time stamps at the end of the file.
  case lastPackets
  /// A guess from the bit rate.
  case bitRate
}
