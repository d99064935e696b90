import MediaModel
import Testing

@testable import WordComparison

@Suite struct `Words in other scripts and languages` {
  /// Both texts are one word that is written in two ways.
  @Test(arguments: [
    // The capital sharp s (Unicode 5.1) and both ways to write it in small letters.
    ("STRAẞE", "Straße"), ("STRAẞE", "Strasse"), ("GROẞ", "GROSS"),
    // Turkish dotted and dotless i; the dotted capital in one scalar and in two.
    ("IŞIK", "ışık"), ("İZMİR", "izmir"), ("I\u{307}ZMI\u{307}R", "izmir"),
    // Final sigma, accents of Greek capitals, letters with iota subscript.
    ("ΟΔΟΣ", "οδος"), ("ΟΔΌΣ", "οδός"), ("ᾼ", "ᾳ"),
    // Hebrew with points, without them, and in presentation forms (FB1D to FB4E).
    ("שָׁלוֹם", "שלום"), ("\u{FB2A}לום", "שלום"), ("\u{FB4B}ם", "ום"), ("\u{FB31}\u{FB4A}", "בת"),
    // Arabic with vowel signs and with a lengthened line.
    ("كِتَاب", "كتاب"), ("كـــتاب", "كتاب"),
    // Hangul syllables and their jamo.
    ("한국어", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{110B}\u{1165}"),
    // Full-width letters and digits, the letter long s, the Kelvin sign, a digraph.
    ("ＡＢＣ１２３", "abc123"), ("ſo", "so"), ("\u{212A}g", "kg"), ("ǅ", "ǆ"),
    // Apostrophes of typewriters, of typesetters and of keyboards for accents.
    ("l’homme", "l'homme"), ("l\u{2BC}homme", "l`homme"),
  ])
  func `are equal in both spellings`(one: String, other: String) {
    #expect(words(one).count == 1)
    #expect(words(one) == words(other))
  }

  @Test(arguments: [
    ("cafe", "café"), ("ñ", "n"), ("Ż", "Z"), ("ё", "е"), ("か", "が"), ("o", "ø"), ("ا", "أ"),
    ("δ", "Σ"), ("1", "l"),
  ])
  func `keep letters apart that mean different words`(one: String, other: String) {
    #expect(words(one) != words(other))
  }

  @Test(arguments: [
    ("नमस्ते दुनिया", 2), ("Привет, мир!", 2), ("xin chào các bạn", 4), ("שלום־עולם", 2), ("안녕 세상", 2),
    ("¿Qué tal?", 2), ("«Bonjour»", 1), ("„Guten Tag“", 2), ("مرحبا، كيف حالك؟", 3),
    ("สวัสดี", 6), ("你好，世界", 4), ("カタカナ", 4), ("မင်္ဂလာ", 7),
  ])
  func `are counted as the script divides them`(text: String, count: Int) {
    #expect(words(text).count == count)
  }

  @Test(arguments: [
    ("en", "um"), ("en-US", "er"), ("de", "ähm"), ("de-AT", "öh"), ("fr", "euh"), ("es", "em"),
    ("it", "mah"), ("nl", "eh"), ("sv", "öh"), ("da", "øh"), ("nb", "øh"), ("fi", "öö"),
    ("pl", "yyy"), ("pt", "hã"), ("cs", "ehm"), ("ru", "эм"), ("tr", "uh"),
  ])
  func `have fillers of their language that do not count`(language: String, filler: String) {
    let found = compare("\(filler), abc def", "abc def", language: language)
    #expect(found.errors == 0)
    #expect(found.referenceFillers == 1)
    #expect(found.referenceCount == 2)
  }

  @Test(arguments: [("de", "um"), ("fr", "er"), ("en", "euh"), ("ja", "um"), ("es", "hum")])
  func `count words that are fillers elsewhere`(language: String, word: String) {
    #expect(compare("\(word) abc def", "abc def", language: language).deletions == 1)
  }

  @Test func `follow English rules when the language is unknown or has a region`() {
    let texts = ("I do not have twenty-five dollars", "I don't have $25")
    for language in [nil, LanguageTag("en"), LanguageTag("en-GB")] {
      let found = WordComparer.compare(
        reference: ReferenceText(text: texts.0), transcript: texts.1, language: language)
      #expect(found.errors == 0)
    }
    for language in ["de", "fr", "nl"] {
      #expect(compare(texts.0, texts.1, language: language).errors > 0)
    }
  }

  @Test func `of no English have no number words, but digits are numbers`() {
    #expect(compare("fünf Hunde", "5 Hunde", language: "de").errors == 1)
    let found = compare("es sind 5 Hunde da", "es sind 6 Hunde da", language: "de")
    #expect(found.differences.map(\.severity) == [.serious])
  }

  @Test func `without spaces are compared by characters, marks included`() {
    let found = compare("你好世界", "你好世", language: "zh")
    #expect(found.unit == .characters)
    #expect(counts(found) == [3, 0, 1, 0])
    // OK is two characters beside four ideographs.
    #expect(counts(compare("你好世界OK", "你好世界KO", language: "zh")) == [5, 0, 1, 1])
    #expect(compare("がぎぐげご", "か\u{3099}ぎぐげご", language: "ja").errors == 0)
  }
}
