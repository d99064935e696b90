/// The scripts that distinguish languages (The Unicode Standard, Blocks).
enum WritingSystem: Hashable {
  case latin, cyrillic, greek, arabic, hebrew, devanagari, han, kana, hangul, ethiopic, bengali
  /// A script of only one language of captions.
  case only(StaticLanguage)

  /// The languages that do not share their script; the raw value is the tag.
  enum StaticLanguage: String, Hashable {
    case armenian = "hy"
    case georgian = "ka"
    case thai = "th"
    case lao = "lo"
    case burmese = "my"
    case khmer = "km"
    case sinhala = "si"
    case tamil = "ta"
    case telugu = "te"
    case kannada = "kn"
    case malayalam = "ml"
    case gujarati = "gu"
    case punjabi = "pa"
    case odia = "or"
  }

  /// The script of a letter or mark, or `nil` for anything else.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F,
      0x1E00...0x1EFF:
      self = .latin
    case ..<0x370: return nil
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x5D0...0x5F2: self = .hebrew
    case 0x620...0x64A, 0x66E...0x6D3, 0x6D5, 0x6FA...0x6FF, 0xFB50...0xFDFB, 0xFE70...0xFEFC:
      self = .arabic
    case 0x900...0x963, 0x970...0x97F: self = .devanagari
    case 0x980...0x9E3, 0x9F0...0x9F1: self = .bengali
    case 0x1200...0x135F: self = .ethiopic
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: self = .hangul
    case 0x3041...0x30FA, 0x30FC...0x30FF, 0xFF66...0xFF9F: self = .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFD: self = .han
    default:
      guard let language = Self.ownScript(scalar.value) else { return nil }
      self = .only(language)
    }
  }

  private static func ownScript(_ value: UInt32) -> StaticLanguage? {
    switch value {
    case 0x531...0x587: .armenian
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: .georgian
    case 0xA01...0xA75: .punjabi
    case 0xA81...0xAE3: .gujarati
    case 0xB01...0xB63: .odia
    case 0xB82...0xBD7: .tamil
    case 0xC00...0xC63: .telugu
    case 0xC80...0xCE3: .kannada
    case 0xD00...0xD63: .malayalam
    case 0xD81...0xDF3: .sinhala
    case 0xE01...0xE3A, 0xE40...0xE4E: .thai
    case 0xE81...0xEDF: .lao
    case 0x1000...0x103F, 0x1050...0x109F: .burmese
    case 0x1780...0x17D3: .khmer
    default: nil
    }
  }

  /// The number of Latin letters that one letter of the script counts as.
  var weight: Int {
    switch self {
    case .han, .kana, .hangul: 3
    default: 1
    }
  }
}
