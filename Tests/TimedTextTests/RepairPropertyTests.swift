import CaptionTestSupport
import MediaModel
import Testing
import TestSupport

@testable import TimedText

@Suite struct `Repairs of any file` {
  private static let texts = [
    "Hello", " ", "\u{A0}", "  ", "\t", "a <00:00:01.500>b", "<i>x</i>", "{\\an8}top", "- yes", "7",
    "NOTE", "x --> y", "5:30 -> 6", " indented", "é", "trailing ", "a", "STYLE", "WEBVTT",
    "00:01.000", "&amp; &lt;", "REGION", "12", "--", "\u{FEFF}mark",
  ]

  private func time(_ numbers: inout SplitMix, web: Bool) -> String {
    let seconds = Int.random(in: 0..<50, using: &numbers)
    let padded = seconds < 10 ? "0\(seconds)" : "\(seconds)"
    let forms =
      web
      ? ["00:\(padded).000", "00:00:\(padded).500", "0:00:\(padded).000", "00:00:\(padded),250"]
      : ["00:00:\(padded),000", "00:00:\(padded).500", "0:00:\(padded),5", "00:\(padded),100"]
    return forms[[0, 0, 0, 1, 1, 2, 3].randomElement(using: &numbers) ?? 0]
  }

  private func line(_ numbers: inout SplitMix, web: Bool) -> String {
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0..<5:
      let arrow = [" --> ", " --> ", " --> ", "-->", " -> ", " => "].randomElement(using: &numbers)
      let tail = ["", "", "", " line:0", " align:middle", " X1:2"].randomElement(using: &numbers)
      let (start, end) = (time(&numbers, web: web), time(&numbers, web: web))
      return start + (arrow ?? "") + (Bool.random(using: &numbers) ? end : "00:00:55.000")
        + (tail ?? "")
    case 5..<9: return ""
    case 9: return "\(Int.random(in: 0..<9, using: &numbers))"
    default: return Self.texts.randomElement(using: &numbers) ?? ""
    }
  }

  private func file(_ numbers: inout SplitMix, web: Bool) -> [UInt8] {
    let count = Int.random(in: 2..<24, using: &numbers)
    var lines = (0..<count).map { _ in line(&numbers, web: web) }
    if web {
      lines.insert(["WEBVTT", "webvtt", "WEBVTT\n"].randomElement(using: &numbers) ?? "", at: 0)
    }
    if Int.random(in: 0..<8, using: &numbers) == 0 {
      lines = lines.filter { !$0.isEmpty }.flatMap { [$0, ""] }
    }
    let ends = ["\n", "\n", "\r\n", "\r"]
    let end = ends.randomElement(using: &numbers) ?? "\n"
    return Array((lines.joined(separator: end) + (Bool.random(using: &numbers) ? end : "")).utf8)
  }

  private func words(_ document: TimedTextDocument) -> [String] {
    document.cues.flatMap { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  @Test(arguments: 0..<6) func `twice is as once, nothing is lost, and no error is new`(
    part: Int
  ) throws {
    var numbers = SplitMix(seed: UInt64(9_000 + part))
    var changed = 0
    var refused = 0
    for round in 0..<700 {
      let name = round % 2 == 0 ? "vtt" : "srt"
      let bytes = file(&numbers, web: round % 2 == 0)
      let shown = String(decoding: bytes, as: UTF8.self)
      guard let before = try? TimedTextReader.read(bytes, fileExtension: name) else { continue }
      let once: RepairedCaptions
      do throws(RepairError) {
        once = try CaptionRepair.repair(bytes, fileExtension: name)
      } catch {
        guard case .changed = error else {
          Issue.record("\(error.message) in\n\(shown)")
          continue
        }
        refused += 1
        continue
      }
      let twice = try CaptionRepair.repair(once.bytes, fileExtension: name)
      #expect(twice.bytes == once.bytes, "\(shown)\n=>\n\(once.text)\n=>\n\(twice.text)")
      #expect(once.document.cues.count >= before.cues.count, "\(shown)")
      let (had, has) = (words(before), words(once.document))
      let isKept = had.allSatisfy { word in has.count { $0 == word } >= had.count { $0 == word } }
      #expect(isKept, "\(shown)\n=>\n\(once.text)")
      let errors = [before, once.document].map { $0.issues.count { $0.severity == .error } }
      // A cue that was lost before may have faults of its own.
      let isSame = once.document.cues.count == before.cues.count
      #expect(
        !isSame || errors[1] <= errors[0], "\(shown)\n=>\n\(once.text)\n\(seen(once.document))")
      if once.isChanged { changed += 1 }
    }
    #expect(changed > 100)
    #expect(refused < changed / 50, "\(refused)")
  }
}
