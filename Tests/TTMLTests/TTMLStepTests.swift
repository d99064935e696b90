import MediaModel
import Testing

@testable import TTML
@testable import TextBasics

/// What a document costs beyond one pass over it; counted in steps, never in time.
@Suite struct `A TTML document that changes` {
  private func file(_ body: String, head: String = "") -> DecodedText {
    TextDecoding.decode(
      Array(
        """
        <tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" \
        xml:lang="en"><head>\(head)</head><body>\(body)</body></tt>
        """.utf8))
  }

  private func sets(_ count: Int, _ style: String = "tts:display=\"none\"") -> String {
    (0..<count).map { "<set begin=\"\(2 * $0)s\" end=\"\(2 * $0 + 1)s\" \(style)/>" }.joined()
  }

  /// Words that light up one by one.
  private func karaoke(_ paragraphs: Int) -> DecodedText {
    let words = (0..<8).map { "<span begin=\"\($0)s\" end=\"8s\">word </span>" }.joined()
    return file(
      "<div>"
        + (0..<paragraphs).map { "<p begin=\"\($0 * 9)s\" dur=\"8s\">\(words)</p>" }.joined()
        + "</div>")
  }

  /// Paragraphs in a region that comes and goes.
  private func region(_ paragraphs: Int) -> DecodedText {
    file(
      "<div region=\"r\">"
        + (0..<paragraphs).map { "<p begin=\"\($0)s\" end=\"\($0 + 1)s\">a</p>" }.joined()
        + "</div>",
      head: "<layout><region xml:id=\"r\">\(sets(90))</region></layout>")
  }

  /// Paragraphs that inherit changes of visibility.
  private func visibility(_ paragraphs: Int) -> DecodedText {
    file(
      "<div end=\"200s\">\(sets(50, "tts:visibility=\"hidden\""))"
        + (0..<paragraphs).map { "<p begin=\"\($0)s\" end=\"\($0 + 1)s\">a</p>" }.joined()
        + "</div>")
  }

  private func steps(_ text: DecodedText, limit: Int = 50_000_000) throws -> Int {
    var steps = StepBudget(limit: limit)
    _ = try TTMLParser.parse(text, cueLimit: 1_000_000, &steps)
    return steps.spent
  }

  @Test func `costs twice as much when there is twice as much of it`() throws {
    for (number, make) in [karaoke, region, visibility].enumerated() {
      let (one, two) = (try steps(make(40)), try steps(make(80)))
      #expect(one > 0)
      #expect(two <= 2 * one + 16, "document \(number)")
    }
  }

  @Test func `may cost so many steps for each byte of its file`() throws {
    func spent(_ words: Int) throws -> (steps: Int, bytes: Int) {
      let spans = (0..<words).map { "<span begin=\"\($0)s\" end=\"\($0 + 1)s\">x</span>" }.joined()
      let text = file(
        "<div><p>\(String(repeating: "long text ", count: 10 * words))\(spans)</p></div>")
      var steps = StepBudget(limit: TTMLParser.stepLimit(ofBytes: text.bytes.count))
      _ = try TTMLParser.parse(text, cueLimit: 1_000_000, &steps)
      return (steps.spent, text.bytes.count)
    }
    let (one, two) = (try spent(1_000), try spent(2_000))
    #expect(one.steps > 60 * one.bytes)
    #expect(two.steps * one.bytes <= one.steps * two.bytes)
  }

  @Test func `costs next to nothing while nothing changes`() throws {
    let plain = file(
      "<div>" + String(repeating: "<p begin='1s' end='2s'>a<br/>b</p>", count: 100) + "</div>")
    #expect(try steps(plain) == 100 * 2 * 3)
  }

  @Test func `is taken as shown whole once that costs too much, which is reported once`() throws {
    let spans = (0..<60).map { "<span begin=\"\($0)s\" end=\"\($0 + 1)s\">x</span>" }.joined()
    let paragraph = "<p>" + String(repeating: "long ", count: 2_000) + spans + "</p>"
    let text = file("<div>" + String(repeating: paragraph, count: 3) + "</div>")
    var steps = StepBudget(limit: 50_000)
    let document = try TTMLParser.parse(text, cueLimit: 1_000_000, &steps).reading
    #expect(steps.isExhausted)
    #expect(document.issues.count { $0.code == .ttml(.changes) } == 1)
    #expect(document.cues.count == 3)
    // The whole text of each, and not once for each of the 60 changes.
    #expect(document.cues.reduce(0) { $0 + $1.text.utf8.count } < 3 * 10_100)
  }

  @Test func `in nested elements is hidden by all of them`() throws {
    let depth = 40
    let open = (0..<depth).map { level in
      "<div><set begin=\"\(level * 10)s\" end=\"\(level * 10 + 5)s\" tts:display=\"none\"/>"
    }.joined()
    let text = file(
      open + "<p begin=\"0s\" end=\"400s\">a</p>" + String(repeating: "</div>", count: depth))
    var steps = StepBudget(limit: 50_000_000)
    let cues = try TTMLParser.parse(text, cueLimit: 1_000, &steps).cues
    #expect(cues.count == depth)
    for (level, cue) in cues.enumerated() {
      #expect(cue.start == .milliseconds(Int64(level * 10 + 5) * 1_000))
      #expect(cue.end == .milliseconds(Int64(level * 10 + 10) * 1_000))
    }
  }

  @Test func `has holes that overlap, touch and lie outside`() {
    func interval(_ begin: Int64, _ end: Int64) -> TTMLInterval {
      TTMLInterval(begin: begin, end: end)
    }
    let holes = [
      interval(30, 40), interval(5, 12), interval(10, 15), interval(15, 16), interval(50, 50),
      interval(90, 200),
    ]
    #expect(
      TTMLInterval.subtract(holes, from: [interval(0, 35), interval(38, 100)])
        == [interval(0, 5), interval(16, 30), interval(40, 90)])
    #expect(TTMLInterval.subtract([.always], from: [interval(3, 4)]).isEmpty)
    #expect(TTMLInterval.subtract([], from: [interval(3, 4)]) == [interval(3, 4)])
  }

  @Test func `with a line break in a sequence goes on at once`() throws {
    let document = try ttml(
      "<div timeContainer='seq'><p dur='1s'>a<br/>b</p><p dur='1s' timeContainer='seq'>"
        + "<span dur='500ms'>c</span><br/><span dur='500ms'>d</span></p></div>")
    #expect(told(document) == ["0-1000 a\nb", "1000-1500 c\n", "1500-2000 \nd"])
  }
}

@Suite struct `A region's styles` {
  @Test func `are found behind lists that name one style again and again`() throws {
    let list = Array(repeating: "a", count: 1_000).joined(separator: " ")
    let regions = (0..<200).map { "<region xml:id=\"r\($0)\" style=\"a b\"/>" }.joined()
    let text = """
      <tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" \
      xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xml:lang="en" \
      ttp:profile="http://www.w3.org/ns/ttml/profile/imsc1/text"><head><styling>\
      <style xml:id="a" style="\(list)" tts:extent="50% 50%"/></styling>\
      <layout>\(regions)</layout></head><body/></tt>
      """
    let document = try TTMLParser.parse(TextDecoding.decode(Array(text.utf8)))
    #expect(!document.issues.contains { $0.code.name == "imsc.regionExtent" })
  }
}
