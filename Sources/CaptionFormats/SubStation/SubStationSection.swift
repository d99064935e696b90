import TextBasics

/// The sections of a script.
enum SubStationSection: Hashable {
  case scriptInfo, stylesFour, stylesFourPlus, events, embedded, other

  /// Whether it defines styles.
  var isStyles: Bool { self == .stylesFour || self == .stylesFourPlus }

  /// The section of a line such as `[Events]`, in capital or small letters; `nil` for another line.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    let line = bytes.trimmed(range)
    guard line.count > 2, bytes[line.lowerBound] == 0x5B, bytes[line.upperBound - 1] == 0x5D else {
      return nil
    }
    switch bytes.string((line.lowerBound + 1)..<(line.upperBound - 1)).lowercased() {
    case "script info": self = .scriptInfo
    case "v4 styles": self = .stylesFour
    case "v4+ styles", "v4 styles+", "v4++ styles": self = .stylesFourPlus
    case "events": self = .events
    case "fonts", "graphics": self = .embedded
    default: self = .other
    }
  }
}
