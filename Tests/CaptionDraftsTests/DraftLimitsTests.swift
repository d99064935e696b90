import CaptionQuality
import MediaModel
import Testing

@testable import CaptionDrafts

@Suite("The limits of a draft are those of its profile") struct DraftLimitsTests {
  @Test func `Netflix for English`() throws {
    let limits = try limits()
    #expect(limits.columns == 42)
    #expect(limits.lines == 2)
    #expect(limits.shortest == .microseconds(833_333))
    #expect(limits.longest == .seconds(7))
    #expect(limits.gap == .microseconds(83_333))
    #expect(limits.pause == .milliseconds(500))
    // 40 characters at 20 a second.
    #expect(limits.readingTime(of: TokenSize(characters: 40, columns: 40, words: 8)) == .seconds(2))
  }

  @Test func `full-width characters are two columns`() throws {
    let limits = try limits("netflix", "ja")
    #expect(limits.columns == 26)
    #expect(limits.shortest == .milliseconds(500))
    // 14 ideographs at 7 a second.
    #expect(
      limits.readingTime(of: TokenSize(characters: 14, columns: 28, words: 14)) == .seconds(2))
  }

  @Test func `a limit of all cues together lengthens cues and makes none too fast`() throws {
    let limits = try limits("bbc")
    let size = TokenSize(characters: 20, columns: 20, words: 6)
    // 0.3 s for each word; 180 words a minute are 2 s for six.
    #expect(limits.readingTime(of: size) == .milliseconds(1_800))
    #expect(limits.wantedTime(of: size) == .seconds(2))
  }

  @Test func `what a profile leaves open is as most guidelines have it`() throws {
    let limits = try limits("ebu")
    #expect(limits.columns == 40)
    #expect(limits.lines == 2)
    #expect(limits.shortest == .microseconds(833_334))
    #expect(limits.longest == .seconds(7))
    #expect(limits.gap == .zero)
    #expect(limits.readingTime(of: TokenSize(characters: 1_000)) == .zero)
  }

  @Test func `frames are those of a film: 24 a second`() throws {
    let profile = try #require(QualityProfile.named("netflix"))
    #expect(DraftLimits(profile).gap == .microseconds(83_333))
  }

  @Test(arguments: QualityProfile.all) func `every profile gives limits that a cue can keep`(
    _ profile: QualityProfile
  ) {
    for language in ["en", "ja", "zh", "ko", "th", "ar", "de"] {
      let limits = DraftLimits(profile, language: LanguageTag(language))
      #expect(limits.columns >= 20 && (1...4).contains(limits.lines))
      #expect(limits.shortest > .zero && limits.shortest < limits.longest)
      #expect(limits.gap <= limits.pause && limits.pause <= .seconds(1))
    }
  }
}
