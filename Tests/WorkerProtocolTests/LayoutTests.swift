import Forms
import MediaModel
import Testing
import WorkerProtocol

/// The bytes of a few values, computed by hand; every other value comes back as it was sent.
@Suite struct LayoutTests {
  private func bytes(_ value: some WireValue) throws -> [UInt8] {
    var writer = WireWriter()
    writer.value(value)
    return Array(try writer.finish().dropFirst())
  }

  @Test func `a program is its number and its name`() throws {
    let program = MediaProgram(number: 258, name: "A")
    #expect(try bytes(program) == [2, 1, 0, 0, 1, 1, 0, 0, 0, 0x41])
    #expect(try bytes(MediaProgram(number: 1)) == [1, 0, 0, 0, 0])
  }

  @Test func `a number of turns has nine bytes in each form`() throws {
    #expect(try bytes(MovingImage.Plays.times(3)) == [0, 3, 0, 0, 0, 0, 0, 0, 0])
    #expect(try bytes(MovingImage.Plays.endless) == [1, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(try bytes(MovingImage.Plays.unknown) == [2, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `a length of motion has eight bytes if it is known`() throws {
    // 1 s is 1,000,000 µs, which is 0x0F4240.
    let second: [UInt8] = [0, 0x40, 0x42, 0x0F, 0, 0, 0, 0, 0]
    #expect(try bytes(MovingImage.Total.lasts(.seconds(1))) == second)
    #expect(try bytes(MovingImage.Total.endless) == [1])
  }

  @Test func `a gap is its cause and its explanation`() throws {
    let gap = EvidenceGap(.notAsked, "é")
    let cause = Array(EvidenceGap.Cause.notAsked.rawValue.utf8)
    #expect(try bytes(gap) == [UInt8(cause.count), 0, 0, 0] + cause + [2, 0, 0, 0, 0xC3, 0xA9])
  }

  @Test func `the least sizes are those of the shortest values`() throws {
    let hash = String(repeating: "0", count: 64)
    #expect(try bytes(try #require(ContentHash(hex: hash))).count == 4 + 64)
    #expect(MediaProgram.leastSize == 5)
    #expect(MovingImage.Total.leastSize == 1)
    // A kind, four texts, a flag for each optional, a set of options, and four lists.
    let track = Track(id: Track.ID(0), kind: .audio, codec: "")
    #expect(try bytes(track).count - "audio".utf8.count == Track.leastSize)
    #expect(try bytes(MediaEvidence(container: "")).count >= MediaEvidence.leastSize)
  }

  @Test func `what is written by hand has the least size of its shortest value`() throws {
    #expect(Cue.leastSize == 4 + 8 + 8 + 4 + 2 + 3)
    #expect(CueSpan.leastSize == 8 + 8 + 7 + 4 + 1)
    #expect(TextPosition.leastSize == 24)
    #expect(SpeechTimeline.Segment.leastSize == 20)
    #expect(Result<TextPosition, EvidenceGap>.leastSize == 1 + 4 + 4)
    let settings = CueSettings()
    let words = [
      settings.lineAlign.rawValue, settings.positionAlign.rawValue, settings.align.rawValue,
    ]
    let length = words.reduce(0) { $0 + $1.utf8.count }
    #expect(try bytes(settings).count - length == CueSettings.leastSize)
    let issue = ParseIssue(
      code: .speech(.entry), severity: .note,
      position: TextPosition(line: 1, column: 1, byteOffset: 0), message: "")
    let names = [issue.code.name, issue.severity.rawValue, issue.consequence.rawValue]
    let issueLength = names.reduce(0) { $0 + $1.utf8.count }
    #expect(try bytes(issue).count - issueLength == ParseIssue.leastSize)
  }
}
