import MediaModel
import Testing

@testable import TimedText

@Suite struct `Captions are put where they belong` {
  private func at(_ seconds: Double) -> MediaTime { .decimal(seconds) }

  private func cue(_ start: Double, _ end: Double, _ text: String = "Words") -> Cue {
    Cue(start: at(start), end: at(end), text: text)
  }

  private func alignment(
    rate: Double = 1, offset: Double = 0, cuts: [(at: Double, step: Double)] = []
  ) -> CaptionAlignment {
    CaptionAlignment(
      rate: rate, offset: .decimal(offset), uncertainty: .milliseconds(20),
      cuts: cuts.map { .init(at: .decimal($0.at), step: .decimal($0.step)) },
      span: MediaTime.zero..<MediaTime.milliseconds(600_000), correlation: 0.7, margin: 3,
      confidence: 1, speech: .seconds(400), cueCount: 100)
  }

  private func retiming(
    _ alignment: CaptionAlignment, _ cues: [Cue] = [], speech: TimeRanges = .empty
  ) -> CueRetiming {
    CueRetiming(undoing: alignment, cues: cues, speech: speech)
  }

  @Test func `an offset is taken away`() {
    let late = retiming(alignment(offset: 1.5))
    #expect(late.moved(cue(10, 12)) == cue(8.5, 10.5))
    #expect(retiming(alignment(offset: -2)).moved(cue(10, 12)) == cue(12, 14))
  }

  @Test func `a cue whose words are elsewhere is moved by itself, and no other`() throws {
    let late = CueRetiming.OwnShift(at(20)..<at(22), by: .seconds(-1.5))
    let alone = CueRetiming(moving: [late])
    #expect(alone.moved(cue(20, 22)) == cue(18.5, 20.5))
    #expect(alone.moved(cue(20, 23)) == cue(20, 23) && alone.moved(cue(10, 12)) == cue(10, 12))
    let both = CueRetiming(
      undoing: alignment(offset: 3), cues: [], speech: .empty, moving: [late])
    #expect(both.moved(cue(20, 22)) == cue(15.5, 17.5))
    #expect(both.moved(cue(10, 12)) == cue(7, 9))
  }

  @Test func `the times within the text of a cue move with it, and everything else stays`() throws {
    let text = """
      WEBVTT

      NOTE kept

      00:10.000 --> 00:12.000 line:0
      One <00:11.000>two

      00:20.000 --> 00:22.000
      Three <00:21.000>four

      """
    let options = RepairOptions(
      retiming: CueRetiming(moving: [.init(at(20)..<at(22), by: .seconds(-5))]))
    let repaired = try CaptionRepair.repair(
      Array(text.utf8), fileExtension: "vtt", options: options)
    #expect(
      repaired.text
        == text.replacing("00:20.000 --> 00:22.000", with: "00:00:15.000 --> 00:00:17.000")
        .replacing("<00:21.000>", with: "<00:00:16.000>"), "\(repaired.text)")
  }

  @Test func `what ends before the medium starts is left out, what begins before is cut`() {
    let late = retiming(alignment(offset: 8))
    #expect(late.moved(cue(2, 8)) == nil)
    #expect(late.moved(cue(7, 9)) == cue(0, 1))
  }

  @Test func `a rate is undone about the start, and the offset with it`() {
    // Caption time = 25/24 x media time + 1: 100 s of media stand at 105.166667 s.
    let slow = retiming(alignment(rate: 25.0 / 24, offset: 1))
    let moved = slow.moved(cue(1 + 2_500.0 / 24, 1 + 2_500.0 / 24 + 2.5))
    #expect(moved == cue(100, 102.4))
  }

  @Test func `two hours keep their microseconds`() {
    let rate = 25 / 23.976
    let moved = retiming(alignment(rate: rate)).moved(at(7_200 * rate))
    #expect(moved.duration(to: at(7_200)).magnitude <= .microseconds(1))
  }

  @Test func `what was cut out of the medium leaves its captions out`() {
    // 10 s were cut out at 60 s: captions after it are 10 s late.
    let cut = retiming(alignment(cuts: [(at: 60, step: 10)]))
    #expect(cut.moved(cue(50, 52)) == cue(50, 52))
    #expect(cut.moved(cue(61, 64)) == nil)
    #expect(cut.moved(cue(71, 73)) == cue(61, 63))
    #expect(cut.moved(cue(58, 61.5)) == cue(58, 60))
    #expect(cut.moved(cue(68, 74)) == cue(60, 64))
  }

  @Test func `captions after something that was put in wait for it`() {
    // 7 s were put in at 60 s; the measured moment lies anywhere in them, here in their middle.
    let ad = retiming(alignment(cuts: [(at: 63.5, step: -7)]))
    #expect(ad.moved(cue(50, 52)) == cue(50, 52))
    #expect(ad.moved(cue(57, 59)) == cue(57, 59))
    #expect(ad.moved(cue(61, 63)) == cue(68, 70))
  }

  @Test(arguments: [58.0, 60.0, 63.5, 67.0, 69.0])
  func `where a cut lies is decided by the speech around it`(measured: Double) {
    let before = [cue(40, 43), cue(45, 48), cue(50, 53), cue(56, 59.5)]
    let after = [cue(60.2, 63), cue(64, 66), cue(68, 71), cue(75, 79)]
    let spoken = before + after.map { cue($0.start.decimalValue + 7, $0.end.decimalValue + 7) }
    let found = retiming(
      alignment(cuts: [(at: measured, step: -7)]), before + after,
      speech: TimeRanges(spoken.compactMap(\.range)))
    #expect((before + after).map { found.moved($0) } == spoken)
  }

  @Test(arguments: [57.0, 60.0, 62.0])
  func `what was cut out is found by the speech around it`(measured: Double) {
    let before = [cue(45, 48), cue(50, 53), cue(56, 59.5)]
    let gone = [cue(60.5, 63), cue(65, 69)]
    let after = [cue(70.2, 73), cue(75, 79), cue(81, 84)]
    let spoken = before + after.map { cue($0.start.decimalValue - 10, $0.end.decimalValue - 10) }
    let found = retiming(
      alignment(cuts: [(at: measured, step: 10)]), before + gone + after,
      speech: TimeRanges(spoken.compactMap(\.range)))
    #expect((before + gone + after).compactMap { found.moved($0) } == spoken)
  }

  @Test func `several cuts add up`() {
    let two = retiming(alignment(cuts: [(at: 60, step: 10), (at: 120, step: -4)]))
    #expect(two.parts.count == 3)
    #expect(two.moved(cue(100, 102)) == cue(90, 92))
    #expect(two.moved(cue(200, 202)) == cue(194, 196))
  }

  @Test func `cues at the ends of time and cues that end before they start do no harm`() {
    let odd = [
      Cue(start: .earliest, end: .latest, text: "a"), Cue(start: .latest, end: .latest, text: "b"),
      cue(20, 10),
    ]
    let found = retiming(
      alignment(rate: 1.1, offset: 3, cuts: [(at: 5, step: 2), (at: 1e9, step: -9)]), odd,
      speech: TimeRanges([at(1)..<at(9)]))
    for cue in odd { _ = found.moved(cue) }
    let moved = found.moved(odd[2])
    #expect(moved.map { $0.end < $0.start } == true)
  }

  @Test func `a file keeps all but its times, and the notes of cues that are left out`() throws {
    let file = """
      WEBVTT - title

      STYLE
      ::cue(b) { color: red }

      NOTE first

      a
      00:05.000 --> 00:07.000 line:1
      Hi <00:06.000>there

      NOTE second

      01:01.000 --> 01:03.000
      gone

      01:15.000 --> 01:17.000
      later

      """
    let options = RepairOptions(retiming: retiming(alignment(cuts: [(at: 60, step: 10)])))
    let repaired = try CaptionRepair.repair(
      Array(file.utf8), fileExtension: "vtt", options: options)
    #expect(
      repaired.text
        == file.replacing("01:01.000 --> 01:03.000\ngone\n\n", with: "")
        .replacing("01:15.000 --> 01:17.000", with: "00:01:05.000 --> 00:01:07.000"))
  }
}
