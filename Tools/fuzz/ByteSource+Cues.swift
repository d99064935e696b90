import MediaModel

/// Cues of a document that no reader made.
extension ByteSource {
  mutating func cue(at start: MediaTime) -> Cue {
    let end = time(after: start)
    let id = byte() & 1 == 0 ? "" : text()
    return Cue(id: id, start: start, end: end, text: text(), settings: settings())
  }

  mutating func region() -> CueRegion {
    var region = CueRegion(id: text())
    region.width = number()
    region.lines = Int(Int8(bitPattern: byte()))
    (region.regionAnchorX, region.regionAnchorY) = (number(), number())
    (region.viewportAnchorX, region.viewportAnchorY) = (number(), number())
    region.scrollsUp = byte() & 1 == 1
    return region
  }

  private mutating func settings() -> CueSettings {
    var settings = CueSettings()
    let marks = byte()
    if marks & 1 != 0 { settings.line = number() }
    if marks & 2 != 0 { settings.position = number() }
    if marks & 4 != 0 { settings.size = number() }
    if marks & 8 != 0 { settings.vertical = marks & 16 == 0 ? .rl : .lr }
    if marks & 32 != 0 { settings.region = text() }
    guard marks & 64 != 0 else { return settings }
    settings.snapToLines = marks & 128 != 0
    settings.lineAlign = element(of: [.start, .center, .end])
    settings.positionAlign = element(of: [.auto, .lineLeft, .center, .lineRight])
    settings.align = element(of: [.start, .center, .end, .left, .right])
    return settings
  }

  /// Mostly a share, sometimes any number that there is.
  private mutating func number() -> Double {
    switch byte() {
    case 0xFF: Double(bitPattern: UInt64(bitPattern: integer()))
    case 0xFE: Double(integer()) / 3
    case let value: Double(value) / 2
    }
  }
}
