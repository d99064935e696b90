internal import FileSignatures
internal import MediaModel

/// Gives the pictures of an animated image that are put together here to those that want them.
///
/// The pictures have transparency, and colors that are multiplied with it: without a ground, what is
/// transparent is black.
enum CanvasFeed {
  /// Reads the pictures.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - file: The file.
  ///   - request: What is read.
  ///   - deadline: The time at which the pass must stop.
  ///   - feeds: Receive the pictures.
  ///   - cycles: The number of cycles that are read, at least 1.
  ///   - result: The result with the facts of the headers; receives the report, if there is a decoder.
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  static func read(
    _ format: ImageFormat, _ file: FileBytes, _ request: ProbeRequest, _ deadline: Deadline,
    _ feeds: [any PictureFeed], cycles: Int, to result: inout ProbeResult
  ) throws(ProbeError) {
    guard var pictures = try CanvasPictures(format, ByteWindow(file)) else { return }
    let receiver = PictureReceiver(feeds, setting: PictureSetting())
    let frame = try Frame()
    var cyclesLeft = cycles
    var wanted = 0
    var time = MediaTime.zero
    var pixelsLeft = min(
      request.pictureLimits.decodedPixels, request.pictureLimits.paintedPixels)
    reading: while receiver.wantsMore {
      guard !deadline.hasSpent(percent: request.pictureLimits.percentOfTime), pixelsLeft > 0 else {
        receiver.stop(
          EvidenceGap(.limitReached, "The image was not read to its end: it takes too long."))
        break
      }
      switch pictures.next() {
      case .picture(let delay, let pixels):
        guard frame.fill(from: pictures.canvas) else { throw .limit(.memory) }
        let shown = PictureTimes.shown(delay)
        receiver.receive(frame, at: time, length: shown.wholeMicroseconds)
        time = time.advanced(by: shown)
        pixelsLeft -= pixels
      case .failed: receiver.stop(ImagePictures.damage)
      case .end:
        wanted += result.image?.frames ?? 0
        if receiver.pictures < wanted { receiver.stop(ImagePictures.damage) }
        cyclesLeft -= 1
        guard cyclesLeft > 0, let next = try CanvasPictures(format, ByteWindow(file)) else {
          break reading
        }
        pictures = next
      }
    }
    result.picture = receiver.result(Track.ID(0), length: result.duration)
  }
}

extension Frame {
  /// Replaces the content by what is on a canvas; `false` if there is no memory.
  fileprivate func fill(from canvas: ImageCanvas) -> Bool {
    fill(canvas.pixels, width: canvas.width, height: canvas.height)
  }
}
