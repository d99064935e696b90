import MediaModel
import TextBasics

/// Where a text stands, as on the keys of a number pad: 1 to 3 below, 4 to 6 in the middle, 7 to 9
/// above.
struct SubStationAlignment: Hashable {
  /// The key, 1 to 9.
  let key: Int

  /// Reads the number of version 4+ (`\an` and the styles of `[V4+ Styles]`).
  ///
  /// - Parameter key: The number; `nil` for others than 1 to 9.
  init?(key: Int) {
    guard (1...9).contains(key) else { return nil }
    self.key = key
  }

  /// Reads the number of version 4 (`\a` and the styles of `[V4 Styles]`): 1 to 3, and 4 more above
  /// or 8 more in the middle.
  ///
  /// - Parameter number: The number; `nil` for a number without a place.
  init?(legacy number: Int) {
    let column = number & 3
    guard (1...11).contains(number), column > 0 else { return nil }
    key = column + [0, 6, 3][number >> 2]
  }

  /// The settings of a text.
  var settings: CueSettings {
    var settings = CueSettings()
    switch key % 3 {
    case 1: settings.align = .left
    case 0: settings.align = .right
    default: settings.align = .center
    }
    if key >= 7 {
      settings.line = 0
    } else if key >= 4 {
      settings.line = 50
      settings.snapToLines = false
      settings.lineAlign = .center
    }
    return settings
  }

  /// What the override blocks of a text say: the first `\an` or `\a` counts.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The field.
  /// - Returns: The alignment, or `nil` when none says it.
  static func overriding(_ bytes: [UInt8], _ range: Range<Int>) -> SubStationAlignment? {
    var isInside = false
    for index in bytes.clamp(range) {
      switch bytes[index] {
      case 0x7B: isInside = true
      case 0x7D: isInside = false
      case 0x5C where isInside && bytes.hasPrefix("\\a", at: index):
        if let found = tag(bytes, (index + 2)..<range.upperBound) { return found }
      default: break
      }
    }
    return nil
  }

  private static func tag(_ bytes: [UInt8], _ range: Range<Int>) -> SubStationAlignment? {
    var cursor = LineCursor(bytes, range)
    let isKey = cursor.take(0x6E)
    let run = cursor.digits()
    guard run.count > 0, run.value < 12 else { return nil }
    return isKey
      ? SubStationAlignment(key: Int(run.value)) : SubStationAlignment(legacy: Int(run.value))
  }
}
