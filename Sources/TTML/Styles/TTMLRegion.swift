import MediaModel

/// A region (TTML2, section 11.1.2).
struct TTMLRegion {
  /// Its style, with its nested styles and references.
  var style = TTMLStyle()
  /// When the region is active.
  var interval = TTMLInterval.always
  /// Whether it is displayed and not transparent.
  var display = TTMLSwitch()
  /// Whether text in it is visible, unless the text specifies its own visibility.
  var visibility = TTMLSwitch()
  /// When it is not displayed, and when it is not visible: computed once for all of its content.
  private(set) var undisplayed: [TTMLInterval] = []
  private(set) var invisible: [TTMLInterval] = []

  /// Computes when it is hidden, after its changes are known.
  mutating func settle() {
    undisplayed = display.off
    invisible = visibility.off
  }

  /// Where and how cues are shown in it, in WebVTT's terms.
  ///
  /// - Parameters:
  ///   - align: The cue's `tts:textAlign`, or `nil` if it has none.
  ///   - lengths: The sizes that lengths are shares of.
  /// - Returns: The settings; the defaults of WebVTT if the region's place cannot be computed.
  func settings(align: String?, lengths: TTMLLength) -> CueSettings {
    var settings = CueSettings()
    let vertical = Self.vertical(style.writingMode)
    let spoken = align ?? style.textAlign
    if let spoken { settings.align = Self.align(spoken) }
    settings.vertical = vertical
    guard let (origin, extent) = box(lengths) else { return settings }
    // The initial value of tts:textAlign.
    if spoken == nil { settings.align = .start }
    if vertical == nil {
      place(&settings, from: origin.x, by: extent.x)
      placeLine(&settings, from: origin.y, by: extent.y)
    } else {
      place(&settings, from: origin.y, by: extent.y)
    }
    return settings
  }

  /// The origin and the extent, if both can be computed and are in the picture.
  private func box(
    _ lengths: TTMLLength
  ) -> (origin: (x: Double, y: Double), extent: (x: Double, y: Double))? {
    guard style.origin != nil || style.extent != nil || style.position != nil else { return nil }
    let isWhole = style.extent == nil || style.extent == "auto"
    guard let extent = isWhole ? (100, 100) : style.extent.flatMap(lengths.pair),
      let origin = origin(lengths, extent: extent)
    else { return nil }
    let shares = [origin.x, origin.y, extent.x, extent.y]
    guard shares.allSatisfy({ (0...100).contains($0) }), origin.x + extent.x <= 100.01,
      origin.y + extent.y <= 100.01
    else { return nil }
    return (origin, extent)
  }

  private func origin(
    _ lengths: TTMLLength, extent: (x: Double, y: Double)
  ) -> (x: Double, y: Double)? {
    // tts:position overrides tts:origin (TTML2, section 10.2.32).
    if let position = style.position { return Self.origin(position, lengths, extent) }
    guard let origin = style.origin, origin != "auto" else { return (0, 0) }
    return lengths.pair(origin)
  }

  /// Reads `tts:position` of one or two parts (TTML2, section 10.3.29): a percentage is a share of
  /// the free space.
  private static func origin(
    _ value: String, _ lengths: TTMLLength, _ extent: (x: Double, y: Double)
  ) -> (x: Double, y: Double)? {
    var words = TTMLLength.words(value)
    if words.count == 1 { words.append("center") }
    guard words.count == 2 else { return nil }
    if ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]) {
      words.swapAt(0, 1)
    }
    let names = [
      ["left": 0.0, "center": 50, "right": 100], ["top": 0.0, "center": 50, "bottom": 100],
    ]
    let rooms = [100 - extent.x, 100 - extent.y]
    let offsets = words.indices.compactMap { index -> Double? in
      if let share = names[index][words[index]] { return rooms[index] * share / 100 }
      guard let share = lengths.share(words[index], isAcross: index == 0) else { return nil }
      return words[index].utf8.last == 0x25 ? rooms[index] * share / 100 : share
    }
    return offsets.count == 2 ? (offsets[0], offsets[1]) : nil
  }

  private func place(_ settings: inout CueSettings, from start: Double, by length: Double) {
    settings.size = length
    switch settings.align {
    case .start, .left:
      settings.position = start
      settings.positionAlign = .lineLeft
    case .center:
      settings.position = start + length / 2
      settings.positionAlign = .center
    case .end, .right:
      settings.position = min(start + length, 100)
      settings.positionAlign = .lineRight
    }
  }

  private func placeLine(_ settings: inout CueSettings, from start: Double, by length: Double) {
    settings.snapToLines = false
    switch style.displayAlign {
    case "after":
      settings.line = min(start + length, 100)
      settings.lineAlign = .end
    case "center":
      settings.line = start + length / 2
      settings.lineAlign = .center
    default:
      settings.line = start
    }
  }

  private static func vertical(_ mode: String?) -> CueSettings.Vertical? {
    switch mode {
    case "tbrl", "tb": .rl
    case "tblr": .lr
    default: nil
    }
  }

  private static func align(_ value: String) -> CueSettings.Align {
    CueSettings.Align(rawValue: value) ?? .start
  }
}
