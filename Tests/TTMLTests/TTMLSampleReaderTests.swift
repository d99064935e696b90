import CaptionTestSupport
import MediaModel
import Testing

@testable import TTML

@Suite struct `TTML samples` {
  private func sample(_ start: Int64, _ length: Int64?, _ paragraphs: String) -> TextPayload {
    let text =
      paragraphs.isEmpty
      ? ""
      : "<tt xmlns=\"http://www.w3.org/ns/ttml\" xml:lang=\"de\"><body><div>\(paragraphs)</div>"
        + "</body></tt>"
    return TextPayload(
      start: .milliseconds(start), duration: length.map { .milliseconds($0) },
      bytes: Array(text.utf8))
  }

  private func read(_ samples: [TextPayload], origin: MediaTime = .zero) throws -> TimedTextDocument
  {
    let reader = TTMLSampleReader(origin: origin)
    for sample in samples { reader.receive(sample) }
    return try reader.document().get()
  }

  @Test func `count from the start of the track and are joined`() throws {
    let document = try read([
      sample(0, 2_000, "<p begin='1s' end='3s'>a</p>"),
      sample(2_000, 2_000, "<p begin='1s' end='3s'>a</p><p begin='3s' end='9s'>b</p>"),
      sample(4_000, 2_000, "<p begin='3s' end='9s'>b</p>"),
    ])
    #expect(told(document) == ["1000-3000 a", "3000-6000 b"])
    #expect(document.issues == [])
    #expect(document.format == .ttml)
    #expect(document.language?.text == "de")
    #expect(document.cues.allSatisfy { $0.position == nil })
  }

  @Test func `are clipped and do not join what is apart`() throws {
    let document = try read([
      sample(0, 1_000, "<p>a</p>"), sample(1_000, 1_000, ""), sample(2_000, 1_000, "<p>a</p>"),
      sample(3_000, 1_000, "<p>a</p><p>a</p>"), sample(5_000, nil, "<p end='6s'>c</p>"),
      sample(5_500, nil, "<p>d</p>"),
    ])
    #expect(
      told(document) == [
        "0-1000 a", "2000-4000 a", "3000-4000 a", "5000-5500 c", "5500-∞ d",
      ])
    #expect(document.issues == [])
  }

  @Test func `may have another zero than the medium`() throws {
    let document = try read(
      [sample(500, 2_000, "<p begin='0s' end='1s'>a</p>")], origin: .milliseconds(500))
    #expect(told(document) == ["500-1500 a"])
  }

  @Test func `with faults are reported once`() throws {
    let bad = "<p begin='x' end='1s'>a</p><p begin='0s' end='9s'>b</p>"
    let document = try read([
      sample(0, 1_000, bad), sample(1_000, 1_000, bad),
      TextPayload(start: .milliseconds(2_000), duration: .milliseconds(1), bytes: [0x3C, 0x61]),
    ])
    #expect(told(document) == ["0-2000 b"])
    #expect(
      seen(document) == [Seen("ttml.time", .error, 1, 1), Seen("ttml.sample", .error, 3, 1)])
  }
}
