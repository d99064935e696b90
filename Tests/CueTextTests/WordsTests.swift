import MediaModel
import TestSupport
import Testing

@testable import CueText
@testable import TimedText

@Suite struct `Words of captions` {
  private func text(_ text: String, _ format: TimedTextFormat) -> String {
    CuePlainText.text(of: Cue(start: .zero, end: .zero, text: text), format: format)
  }

  @Test func `removes tags and decodes references as each format has them`() {
    #expect(text("<v Ada>a <00:01.000><c.x>b</c>&nbsp;&lt;c&gt; <open", .webVTT) == "a b\u{A0}<c> ")
    #expect(
      text("<i>a</i> 1 < 2 > 0 {\\an8}b {c} &amp; &bogus; <open", .subRip)
        == "a 1 < 2 > 0 b {c} & &bogus; <open")
    #expect(text("<i>&amp;", .movText) == "<i>&amp;")
    #expect(text("<c></c>&nbsp;", .webVTT) == "\u{A0}")
  }

  @Test func `decodes numeric references and shows bad ones as HTML does`() {
    #expect(text("&#65;&#x1F600;&#X41;", .webVTT) == "A😀A")
    #expect(text("&#xD800;&#0;&#99999999;&#;&;&", .webVTT) == "���&#;&;&")
  }

  @Test(arguments: [
    ("", 0), ("Hello, world!", 2), ("don’t re-enter 3.14", 3), ("— … !", 0), ("a--b", 2),
    ("你好世界", 2), ("日本語テスト", 3), ("안녕하세요 여러분", 2), ("สวัสดี", 2), ("Привет, мир", 2),
    ("مرحبا بالعالم", 2), ("नमस्ते दुनिया", 2), ("字", 1), ("café", 1),
  ])
  func `counts words in any script`(text: String, count: Int) {
    #expect(WordCount.count(text) == count)
  }

  @Test(arguments: [
    ("", false), ("Hello, world!", false), ("你好世界", true), ("日本語テスト", true), ("สวัสดี", true),
    ("안녕하세요 여러분", false), ("A sign: 出口", false), ("看板に EXIT という文字", true),
  ])
  func `knows where words can only be estimated`(text: String, isEstimate: Bool) {
    #expect(WordCount.isEstimate(for: text) == isEstimate)
  }
}

@Suite struct `Placeholders` {
  @Test(arguments: [
    "TBD", "Todo.", "[Captions go here]", "Transcript to follow", "Transcript\n\nComing soon…",
    "The transcript for this video will be added shortly.", "[no captions]", "xxx",
    "INSERT TRANSCRIPT HERE", "Test", "Untitled", "Caption 1\nCaption 2",
    "No transcript available yet.",
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.",
    "Untertitel folgen",
  ])
  func `are found`(text: String) {
    #expect(PlaceholderText.isPlaceholder(text))
  }

  @Test(arguments: [
    "", " \n", "Hello.", "Transcript\n\nAda: Good morning.", "Transcript to follow\nAda: Hello.",
    "Please insert your card.", "TBD is what they wrote on the board.", "Testing the new bridge.",
    "Captions are text for people who cannot hear.", "Lorem ipsum is what printers set.",
    "The film is not available in the archive.", "[Music]", "♪", "No.",
  ])
  func `are not seen in real text`(text: String) {
    #expect(!PlaceholderText.isPlaceholder(text))
  }

  private func document(_ texts: [String]) -> TimedTextDocument {
    TimedTextDocument(
      format: .webVTT, cues: texts.map { Cue(start: .zero, end: .milliseconds(1), text: $0) })
  }

  @Test func `are captions that all say the same`() {
    #expect(PlaceholderText.isPlaceholder(document(Array(repeating: "Some words", count: 8))))
    #expect(!PlaceholderText.isPlaceholder(document(Array(repeating: "Some words", count: 7))))
    #expect(!PlaceholderText.isPlaceholder(document(Array(repeating: "[Music]", count: 20))))
    for text in CueSamples.sounds + CueSamples.songs {
      #expect(
        !PlaceholderText.isPlaceholder(document(Array(repeating: text, count: 20))), "\(text)")
    }
    #expect(!PlaceholderText.isPlaceholder(document(Array(repeating: "♪ la la ♪", count: 20))))
  }

  @Test func `are captions only when every cue is one`() {
    #expect(PlaceholderText.isPlaceholder(document(["<b>TBD</b>", "", "captions go here"])))
    #expect(!PlaceholderText.isPlaceholder(document(["TBD", "Good morning."])))
    #expect(!PlaceholderText.isPlaceholder(document([])))
    let many = (0..<300).map { "Sentence \($0) of a long talk" }
    #expect(!PlaceholderText.isPlaceholder(document(many)))
  }
}
