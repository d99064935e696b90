import MediaModel
import Testing

@testable import Conformance

@Suite struct `3.3.B captions have words` {
  private func text(
    _ reason: WordlessText.Reason, _ count: Int, of total: Int, _ example: String = "12"
  ) -> WordlessText {
    WordlessText(
      reason, count: count, of: total, places: [at(1)..<at(2), at(3)..<at(4)], example: example)
  }

  private func file(
    _ text: WordlessText, _ name: String = "film.en.vtt",
    _ origin: CaptionCandidate.Origin = .sidecar
  ) -> CaptionCandidate {
    .file(name, origin).with(wordless: [text])
  }

  @Test func `NC when the only text is data for a program`() throws {
    let data = file(text(.data, 8, of: 8, "{\"x\": 1,\n\"y\": 2}"))
    let result = try expect(
      "3.3.B", of: .captioned(data), is: .notCompliant, ["captions.placeholder"])
    #expect(
      result.reason
        == "film.en.vtt holds data for a program instead of words, such as “{\"x\": 1, \"y\": 2}”.")
    #expect(result.findings.first?.question == nil)
    try expect("3.3.C", of: .captioned(data), is: .doesNotApply)
  }

  @Test func `NC when a manifest names data as captions, even beside captions`() throws {
    let data = file(text(.data, 8, of: 8), "data.vtt", .manifest)
    let evidence = Evidence.captioned { $0.captions = .found([data, .file()]) }
    try expect("3.3.B", of: evidence, is: .notCompliant, ["captions.placeholder"])
  }

  @Test func `data beside captions decide nothing`() throws {
    let data = file(text(.data, 8, of: 8), "film.vtt")
    let evidence = Evidence.captioned { $0.captions = .found([data, .file()]) }
    try expect("3.3.B", of: evidence, is: .compliant)
    #expect(evidence.captions.rankings == [.excluded(.data), .decides(.only)])
  }

  @Test func `open captions stay a question beside data`() throws {
    let data = file(text(.data, 8, of: 8))
    let evidence = Evidence.captioned { $0.captions = .found([data], isDeclaredOpen: true) }
    try expect("3.3.B", of: evidence, is: .needsReview, ["captions.open"])
  }

  @Test(
    arguments: [
      (.data, "captions.placeholder", "8 of 10 cues of film.en.vtt hold data for a program"),
      (.signs, "captions.placeholder", "film.en.vtt holds only numbers and signs, such as “12”"),
      (.replaced, "captions.notShown", "Browsers show � in place of letters in 8 of 10 cues of"),
      (
        .groundColor, "captions.notShown",
        "Text has the color of its background in 8 of 10 cues of film.en.vtt: at 0:01.0, at 0:03.0 "
          + "and at 6 more places."
      ),
      (
        .doubtfulStyle, "captions.notShown",
        "The style may hide text, or not, in 8 of 10 cues of film.en.vtt: at 0:01.0"
      ),
    ] as [(WordlessText.Reason, String, String)])
  func `NR for everything else, with the places`(
    reason: WordlessText.Reason, code: String, what: String
  ) throws {
    let file = file(text(reason, 8, of: 10))
    let result = try expect("3.3.B", of: .captioned(file), is: .needsReview, [code])
    #expect(result.reason.contains(what))
    #expect(result.findings.first?.location.range == at(1)..<at(2))
    #expect(result.findings.first?.question != nil)
  }
}
