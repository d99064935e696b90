internal import MediaModel

/// The pictures of one cycle of an animated WebP, one after the other: the library decodes only its
/// single frames.
struct WebPPictures: ~Copyable {
  /// What comes next.
  enum Step {
    /// The canvas has a picture that the file says is shown for so long.
    case picture(delay: Duration)
    /// There is no other frame, or reading must stop.
    case end
    /// A frame cannot be decoded, or does not fit.
    case failed
  }

  private let file: ByteWindow
  private let decoder: FrameDecoder
  private let packet: Packet
  private let frame: Frame
  /// What is shown.
  private(set) var canvas: WebPCanvas
  private var offset: Int64 = 12
  private var last: WebPCanvas.Part?

  /// Begins with an empty canvas; `nil` for a file without one, or without a decoder.
  ///
  /// - Parameter file: The file.
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  init?(_ file: ByteWindow) throws(ProbeError) {
    guard let decoder = FrameDecoder(pictures: "webp"), let canvas = WebPCanvas(file) else {
      return nil
    }
    // All parts exist before the first is kept: a value that cannot be copied is made whole or not.
    let packet = try Packet()
    let frame = try Frame()
    self.init(file, decoder, packet, frame, canvas)
  }

  private init(
    _ file: ByteWindow, _ decoder: consuming FrameDecoder, _ packet: consuming Packet,
    _ frame: consuming Frame, _ canvas: WebPCanvas
  ) {
    self.file = file
    self.decoder = decoder
    self.packet = packet
    self.frame = frame
    self.canvas = canvas
  }

  /// Paints the next frame.
  mutating func next() -> Step {
    if let last { canvas.dispose(last) }
    last = nil
    while !file.mustStop, let chunk = RIFFChunk(at: offset, in: file), chunk.end <= file.size {
      offset = chunk.next
      guard chunk.type == "ANMF" else { continue }
      guard let part = WebPCanvas.Part(chunk, in: file), packet.fill(part.data),
        decoder.send(packet), case .frame = decoder.receive(frame),
        let picture = frame.picture(), canvas.paint(picture, part)
      else { return .failed }
      last = part
      return .picture(delay: part.delay)
    }
    return .end
  }
}
