import MediaModel
import Testing

@Suite struct `missing evidence` {
  private let gap = EvidenceGap(.limitReached, "It has too many parts.")

  @Test func `every field that can be missing is listed when it is`() {
    let text = MediaEvidence.EmbeddedText(
      track: .init(1), document: .failure(gap))
    let evidence = MediaEvidence(
      container: "mp4", tracks: [], texts: [text], speech: .failure(gap),
      videoDataCaptions: .failure(gap), narration: .failure(gap), picture: .failure(gap))
    let fields = Mirror(reflecting: evidence).children.filter { field in
      String(describing: type(of: field.value)).hasPrefix("Result<")
    }
    #expect(fields.count >= 3)
    #expect(evidence.gaps == Array(repeating: gap, count: fields.count + 1))
  }

  @Test func `what is there is not listed`() {
    let text = MediaEvidence.EmbeddedText(
      track: .init(1),
      document: .success(TimedTextDocument(format: .subRip, cues: [])))
    let evidence = MediaEvidence(
      container: "mp4", tracks: [], texts: [text], speech: .failure(gap),
      videoDataCaptions: .success([]), narration: .failure(.notAsked),
      picture: .success(PictureEvidence()))
    #expect(evidence.gaps == [gap, .notAsked])
  }
}
