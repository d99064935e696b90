internal import FileSignatures
internal import MediaModel

/// Gives the pictures of an animated image to those that want them, in as many cycles as flashes can
/// show in.
enum ImagePictures {
  /// Reads the pictures, if they are requested.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - file: The file.
  ///   - request: What is read.
  ///   - deadline: The time at which the pass must stop.
  ///   - feeds: Receive the pictures.
  ///   - repeats: Whether an image that is repeated is read again; else one cycle is.
  ///   - result: The result with the facts of the headers; receives the report.
  /// - Throws: ``ProbeError`` if there is no memory, or if the file cannot be opened.
  static func read(
    _ format: ImageFormat, _ file: FileBytes, _ request: ProbeRequest, _ deadline: Deadline,
    _ feeds: [any PictureFeed], repeats: Bool, to result: inout ProbeResult
  ) throws(ProbeError) {
    guard !feeds.isEmpty else { return }
    guard let image = result.image, image.isAnimated else {
      result.picture = .failure(EvidenceGap(.nothingToRead, "The file is a still image."))
      return
    }
    result.picture = .failure(
      EvidenceGap(.unsupported, "This version cannot read the pictures of this kind of image."))
    // Messages about single pictures are dropped: the report counts damaged pictures.
    let log = LibraryLog(limit: 0)
    var report = result
    let cycles = repeats ? cycles(of: image) : 1
    try log.collect { () throws(ProbeError) in
      if format == .avif {
        try sequence(file, request, deadline, feeds, log, cycles: cycles, to: &report)
      } else {
        try CanvasFeed.read(format, file, request, deadline, feeds, cycles: cycles, to: &report)
      }
    }
    result = report
  }

  /// That pictures are missing.
  static let damage = EvidenceGap(
    .notDecodable, "The image was not read to its end: a picture of it could not be decoded.")
  private static let transparency = EvidenceGap(
    .unsupported, "Its transparency is in a track of its own, which was not looked at.")

  /// The time in which all flashes show that the end and the start of a cycle make together: a second,
  /// and what led up to it.
  private static let seen = 2.0
  /// The highest number of cycles, of 20 ms each.
  private static let mostCycles = 101

  /// The number of cycles that are read, at least 1: two, or more of a short one.
  private static func cycles(of image: MovingImage) -> Int {
    guard let turn = image.turn, turn > .zero else { return 1 }
    let needed = min(1 + Int((seen / max(turn.decimalValue, 0.02)).rounded(.up)), mostCycles)
    guard case .times(let plays) = image.plays else { return max(2, needed) }
    return min(max(plays, 1), max(2, needed))
  }

  // MARK: AVIF

  private static let decoder = "libdav1d"

  /// Reads the pictures of an image sequence, which the library puts together.
  private static func sequence(
    _ file: FileBytes, _ request: ProbeRequest, _ deadline: Deadline, _ feeds: [any PictureFeed],
    _ log: LibraryLog, cycles: Int, to result: inout ProbeResult
  ) throws(ProbeError) {
    func open() throws(ProbeError) -> Demuxer {
      let stream = try InputStream(FileInput(file, deadline: deadline))
      return try Demuxer(stream, demuxer: "mov", limits: request.limits) { code in
        LibraryError.error(code, deadline: deadline, log: log, limits: request.limits)
      }
    }
    let opened = try open()
    guard let reader = try reader(opened, request, deadline, feeds) else { return }
    try read(opened, reader, deadline)
    for _ in 1..<cycles where reader.wantsMore && !deadline.mustStop() {
      let again = try open()
      guard let decoder = again.pictureDecoder(decoder, of: reader.stream.index) else { break }
      reader.beginCycle(decoder)
      try read(again, reader, deadline)
    }
    check(reader, result.image?.frames, cycles, file)
    reader.report(to: &result, isWhole: true)
  }

  /// Notes that pictures are missing, or their transparency.
  ///
  /// The library ends silently where it cannot read on. The lengths of the pictures do not show that,
  /// because those of several cycles are longer than one.
  private static func check(
    _ reader: PictureReader, _ frames: Int?, _ cycles: Int, _ file: FileBytes
  ) {
    guard reader.wantsMore else { return }
    if let frames, reader.pictures / max(cycles, 1) < frames { reader.stop(damage) }
    if ImageSequenceReader.hasTransparency(ByteWindow(file)) { reader.stop(transparency) }
  }

  private static func reader(
    _ opened: borrowing Demuxer, _ request: ProbeRequest, _ deadline: Deadline,
    _ feeds: [any PictureFeed]
  ) throws(ProbeError) -> PictureReader? {
    guard let video = opened.facts.first(where: { $0.kind == .video }),
      let pictures = opened.pictureDecoder(decoder, of: video.index)
    else { return nil }
    let (pixels, setting) = opened.pictures(of: video)
    return try PictureReader(
      PictureReader.Input(
        decoder: pictures, memory: FrameMemory(limit: request.pictureLimits.heldBytes),
        stream: video, setting: setting, pixels: pixels),
      clock: PresentationClock(start: nil, streams: [video]), request: request,
      deadline: deadline, feeds: feeds, isImage: true)
  }

  private static func read(
    _ opened: borrowing Demuxer, _ reader: PictureReader, _ deadline: Deadline
  ) throws(ProbeError) {
    let video = reader.stream.index
    opened.select { $0 == video }
    let packet = try Packet()
    let clock = PresentationClock(start: nil, streams: [reader.stream])
    while reader.wantsMore, !deadline.mustStop(), case .packet = opened.read(into: packet) {
      defer { packet.clear() }
      if packet.stream == video { reader.consume(packet, clock) }
    }
    reader.finish()
  }
}
