/// The shapes of brackets in which captions say what is not spoken.
///
/// Captions put sounds and names into round and square brackets (BBC Subtitle Guidelines, 2.9 and
/// 7; Netflix, “SDH requirements”), in East Asian scripts into the full-width forms and into `【】`
/// and `〔〕` (ARIB STD-B37 has （） and ［］). Braces are instructions for players of SubRip, or
/// sounds; nobody speaks them.
///
/// These are not in the table, because what they enclose is spoken: `「」` and `『』` quote,
/// `〈〉`, `＜＞` and `≪≫` stand around the words of a voice that is not in the picture, `《》`
/// around the title of a work or a thought.
enum Bracket: Sendable {
  /// `()` and `（）`.
  case round
  /// `[]` and `［］`.
  case square
  /// `{}` and `｛｝`.
  case brace
  /// `【】`.
  case lens
  /// `〔〕`.
  case shell

  /// The shape of an opening bracket; `nil` for any other character.
  init?(opening scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x28, 0xFF08: self = .round
    case 0x5B, 0xFF3B: self = .square
    case 0x7B, 0xFF5B: self = .brace
    case 0x3010: self = .lens
    case 0x3014: self = .shell
    default: return nil
    }
  }

  /// Whether a character closes the bracket, in either width: authors mix them.
  ///
  /// - Returns: Whether it does.
  func isClosed(by scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .round: scalar.value == 0x29 || scalar.value == 0xFF09
    case .square: scalar.value == 0x5D || scalar.value == 0xFF3D
    case .brace: scalar.value == 0x7D || scalar.value == 0xFF5D
    case .lens: scalar.value == 0x3011
    case .shell: scalar.value == 0x3015
    }
  }
}
