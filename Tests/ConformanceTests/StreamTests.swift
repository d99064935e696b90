import MediaModel
import Testing

@testable import Conformance

@Suite("3.3.B streams")
struct StreamTests {
  private func captionsResult(_ evidence: Evidence) -> CriterionResult? {
    Rulebook(.dhsIOS).judge(evidence).first { $0.criterion.description == "3.3.B" }
  }

  @Test(arguments: StreamIssue.Code.allCases)
  func `a fault advises and decides nothing`(_ code: StreamIssue.Code) throws {
    var evidence = Evidence.aligned(.measured())
    evidence.stream = StreamEvidence(issues: [
      .init(StreamIssue(code, at: nil, "Something is wrong."), in: "master.m3u8")
    ])
    let result = try #require(captionsResult(evidence))
    #expect(result.outcome == .compliant)
    #expect(result.findings.map(\.what) == ["Something is wrong."])
  }

  @Test func `nothing is proven absent in what was not read`() throws {
    var evidence = Evidence.film()
    #expect(captionsResult(evidence)?.outcome == .notCompliant)
    evidence.medium.unread = [
      UnreadPart([.picture, .audio, .text, .description], "low.m3u8 is encrypted.")
    ]
    #expect(captionsResult(evidence)?.outcome == .needsReview)
    let all = Rulebook(.dhsIOS).judge(evidence).filter { $0.outcome == .notCompliant }
    #expect(all.map(\.criterion.description) == [])
  }

  @Test func `forced subtitles beside an unread video prove nothing`() throws {
    var evidence = Evidence.captioned(.file(kind: .forced))
    #expect(captionsResult(evidence)?.outcome == .notCompliant)
    evidence.medium.unread = [UnreadPart([.picture], "A segment is missing.")]
    #expect(captionsResult(evidence)?.outcome == .needsReview)
  }

  @Test func `captions of a rendition come after those in the video`() {
    let rendition = CaptionCandidate.file("text.m3u8", .rendition)
    let picture = CaptionCandidate.file("master.m3u8", .videoData)
    let both = CaptionSelection.found([rendition, picture])
    #expect(both.selected == picture)
    #expect(CaptionSelection.found([rendition]).selected == rendition)
  }

  @Test func `no command is given that reads no stream`() {
    let command = RepairCommand(
      captions: .file("text.m3u8", .rendition), medium: "master.m3u8", audio: nil,
      isOfStream: true)
    #expect(command.write == nil)
    #expect(command.fix(shift: .seconds(1)) == nil)
    let beside = RepairCommand(
      captions: .file("film.en.vtt"), medium: "master.m3u8", audio: nil, isOfStream: true)
    #expect(beside.fix(shift: .seconds(1)) == "cuelight fix film.en.vtt --shift 1 --write")
  }
}
