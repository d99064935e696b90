internal import FileSignatures
internal import MediaModel

/// The pictures of one cycle of an animated image as browsers show them, one after the other.
struct CanvasPictures {
  /// A picture costs at least as much as one of so many pixels: its tables are made anew.
  private static let leastPixels = 4_096

  /// What comes next.
  enum Step {
    /// The canvas has a picture that the file says is shown for so long; so many pixels were painted.
    case picture(delay: Duration, pixels: Int64)
    /// There is no other picture.
    case end
    /// A picture cannot be decoded or does not fit, or reading must stop.
    case failed
  }

  private var parts: any CanvasParts
  /// The decoder; `nil` where the parts have their pixels themselves.
  private let decoder: StillDecoder?
  /// What is shown.
  private(set) var canvas: ImageCanvas
  /// The part that was painted last, and what was below it if that must come back.
  private var last: (part: CanvasPart, below: [UInt8])?

  /// Begins with an empty canvas; `nil` for a format without one, for a damaged file, and where there
  /// is no decoder.
  ///
  /// - Throws: ``ProbeError/limit(_:)`` if there is no memory.
  init?(_ format: ImageFormat, _ file: ByteWindow) throws(ProbeError) {
    let (parts, name): ((any CanvasParts)?, String?) =
      switch format {
      case .gif: (GIFParts(file), nil)
      case .png: (PNGParts(file), "png")
      case .webp: (WebPParts(file), "webp")
      case .avif, .heic, .jpeg, .bmp, .tiff, .svg, .ico: (nil, nil)
      }
    guard let parts, let canvas = ImageCanvas(parts.size) else { return nil }
    if let name {
      guard let opened = try StillDecoder(name) else { return nil }
      decoder = opened
    } else {
      decoder = nil
    }
    self.parts = parts
    self.canvas = canvas
  }

  /// Paints the next picture.
  mutating func next() -> Step {
    end()
    switch parts.next() {
    case .failed: return .failed
    case .end: return .end
    case .part(let part):
      let below = part.ending == .isUndone ? canvas.copy(of: part) : []
      guard paint(part) else { return .failed }
      last = (part, below)
      let pixels = max(part.width * part.height, canvas.width * canvas.height, Self.leastPixels)
      return .picture(delay: part.delay, pixels: Int64(pixels))
    }
  }

  private mutating func paint(_ part: CanvasPart) -> Bool {
    switch part.content {
    case .numbers(let numbers, let colors):
      canvas.paint(numbers, colors, part)
      return true
    case .file(let bytes):
      guard let picture = decoder?.picture(bytes) else { return false }
      return canvas.paint(picture, part)
    }
  }

  /// Does what the last picture asks for at its end.
  private mutating func end() {
    guard let (part, below) = last else { return }
    last = nil
    switch part.ending {
    case .stays: break
    case .isCleared: canvas.clear(part)
    case .isUndone: canvas.restore(below, of: part)
    }
  }
}
