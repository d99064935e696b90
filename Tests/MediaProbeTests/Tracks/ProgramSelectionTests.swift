import MediaModel
import Testing

@testable import MediaProbe

@Suite("Programs of a transport stream")
struct ProgramSelectionTests {
  private let one = MediaProgram(number: 1, name: "One")
  private let two = MediaProgram(number: 2)
  private let tracks = [
    Track(id: Track.ID(0), kind: .video, codec: "h264"),
    Track(id: Track.ID(1), kind: .audio, codec: "aac"),
    Track(id: Track.ID(2), kind: .audio, codec: "mp2"),
    Track(id: Track.ID(3), kind: .text, codec: "dvb_teletext"),
    Track(id: Track.ID(4), kind: .data, codec: "unknown"),
  ]

  private func select(
    _ choice: ProgramChoice, _ programs: [(MediaProgram, Set<Int>)]
  ) -> ProgramSelection {
    ProgramSelection(
      choice, of: programs.map { (program: $0.0, streams: $0.1) }, tracks: tracks)
  }

  @Test func `several programs with media are listed, not read as one`() {
    let found = select(.onlyOne, [(two, [2]), (one, [0, 1, 3])])
    #expect(found.isListOnly)
    #expect(found.tracks.map(\.programs) == [[one], [one], [two], [one], []])
    #expect(MediaProgram.withMedia(in: found.tracks) == [one, two])
    #expect(!select(.all, [(two, [2]), (one, [0, 1, 3])]).isListOnly)
  }

  @Test func `a program of data or text alone is none to be judged`() {
    let found = select(.onlyOne, [(one, [0, 1, 2]), (two, [3, 4])])
    #expect(!found.isListOnly)
    #expect(found.tracks.count == 5)
    #expect(MediaProgram.withMedia(in: found.tracks) == [one])
  }

  @Test func `of a program its own tracks are read, and strays are named`() {
    let found = select(.number(2), [(one, [0, 1]), (two, [2])])
    #expect(found.tracks.map(\.id.index) == [2])
    #expect(
      found.notices == ["Tracks 3 (text), 4 (data) are in no program and were not read."])
  }

  @Test func `of several programs the first of the table is read, or that of a track`() {
    let programs: [(MediaProgram, Set<Int>)] = [(two, [2]), (one, [0, 1, 3])]
    let first = select(.first(holding: nil), programs)
    #expect(first.tracks.map(\.id.index) == [2])
    #expect(first.extract == ProgramExtract(two, of: [two, one]))
    #expect(!first.isListOnly)
    for track in [0, 1, 3] {
      let held = select(.first(holding: Track.ID(track)), programs)
      #expect(held.tracks.map(\.id.index) == [0, 1, 3])
      #expect(held.extract?.read == one)
    }
    // A track of no program, and one that is not there.
    for track in [4, 17] {
      #expect(select(.first(holding: Track.ID(track)), programs).extract?.read == two)
    }
  }

  @Test func `where one program has media, all tracks are read`() {
    let found = select(.first(holding: nil), [(one, [0, 1, 2]), (two, [3, 4])])
    #expect(found.tracks.count == 5)
    #expect(found.extract == nil)
    #expect(select(.first(holding: nil), []).tracks.count == 5)
  }

  @Test func `a track may belong to several programs`() {
    let programs: [(MediaProgram, Set<Int>)] = [(one, [0, 1, 3, 4]), (two, [1, 2])]
    #expect(select(.number(1), programs).tracks.map(\.id.index) == [0, 1, 3, 4])
    let second = select(.number(2), programs)
    #expect(second.tracks.map(\.id.index) == [1, 2])
    #expect(second.tracks[0].programs == [one, two])
    #expect(second.notices.isEmpty)
  }

  @Test func `a program that is not there has no tracks`() {
    #expect(select(.number(9), [(one, [0, 1])]).tracks.isEmpty)
    #expect(select(.onlyOne, []).tracks.map(\.programs) == [[], [], [], [], []])
  }
}
