@testable import StrictYAML
import MediaModel
import Placements
import Testing
import TestSupport

@Suite struct `A damaged manifest` {
  private static let pieces = [
    "", "\n", "\t", " ", ":", "- ", "{", "}", "[", "]", "\"", "'", "#", "&a ", "*a", "|", ">", "?",
    ",", "\u{0}", "\u{FF}", "\\", "\\ud800", "---\n", "...\n", "1e999", "../", "null", "💥", "\r",
  ]

  @Test(arguments: [ManifestExample.yaml, ManifestExample.json])
  func `gives a manifest or faults in their order, never a crash`(good: String) {
    let bytes = Array(good.utf8)
    var dice = SplitMix(seed: 7)
    for _ in 0..<600 {
      var damaged = bytes
      for _ in 0...dice.below(3) { Self.damage(&damaged, &dice) }
      check(damaged)
    }
  }

  @Test(arguments: [ManifestExample.yaml, ManifestExample.json])
  func `may be cut off anywhere`(good: String) {
    let bytes = Array(good.utf8)
    for length in stride(from: 0, to: bytes.count, by: 5) { check(Array(bytes[..<length])) }
  }

  private static func damage(_ bytes: inout [UInt8], _ dice: inout SplitMix) {
    let start = dice.below(bytes.count + 1)
    let end = min(start + dice.below(4), bytes.count)
    if dice.below(4) == 0 {
      bytes.insert(UInt8(dice.below(256)), at: start)
    } else {
      bytes.replaceSubrange(start..<end, with: Array(pieces[dice.below(pieces.count)].utf8))
    }
  }

  private func check(_ bytes: [UInt8]) {
    do throws(DocumentError) {
      let read = try ManifestReader.read(bytes, file: "m")
      #expect(!read.entries.isEmpty || !read.rules.isEmpty || read.defaults != nil)
    } catch {
      #expect(!error.issues.isEmpty)
      #expect(error.issues == error.issues.sorted { $0.position < $1.position })
      #expect(error.issues.allSatisfy { $0.position.byteOffset <= bytes.count })
      #expect(error.issues.allSatisfy { !$0.message.isEmpty })
    }
  }
}
