internal import FileSignatures
internal import MediaModel

/// Finds whether the pictures of an animated image visibly differ.
///
/// Pictures are decoded until one differs from the first; in most files it is the second. If a
/// picture cannot be decoded, the answer is unknown, never a still picture.
struct MotionProof {
  private let file: FileBytes
  private let deadline: Deadline
  private let limits: ReadingLimits
  private let frames: Int

  /// Whether an image moves.
  ///
  /// - Parameters:
  ///   - image: The information in its headers.
  ///   - format: Its format.
  ///   - file: The file.
  ///   - deadline: The time at which the pass must stop.
  ///   - limits: The limits of the effort.
  /// - Returns: Whether it moves; the answer of the headers if they declare only one picture.
  static func moves(
    _ image: MovingImage, _ format: ImageFormat, _ file: FileBytes, _ deadline: Deadline,
    _ limits: ReadingLimits
  ) -> MovingImage.Answer {
    guard let frames = image.frames, frames > 1 else { return image.moves }
    let proof = MotionProof(file: file, deadline: deadline, limits: limits, frames: frames)
    // Messages about single pictures are dropped, because the answer is then unknown.
    let log = LibraryLog(limit: 0)
    do throws(ProbeError) {
      return try log.collect { () throws(ProbeError) in try proof.answer(format, log) }
    } catch {
      return .unknown
    }
  }

  private func answer(
    _ format: ImageFormat, _ log: LibraryLog
  ) throws(ProbeError) -> MovingImage.Answer {
    switch format {
    case .gif, .png: try composed(format, isLossy: false)
    case .webp: try composed(format, isLossy: true)
    case .avif: try sequence("mov", "libdav1d", log, isLossy: true)
    case .heic, .jpeg, .bmp, .tiff, .svg, .ico: .unknown
    }
  }

  /// Compares pictures that are put together here.
  private func composed(
    _ format: ImageFormat, isLossy: Bool
  ) throws(ProbeError) -> MovingImage.Answer {
    guard var pictures = try CanvasPictures(format, ByteWindow(file)) else { return .unknown }
    var comparison = FrameComparison(isLossy: isLossy)
    while true {
      switch pictures.next() {
      case .picture(_, let pixels):
        if let answer = comparison.compare(pictures.canvas.picture, painted: pixels) {
          return answer
        }
      case .end: return comparison.end(of: frames)
      case .failed: return .unknown
      }
    }
  }

  /// Decodes the first video of a container.
  private func sequence(
    _ demuxer: String, _ decoder: String, _ log: LibraryLog, isLossy: Bool
  ) throws(ProbeError) -> MovingImage.Answer {
    let stream = try InputStream(FileInput(file, deadline: deadline))
    let opened = try Demuxer(stream, demuxer: demuxer, limits: limits) { code in
      LibraryError.error(code, deadline: deadline, log: log, limits: limits)
    }
    let videos = opened.facts.indices.filter { opened.facts[$0].kind == .video }
    guard let video = videos.first, let pictures = opened.pictureDecoder(decoder, of: video) else {
      return .unknown
    }
    opened.select { $0 == video }
    var comparison = FrameComparison(isLossy: isLossy)
    let packet = try Packet()
    let frame = try Frame()
    while case .packet = opened.read(into: packet) {
      defer { packet.clear() }
      guard packet.stream == video else { continue }
      guard pictures.send(packet), !deadline.mustStop() else { return .unknown }
      if let answer = compare(pictures, frame, &comparison) { return answer }
    }
    pictures.finish()
    if let answer = compare(pictures, frame, &comparison) { return answer }
    // Another track may contain its transparency, which was not compared.
    return videos.count == 1 ? comparison.end(of: frames) : .unknown
  }

  private func compare(
    _ pictures: borrowing FrameDecoder, _ frame: borrowing Frame,
    _ comparison: inout FrameComparison
  ) -> MovingImage.Answer? {
    while true {
      switch pictures.receive(frame) {
      case .needsMore: return nil
      case .failed: return .unknown
      case .frame:
        defer { frame.clear() }
        guard let picture = frame.picture() else { return .unknown }
        if let answer = comparison.compare(picture) { return answer }
      }
    }
  }
}
