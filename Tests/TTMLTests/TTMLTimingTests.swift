import CaptionTestSupport
import MediaModel
import Testing

@Suite struct `TTML timing` {
  @Test(arguments: [
    ("<div><p begin='1s' end='2s'>a</p></div>", ["1000-2000 a"]),
    ("<div><p begin='1s' dur='2s'>a</p></div>", ["1000-3000 a"]),
    ("<div><p begin='1s' dur='5s' end='3s'>a</p></div>", ["1000-3000 a"]),
    ("<div><p begin='1s' dur='1s' end='3s'>a</p></div>", ["1000-2000 a"]),
    ("<div><p end='3s'>a</p></div>", ["0-3000 a"]),
    (
      "<div begin='10s' end='20s'><p begin='1s' end='2s'>a</p><p>b</p><p begin='8s' dur='9s'>c</p>"
        + "</div>", ["11000-12000 a", "10000-20000 b", "18000-20000 c"]
    ),
    (
      "<div begin='10s'><div begin='5s' dur='2s'><p begin='1s'>a</p></div></div>",
      ["16000-17000 a"]
    ),
    (
      "<div><p begin='1s' end='9s'>a <span begin='1s' end='3s'>b</span> c</p></div>",
      ["1000-2000 a c", "2000-4000 a b c", "4000-9000 a c"]
    ),
    (
      "<div><p begin='1s' end='9s'><span begin='0s' end='2s'>a</span><span begin='2s' end='5s'>b"
        + "</span></p></div>", ["1000-3000 a", "3000-6000 b"]
    ),
    (
      "<div><p begin='1s' end='9s'><span begin='0s' end='2s'>a</span><span begin='2s' end='5s'>a"
        + "</span></p></div>", ["1000-6000 a"]
    ),
    (
      "<div timeContainer='seq'><p dur='1s'>a</p><p begin='1s' dur='2s'>b</p><p dur='1s'>c</p></div>",
      ["0-1000 a", "2000-4000 b", "4000-5000 c"]
    ),
    (
      "<div timeContainer='seq' begin='10s'><div><p end='2s'>a</p><p end='3s'>b</p></div>"
        + "<p dur='1s'>c</p></div>", ["10000-12000 a", "10000-13000 b", "13000-14000 c"]
    ),
    (
      "<div><p begin='1s' end='9s' timeContainer='seq'> <span dur='1s'>a</span> "
        + "<span dur='2s'>b</span></p></div>", ["1000-2000 a", "2000-4000 b"]
    ),
    (
      "<div><p begin='1s' end='9s'><span begin='1s'><span begin='1s' end='9s'>a</span></span></p>"
        + "</div>", ["3000-9000 a"]
    ),
  ])
  func `gives cues the times of what is around them`(body: String, cues: [String]) throws {
    let document = try ttml(body)
    #expect(told(document) == cues)
    #expect(document.issues == [])
  }

  @Test func `keeps text without an end to the end`() throws {
    let document = try ttml("<div><p begin='1s'>a</p></div>")
    #expect(told(document) == ["1000-∞ a"])
    #expect(seen(document) == [Seen("ttml.noEnd", .warning, 3, 12)])
  }

  @Test(arguments: [
    ("<p begin='2s' end='1s'>a</p>", Seen("ttml.reversedTimes", .error, 3, 7)),
    ("<p begin='2s' dur='0s'>a</p>", Seen("ttml.reversedTimes", .error, 3, 7)),
    ("<div end='5s'><p begin='6s' end='7s'>a</p></div>", Seen("ttml.outside", .error, 3, 21)),
    ("<p begin='x' end='1s'>a</p>", Seen("ttml.time", .error, 3, 10)),
    ("<p begin='1s' end='wallclock(00:00)'>a</p>", Seen("ttml.wallClock", .error, 3, 21)),
    (
      "<div timeContainer='seq'><p>b</p><p dur='1s'>a</p></div>",
      Seen("ttml.neverBegins", .error, 3, 40)
    ),
    ("<p begin='1s' end='9999999999h'>a</p>", Seen("text.timeOverflow", .error, 3, 21)),
  ])
  func `tells why a cue is lost and keeps the rest`(body: String, issue: Seen) throws {
    let document = try ttml(body + "<p begin='1s' end='2s'>kept</p>")
    #expect(told(document).contains { $0.hasSuffix("kept") })
    #expect(seen(document).contains(issue))
  }

  @Test func `an unreadable time of a container leaves the rest as it is`() throws {
    let document = try ttml("<div begin='x'><p begin='1s' end='2s'>a</p></div>")
    #expect(told(document) == ["1000-2000 a"])
    #expect(codes(document) == ["ttml.time"])
  }

  @Test func `an unreadable time of a span loses only that`() throws {
    let document = try ttml("<div><p begin='1s' end='2s'>a<span begin='x'> b</span></p></div>")
    #expect(told(document) == ["1000-2000 a"])
    #expect(codes(document) == ["ttml.time"])
  }

  @Test func `follows a paragraph through many changes, but not without end`() throws {
    let spans = (0..<200).map { "<span begin='\($0)s' end='\($0 + 1)s'>\($0)</span>" }
    let karaoke = try ttml("<div><p begin='0s' end='300s'>\(spans.joined())</p></div>")
    #expect(karaoke.cues.count == 200)
    let many = (0..<9_000).map { "<span begin='\($0)s' end='\($0 + 1)s'>\($0)</span>" }
    let endless = try ttml("<div><p begin='0s' end='9000s'>\(many.joined())</p></div>")
    #expect(endless.cues.count == 1)
    #expect(endless.cues.first?.end == .milliseconds(9_000_000))
    #expect(codes(endless) == ["ttml.changes"])
  }
}
