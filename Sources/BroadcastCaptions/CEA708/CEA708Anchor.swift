import MediaModel

/// Where a CEA-708 window is (CTA-708-E).
struct CEA708Anchor: Equatable {
  /// The vertical position, in percent of the safe title area.
  let down: Double
  /// The horizontal position, in percent of the safe title area.
  let across: Double
  /// The point of the window at that position, 0 to 8 from the upper left to the lower right.
  private let point: UInt8

  /// Reads an anchor.
  ///
  /// - Parameters:
  ///   - vertical: The vertical byte. If its top bit is set, both bytes are percentages; if not,
  ///     they count 75 steps down and, on a wide picture, 210 across.
  ///   - horizontal: The horizontal byte.
  ///   - point: The anchor point.
  init(_ vertical: UInt8, _ horizontal: UInt8, _ point: UInt8) {
    let isRelative = vertical & 0x80 != 0
    down = min(Double(vertical & 0x7F) * 100 / (isRelative ? 100 : 75), 100)
    across = min(Double(horizontal) * 100 / (isRelative ? 100 : 210), 100)
    self.point = min(point, 8)
  }

  /// The position of a cue; the safe title area is the picture's middle 80 percent.
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
