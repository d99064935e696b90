import Testing

@testable import CuelightKit

@Suite struct `The share of a run that is done` {
  private func medium(_ kind: String, _ bytes: Double) -> WorkShare.Medium {
    WorkShare.Medium(kind: kind, bytes: bytes)
  }

  @Test func `is not known where nothing has a size`() {
    #expect(WorkShare().share == nil)
  }

  @Test func `is that of the bytes while no length is known`() {
    var work = WorkShare()
    work.expect(medium("mp4", 300))
    work.expect(medium("mp4", 100))
    #expect(work.share == 0)
    work.advance("a", 0.5) { medium("mp4", 300) }
    #expect(work.share == 0.375)
    // The medium reads on; it counts once.
    work.advance("a", 1) { medium("mp4", 300) }
    #expect(work.share == 0.75)
  }

  /// A WAV file has ten times the bytes of an MP3 file of the same length.
  @Test func `is that of the length where media of the kind were read`() {
    var work = WorkShare()
    for _ in 1...2 {
      work.expect(medium("wav", 1_000))
      work.expect(medium("mp3", 100))
    }
    work.finish("a.wav", length: .seconds(60), medium("wav", 1_000))
    work.finish("a.mp3", length: .seconds(60), medium("mp3", 100))
    // Two of four minutes, although half of the bytes are left in each kind.
    #expect(work.share == 0.5)
    work.finish("b.mp3", length: .seconds(60), medium("mp3", 100))
    #expect(work.share == 0.75)
    work.finish("b.wav", length: .seconds(60), medium("wav", 1_000))
    #expect(work.share == 1)
  }

  @Test func `never leaves 0 to 1, whatever is reported`() throws {
    var work = WorkShare()
    work.expect(medium("mp4", 10))
    work.advance("a", 7) { medium("mp4", 10) }
    #expect(work.share == 1)
    work.advance("a", -1) { medium("mp4", 10) }
    #expect(work.share == 0)
    // The file grew.
    work.finish("a", length: nil, medium("mp4", 99))
    #expect(work.share == 1)
    for number in 0..<1_000 { work.expect(medium("kind\(number)", 1)) }
    #expect((0...1).contains(try #require(work.share)))
  }
}
