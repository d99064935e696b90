import MediaModel
import Placements
import Testing

@Suite struct `Media fragments of src` {
  @Test(
    arguments: [
      ("8,10", 8_000, 10_000), ("8", 8_000, nil), (",10", 0, 10_000), ("npt:8,10", 8_000, 10_000),
      ("0.5,1.25", 500, 1_250), ("01:30,02:00.5", 90_000, 120_500),
      ("0:00:01,1:00:00", 1_000, 3_600_000), ("100:00:00", 360_000_000, nil),
      ("8.,9", 8_000, 9_000),
    ] as [(String, Int64, Int64?)])
  func `a fragment says which part plays`(times: String, start: Int64, end: Int64?) throws {
    let read = try entry(src: "\"a.mp4#t=\(times)\"")
    #expect(read.sources == ["a.mp4"])
    #expect(
      read.placement.clip
        == .init(start: .milliseconds(start), end: end.map { .milliseconds($0) }))
  }

  @Test(arguments: [
    "", ",", "10,8", "8,8", "a", "-1", "1,2,3", "8,", "1:2", "01:60", "60:01", "1:60:01", "1:1:1",
    "smpte:0:00:01", "clock:2026", "1:2:3:4", ":01", "8..1", "1e3", "npt:", "01:02:60.5",
    "99999999999999999999", "9999999:00:00", "8,99999999999999999999",
  ])
  func `a fragment that the standard calls invalid is a fault`(times: String) {
    let text = "version: 1\nmedia:\n- src: \"a.mp4#t=\(times)\"\n"
    #expect(issues(text) == ["3:8 media[0].src badValue"])
  }

  @Test func `a number sign elsewhere belongs to the name`() throws {
    #expect(try entry(src: "\"song #1.mp4\"").sources == ["song #1.mp4"])
    let both = try entry(src: "\"song #1.mp4#t=1\"")
    #expect(both.sources == ["song #1.mp4"])
    #expect(both.placement.clip == .init(start: .milliseconds(1_000), end: nil))
  }

  @Test func `a clip that agrees with the fragment is accepted`() throws {
    let read = try entry("clip: {start: 8, end: 10}", src: "a.mp4#t=8,10")
    #expect(read.placement.clip?.end == .milliseconds(10_000))
  }

  @Test func `a clip that differs from the fragment is a fault`() {
    let text = "version: 1\nmedia:\n- src: a.mp4#t=8,10\n  clip: {start: 8}\n"
    #expect(issues(text) == ["4:9 media[0].clip badValue"])
  }

  @Test func `sources of one medium play the same part`() throws {
    let same = try entry(src: "[\"a.mp4#t=1,2\", \"a.webm#t=1,2\"]")
    #expect(same.sources == ["a.mp4", "a.webm"])
    #expect(same.placement.clip?.start == .milliseconds(1_000))
    for other in ["a.webm#t=1,3", "a.webm"] {
      let text = "version: 1\nmedia:\n- src: [\"a.mp4#t=1,2\", \"\(other)\"]\n"
      #expect(issues(text) == ["3:8 media[0].src badValue"])
    }
  }
}
