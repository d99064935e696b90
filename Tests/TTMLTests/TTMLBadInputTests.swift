import CaptionTestSupport
import MediaModel
import Testing
import TestSupport

@testable import TTML
@testable import TextBasics
@testable import TimedText

@Suite struct `Damaged TTML` {
  static let seed = """
    <?xml version="1.0" encoding="UTF-8"?>
    <tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"
     xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:frameRate="25" tts:extent="640px 480px">
    <head><styling><style xml:id="s" style="t" tts:textAlign="end"/><style xml:id="t"/></styling>
    <layout><region xml:id="r" tts:origin="10% 10%" tts:extent="50px 4c"><set begin="1s" dur="1s"
    tts:display="none"/></region></layout></head><body region="r" timeContainer="seq"><div begin="1s">
    <p xml:id="a" begin="00:00:01:05" end="4s" style="s">é<br/><span tts:ruby="text">b &amp;</span>
    <span begin="1s" xml:space="preserve"> c </span><![CDATA[d]]></p><p dur="3t">😀</p></div></body></tt>
    """

  private func read(_ bytes: [UInt8]) {
    do {
      let document = try TimedTextReader.read(bytes, fileExtension: "ttml")
      for issue in document.issues {
        #expect(issue.position.line >= 1 && issue.position.column >= 1)
        #expect((0...bytes.count).contains(issue.position.byteOffset))
      }
      for cue in document.cues { #expect(cue.start < cue.end) }
      let again = try TTMLParser.parse(
        TextDecoding.decode(Array(TTMLWriter.text(of: document).utf8)))
      #expect(codes(again).filter { $0 != "text.noCues" && $0 != "text.timeOverflow" } == [])
      #expect(again.cues.count == document.cues.count)
    } catch {
      #expect(!error.message.isEmpty)
    }
  }

  @Test func `is read up to where it ends`() throws {
    let file = Array(Self.seed.utf8)
    for length in file.indices { read(Array(file.prefix(length))) }
    let cut = try ttmlFile(
      "<tt xmlns='http://www.w3.org/ns/ttml'><body><div><p begin='0s' end='1s'>a</p>\n<p beg")
    #expect(told(cut) == ["0-1000 a"])
    #expect(seen(cut) == [Seen("ttml.truncated", .error, 2, 1)])
  }

  private func ttmlFile(_ text: String) throws -> TimedTextDocument {
    try TimedTextReader.read(Array(text.utf8), fileExtension: "ttml").reading
  }

  @Test(arguments: 0..<6) func `never stops the reader`(part: Int) {
    let pieces = [
      "<", ">", "\"", "&", "<p>", "</p>", "<span>", "</div>", "<br/>", "99999999999999h", "0s", "%",
      "begin=\"1s\"", "end=\"0s\"", "tts:display=\"none\"", "timeContainer=\"seq\"", "<set/>",
      "region=\"r\"", "style=\"s t\"", "<region xml:id=\"q\"/>", "\u{0}", "xmlns=\"\"", "::", "é",
    ]
    var numbers = SplitMix(seed: UInt64(part))
    for _ in 0..<150 {
      var file = Array(Self.seed.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        let place = Int.random(in: 0...file.count, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0:
          file.insert(contentsOf: (pieces.randomElement(using: &numbers) ?? "").utf8, at: place)
        case 1: file.removeSubrange(place..<min(place + 4, file.count))
        default: if place < file.count { file[place] = .random(in: 0...255, using: &numbers) }
        }
      }
      read(file)
    }
  }

  @Test func `of deep nesting and endless lists is read in one pass`() {
    let count = 5_000
    let start =
      "<tt xmlns='http://www.w3.org/ns/ttml' xmlns:tts='http://www.w3.org/ns/ttml#styling'>"
    let styles = (0..<count).map { "<style xml:id='s\($0)' style='s\($0 + 1)'/>" }.joined()
    let loops = (0..<count).map { "<style xml:id='s\($0)' style='s\($0 + 1) s0'/>" }.joined()
    let sets = String(repeating: "<set begin='1s' dur='1s' tts:visibility='hidden'/>", count: count)
    let bodies = [
      String(repeating: "<div>", count: count), String(repeating: "<body><p>a<br/>", count: count),
      "<head><styling>\(styles)</styling></head><body style='s0'/>",
      "<head><styling>\(loops)</styling></head><body style='s0'/>",
      "<body><div><p end='9s'>\(sets)a</p></div></body>",
      "<body><div><p>" + String(repeating: "<span>a</span>", count: count) + "</p></div></body>",
      "<body timeContainer='seq'>" + String(repeating: "<div dur='1s'/>", count: count),
      "<body style='" + String(repeating: "x ", count: count) + "'/>",
      "<p " + String(repeating: "begin='1s' ", count: count), String(repeating: "&", count: count),
      String(repeating: "]]", count: count), String(repeating: "<!--", count: count),
      String(repeating: "<![CDATA[", count: count), String(repeating: "</p>", count: count),
    ]
    for body in bodies { read(Array((start + body).utf8)) }
  }

  @Test func `with a document type is refused and told why`() {
    let bomb =
      "<!DOCTYPE tt [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]><tt xmlns='http://www.w3.org/ns/ttml'>"
      + "&b;</tt>"
    for text in [bomb, "<?xml version='1.0'?>\n<!-- x --><!DOCTYPE tt SYSTEM 'file:///a'><tt/>"] {
      let error = #expect(throws: TimedTextError.self) { try ttmlFile(text) }
      #expect(error?.message.contains("DOCTYPE") == true)
    }
  }

  @Test(arguments: [
    ("<tt><body/></tt>", "“tt” in no namespace"), ("<tt xmlns='u'/>", "“u”"),
    ("<html xmlns='u'><body/></html>", "“html”"), ("<a:smil xmlns:a='b'/>", "“smil”"),
    ("<!DOCTYPE html><html/>", "“html”"), ("<?xml version='1.0'?><!-- c --><x/>", "“x”"),
  ])
  func `of another kind is refused and named`(text: String, name: String) {
    let error = #expect(throws: TimedTextError.self) { try ttmlFile(text) }
    #expect(error?.message.contains(name) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: TTMLNames.cores, [nil, "ttml", "dfxp", "xml", "itt", "txt"])
  func `is recognized by its first element`(namespace: String, name: String?) throws {
    let text =
      "<?xml version='1.0'?><!-- tt --><t:tt xmlns:t='\(namespace)'><t:body><t:div>"
      + "<t:p begin='0s' end='1s'>a</t:p></t:div></t:body></t:tt>"
    let document = try TimedTextReader.read(Array(text.utf8), fileExtension: name).reading
    #expect(document.format == .ttml)
    #expect(told(document) == ["0-1000 a"])
    #expect(document.issues == [])
  }

  @Test func `under a wrong name is reported`() throws {
    let text = "<tt xmlns='\(TTMLNames.cores[0])'><body><div><p end='1s'>a</p></div></body></tt>"
    for name in ["vtt", "srt"] {
      let document = try TimedTextReader.read(Array(text.utf8), fileExtension: name).reading
      #expect(seen(document) == [Seen("text.format", .error, 1, 1)])
    }
    let webVTT = Array("WEBVTT\n\n00:00.000 --> 00:01.000\na\n".utf8)
    #expect(
      seen(try TimedTextReader.read(webVTT, fileExtension: "ttml")) == [
        Seen("text.format", .error, 1, 1)
      ])
  }

  @Test func `as XML is reported with its place, and its cues are kept`() throws {
    func issues(_ text: String) throws -> [Seen] {
      seen(
        try ttmlFile(
          "<tt xmlns='http://www.w3.org/ns/ttml'>\n<body><div><p end='1s'>a\(text)</p></div></body></tt>"
        ))
    }
    #expect(try issues(" & b") == [Seen("ttml.xml", .error, 2, 26)])
    #expect(try issues("<x:y/>") == [Seen("ttml.prefix", .error, 2, 25)])
    let deep = String(repeating: "<span>", count: 300) + String(repeating: "</span>", count: 300)
    #expect(try issues(deep) == [Seen("ttml.tooLarge", .error, 2, 25 + 6 * 252)])
    let after = try ttmlFile(
      "<tt xmlns='http://www.w3.org/ns/ttml'><body><div><p end='1s'>\(deep)</p><p end='2s'>b</p>"
        + "</div></body></tt>")
    #expect(after.cues.map(\.text) == ["b"])
    let latin =
      "<?xml version='1.0' encoding='UTF-16'?><tt xmlns='http://www.w3.org/ns/ttml'><body>"
      + "<div><p end='1s'>a</p></div></body></tt>"
    #expect(seen(try ttmlFile(latin)) == [Seen("ttml.encoding", .warning, 1, 31)])
  }

  @Test func `stops at the largest number of pieces`() throws {
    let document = try ttml(
      "<div><p end='1s'>a" + String(repeating: "<br/>", count: TTMLParagraph.leafLimit)
        + "b</p></div>")
    #expect(codes(document) == ["ttml.tooLarge"])
    #expect(document.cues.count == 1)
  }

  @Test func `stops at the largest number of cues`() throws {
    let text =
      "<tt xmlns='http://www.w3.org/ns/ttml'><body><div>"
      + String(repeating: "<p end='1s'>a</p>", count: 5) + "</div></body></tt>"
    var steps = StepBudget(limit: TTMLParser.stepLimit(ofBytes: text.utf8.count))
    let document = try TTMLParser.parse(
      TextDecoding.decode(Array(text.utf8)), cueLimit: 3, &steps
    ).reading
    #expect(document.cues.count == 3)
    #expect(codes(document) == ["text.tooManyCues"])
  }
}
