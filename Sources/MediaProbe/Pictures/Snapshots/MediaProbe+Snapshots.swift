internal import FileSignatures
package import MediaModel

extension MediaProbe {
  /// Takes pictures of moments of the main video, or of an animated image.
  ///
  /// Only the parts with these moments are decoded; where the file has an index, only they are read.
  /// All work runs on the calling thread. ``warmUp()`` must have been called.
  ///
  /// - Parameters:
  ///   - source: The open file.
  ///   - wanted: The pictures.
  ///   - request: The programs of a transport stream, and the limits; nothing else of it is read.
  ///   - progress: Called at intervals with the share of the file that was read.
  ///   - taken: Receives each picture as soon as it is taken, in the order of time.
  /// - Returns: The tracks, and in ``ProbeResult/picture`` why pictures are missing:
  ///   `EvidenceGap.notAsked` if none is missing. A moment after the end is no gap.
  /// - Throws: ``ProbeError`` if the file cannot be read to the last moment.
  package static func snapshots(
    of source: ProbeSource, _ wanted: SnapshotRequest, request: ProbeRequest = ProbeRequest(),
    progress: @escaping (Float) -> Void = { _ in }, taken: @escaping (Snapshot) -> Void
  ) throws(ProbeError) -> ProbeResult {
    var request = request
    request.reading = []
    let deadline = Deadline(limits: request.limits) { false }
    let feed = try SnapshotFeed(wanted, taken: taken)
    switch try recognized(source, deadline) {
    case .image(let format, let file):
      return try snapshots(format, file, request, deadline, feed)
    case .container(let container):
      return try snapshots(container, request, deadline, feed, progress)
    }
  }

  private static func snapshots(
    _ format: ImageFormat, _ file: FileBytes, _ request: ProbeRequest, _ deadline: Deadline,
    _ feed: SnapshotFeed
  ) throws(ProbeError) -> ProbeResult {
    let read = Result { () throws(ProbeError) in
      try ImageReading.read(format, in: ByteWindow(file), limits: request.limits)
    }
    try deadline.check()
    var result = ProbeResult(container: format.rawValue)
    result.image = try read.get().image
    // Pages are white more often than black.
    let onWhite = try GroundFeed(feed, over: .white)
    try ImagePictures.read(format, file, request, deadline, [onWhite], repeats: false, to: &result)
    feed.finish()
    try deadline.check()
    if case .success(let report) = result.picture {
      result.picture = .failure(feed.gap ?? report.gap ?? .notAsked)
    }
    return result
  }

  private static func snapshots(
    _ source: Source, _ request: ProbeRequest, _ deadline: Deadline, _ feed: SnapshotFeed,
    _ progress: @escaping (Float) -> Void
  ) throws(ProbeError) -> ProbeResult {
    let log = LibraryLog(limit: 0)
    return try log.collect { () throws(ProbeError) in
      let opened = try open(source, request, deadline, log)
      let pass = try pass(over: opened, source, request, deadline, log, progress)
      var result = ProbeResult(container: source.name ?? pass.demuxer.format)
      result.tracks = pass.tracks
      result.picture = .failure(try read(pass, feed) ?? .notAsked)
      return result
    }
  }

  /// Reads a container; returns why pictures are missing.
  private static func read(
    _ pass: DemuxPass, _ feed: SnapshotFeed
  ) throws(ProbeError) -> EvidenceGap? {
    guard let first = try pass.pictures([feed]) else { return pass.pictureGap }
    let reader = SnapshotReader(feed, first: first) { () throws(ProbeError) in
      try pass.pictures([feed])
    }
    pass.add(reader)
    pass.begin()
    let packet = try Packet()
    while reader.wantsMore {
      if let goal = reader.goal, pass.skip(to: goal, beyond: reader.lastTime, of: reader.stream) {
        reader.skipped()
      }
      guard try pass.step(packet) else { break }
    }
    if let failure = reader.failure { throw failure }
    return reader.gap
  }
}
