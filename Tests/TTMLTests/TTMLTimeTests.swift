import MediaModel
import Testing

@testable import TTML

@Suite struct `TTML times` {
  private func time(_ text: String, _ change: (inout TTMLTimeParameters) -> Void = { _ in })
    throws -> Int64
  {
    var parameters = TTMLTimeParameters()
    change(&parameters)
    return try TTMLTimeExpression(text, parameters).microseconds
  }

  @Test(arguments: [
    ("00:00:00", 0), ("01:02:03", 3_723_000_000), ("00:00:01.5", 1_500_000),
    ("123:00:00.000", 442_800_000_000), ("00:00:00.0000004", 0), ("00:00:00.0000005", 1),
    ("00:00:01:15", 1_500_000), (" 00:00:01 ", 1_000_000), ("2h", 7_200_000_000),
    ("1.5m", 90_000_000), ("1.5s", 1_500_000), ("250ms", 250_000), ("0.5ms", 500),
    ("45f", 1_500_000), ("3t", 3_000_000), ("1.25h", 4_500_000_000), ("12.3456789s", 12_345_679),
    ("00:00:60", 60_000_000),
  ])
  func `are read in every form`(text: String, microseconds: Int64) throws {
    #expect(try time(text) == microseconds)
  }

  @Test(arguments: [
    "", "1", "00:01", "1:00:00", "00:1:00", "00:00:1", "00:00:00.", "00:00:00:1", "00:00:00:01.",
    "1.s", "s", "1x", "1 s", "-1s", "00:00:00,5", "1S", "+1s", "1e3s", "00:00:00:00:00",
  ])
  func `are refused when they are none`(text: String) {
    #expect(throws: TTMLTimeExpression.Failure.form) { try time(text) }
  }

  @Test func `of day are distinguished`() {
    #expect(throws: TTMLTimeExpression.Failure.wallClock) {
      try time("wallclock(2020-01-01T00:00:00)")
    }
  }

  @Test func `count frames by the effective rate`() throws {
    // 24 frames at 24000/1001 last 1.001 s.
    let film: (inout TTMLTimeParameters) -> Void = {
      $0.frameRate = 24
      $0.multiplier = (1000, 1001)
    }
    #expect(try time("24f", film) == 1_001_000)
    #expect(try time("1f", film) == 41_708)
    // Media time is seconds and frames: 1 s and 12 × 1001/24000 s.
    #expect(try time("00:00:01:12", film) == 1_500_500)
    // Time code is counted frames: 36 × 1001/24000 s.
    #expect(
      try time("00:00:01:12") {
        film(&$0)
        $0.timeBase = .smpte
      } == 1_501_500)
    // A quarter of a frame of a 25th of a second.
    #expect(
      try time("00:00:00:01.1") {
        $0.frameRate = 25
        $0.subFrameRate = 4
      } == 50_000)
  }

  @Test func `leave dropped frames out`() throws {
    let drop: (inout TTMLTimeParameters) -> Void = {
      $0.timeBase = .smpte
      $0.dropMode = .dropNTSC
      $0.multiplier = (1000, 1001)
    }
    // Two numbers are dropped at minute 1: 00:01:00:02 is frame 1800, 60.06 s.
    #expect(try time("00:01:00:02", drop) == 60_060_000)
    // None at minute 10: 18000 − 18 = 17982 frames × 1001/30000 s.
    #expect(try time("00:10:00:00", drop) == 599_999_400)
    #expect(try time("01:00:00:00", drop) == 3_599_996_400)
    // M-PAL: 108 in an hour at 30 × 1000/1001: 107892 frames.
    #expect(
      try time("01:00:00:00") {
        drop(&$0)
        $0.dropMode = .dropPAL
      } == 3_599_996_400)
  }

  @Test func `count ticks`() throws {
    #expect(try time("10000000t") { $0.tickRate = 10_000_000 } == 1_000_000)
    #expect(try time("1t") { $0.tickRate = 3 } == 333_333)
    #expect(
      try time("50t") {
        $0.frameRate = 25
        $0.saysFrameRate = true
      } == 2_000_000)
    #expect(
      try time("50t") {
        $0.frameRate = 25
        $0.saysFrameRate = true
        $0.subFrameRate = 2
      } == 1_000_000)
  }

  @Test(arguments: [
    "99999999999999999999:00:00", "9999999999h", "9999999999999999999t", "99999999999:00:00:00",
  ])
  func `too large are cut`(text: String) throws {
    let time = try TTMLTimeExpression(text, TTMLTimeParameters())
    #expect(time.isTooLarge)
    #expect(time.microseconds == MediaTime.latest.microseconds)
  }

  @Test func `more than there can be are taken as they are and reported`() throws {
    let document = try ttml("<div><p begin='00:00:61' end='00:99:00.5'>a</p></div>")
    #expect(told(document) == ["61000-5940500 a"])
    #expect(codes(document) == ["ttml.timeRange", "ttml.timeRange"])
    #expect(document.issues.map(\.position.line) == [3, 3])
    #expect(document.issues.map(\.position.column) == [15, 32])
  }

  @Test func `follow the parameters of the document`() throws {
    let film = "ttp:frameRate='24' ttp:frameRateMultiplier="
    for multiplier in ["'1000 1001'", "'1000:1001'"] {
      let document = try ttml(
        "<div><p begin='24f' end='48f'>a</p></div>",
        attributes: film + multiplier)
      #expect(told(document) == ["1001-2002 a"])
      #expect(document.issues == [])
    }
    let ticks = try ttml(
      "<div><p begin='5t' dur='10t'>a</p></div>", attributes: "ttp:tickRate='10'")
    #expect(told(ticks) == ["500-1500 a"])
  }

  @Test func `count from the start of the program where EBU-TT tells it`() throws {
    let document = try ttml(
      "<div><p begin='10:00:01:00' end='10:00:02:00'>a</p></div>",
      head: "<metadata xmlns:m='urn:ebu:tt:metadata'><m:documentStartOfProgramme>10:00:00:00"
        + "</m:documentStartOfProgramme></metadata>",
      attributes: "ttp:timeBase='smpte' ttp:frameRate='25' ttp:markerMode='continuous'")
    #expect(told(document) == ["1000-2000 a"])
    #expect(document.issues == [])
  }

  @Test(arguments: [
    ("ttp:timeBase='smpte' ttp:frameRate='25'", Duration.seconds(3_600) as Duration?),
    // 108,000 frames of 1001/30000 s.
    (
      "ttp:timeBase='smpte' ttp:frameRate='30' ttp:frameRateMultiplier='1000 1001'",
      .milliseconds(3_603_600)
    ),
    ("ttp:timeBase='media' ttp:frameRate='25'", nil),
  ])
  func `an hour of time code lasts as many frames as it counts`(
    attributes: String, hour: Duration?
  ) throws {
    let body = "<div><p begin='10:00:01:00' end='10:00:02:00'>a</p></div>"
    #expect(try ttml(body, attributes: attributes).timecodeHour == hour)
    let start =
      "<metadata xmlns:m='urn:ebu:tt:metadata'><m:documentStartOfProgramme>10:00:00:00"
      + "</m:documentStartOfProgramme></metadata>"
    #expect(try ttml(body, head: start, attributes: attributes).timecodeHour == nil)
  }

  @Test func `of other clocks are reported`() throws {
    func told(_ attributes: String) throws -> [String] {
      codes(try ttml("<div><p begin='1s' end='2s'>a</p></div>", attributes: attributes))
    }
    #expect(try told("ttp:timeBase='clock'") == ["ttml.timeBase"])
    #expect(try told("ttp:timeBase='smpte' ttp:markerMode='discontinuous'") == ["ttml.markerMode"])
    for fault in [
      "timeBase='x'", "frameRate='0'", "frameRateMultiplier='1'", "tickRate='-1'",
      "subFrameRate='x'", "dropMode='x'",
    ] {
      #expect(try told("ttp:\(fault)") == ["ttml.parameter"], "\(fault)")
    }
    let start =
      "<metadata xmlns:m='urn:ebu:tt:metadata'><m:documentStartOfProgramme>x"
      + "</m:documentStartOfProgramme></metadata>"
    let document = try ttml(
      "<div><p begin='1s' end='2s'>a</p></div>", head: start, attributes: "ttp:timeBase='smpte'")
    #expect(codes(document) == ["ttml.parameter"])
  }
}
