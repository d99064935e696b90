import MediaModel
import TextBasics

/// Reads the settings of a region (WebVTT, section 6.2, "collect WebVTT region settings").
struct WebVTTRegion {
  /// The problem of a setting.
  enum Issue { case form, repeated }

  /// The region, with the settings read so far.
  private(set) var region = CueRegion(id: "")
  private var seen: Set<String> = []

  /// Reads a setting; a setting that cannot be read does not change the region.
  ///
  /// - Returns: The problem of the setting, or `nil`.
  mutating func read(_ bytes: [UInt8], _ token: Range<Int>) -> Issue? {
    guard let (before, value) = bytes.parts(token, at: 0x3A), !value.isEmpty else {
      return .form
    }
    let name = bytes.string(before)
    guard set(name, value, in: bytes) else { return .form }
    return seen.insert(name).inserted ? nil : .repeated
  }

  private mutating func set(_ name: String, _ value: Range<Int>, in bytes: [UInt8]) -> Bool {
    switch name {
    case "id":
      region.id = bytes.string(value)
    case "width":
      guard let width = WebVTTNumber.percentage(bytes, value) else { return false }
      region.width = width
    case "lines":
      var cursor = LineCursor(bytes, value)
      let run = cursor.digits()
      guard cursor.byte == nil, run.value < .max else { return false }
      region.lines = Int(clamping: run.value)
    case "regionanchor":
      guard let (x, y) = Self.point(value, in: bytes) else { return false }
      (region.regionAnchorX, region.regionAnchorY) = (x, y)
    case "viewportanchor":
      guard let (x, y) = Self.point(value, in: bytes) else { return false }
      (region.viewportAnchorX, region.viewportAnchorY) = (x, y)
    case "scroll":
      guard bytes.string(value) == "up" else { return false }
      region.scrollsUp = true
    default: return false
    }
    return true
  }

  private static func point(_ value: Range<Int>, in bytes: [UInt8]) -> (Double, Double)? {
    guard let (left, right) = bytes.parts(value, at: 0x2C),
      let x = WebVTTNumber.percentage(bytes, left), let y = WebVTTNumber.percentage(bytes, right)
    else { return nil }
    return (x, y)
  }
}
