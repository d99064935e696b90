import MediaModel
import Testing

@Suite struct `Languages are compared` {
  @Test(arguments: [
    ("en", "eng"), ("en-GB", "en-US"), ("zh", "cmn"), ("zh-Hant", "yue"), ("zho", "wuu"),
    ("ar", "arz"), ("ara", "arb"), ("no", "nb"), ("nb", "nn"), ("ms", "zlm"), ("sh", "hr"),
    ("fa", "prs"), ("iw", "he"), ("sw", "swh"), ("et", "vro"), ("fil", "tl"),
  ])
  func `forms of one language and members of a macrolanguage are the same`(
    one: String, other: String
  ) throws {
    let (first, second) = (try #require(LanguageTag(one)), try #require(LanguageTag(other)))
    #expect(first.isSame(as: second) && second.isSame(as: first))
    #expect(!first.isDifferent(from: second))
  }

  @Test(arguments: [("en", "de"), ("hr", "sr"), ("arb", "arz"), ("wuu", "nan"), ("fr", "ast")])
  func `two members of a macrolanguage, and other languages, differ`(
    one: String, other: String
  ) throws {
    let (first, second) = (try #require(LanguageTag(one)), try #require(LanguageTag(other)))
    #expect(first.isDifferent(from: second) && second.isDifferent(from: first))
  }

  @Test(arguments: [
    "qaa", "qad", "qtz", "qaa-x-original", "nar", "english", "xx", "eng,fra", "123", "e", "x-ours",
    "i-default", "??",
  ])
  func `a code for local use, or that is no code, names no language`(text: String) throws {
    let tag = try #require(LanguageTag(text))
    let english = try #require(LanguageTag("en"))
    #expect(!tag.namesLanguage)
    #expect(!tag.isSame(as: english) && !tag.isDifferent(from: english))
    #expect(!tag.isSame(as: tag))
  }

  @Test(arguments: [
    "", "und", "mul", "zxx", "mis", "UND", "und-Latn", "mul-x-two", "unk", "zxx_US",
  ])
  func `a code that says unknown, several or none is no tag`(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test func `codes next to those for local use are languages`() throws {
    // qua, Quapaw; que, Quechua.
    for text in ["qua", "que", "qu", "yue"] {
      #expect(try #require(LanguageTag(text)).namesLanguage)
    }
  }
}
