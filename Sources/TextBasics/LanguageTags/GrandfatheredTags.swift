/// Tags that were registered whole before RFC 4646 (RFC 5646, section 2.2.8).
enum GrandfatheredTags {
  /// Tags in small letters with the one to use instead; empty where the registry has none.
  static let preferred = [
    // Irregular: they do not follow the grammar.
    "en-gb-oed": "en-GB-oxendict", "i-ami": "ami", "i-bnn": "bnn", "i-default": "",
    "i-enochian": "", "i-hak": "hak", "i-klingon": "tlh", "i-lux": "lb", "i-mingo": "",
    "i-navajo": "nv", "i-pwn": "pwn", "i-tao": "tao", "i-tay": "tay", "i-tsu": "tsu",
    "sgn-be-fr": "sfb", "sgn-be-nl": "vgt", "sgn-ch-de": "sgg",
    // Regular: they follow it, and their parts mean nothing by themselves.
    "art-lojban": "jbo", "cel-gaulish": "", "no-bok": "nb", "no-nyn": "nn", "zh-guoyu": "cmn",
    "zh-hakka": "hak", "zh-min": "", "zh-min-nan": "nan", "zh-xiang": "hsn",
  ]
}
