internal import CFFmpeg
internal import MediaModel

extension ProbeSinks {
  /// The feeds of the sinks of pictures; empty if pictures are not requested.
  var pictureFeeds: [any PictureFeed] {
    let feeds: [(any PictureFeed)?] = [
      luma.map { LumaFeed(to: $0) }, color.map { ColorFeed(to: $0) },
    ]
    return feeds.compactMap(\.self)
  }

  /// The feeds for the pictures of an image, which may be transparent.
  ///
  /// - Returns: The feeds; empty if pictures are not requested.
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  func imageFeeds() throws(ProbeError) -> [any PictureFeed] {
    var feeds: [any PictureFeed] = []
    if let luma {
      feeds.append(try GroundFeed(LumaFeed(to: luma), over: .black))
    }
    if let color {
      feeds.append(try GroundFeed(ColorFeed(to: color), over: .black))
    }
    if let colorOnWhite {
      feeds.append(try GroundFeed(ColorFeed(to: colorOnWhite), over: .white))
    }
    return feeds
  }
}

extension DemuxPass {
  /// Opens the reader of the pictures of the main video.
  ///
  /// - Returns: The reader; `nil` with ``pictureGap`` if pictures are not requested or cannot be
  ///   read.
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  func pictures(_ feeds: [any PictureFeed]) throws(ProbeError) -> PictureReader? {
    guard !isListOnly, !feeds.isEmpty else { return nil }
    guard let stream = mainVideo else {
      pictureGap = EvidenceGap(.nothingToRead, "The file has no video track.")
      return nil
    }
    guard !scrambled.contains(stream.index) else {
      pictureGap = EvidenceGap(.notDecodable, "The video is encrypted.")
      return nil
    }
    let limits = request.pictureLimits
    let (size, setting) = demuxer.pictures(of: stream)
    guard size <= Int64(limits.pixels) else {
      pictureGap = EvidenceGap(.limitReached, "The pictures of the video are too large to be read.")
      return nil
    }
    let memory = FrameMemory(limit: limits.heldBytes)
    guard let decoder = demuxer.videoDecoder(of: stream.index, limits: limits, memory: memory)
    else {
      let codec = tracks.first { $0.id.index == stream.index }?.codec ?? "unknown"
      pictureGap = EvidenceGap(
        .notDecodable, "The video is in \(codec), which this version cannot decode.")
      return nil
    }
    return try PictureReader(
      PictureReader.Input(
        decoder: decoder, memory: memory, stream: stream, setting: setting, pixels: size),
      clock: clock, request: request, deadline: deadline, feeds: feeds)
  }
}
