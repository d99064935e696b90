import MediaModel
import Testing

@testable import CueText

@Suite struct `Text that tells viewers nothing` {
  private func found(
    _ texts: [String], _ format: TimedTextFormat = .webVTT, style: String? = nil,
    spans: [CueSpan] = []
  ) -> [WordlessText] {
    var document = TimedTextDocument(
      format: format,
      cues: texts.enumerated().map { index, text in
        let start = MediaTime.milliseconds(Int64(index) * 1_000)
        return Cue(
          start: start, end: start.advanced(by: .milliseconds(900)), text: text, spans: spans)
      })
    document.styles = style.map { [$0] } ?? []
    return document.wordlessText
  }

  @Test(arguments: [
    ["{\"x\": 1}", "{\n  \"name\" : \"a b\"\n}"], ["[{\"x\":1},{\"x\":2}]"],
    ["thumbs/0001.jpg#xywh=0,0,160,90", "thumbs/0001.jpg#xywh=160,0,160,90"],
    ["https://example.org/a?b=c"], ["data:image/png;base64,AAAA"], ["IMG_001.PNG", "img_002.png"],
    ["{\"x\": 1}", "25"], ["one.jpg\ntwo.jpg"], ["[1, 2]", "[-3.5,4]"], ["[\"a\", \"b\"]"],
    ["scene=3;shot=3", "scene=4;shot=1"], ["id=7&name=\"the end\""], ["scene=3\nshot=3"],
    ["U2NlbmUgMyBzaG90IDM0NQ==", "aGVsbG8gd29ybGQ3OTE0NQ"],
    ["d41d8cd98f00b204e9800998ecf8427e"], ["7f3a2b1c-9d4e-4f60-8a7b-1c2d3e4f5a6b"],
    ["<scene><id>x</id></scene>"], ["<shot n=\"3\">wide</shot>"], ["&lt;shot n=\"3\"/&gt;"],
    ["&lt;?xml version=\"1.0\"?&gt;"],
  ])
  func `objects and addresses alone are data`(texts: [String]) {
    let found = found(texts)
    #expect(found.map(\.reason) == [.data])
    #expect(found.first?.isOnlyData == true)
    #expect(found.first?.count == texts.count)
    #expect(found.first?.places.first == MediaTime.zero..<MediaTime.milliseconds(900))
  }

  @Test(arguments: [
    ["1", "2", "3"], ["3...", "2...", "1!"], ["...", "—"], ["00:00:01:12"], ["١", "٢"], ["[1]"],
    ["100 %"], ["👏"], ["25", "26", "{\"x\": 1}"], ["a3f0c-99e1", "b41d2-07aa"],
    ["shot=3", "shot=4"],
  ])
  func `numbers and signs alone are a question`(texts: [String]) {
    let found = found(texts)
    #expect(found.map(\.reason) == [.signs])
    #expect(found.first?.isOnlyData == false)
  }

  @Test(arguments: [
    ["[Music]"], ["♪"], ["♪♪", "♫ ♫"], ["🎵"], ["#"], ["*"], ["嗯"], ["あ", "は"], ["สวัสดี"], ["ครับ"],
    ["한"], ["שלום"], ["नमस्ते"], ["三", "二", "一"], ["I", "X"], ["1", "2", "three"],
    ["[\"Yesterday\" playing]"], ["{laughs}"], ["{c}"], ["Visit example.org", "www.example.org"],
    ["<v Ann>Hi</v>"], ["Go to https://example.org"], ["(12 o'clock)"], ["A.jpg of her"], ["5 km"],
    ["https://example.org", "Hello", "Good night"], ["BBC News: 10=ten"], ["a=b", "x=5;y=3"],
    ["COVID-19"], ["NCC-1701-D"], ["Nf3-e5"], ["Bb5xc6+"], ["C-3PO", "R2-D2"],
    ["A-B-C", "W-A-L-L-E"],
    ["1080p60", "H2O", "MP3"], ["20th-century"], ["HELLO!", "NO!"], ["a3f0c-99e1", "Hello", "Bye"],
    ["<Ann>Hello</Ann>"], ["<b><i>Hello</i></b>"], ["<font color=\"red\">Hello</font>"],
    ["&lt;video&gt;"], ["<c.x>x = 3;</c>"], ["Supercalifragilisticexpialidocious"], ["[\"Help!\"]"],
    ["scene = 3; shot = 3"], ["AB12CD34 it is"], ["（笑い声）"], ["🎶"], ["𝄞"],
    ["ÄÖ"], ["𓀀"], ["Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaah"],
  ])
  func `words and sounds of any script are none`(texts: [String]) {
    #expect(found(texts) == [])
  }

  @Test func `data in half of the cues is reported with its places`() {
    let found = found(["Hello", "a.jpg", "b.jpg", "Good night"])
    #expect(found.map(\.reason) == [.data])
    #expect(found.map(\.count) == [2])
    #expect(found.map(\.total) == [4])
    #expect(found.first?.isOnlyData == false)
    #expect(found.first?.example == "a.jpg")
    #expect(found.first?.places.map(\.lowerBound) == [.milliseconds(1_000), .milliseconds(2_000)])
  }

  @Test func `objects are a question from a tenth of the cues on`() {
    let words = (1...9).map { "Line \($0)" }
    let found = found(["{\"x\": 1}"] + words)
    #expect(found.map(\.reason) == [.data])
    #expect(found.map(\.count) == [1])
    #expect(found.first?.isOnlyData == false)
    #expect(self.found(["{\"x\": 1}", "ten"] + words) == [])
    #expect(self.found(["a3f0c-99e1", "https://example.org"] + words) == [])
    #expect(self.found(["a3f0c-99e1", "b.jpg", "Hello", "Bye"]).map(\.count) == [2])
  }

  @Test func `cues that show nothing do not count`() {
    #expect(found(["", " ", "a.jpg"]).map(\.total) == [1])
    #expect(found([]) == [])
  }

  @Test func `replaced letters count from a tenth of the cues on`() {
    let lost = ["H\u{FFFD}llo", "l\u{FFFD}"]
    let whole = (0..<18).map { "Line \($0)" }
    #expect(found(lost + whole).map(\.reason) == [.replaced])
    #expect(found(lost + whole).map(\.count) == [2])
    #expect(found(lost + whole + ["more"]) == [])
    #expect(found(["H\u{FFFD}llo", "Hello"]) == [])
    // Noise may damage any code of a broadcast.
    #expect(found(lost + whole, .cea608) == [])
    #expect(found(lost, .cea608).map(\.reason) == [.replaced])
  }

  @Test(
    arguments: [
      ("<c.yellow.bg_yellow>Hello</c>", nil), ("<c.bg_red>a <c.red>b</c></c>", nil),
      ("<c.black>Hello</c>", nil), ("Hello", "::cue { color: black }"),
      ("Hello", "::cue { color: #123456; background-color: #123456 }"),
      ("Hello", "::cue { background: white }"),
      ("<c.x>Hello</c>", "::cue(.x) { color: red; background: rgb(255,0,0) }"),
      ("<b>Hello</b>", "::cue(b) { color: #fefefe; background: #fff }"),
      ("<v Ann>Hello</v>", "::cue(v[voice=\"Ann\"]) { background: white }"),
    ] as [(String, String?)])
  func `text in the color of its background is found in WebVTT`(text: String, style: String?) {
    #expect(found([text], style: style).map(\.reason) == [.groundColor])
  }

  @Test(
    arguments: [
      ("<c.yellow>Hello</c>", nil), ("<c.bg_yellow>Hello</c>", nil), ("Hello", nil),
      ("<c.white.bg_black>Hello</c>", nil), ("Hello", "::cue { color: white; background: black }"),
      ("Hello", "::cue { color: black; background: white }"),
      ("Hello", "::cue { color: black; background: transparent }"),
      ("Hello", "::cue { color: white; background: rgba(255,255,255,0.3) }"),
      ("Hello", "::cue { color: black; text-shadow: 0 0 2px white }"),
      ("<c.black.bg_white>Hello</c>", nil), ("<c.black.bg_black></c>Hello", nil),
      ("<c.x>Hello</c>", "::cue { background: red } ::cue(.x) { color: blue }"),
    ] as [(String, String?)])
  func `text in another color than its background is left alone`(text: String, style: String?) {
    #expect(found([text], style: style) == [])
  }

  @Test(arguments: [
    "::cue { color: color-mix(in srgb, white, transparent) }", "::cue { color: var(--ink) }",
    "@media (min-width: 1px) { ::cue { opacity: 0 } }",
  ])
  func `text that a style may hide is a question`(style: String) {
    #expect(found(["Hello", "you"], style: style).map(\.reason) == [.doubtfulStyle])
    #expect(found(["Hello", "you"], style: style).map(\.count) == [2])
  }

  @Test func `text in the color of its background is found in spans`() {
    var look = CueLook()
    look.isInGroundColor = true
    let spans = [CueSpan(range: 0..<5, look: look)]
    #expect(found(["Hello you"], .ttml, spans: spans).map(\.reason) == [.groundColor])
    #expect(found(["     you"], .ttml, spans: spans) == [])
  }
}

@Suite struct `Lines with times` {
  @Test(arguments: [
    "00:01 Hello.\n00:03 Who is there?\n00:07 Me.", "[00:00:01] Hello.\n[00:00:03] A\n[00:00:07] B",
    "1:02:03 a\nb\n1:02:09 c\nd\n(1:03:00) e", "00:00:01:12\tA\n00:00:02:12\tB\n00:00:03:12\tC",
  ])
  func `are found`(text: String) {
    #expect(TimedLines.areIn(text))
  }

  @Test(arguments: [
    "", "Hello.\nWho is there?\nMe.", "10:30 is when we meet.\nThen we go.",
    "1. One\n2. Two\n3. Three",
    "Ann: Hello\nBob: Hello\nAnn: Yes", "2:1 won\n3:1 lost\n4:4 drew",
    "00:01 a\n00:02 b\n00:03 c\n" + String(repeating: "line\n", count: 20),
  ])
  func `are no numbers of other kinds`(text: String) {
    #expect(!TimedLines.areIn(text))
  }
}
