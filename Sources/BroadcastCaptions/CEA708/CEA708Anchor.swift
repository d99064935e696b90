import MediaModel

/// Where a CEA-708 window stands (CTA-708-E).
struct CEA708Anchor: Equatable {
  /// Down, in per cent of the safe title area.
  let down: Double
  /// Across, in per cent of the safe title area.
  let across: Double
  /// The window's point that is there, 0 to 8 from the upper left to the lower right.
  private let point: UInt8

  /// Reads an anchor.
  ///
  /// - Parameters:
  ///   - vertical: The vertical byte, whose top bit says that both are per cent; else they count
  ///     75 steps down and, on a wide picture, 210 across.
  ///   - horizontal: The horizontal byte.
  ///   - point: The anchor point.
  init(_ vertical: UInt8, _ horizontal: UInt8, _ point: UInt8) {
    let isRelative = vertical & 0x80 != 0
    down = min(Double(vertical & 0x7F) * 100 / (isRelative ? 100 : 75), 100)
    across = min(Double(horizontal) * 100 / (isRelative ? 100 : 210), 100)
    self.point = min(point, 8)
  }

  /// Where a cue stands: the safe title area is the picture's middle 80 per cent.
  var settings: CueSettings {
    var settings = CueSettings()
    settings.snapToLines = false
    settings.line = 10 + 0.8 * down
    settings.lineAlign = [.start, .center, .end][Int(point / 3)]
    settings.position = 10 + 0.8 * across
    settings.positionAlign = [.lineLeft, .center, .lineRight][Int(point % 3)]
    settings.align = .start
    return settings
  }
}
