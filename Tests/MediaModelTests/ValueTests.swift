import MediaModel
import Testing

@Suite struct `content hashes` {
  private let digits = String(repeating: "0123456789abcdef", count: 4)

  @Test func `either case is read and lower case is kept`() {
    #expect(ContentHash(hex: digits.uppercased())?.hex == digits)
    #expect(ContentHash(hex: digits.uppercased()) == ContentHash(hex: digits))
  }

  @Test func `bytes and digits give the same hash`() {
    let bytes = (0..<32).map { UInt8($0 * 8) }
    let hash = ContentHash(bytes: bytes)
    #expect(hash?.hex.hasPrefix("0008101820") == true)
    #expect(hash.flatMap { ContentHash(hex: $0.hex) } == hash)
  }

  @Test func `anything but 64 digits is no hash`() {
    let wrong = [
      "", String(digits.dropLast()), digits + "0", "g" + digits.dropFirst(),
      " " + digits.dropFirst(), "\u{ff10}" + digits.dropFirst(3),
    ]
    for text in wrong { #expect(ContentHash(hex: text) == nil, "\(text)") }
    #expect(ContentHash(bytes: [UInt8](repeating: 0, count: 31)) == nil)
    #expect(ContentHash(bytes: [UInt8](repeating: 0, count: 33)) == nil)
  }
}

@Suite struct `cues and issues` {
  @Test(arguments: [
    "", " \n", "\u{A0}", "\u{200B}\u{FEFF}", "\u{200E}", "\u{AD}", "\u{2800}", "\u{3000}",
  ])
  func `a cue without any shape is blank`(_ text: String) {
    #expect(Cue(start: .zero, end: .zero, text: text).isBlank)
    #expect(!Cue(start: .zero, end: .zero, text: text + ".").isBlank)
  }

  @Test func `blank cues are not on screen`() {
    let cues = ["\u{A0}", "a"].enumerated().map { index, text in
      Cue(start: .milliseconds(Int64(index)), end: .milliseconds(Int64(index) + 1), text: text)
    }
    let document = TimedTextDocument(format: .webVTT, cues: cues)
    #expect(document.shown.ranges == [.milliseconds(1) ..< .milliseconds(2)])
  }

  private func cue(_ start: Int64, _ end: Int64) -> Cue {
    Cue(start: .milliseconds(start), end: .milliseconds(end), text: "Hello.")
  }

  @Test func `a cue that ends where or before it starts is never on screen`() {
    #expect(cue(5, 9).range == MediaTime.milliseconds(5)..<MediaTime.milliseconds(9))
    #expect(cue(5, 5).range == nil)
    #expect(cue(9, 5).range == nil)
  }

  @Test func `a document shows where any cue is on screen`() {
    let document = TimedTextDocument(
      format: .webVTT, cues: [cue(20, 30), cue(0, 10), cue(9, 15), cue(50, 40)])
    let shown = [(0, 15), (20, 30)].map {
      MediaTime.milliseconds($0.0)..<MediaTime.milliseconds($0.1)
    }
    #expect(document.shown.ranges == shown)
  }

  @Test func `faults are ordered by how much they matter, places by the file`() {
    #expect(ParseIssue.Severity.allCases.sorted() == [.note, .warning, .error])
    let first = TextPosition(line: 2, column: 1, byteOffset: 10)
    #expect(first < TextPosition(line: 1, column: 1, byteOffset: 11))
  }

  @Test func `one picture does not move`() {
    let still = MovingImage(frames: 1, turn: .zero, plays: .endless)
    #expect(!still.isAnimated)
    #expect(MovingImage(frames: 2, turn: .zero, plays: .unknown).isAnimated)
  }

  @Test(arguments: [
    ([], 0, 0), ([500], 500, 0), ([500, 500], 1_000, 0), ([100, 100, 6_000], 6_200, 5_900),
    ([6_000, 100], 6_100, 0), ([0, 10, 11], 211, 0), ([50, 5], 150, 50),
  ])
  func `the last picture holds for as long as it is shown longer than the others`(
    delays: [Int], turn: Int, hold: Int
  ) {
    var times = PictureTimes()
    for delay in delays { times.add(.milliseconds(delay)) }
    #expect(times.count == delays.count)
    #expect(times.turn == .milliseconds(turn))
    #expect(times.hold == .milliseconds(hold))
  }

  @Test func `a hold is no motion at the end, and two pictures change once`() {
    var times = PictureTimes()
    times.add(.milliseconds(100), pictures: 2)
    times.add(.seconds(6))
    #expect(MovingImage(times, plays: .times(2)).motion == .lasts(.milliseconds(6_500)))
    #expect(MovingImage(times, plays: .endless).motion == nil)
    #expect(MovingImage(times, plays: .unknown).leastMotion == .milliseconds(300))
    var pair = PictureTimes()
    pair.add(.seconds(3), pictures: 2)
    #expect(MovingImage(pair, plays: .times(1)).motion == .unknown)
    #expect(MovingImage(pair, plays: .times(2)).motion == nil)
  }

  @Test func `an alignment with an obstacle is not measured`() {
    let alignments = [[], [.ambiguous]].map {
      (unmeasuredReasons: [CaptionAlignment.UnmeasuredReason]) in
      CaptionAlignment(
        offset: .zero, uncertainty: .zero, span: MediaTime.zero..<MediaTime.zero, correlation: 1,
        margin: 9, confidence: 1, speech: .seconds(60), cueCount: 20,
        unmeasuredReasons: unmeasuredReasons)
    }
    #expect(alignments.map(\.isMeasured) == [true, false])
  }
}
