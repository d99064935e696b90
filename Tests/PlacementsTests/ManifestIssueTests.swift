import MediaModel
import Placements
import StrictYAML
import Testing

@Suite struct `Faults of a manifest's values` {
  @Test(arguments: [
    "autoplay", "muted", "loop", "live", "parallelContent", "preWarned", "audioMeaningful",
    "videoMeaningful",
  ])
  func `a truth value is true or false`(key: String) throws {
    let column = key.utf8.count + 5
    for wrong in ["yes", "no", "on", "off", "\"true\"", "'false'", "True", "1", "null", "[]", "{}"]
    {
      #expect(itemFaults("\(key): \(wrong)") == ["4:\(column) media[0].\(key) wrongType"])
    }
    _ = try entry("\(key): true")
  }

  @Test func `a wrong truth value is answered with the right one`() {
    #expect(message("loop: yes").contains("here it would be true"))
    #expect(message("loop: OFF").contains("here it would be false"))
    #expect(message("loop: \"true\"").contains("without quotes"))
    #expect(message("loop: FALSE").contains("in lower case"))
  }

  @Test(arguments: ["id", "page", "src", "lang", "purpose", "captionStyle", "controlsLevel"])
  func `text is no number, truth value, list, mapping or null`(key: String) {
    let value = 3 + key.utf8.count + 2
    let lines = key == "src" ? "" : "  src: a\n"
    for wrong in ["1", "-1.5e3", "+.5", "true", "null", "~", "{}"] {
      let text = "version: 1\nmedia:\n-\n\(lines)  \(key): \(wrong)\n"
      let line = key == "src" ? 4 : 5
      #expect(issues(text) == ["\(line):\(value) media[0].\(key) wrongType"])
    }
  }

  @Test func `a key without a value is a fault`() {
    #expect(itemFaults("page:") == ["4:3 media[0].page wrongType"])
    #expect(itemFaults("page: \"\"") == ["4:9 media[0].page badValue"])
    #expect(itemFaults("page: ' '") == ["4:9 media[0].page badValue"])
  }

  @Test func `text that looks like a number is accepted in quotes`() throws {
    #expect(try entry("id: \"12\"").placement.id == "12")
    #expect(try entry("id: 12a").placement.id == "12a")
    #expect(try entry("id: 0x12").placement.id == "0x12")
  }

  @Test(arguments: [
    ("purpose: advert", "4:12 media[0].purpose badValue"),
    ("purpose: Content", "4:12 media[0].purpose badValue"),
    ("captionStyle: mine", "4:17 media[0].captionStyle badValue"),
    ("controlsLevel: higher", "4:18 media[0].controlsLevel badValue"),
    ("controls: playPause", "4:13 media[0].controls wrongType"),
    ("controls: [play]", "4:14 media[0].controls[0] badValue"),
    ("controls: [stop, native]", "4:20 media[0].controls[1] badValue"),
    ("controls: [stop, stop]", "4:20 media[0].controls[1] badValue"),
    ("controls: null", "4:13 media[0].controls wrongType"),
    ("lang: en_GB", "4:9 media[0].lang badValue"),
    ("lang: english-languages", "4:9 media[0].lang badValue"),
    ("lang: 'en-'", "4:9 media[0].lang badValue"),
    ("stopsAfterCycles: 0", "4:21 media[0].stopsAfterCycles badValue"),
    ("stopsAfterCycles: 1.5", "4:21 media[0].stopsAfterCycles badValue"),
    ("stopsAfterCycles: 1e300", "4:21 media[0].stopsAfterCycles badValue"),
    ("stopsAfterCycles: '3'", "4:21 media[0].stopsAfterCycles wrongType"),
    ("clip: {start: -1}", "4:17 media[0].clip.start badValue"),
    ("clip: {start: 1e999}", "4:17 media[0].clip.start badValue"),
    ("clip: {start: 1:30}", "4:17 media[0].clip.start wrongType"),
    ("clip: {start: 2, end: 2}", "4:9 media[0].clip badValue"),
    ("clip: {end: 0}", "4:9 media[0].clip badValue"),
    ("clip: {}", "4:9 media[0].clip badValue"),
    ("clip: {stop: 2}", "4:10 media[0].clip.stop unknownKey"),
    ("clip: 8-10", "4:9 media[0].clip wrongType"),
    ("captions: burnt", "4:13 media[0].captions wrongType"),
    ("captions: null", "4:13 media[0].captions wrongType"),
    ("captions: {src: a.vtt}", "4:13 media[0].captions wrongType"),
    ("captions: [{lang: en}]", "4:14 media[0].captions[0].src missingKey"),
    ("captions: [a, {src: b, kind: sdh}]", "4:32 media[0].captions[1].kind badValue"),
    ("captions: [{src: b, kind: descriptions}]", "4:29 media[0].captions[0].kind badValue"),
    ("captions: [{src: b, form: mix}]", "4:23 media[0].captions[0].form unknownKey"),
    ("captions: [[a]]", "4:14 media[0].captions[0] wrongType"),
    ("captions: [../a]", "4:14 media[0].captions[0] outsideRoot"),
    ("captions: [{src: /a}]", "4:20 media[0].captions[0].src outsideRoot"),
    ("descriptions: open", "4:17 media[0].descriptions wrongType"),
    ("descriptions: {src: a}", "4:17 media[0].descriptions wrongType"),
    ("descriptions: {notNeeded: true}", "4:29 media[0].descriptions.notNeeded wrongType"),
    ("descriptions: {}", "4:17 media[0].descriptions.notNeeded missingKey"),
    ("descriptions: [{src: a, form: dub}]", "4:33 media[0].descriptions[0].form badValue"),
    ("descriptions: [{src: 'http://a/b'}]", "4:24 media[0].descriptions[0].src outsideRoot"),
    ("transcript: [a]", "4:15 media[0].transcript wrongType"),
    ("transcript: {lang: en}", "4:15 media[0].transcript.src missingKey"),
    ("transcript: 'a.html#'", "4:15 media[0].transcript badValue"),
    ("transcript: '#b'", "4:15 media[0].transcript badValue"),
    ("transcript: file:a.html", "4:15 media[0].transcript outsideRoot"),
    ("captionSwitch: maybe", "4:18 media[0].captionSwitch badValue"),
    ("descriptionSwitch: false", "4:22 media[0].descriptionSwitch wrongType"),
    ("visualCue: sometimes", "4:14 media[0].visualCue wrongType"),
    ("alternativeFor: false", "4:19 media[0].alternativeFor wrongType"),
    ("exempt: all", "4:11 media[0].exempt wrongType"),
    ("exempt: {rule: a}", "4:11 media[0].exempt.reason missingKey"),
    ("exempt: [{rule: a, reason: ''}]", "4:30 media[0].exempt[0].reason badValue"),
    ("attestations: {}", "4:17 media[0].attestations wrongType"),
    ("autoPlay: true", "4:3 media[0].autoPlay unknownKey"),
    ("kind: video", "4:3 media[0].kind unknownKey"),
    ("1: a", "4:3 media[0].1 unknownKey"),
  ])
  func `a value that a key does not take is placed exactly`(line: String, issue: String) {
    #expect(itemFaults(line) == [issue])
  }

  @Test(arguments: [
    ("autoPlay: true", "autoplay"), ("auto-play: true", "autoplay"), ("caption: open", "captions"),
    ("parallelcontent: true", "parallelContent"), ("stopAfterCycles: 1", "stopsAfterCycles"),
    ("lnag: en", "lang"), ("purpose: contents", "content"),
    ("controls: [playpause]", "playPause"), ("exempts: []", "exempt"),
  ])
  func `a misspelled word is answered with the nearest`(line: String, meant: String) {
    #expect(message(line).hasSuffix("did you mean \"\(meant)\"?"))
  }

  @Test func `a word near nothing is answered with all known ones`() {
    #expect(message("soundtrack: a").contains("known are src, id, page"))
    #expect(message("purpose: banner").contains("content, essential, decorative"))
  }

  @Test(arguments: [
    ("claim", "captionsGood", "badValue"), ("claim", "1", "wrongType"),
    ("result", "true", "wrongType"), ("result", "ok", "badValue"), ("by", "''", "badValue"),
    ("date", "2026-02-29", "badValue"), ("date", "2100-02-29", "badValue"),
    ("date", "2026-04-31", "badValue"), ("date", "2026-13-01", "badValue"),
    ("date", "2026-00-01", "badValue"), ("date", "2026-01-00", "badValue"),
    ("date", "20.11.2026", "badValue"), ("date", "2026-1-1", "badValue"),
    ("date", "2026-11-20T10:00:00Z", "badValue"), ("date", "20261120", "wrongType"),
    ("sha256", "abc", "badValue"),
    ("sha256", "g" + String(repeating: "0a", count: 31) + "b", "badValue"),
    ("note", "[]", "wrongType"),
  ])
  func `an attestation is checked`(key: String, value: String, code: String) {
    var fields = [
      "claim": "captionsAccurate", "result": "pass", "by": "A", "date": "2000-02-29",
      "sha256": ManifestExample.hash,
    ]
    fields[key] = value
    let lines = fields.map { "\($0.key): \($0.value)" }.sorted()
    let line = 5 + (lines.firstIndex { $0.hasPrefix("\(key):") } ?? 0)
    let text =
      "version: 1\nmedia:\n- src: a.mp4\n  attestations:\n"
      + lines.enumerated().map { ($0.offset == 0 ? "  - " : "    ") + $0.element + "\n" }.joined()
    let column = 5 + key.utf8.count + 2
    #expect(issues(text) == ["\(line):\(column) media[0].attestations[0].\(key) \(code)"])
  }

  @Test func `an attestation needs a claim, a result, a person, a time and contents`() {
    #expect(
      itemFaults("attestations: [{}]").map { $0.split(separator: " ")[1] } == [
        "media[0].attestations[0].claim", "media[0].attestations[0].result",
        "media[0].attestations[0].by", "media[0].attestations[0]", "media[0].attestations[0]",
      ])
  }

  @Test(arguments: [
    ("/a.mp4", "outsideRoot"), ("../a.mp4", "outsideRoot"), ("a/../../b.mp4", "outsideRoot"),
    ("http://x/a.mp4", "outsideRoot"), ("file:///a.mp4", "outsideRoot"), (".", "badValue"),
    ("a/..", "badValue"), ("data:,", "outsideRoot"), ("#t=1", "badValue"),
  ])
  func `a source is a file below the manifest`(path: String, code: String) {
    #expect(
      issues("version: 1\nmedia:\n- src: '\(path)'\n") == ["3:8 media[0].src \(code)"])
    #expect(
      issues("version: 1\nmedia:\n- src:\n  - a\n  - '\(path)'\n") == [
        "5:5 media[0].src[1] \(code)"
      ])
  }

  @Test func `an item needs a source`() {
    #expect(issues("version: 1\nmedia:\n- id: a\n") == ["3:3 media[0].src missingKey"])
    #expect(issues("version: 1\nmedia:\n- src: []\n") == ["3:8 media[0].src badValue"])
    #expect(issues("version: 1\nmedia:\n- a.mp4\n") == ["3:3 media[0] wrongType"])
  }

  @Test func `an id is used once`() {
    let text = "version: 1\nmedia:\n- {src: a, id: x}\n- {src: b, id: y}\n- {src: c, id: x}\n"
    #expect(issues(text) == ["5:16 media[2].id duplicateID"])
    #expect(errors(Array(text.utf8)).first?.message.contains("line 3") == true)
  }

  @Test(arguments: [
    ("page: a.html", "page: b.html", true), ("page: a.html", "page: a.html", false),
    ("page: a.html", "page: ./a.html", false), ("page: a.html", "lang: en", false),
    ("lang: en", "page: a.html", false),
  ])
  func `items about two pages may have one id`(first: String, second: String, isFine: Bool) {
    let text = "version: 1\nmedia:\n- {src: a, id: x, \(first)}\n- {src: b, id: x, \(second)}\n"
    #expect(issues(text).isEmpty == isFine)
  }

  @Test func `version and media are needed`() {
    #expect(issues("{}\n") == ["1:1 version missingKey", "1:1 media missingKey"])
    #expect(issues("player: {}\n") == ["1:1 version missingKey"])
    #expect(issues("version: 1\nmedia: []\n") == ["2:8 media badValue"])
    #expect(issues("version: 1\nmedia: a\n") == ["2:8 media wrongType"])
    #expect(issues("version: '1'\nmedia: [{src: a}]\n") == ["1:10 version wrongType"])
    #expect(issues("- src: a\n") == ["1:1  wrongType"])
    #expect(
      issues("version: 1\nmedia: [{src: a}]\nplayer: {loop: true}\n") == [
        "3:10 player.loop unknownKey"
      ])
  }

  @Test func `another version is the only fault that is reported`() {
    #expect(issues("version: 2\nfilms: []\n") == ["1:10 version version"])
    #expect(issues("{\"version\": 0, \"media\": 3}") == ["1:13 version version"])
  }

  @Test func `all faults are reported at once, in the order of the file`() {
    let text = """
      version: 1
      player: {captionStyle: bold}
      media:
      - src: ../a.mp4
        autoplay: yes
        autoplay: true
        lang: &x en
      - id: b
        captions: *x
        colour: red

      """
    #expect(
      issues(text) == [
        "2:24 player.captionStyle badValue", "4:8 media[0].src outsideRoot",
        "5:13 media[0].autoplay wrongType", "6:3 media[0].autoplay duplicateKey",
        "7:9 media[0].lang alias", "8:3 media[1].src missingKey", "9:13 media[1].captions alias",
        "10:3 media[1].colour unknownKey",
      ])
  }

  @Test func `columns count characters as editors show them`() {
    let text = "{\"version\": 1, \"media\": [{\"src\": \"é€😀.mp4\", \"x\": 1}]}"
    #expect(issues(text) == ["1:45 media[0].x unknownKey"])
    #expect(errors(Array(text.utf8)).first?.position.byteOffset == 50)
  }

  @Test func `a fault of a file with a byte order mark stands where editors show it`() {
    #expect(issues("\u{FEFF}version: 3\n") == ["1:10 version version"])
    #expect(errors(Array("\u{FEFF}version: 3\n".utf8)).first?.position.byteOffset == 12)
  }
}
