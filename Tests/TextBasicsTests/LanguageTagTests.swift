import MediaModel
import Testing
import TestSupport

@testable import TextBasics

@Suite struct `Language tags` {
  private func codes(_ tag: String) -> [String] {
    LanguageTagCheck.verdicts(tag).map(\.code.name)
  }

  @Test(arguments: [
    "en", "pt-BR", "zh-Hant", "zh-Hant-HK", "es-419", "yue", "sr-Latn-RS", "de-CH-1901",
    "sl-rozaj-biske-1994", "en-US-u-islamcal", "en-t-jp-x-a",
    "x-whatever", "qaa-Qaaa-QM-x-southern", "hy-Latn-IT-arevela", "ast", "ia", "en-x-us",
  ])
  func `that are registered and canonical pass`(tag: String) {
    #expect(codes(tag) == [])
  }

  @Test(arguments: [
    "", "-", "en-", "-en", "e", "12", "en--US", "english-language-", "en US", "en_US", " en",
    "abcdefghi", "en-abcdefghi", "x", "en-x", "en-u", "a-DE", "de-DE-de", "en-Latn-Latn", "ar-a",
    "de-419-DE", "de-1901-1901", "en-u-aa-u-bb", "日本語", "en-é", "zh-a-b", "en-US-Latn",
  ])
  func `that break the grammar are malformed`(tag: String) {
    #expect(codes(tag) == ["language.malformed"])
  }

  @Test(arguments: [
    ("xq", 1), ("abcd", 1), ("english", 1), ("en-Abcd", 1), ("en-QA", 0), ("en-JJ", 1),
    ("en-UK", 1), ("es-840", 1), ("xq-Abcd-JJ", 3), ("en-abc", 1), ("zh-cmn-yue", 1),
    ("en-a-bcd", 1), ("en-000", 1),
  ])
  func `that name what is not registered`(tag: String, count: Int) {
    let found = codes(tag)
    #expect(found.count == count)
    #expect(found.allSatisfy { $0 == "language.unregistered" })
  }

  @Test(arguments: [
    ("EN", "en"), ("en-us", "en-US"), ("ZH-HANT-tw", "zh-Hant-TW"), ("eng", "en"), ("ger", "de"),
    ("deu-at", "de-AT"), ("iw", "he"), ("in", "id"), ("ji", "yi"), ("mo", "ro"), ("zh-cmn", "cmn"),
    ("zh-yue-hk", "yue-HK"), ("de-DD", "de-DE"), ("i-klingon", "tlh"), ("zh-min-nan", "nan"),
    ("EN-GB-OED", "en-GB-oxendict"), ("en-U-ca-T-jp", "en-t-jp-u-ca"),
  ])
  func `that have a preferred form are reported with it`(tag: String, preferred: String) {
    let verdicts = LanguageTagCheck.verdicts(tag)
    #expect(verdicts.map(\.code) == [.language(.notCanonical)])
    #expect(verdicts.map(\.severity) == [.note])
    #expect(verdicts.first?.suggestion == preferred)
    #expect(LanguageTagCheck.canonical(tag) == preferred)
  }

  @Test(arguments: [
    ("pt_BR", "pt-BR"), (" en ", "en"), ("zh_hans_cn", "zh-Hans-CN"), ("eng_us", "en-US"),
  ])
  func `that a repair makes well-formed are reported with it`(tag: String, repaired: String) {
    let verdicts = LanguageTagCheck.verdicts(tag)
    #expect(verdicts.map(\.code) == [.language(.malformed)])
    #expect(verdicts.first?.suggestion == repaired)
    #expect(verdicts.first?.message.hasSuffix("Write “\(repaired)”.") == true)
  }

  @Test(arguments: [
    ("sr-lat-Latn", "sr-lat-Latn"), ("zh-und", "zh-und"), ("zho-cmn", "cmn"),
    ("zh-cmn-yue", "zh-cmn-yue"), ("zh_min_nan", "nan"), ("zho-min-nan", "nan"),
    ("en_gb_oed", "en-GB-oxendict"),
  ])
  func `have a canonical form that is its own`(tag: String, canonical: String) {
    #expect(LanguageTagCheck.canonical(tag) == canonical)
    #expect(LanguageTagCheck.canonical(canonical) == canonical)
  }

  @Test func `a region that is commonly miswritten is reported`() {
    #expect(LanguageTagCheck.verdicts("en-UK").map(\.suggestion) == ["en-GB"])
    #expect(LanguageTagCheck.verdicts("es-840").map(\.suggestion) == ["es-US"])
    #expect(LanguageTagCheck.verdicts("en-JJ").map(\.suggestion) == [nil])
  }

  @Test(arguments: ["und", "mul", "zxx", "mis", "und-Latn"])
  func `that name no language are noted`(tag: String) {
    #expect(codes(tag) == ["language.undetermined"])
  }

  @Test(arguments: ["i-default", "zh-min", "cel-gaulish"])
  func `kept for old texts are noted`(tag: String) {
    #expect(codes(tag) == ["language.notCanonical"])
    #expect(LanguageTagCheck.canonical(tag) == nil)
  }

  @Test func `issues stand where the tag stands`() {
    let place = TextPosition(line: 3, column: 11, byteOffset: 20)
    let issues = LanguageTagCheck.issues("en_US", at: place)
    #expect(issues.map(\.position) == [place])
    #expect(issues.map(\.severity) == [.warning])
  }

  @Test func `long and strange ones are quoted short`() {
    for tag in [
      String(repeating: "a", count: 1_000_000), String(repeating: "a-", count: 500_000),
      String(repeating: "en-aaaaa-", count: 20), String(repeating: "\u{301}", count: 90),
    ] {
      let verdicts = LanguageTagCheck.verdicts(tag)
      #expect(verdicts.map(\.code) == [.language(.malformed)])
      #expect(verdicts.allSatisfy { $0.message.utf8.count < 400 })
    }
  }

  @Test func `every code is listed`() {
    let all = ParseIssue.Code.allCases
    let own = ParseIssue.Code.Language.allCases.map { ParseIssue.Code.language($0) }
    #expect(own.count == 4)
    #expect(Set(own).isSubset(of: all))
    #expect(Set(all).count == all.count)
  }

  @Test func `random texts are answered`() {
    var numbers = SplitMix(seed: 7)
    let letters = Array("aAbx-_19 é")
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...12, using: &numbers)
      let tag = String((0..<length).compactMap { _ in letters.randomElement(using: &numbers) })
      for verdict in LanguageTagCheck.verdicts(tag) {
        if verdict.code == .language(.notCanonical), let better = verdict.suggestion {
          #expect(!LanguageTagCheck.verdicts(better).contains { $0.code == .language(.malformed) })
        }
      }
    }
  }
}
