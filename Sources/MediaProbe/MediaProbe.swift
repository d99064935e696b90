internal import CFFmpeg
internal import FileSignatures
package import MediaModel

/// Reads media files in one pass over an open descriptor, and opens no other file.
///
/// Captions in the video's data are read from H.264, HEVC, AV1 and MPEG-2 in the form of ATSC A/53
/// (`GA94`), which HLS, MP4 and broadcasts use, and from MPEG-2 in the forms of SCTE 20 and DVDs.
package enum MediaProbe {
  /// The lowest probe score that is accepted; a lower one is a guess.
  private static let leastScore = 25

  /// Performs the steps that need to open files or map memory without restrictions.
  ///
  /// The process must call it before it enters its sandbox; later calls do nothing. It installs the
  /// log callback, limits the libraries' memory, loads the character sets for names in transport
  /// streams, and opens decoders and a converter once to create their tables. After that,
  /// ``examine`` only reads its descriptor, requests memory, and reads clocks (`clock_gettime`,
  /// also of the thread).
  ///
  /// - Throws: ``ProbeError/limit(_:)`` when there is no memory.
  package static func warmUp() throws(ProbeError) {
    if let warmUpFault { throw warmUpFault }
  }

  /// Runs once per process.
  private static let warmUpFault: ProbeError? = {
    LibraryLog.install()
    // Sound and headers need little memory, and a picture at most 213 MB (`PictureLimits`, 16 bits of
    // three components); a file that requires more is damaged.
    av_max_alloc(256 << 20)
    WarmUp.loadCharacterSets()
    do throws(ProbeError) {
      try WarmUp.touchDecoders()
      return nil
    } catch {
      return error
    }
  }()

  /// The versions of the media libraries, by their names.
  package static var libraryVersions: [String: String] {
    func text(_ version: UInt32) -> String {
      "\(version >> 16).\(version >> 8 & 255).\(version & 255)"
    }
    return [
      "libavformat": text(avformat_version()), "libavcodec": text(avcodec_version()),
      "libavutil": text(avutil_version()), "libswresample": text(swresample_version()),
    ]
  }

  /// Examines a file.
  ///
  /// All work runs on the calling thread. ``warmUp()`` must have been called.
  ///
  /// - Parameters:
  ///   - source: The open file.
  ///   - request: The data to read.
  ///   - sinks: The sinks of samples, texts, captions and pictures.
  ///   - progress: Called at intervals with the share of the file that was read.
  ///   - isCancelled: Called often; returns whether to stop.
  /// - Returns: The result.
  /// - Throws: ``ProbeError`` if the file cannot be examined at all.
  package static func examine(
    _ source: ProbeSource, request: ProbeRequest,
    sinks: ProbeSinks = ProbeSinks(),
    progress: @escaping (Float) -> Void = { _ in },
    isCancelled: @escaping () -> Bool = { false }
  ) throws(ProbeError) -> ProbeResult {
    let deadline = Deadline(limits: request.limits, isCancelled: isCancelled)
    switch try recognized(source, deadline) {
    case .image(let format, let file): return try image(format, file, request, deadline, sinks)
    case .container(let container):
      return try examine(container, request, deadline, progress, sinks)
    }
  }

  /// The recognized type of a file.
  enum Recognized {
    case image(ImageFormat, FileBytes)
    case container(Source)
  }

  static func recognized(
    _ source: ProbeSource, _ deadline: Deadline
  ) throws(ProbeError) -> Recognized {
    guard source.size > 0 else { throw .empty }
    let file = FileBytes(source, deadline: deadline)
    let head = file.read(at: 0, count: FileSignature.length)
    let pages = ByteWindow(file)
    switch FileSignature(head) {
    case .image(let format): return .image(format, file)
    case .container(let demuxer, let name):
      return .container(Source(file: file, pages: pages, demuxer: demuxer, name: name))
    case .taggedAudio, .unknown:
      return .container(Source(file: file, pages: pages, demuxer: nil, name: nil))
    case .refused(let what): throw .refusedFormat(what: what)
    case .captions(let format):
      throw .notMedia(what: "it is a caption file (\(format)). Use: cuelight captions FILE")
    case .text: throw .notMedia(what: "it looks like text.")
    case .other(let file): throw .notMedia(what: "it is \(file.name).")
    }
  }

  private static func image(
    _ format: ImageFormat, _ file: FileBytes, _ request: ProbeRequest, _ deadline: Deadline,
    _ sinks: ProbeSinks
  ) throws(ProbeError) -> ProbeResult {
    let read = Result { () throws(ProbeError) in
      try ImageReading.read(format, in: ByteWindow(file), limits: request.limits)
    }
    try deadline.check()
    var reading = try read.get()
    reading.image.record(
      motion: MotionProof.moves(reading.image, format, file, deadline, request.limits))
    try deadline.check()
    var result = ProbeResult(container: format.rawValue)
    let nothing = EvidenceGap(.nothingToRead, "The file is an image.")
    result.image = reading.image
    result.duration = reading.image.isAnimated ? reading.image.turn : nil
    result.notices = reading.notices
    result.gaps = result.gaps.mapValues { _ in nothing }
    let feeds = try sinks.imageFeeds()
    try ImagePictures.read(format, file, request, deadline, feeds, repeats: true, to: &result)
    try deadline.check()
    return result
  }

  /// A file that the library reads.
  struct Source {
    let file: FileBytes
    let pages: ByteWindow
    let demuxer: String?
    let name: String?
  }

  /// Opens one sound track, so that it can be read step by step.
  ///
  /// - Parameters:
  ///   - source: The open file.
  ///   - track: The sound track, by its position in the file; `nil` for the main one.
  ///   - programs: The programs of a transport stream to read.
  ///   - limits: The limits of the effort.
  ///   - sink: Receives the samples.
  /// - Returns: The reader.
  /// - Throws: ``ProbeError`` when the file cannot be read.
  package static func audio(
    of source: ProbeSource, track: Int?, programs: ProgramChoice, limits: ReadingLimits,
    sink: any AudioSink
  ) throws(ProbeError) -> AudioReader {
    let deadline = Deadline(limits: limits, isCancelled: { false })
    guard case .container(let source) = try recognized(source, deadline) else {
      throw .notMedia(what: "it is a picture and has no sound.")
    }
    let log = LibraryLog(limit: limits.messages)
    return try log.collect { () throws(ProbeError) in
      let request = ProbeRequest(
        reading: [.speech], audioTrack: track, programs: programs, limits: limits)
      let pass = try pass(
        over: try open(source, request, deadline, log), source, request, deadline, log
      ) { _ in }
      try pass.prepare(ProbeSinks(audio: sink), source.pages)
      return try AudioReader(pass, log)
    }
  }

  private static func examine(
    _ source: Source, _ request: ProbeRequest, _ deadline: Deadline,
    _ progress: @escaping (Float) -> Void, _ sinks: ProbeSinks
  ) throws(ProbeError) -> ProbeResult {
    let log = LibraryLog(limit: request.limits.messages)
    return try log.collect { () throws(ProbeError) in
      var extent = Extent.complete
      if let demuxer = source.demuxer {
        extent = try checked(Extent.measure(demuxer, source.pages), deadline)
      }
      let opened = try open(source, request, deadline, log)
      let format = opened.format
      if source.demuxer == nil {
        extent = try checked(Extent.measure(format, source.pages), deadline)
      }
      let pass = try pass(over: opened, source, request, deadline, log, progress)
      try pass.prepare(sinks, source.pages)
      try deadline.check()
      try pass.run()
      return try pass.result(container: source.name ?? format, extent: extent)
    }
  }

  static func pass(
    over opened: consuming Demuxer, _ source: Source, _ request: ProbeRequest, _ deadline: Deadline,
    _ log: LibraryLog, _ progress: @escaping (Float) -> Void
  ) throws(ProbeError) -> DemuxPass {
    let signals = SignalReading.read(opened.format, source.file)
    var hasLength = true
    if opened.format == "mov" {
      hasLength = ISOBMFFLength(source.pages).isKnown(startingAt: opened.start)
    }
    try deadline.check()
    let continuity = opened.format == "mpegts" ? TransportContinuity(source.file) : nil
    let pass = try DemuxPass(
      opened, signals: signals, hasKnownLength: hasLength, request: request,
      size: source.file.size, deadline: deadline, log: log, progress: progress)
    pass.continuity = continuity
    return pass
  }

  private static func checked(_ extent: Extent, _ deadline: Deadline) throws(ProbeError) -> Extent {
    try deadline.check()
    switch extent {
    case .cut(let what, let bytes): throw .truncated(what: what, missingBytes: bytes)
    case .segment:
      throw .notMedia(
        what: "it is a segment of a stream without its initialization segment. Name the playlist, "
          + "or put the initialization segment before it.")
    default: return extent
    }
  }

  /// The error for a transport stream that contains only tables, data or null packets.
  private static let withoutMedia = ProbeError.notMedia(
    what: "it is a transport stream without video, sound and text; it has only tables, data or "
      + "null packets. Record a whole program.")

  static func open(
    _ source: Source, _ request: ProbeRequest, _ deadline: Deadline, _ log: LibraryLog
  ) throws(ProbeError) -> Demuxer {
    let stream = try InputStream(FileInput(source.file, deadline: deadline))
    let demuxer = try Demuxer(stream, demuxer: source.demuxer, limits: request.limits) { code in
      let error = LibraryError.error(code, deadline: deadline, log: log, limits: request.limits)
      guard case .damaged(let code, _) = error else { return error }
      if source.demuxer == "mpegts", LibraryError.isEnd(code) { return withoutMedia }
      return source.demuxer == nil
        ? .notMedia(what: "no medium could be recognized in it.") : error
    }
    if log.hasTooManyStreams { throw .tooManyTracks(limit: request.limits.tracks) }
    if demuxer.format == "mpegts", demuxer.facts.allSatisfy({ $0.kind == .data }) {
      throw withoutMedia
    }
    if demuxer.facts.isEmpty {
      throw .notMedia(what: "it does not contain a track.")
    }
    // Low probe scores are rejected: any bytes resemble some format slightly.
    let hasAudio = demuxer.facts.contains { $0.kind != .audio || $0.rate > 0 }
    if source.demuxer == nil, demuxer.score < leastScore || !hasAudio {
      throw .notMedia(what: "no medium could be recognized in it.")
    }
    return demuxer
  }
}
