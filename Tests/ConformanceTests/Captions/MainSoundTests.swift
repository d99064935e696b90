import MediaModel
import Testing

@testable import Conformance

@Suite struct `The sound that captions are compared with` {
  private func declared(
    _ language: String?, _ captions: CaptionCandidate..., marked: String? = "en"
  ) -> Evidence {
    .captioned {
      let track = Track.sound(1).marked(marked)
      $0.medium.mainAudio = track
      $0.medium.tracks = [.picture, track]
      $0.captions = .found(
        captions, spoken: language ?? marked, declaredLanguage: language,
        alsoSpoken: language == nil ? [] : [marked ?? "und"])
    }
  }

  @Test(arguments: ["de", "en", nil])
  func `a manifest that names another language than the track is a question`(
    language: String?
  ) throws {
    let captions = CaptionCandidate.file("film.vtt", language: language)
    let result = try judge("3.3.B", declared("de", captions))
    #expect(result.outcome == .needsReview)
    #expect(result.codes.contains("declaration.contradicted"))
    let finding = try #require(result.findings.first { $0.code == .declarationContradicted })
    #expect(finding.what.contains("“de”") && finding.what.contains("“en”"))
    #expect(finding.location == Location(resource: "film.mp4", track: Track.ID(1)))
    #expect(finding.question != nil)
  }

  @Test func `a manifest that names the language of the track, or one beside none, is believed`()
    throws
  {
    let english = CaptionCandidate.file()
    try expect("3.3.B", of: declared("en-GB", english), is: .compliant)
    try expect("3.3.B", of: declared(nil, english), is: .compliant)
    try expect("3.3.B", of: declared("en", english, marked: "und"), is: .compliant)
  }

  @Test func `without captions the contradiction is advice`() throws {
    let result = try expect(
      "3.3.B", of: declared("de"), is: .notCompliant,
      ["captions.missing", "declaration.contradicted"])
    let finding = try #require(result.findings.first { $0.code == .declarationContradicted })
    #expect(finding.isAdvice)
  }

  private func tracks(
    _ main: Track, _ others: Track..., speech: SpeechTimeline = .speech(.zero)
  ) -> Evidence {
    .captioned(.file()) {
      $0.medium.mainAudio = main
      $0.medium.tracks = [.picture, main] + others
      $0.speech = .success(speech)
      $0.alignment = .success(.unmeasured([.tooLittleSpeech]))
    }
  }

  private static let silent = Track.sound(1, audible: at(0)..<at(0))

  @Test func `a silent main sound beside a track with sound is said`() throws {
    let result = try judge("3.3.B", tracks(Self.silent, .sound(2)))
    #expect(result.outcome == .needsReview)
    let finding = try #require(result.findings.first { $0.code == .evidenceMissing })
    #expect(
      finding.what == "Captions were compared with track 1 of film.mp4, which is silent from end "
        + "to end. Track 2 has sound that was not searched for speech.")
    #expect(finding.location.track == Track.ID(1))
  }

  @Test func `a main sound without speech beside other tracks is said`() throws {
    let result = try judge("3.3.B", tracks(.sound(1), .sound(2), .sound(3)))
    let finding = try #require(result.findings.first { $0.code == .evidenceMissing })
    #expect(finding.what.contains("no clear speech. Tracks 2, 3 have sound"))
  }

  @Test func `nothing is said of other tracks if they are silent, or if people speak`() throws {
    let alone = try judge("3.3.B", tracks(Self.silent))
    let silent = try judge("3.3.B", tracks(.sound(1), Self.silent))
    let spoken = try judge(
      "3.3.B", tracks(.sound(1), .sound(2), speech: .speech(.seconds(30))))
    for result in [alone, silent, spoken] {
      #expect(!result.codes.contains("evidence.missing"))
    }
  }
}

extension Track {
  /// The same with another language.
  fileprivate func marked(_ language: String?) -> Track {
    Track(
      id: id, kind: kind, codec: codec, language: language.flatMap { LanguageTag($0) },
      disposition: disposition, duration: duration, activity: activity)
  }
}
