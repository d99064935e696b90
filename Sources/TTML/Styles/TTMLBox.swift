import MediaModel

/// The region for a cue's settings, in hundredths of a percent of the picture.
struct TTMLBox: Hashable {
  private var x: Int64 = 1_000
  private var y: Int64 = 1_000
  private var width: Int64 = 8_000
  private var height: Int64 = 8_000
  private var displayAlign = "after"
  private let textAlign: String
  private let writingMode: String?

  /// Creates the region of settings; what they leave open has a margin of a tenth, as in
  /// television.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - region: The region that they name, or `nil`.
  init(_ settings: CueSettings, in region: CueRegion? = nil) {
    textAlign = settings.align.rawValue
    writingMode = settings.vertical.map { $0 == .rl ? "tbrl" : "tblr" }
    if let region {
      place(in: region)
    } else if settings.vertical == nil {
      (x, width) = Self.span(settings) ?? (x, width)
      placeLine(settings)
    } else {
      (y, height) = Self.span(settings) ?? (y, height)
      displayAlign = "before"
    }
  }

  /// Where the lines start and how long they are, or `nil` if the settings do not specify it.
  private static func span(_ settings: CueSettings) -> (start: Int64, length: Int64)? {
    guard settings.position != nil || settings.size != 100 else { return nil }
    let size = hundredths(settings.size)
    let standard: Double
    switch settings.align {
    case .start, .left: standard = 0
    case .center: standard = 50
    case .end, .right: standard = 100
    }
    let position = hundredths(settings.position ?? standard)
    let anchor: CueSettings.PositionAlign
    switch (settings.positionAlign, settings.align) {
    case (.auto, .start), (.auto, .left): anchor = .lineLeft
    case (.auto, .end), (.auto, .right): anchor = .lineRight
    case (.auto, .center): anchor = .center
    case (let said, _): anchor = said
    }
    switch anchor {
    case .lineLeft: return (min(position, 9_900), max(min(size, 10_000 - position), 100))
    case .lineRight:
      let length = max(min(size, position), 100)
      return (max(position - length, 0), length)
    case .center, .auto:
      let half = max(min(size / 2, position, 10_000 - position), 50)
      return (min(max(position - half, 0), 9_900), half * 2)
    }
  }

  /// Takes the box of a region, whose lines are 6 % of the picture high (WebVTT, section 7.2); text
  /// grows from its lower edge.
  private mutating func place(in region: CueRegion) {
    width = max(Self.hundredths(region.width), 100)
    height = max(Self.hundredths(Double(region.lines) * 6), 100)
    let left = region.viewportAnchorX - region.regionAnchorX * Double(width) / 10_000
    let top = region.viewportAnchorY - region.regionAnchorY * Double(height) / 10_000
    x = min(Self.hundredths(left), 10_000 - width)
    y = min(Self.hundredths(top), 10_000 - height)
  }

  private mutating func placeLine(_ settings: CueSettings) {
    guard let line = settings.line, line.isFinite else { return }
    // At TTML's initial font size, one cell, a line takes one of fifteen rows.
    let share = settings.snapToLines ? (line < 0 ? line + 15 : line) * 100 / 15 : line
    let position = min(max(Self.hundredths(share), 0), 9_900)
    switch settings.snapToLines ? .start : settings.lineAlign {
    case .start:
      (y, height) = (position, 10_000 - position)
      displayAlign = "before"
    case .end:
      (y, height) = (0, max(position, 100))
      displayAlign = "after"
    case .center:
      let half = max(min(position, 10_000 - position), 50)
      (y, height) = (max(position - half, 0), half * 2)
      displayAlign = "center"
    }
  }

  private static func hundredths(_ share: Double) -> Int64 {
    min(max(Int64(clamping: share * 100), 0), 10_000)
  }

  /// Whether two boxes have a part of the picture in common.
  func overlaps(_ other: TTMLBox) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }

  /// The region's element.
  func element(named name: String) -> String {
    let mode = writingMode.map { " tts:writingMode=\"\($0)\"" } ?? ""
    return "      <region xml:id=\"\(name)\" tts:origin=\"\(Self.share(x)) \(Self.share(y))\" "
      + "tts:extent=\"\(Self.share(width)) \(Self.share(height))\" "
      + "tts:displayAlign=\"\(displayAlign)\" tts:textAlign=\"\(textAlign)\"\(mode)/>\n"
  }

  private static func share(_ hundredths: Int64) -> String {
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    guard rest != 0 else { return "\(whole)%" }
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)%"
  }
}
