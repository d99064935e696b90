/// A language as a file or manifest names it: BCP 47 (RFC 5646) or ISO 639-2.
///
/// Kept as written; ``primary`` is what languages are compared by.
public struct LanguageTag: Sendable, Hashable {
  /// The tag as it was written.
  public let text: String

  /// Creates a tag, or `nil` for what says "unknown": empty, `und`, `unk`, `mis`, `zxx`, `mul`.
  ///
  /// - Parameter text: The tag as written.
  public init?(_ text: String) {
    let lowered = text.lowercased()
    guard !text.isEmpty, !["und", "unk", "mis", "zxx", "mul"].contains(lowered) else { return nil }
    self.text = text
  }

  /// Whether the code is free for local use and names no language by itself: `qaa` to `qtz` (ISO
  /// 639-2, 4.1.4), of which broadcasters mark sounds with some, and `nar`, for narrative.
  public var isConvention: Bool {
    let code = primary.utf8.map { $0 }
    if code.elementsEqual("nar".utf8) { return true }
    return code.count == 3 && code[0] == UInt8(ascii: "q")
      && (UInt8(ascii: "a")...UInt8(ascii: "t")).contains(code[1])
  }

  /// The primary subtag in its shortest ISO 639 form: `eng`, `en-GB` and `EN` all give `en`.
  public var primary: String {
    let first = text.lowercased().prefix { $0 != "-" && $0 != "_" }
    return Self.shortForms[String(first)] ?? String(first)
  }

  /// ISO 639-2 codes (both B and T) of languages that also have a two-letter code.
  private static let shortForms: [String: String] = [
    "afr": "af", "alb": "sq", "sqi": "sq", "amh": "am", "ara": "ar", "arm": "hy", "hye": "hy",
    "aze": "az", "baq": "eu", "eus": "eu", "bel": "be", "ben": "bn", "bos": "bs", "bre": "br",
    "bul": "bg", "bur": "my", "mya": "my", "cat": "ca", "chi": "zh", "zho": "zh", "cos": "co",
    "cze": "cs", "ces": "cs", "dan": "da", "dut": "nl", "nld": "nl", "eng": "en", "epo": "eo",
    "est": "et", "fao": "fo", "fin": "fi", "fre": "fr", "fra": "fr", "fry": "fy", "geo": "ka",
    "kat": "ka", "ger": "de", "deu": "de", "gla": "gd", "gle": "ga", "glg": "gl", "gre": "el",
    "ell": "el", "guj": "gu", "hau": "ha", "heb": "he", "hin": "hi", "hrv": "hr", "hun": "hu",
    "ice": "is", "isl": "is", "ibo": "ig", "ind": "id", "ita": "it", "jav": "jv", "jpn": "ja",
    "kan": "kn", "kaz": "kk", "khm": "km", "kin": "rw", "kir": "ky", "kor": "ko", "kur": "ku",
    "lao": "lo", "lat": "la", "lav": "lv", "lit": "lt", "ltz": "lb", "mac": "mk", "mkd": "mk",
    "mal": "ml", "mao": "mi", "mri": "mi", "mar": "mr", "may": "ms", "msa": "ms", "mlg": "mg",
    "mlt": "mt", "mon": "mn", "nep": "ne", "nor": "no", "oci": "oc",
    "ori": "or", "pan": "pa", "per": "fa", "fas": "fa", "pol": "pl", "por": "pt", "pus": "ps",
    "roh": "rm", "rum": "ro", "ron": "ro", "rus": "ru", "sin": "si", "slo": "sk", "slk": "sk",
    "slv": "sl", "som": "so", "spa": "es", "srp": "sr", "swa": "sw", "swe": "sv", "tam": "ta",
    "tat": "tt", "tel": "te", "tgk": "tg", "tgl": "tl", "tha": "th", "tib": "bo", "bod": "bo",
    "tur": "tr", "uig": "ug", "ukr": "uk", "urd": "ur", "uzb": "uz", "vie": "vi", "wel": "cy",
    "cym": "cy", "xho": "xh", "yid": "yi", "yor": "yo", "zul": "zu",
    // Forms of one language, which files name now by the one code, now by the other.
    "nno": "no", "nob": "no", "nn": "no", "nb": "no", "cmn": "zh", "yue": "zh", "fil": "tl",
  ]
}
