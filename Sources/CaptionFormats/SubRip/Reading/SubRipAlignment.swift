import MediaModel
import TextBasics

/// One of nine positions in the picture, which SubStation Alpha numbers like a number pad.
struct SubRipAlignment: Equatable {
  /// 1 to 9: 1 to 3 at the bottom from left to right, 4 to 6 in the middle, 7 to 9 at the top.
  let place: Int

  /// Reads an override without its backslash: `an8`, or `a6` in the older numbering, in which 5 to
  /// 7 are at the top and 9 to 11 are in the middle.
  init?(override text: ArraySlice<UInt8>) {
    let letters = text.prefix { $0.isLetter }
    var cursor = LineCursor(Array(text.dropFirst(letters.count)), 0..<text.count)
    let number = cursor.digits()
    guard number.count > 0, cursor.byte == nil, let value = Int(exactly: number.value) else {
      return nil
    }
    if letters.elementsEqual("an".utf8), (1...9).contains(value) {
      place = value
    } else if letters.elementsEqual("a".utf8), (1...11).contains(value), value % 4 > 0 {
      place = value % 4 + [0, 6, 3][value / 4]
    } else {
      return nil
    }
  }

  /// The position as WebVTT settings; the default is the bottom center.
  var settings: CueSettings {
    var settings = CueSettings()
    if place > 6 { settings.line = 0 }
    if (4...6).contains(place) {
      settings.line = 50
      settings.snapToLines = false
      settings.lineAlign = .center
    }
    if place % 3 == 1 { settings.align = .left }
    if place % 3 == 0 { settings.align = .right }
    return settings
  }
}
