import Testing

@testable import CueText

@Suite struct `What letters sound like` {
  /// One character for each sound: s, v, n and t.
  private func sounds(_ text: String, atMost most: Int = 100) -> String {
    String(
      LetterSound.sounds(of: text, atMost: most).map { sound -> Character in
        switch sound {
        case .sibilant: "s"
        case .vowel: "v"
        case .sonorant: "n"
        case .stop: "t"
        }
      })
  }

  @Test(arguments: [
    ("sun", "svn"), ("SUN", "svn"), ("shop", "svt"), ("church", "svns"), ("the", "tv"),
    ("phone", "tvnv"), ("city", "svtv"), ("cat", "tvt"), ("gin", "svn"), ("go", "tv"),
    ("nation", "nvsvvn"), ("kiss", "tvs"), ("moon", "nvvn"), ("été", "vtv"), ("ça", "sv"),
    ("солнце", "svnnsv"), ("жизнь", "svsn"), ("ήλιος", "vnvvs"), ("7", "nvtv"),
  ])
  func `follows from each letter and the next one`(text: String, sounds: String) {
    #expect(self.sounds(text) == sounds)
  }

  @Test func `is not asked of names and sounds`() {
    #expect(sounds("[door slams]\nANNA: sun") == "svn")
  }

  @Test func `is not known of other scripts`() {
    #expect(sounds("你好").isEmpty)
    #expect(sounds("在1984年").isEmpty)
    #expect(sounds("في عام 1984").isEmpty)
    #expect(sounds("sun 王") == "svn")
  }

  @Test func `is read up to a number of letters`() {
    #expect(sounds("sunsunsun", atMost: 4) == "svns")
    #expect(sounds("", atMost: 4).isEmpty)
  }
}
