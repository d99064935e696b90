import MediaModel
import TextBasics

/// The position of a text, numbered like a number pad: 1 to 3 at the bottom, 4 to 6 in the middle,
/// 7 to 9 at the top.
struct SubStationAlignment: Hashable {
  /// The key, 1 to 9.
  let key: Int

  /// Reads the number of version 4+ (`\an` and the styles of `[V4+ Styles]`).
  ///
  /// - Parameter key: The number; the result is `nil` if it is not 1 to 9.
  init?(key: Int) {
    guard (1...9).contains(key) else { return nil }
    self.key = key
  }

  /// Reads the number of version 4 (`\a` and the styles of `[V4 Styles]`): 1 to 3 at the bottom,
  /// plus 4 at the top or plus 8 in the middle.
  ///
  /// - Parameter number: The number; the result is `nil` if it has no position.
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

  /// The alignment in the override blocks of a text: the first `\an` or `\a` applies.
  ///
  /// - Returns: The alignment, or `nil` if no block sets it.
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
    let isKey = cursor.consume(0x6E)
    let run = cursor.digits()
    guard run.count > 0, run.value < 12 else { return nil }
    return isKey
      ? SubStationAlignment(key: Int(run.value)) : SubStationAlignment(legacy: Int(run.value))
  }
}
