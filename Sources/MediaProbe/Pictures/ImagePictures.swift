internal import FileSignatures
internal import MediaModel

/// Gives the pictures of one cycle of an animated image to the sinks of pictures.
enum ImagePictures {
  /// The demuxer and the decoder of an image format; `nil` if its pictures cannot be read.
  ///
  /// The library decodes the parts of an animated WebP, but does not put them together.
  private static func library(_ format: ImageFormat) -> (demuxer: String, decoder: String)? {
    switch format {
    case .gif: ("gif", "gif")
    case .png: ("apng", "apng")
    case .avif: ("mov", "libdav1d")
    case .webp, .heic, .jpeg, .bmp, .tiff, .svg, .ico: nil
    }
  }

  /// Reads the pictures, if they are requested.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - file: The file.
  ///   - request: What is read.
  ///   - deadline: The time at which the pass must stop.
  ///   - sinks: The sinks of pictures.
  ///   - result: The result with the facts of the headers; receives the report.
  /// - Throws: ``ProbeError`` if there is no memory, or if the file cannot be opened.
  static func read(
    _ format: ImageFormat, _ file: FileBytes, _ request: ProbeRequest, _ deadline: Deadline,
    _ sinks: ProbeSinks, to result: inout ProbeResult
  ) throws(ProbeError) {
    guard sinks.wantPictures(request) else { return }
    guard let image = result.image, image.isAnimated else {
      result.picture = .failure(EvidenceGap(.nothingToRead, "The file is a still image."))
      return
    }
    result.picture = .failure(
      EvidenceGap(.unsupported, "This version cannot read the pictures of this kind of image."))
    guard let library = library(format) else { return }
    // Messages about single pictures are dropped: the report counts damaged pictures.
    let log = LibraryLog(limit: 0)
    var report = result
    try log.collect { () throws(ProbeError) in
      let stream = try InputStream(FileInput(file, deadline: deadline))
      let opened = try Demuxer(stream, demuxer: library.demuxer, limits: request.limits) { code in
        LibraryError.error(code, deadline: deadline, log: log, limits: request.limits)
      }
      guard let reader = try reader(opened, library.decoder, request, deadline, sinks) else {
        return
      }
      try read(opened, reader, deadline)
      reader.report(to: &report, isWhole: true)
    }
    result = report
  }

  private static func reader(
    _ opened: borrowing Demuxer, _ decoder: String, _ request: ProbeRequest, _ deadline: Deadline,
    _ sinks: ProbeSinks
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
      deadline: deadline, sinks: sinks)
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
