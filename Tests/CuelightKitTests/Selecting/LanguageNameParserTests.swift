import MediaModel
import Testing

@testable import CuelightKit

@Suite("Languages in the names of files")
struct LanguageNameParserTests {
  @Test(arguments: ["en", "EN", "eng", "pt-br", "zh_Hant", "de-1996", "yue", "iw", "sr-Latn-RS"])
  func `a code of ISO 639 is a language`(_ tag: String) {
    #expect(LanguageNameParser.language(tag) != nil)
  }

  @Test(arguments: [
    "", "-", "hd", "mov", "ts", "film", "xyz", "en-", "en--us", "en-US-x-a-b", "1080p", "e",
    "en us",
  ])
  func `any other short word is not a language`(_ tag: String) {
    #expect(LanguageNameParser.language(tag) == nil)
  }

  @Test func `a script or region is a form of a language, a picture's quality is not`() {
    for word in ["latn", "us", "419", "uk", "valencia"] {
      #expect(LanguageNameParser.isForm(word), "\(word)")
    }
    for word in ["sd", "tv", "4k", "cut", ""] {
      #expect(!LanguageNameParser.isForm(word), "\(word)")
    }
  }
}
