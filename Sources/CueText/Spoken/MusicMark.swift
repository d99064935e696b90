/// The characters that mark music.
enum MusicMark {
  /// Whether a character is a note, also among the emoji: ♩ ♪ ♫ ♬ 🎵 🎶 🎼.
  static func isNote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2669...0x266C, 0x1_F3B5, 0x1_F3B6, 0x1_F3BC: true
    default: false
    }
  }

  /// Whether a character says by itself that there is music or a sound: a note, another sign of
  /// music, or one of the marks `#` and `*`, which stand around songs and sounds.
  static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2669...0x266F, 0x1_D100...0x1_D1FF, 0x1_F399...0x1_F3BC, 0x23, 0x2A: true
    default: false
    }
  }
}
