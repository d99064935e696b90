import MediaModel
import TextExamination

@testable import BroadcastCaptions
@testable import CaptionFormats
@testable import CueText
@testable import SpeechTimelines
@testable import TTML
@testable import TextBasics
@testable import TimedText

/// Whole files.
extension Target {
  static func any(_ bytes: [UInt8]) {
    let name = [nil, nil, "srt", "scc"][way(bytes, of: 4, choice: 4)]
    check(bytes) { try TimedTextReader.read(bytes, fileExtension: name) }
  }

  /// A file of a format of which nothing else is checked.
  static func read(_ bytes: [UInt8], _ parser: TimedTextFormat.FileForm.Parser) {
    switch parser {
    case .text(let parse): check(bytes) { try parse(text(bytes)) }
    case .bytes(let parse): check(bytes) { try parse(bytes) }
    }
  }

  static func webVTT(_ bytes: [UInt8]) {
    check(bytes) { WebVTTParser.parse(text(bytes)) }
    if way(bytes, of: 16, choice: 4) == 0 { _ = WebVTTParser.regions(inHeader: bytes) }
  }

  static func ttml(_ bytes: [UInt8]) {
    let text = text(bytes)
    check(bytes) { try TTMLParser.parse(text) }
    let (tree, _) = XMLTreeReader.read(text)
    guard let tree else { return }
    let profile = TTMLProfile.allCases[way(bytes, of: TTMLProfile.allCases.count, choice: 4)]
    check(TTMLValidator.issues(of: tree, as: profile), count: bytes.count)
  }

  static func scc(_ bytes: [UInt8]) {
    guard let document = SCCParser.parse(text(bytes)) else { return }
    check(document, of: bytes)
    checkOrder(document)
    checkShown(document)
  }

  static func mcc(_ bytes: [UInt8]) {
    guard let document = MCCParser.parse(text(bytes)) else { return }
    check(document, of: bytes)
    checkOrder(document)
    checkShown(document)
  }

  /// Stretches in order, within 24 hours and apart; scores and words that go with them.
  static func speech(_ bytes: [UInt8]) {
    let recording = [nil, nil, nil, "a"][way(bytes, of: 4, choice: 4)]
    do throws(SpeechTimelineError) {
      let given = try SpeechTimelineFile.read(bytes, name: "a.b", recording: recording)
      check(given.issues, count: bytes.count)
      let segments = given.timeline.segments
      var last = MediaTime.zero
      for segment in segments {
        hold(last <= segment.range.lowerBound, "stretches overlap")
        hold(!segment.range.isEmpty, "a stretch lasts no time")
        hold((0...1).contains(segment.confidence), "confidence is no share")
        last = segment.range.upperBound
      }
      hold(last <= SpeechTimelineLimits.latest, "speech is too long")
      hold(given.timeline.scores.count <= 8_640_000, "there are too many scores")
      hold(given.words.allSatisfy { !$0.text.isEmpty }, "a word is empty")
    } catch {
      hold(!error.message.isEmpty, "a file is refused without a reason")
    }
  }

  /// What is repaired needs no repair.
  static func repair(_ bytes: [UInt8]) {
    let name = ["vtt", "srt", nil][way(bytes, of: 3)]
    if let once = try? CaptionRepair.repair(bytes, fileExtension: name) {
      // That nothing is left is a matter of tests: what noise turns into has no right form.
      let twice = try? CaptionRepair.repair(once.bytes, fileExtension: name)
      hold(twice != nil, "a repaired file cannot be repaired")
    }
    guard way(bytes, of: 4, choice: 4) == 0 else { return }
    var options = RepairOptions(shift: .milliseconds(Int64(bytes.count) * 997 - 50_000))
    options.keepsOverlaps = true
    options.rate = TimeRatio(24_000, 23_976)
    _ = try? CaptionRepair.repair(bytes, fileExtension: nil, options: options)
  }

  static func transcript(_ bytes: [UInt8]) {
    let name = ["html", "html", "md", "txt"][way(bytes, of: 4)]
    let fragment = way(bytes, of: 2, choice: 4) == 0 ? nil : "a"
    let found = try? TranscriptReader.read(
      bytes, fileExtension: name, fragment: fragment, pages: ExaminedPage.self)
    guard let found else { return }
    hold(found.text.utf8.count <= 4 * bytes.count + 16, "a transcript grows")
    _ = WordCount.count(found.text)
  }

  /// Mostly as UTF-8: finding an encoding takes longer than reading, and has a target of its own.
  private static func text(_ bytes: [UInt8]) -> DecodedText {
    way(bytes, of: 8, choice: 3) == 0
      ? TextDecoding.decode(bytes) : TextDecoding.decode(bytes, as: .utf8)
  }

  /// Reads a file, and checks what came of it.
  private static func check(_ bytes: [UInt8], _ read: () throws -> TimedTextDocument?) {
    do {
      if let document = try read() { check(document, of: bytes) }
    } catch {
      let message = (error as? TimedTextError)?.message ?? ""
      hold(!message.isEmpty, "an error says nothing")
    }
  }
}
