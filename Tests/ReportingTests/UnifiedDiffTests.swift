import TestSupport
import Testing

@testable import Records
@testable import Reporting

@Suite struct `A difference of two texts` {
  private func lines(_ old: String, _ new: String) -> [String] {
    UnifiedDiff.lines(from: old, to: new, names: ("a", "b"))
  }

  @Test func `of equal texts is nothing`() {
    #expect(lines("", "").isEmpty)
    #expect(lines("x\ny\n", "x\ny\n").isEmpty)
  }

  @Test func `shows three lines around each change and joins near ones`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = (1...20).map { [2: "two\n", 7: "", 18: "18\nnew\n"][$0] ?? "\($0)\n" }.joined()
    #expect(
      lines(old, new) == [
        "--- a", "+++ b", "@@ -1,10 +1,9 @@", " 1", "-2", "+two", " 3", " 4", " 5", " 6", "-7",
        " 8", " 9", " 10", "@@ -16,5 +15,6 @@", " 16", " 17", " 18", "+new", " 19", " 20",
      ])
  }

  @Test func `tells a file that grows from none`() {
    #expect(lines("", "x\n") == ["--- a", "+++ b", "@@ -0,0 +1,1 @@", "+x"])
    #expect(lines("x\n", "") == ["--- a", "+++ b", "@@ -1,1 +0,0 @@", "-x"])
  }

  @Test func `applied to the old text gives the new one`() throws {
    var numbers = SplitMix(seed: 5)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...30, using: &numbers)).map { _ in
        "\(Int.random(in: 0...12, using: &numbers))"
      }
      var new = old
      for _ in 0..<Int.random(in: 0...6, using: &numbers) where !new.isEmpty {
        let place = Int.random(in: 0..<new.count, using: &numbers)
        if Bool.random(using: &numbers) {
          new.remove(at: place)
        } else {
          new.insert("\(Int.random(in: 0...15, using: &numbers))", at: place)
        }
      }
      let text = { (lines: [String]) in lines.map { $0 + "\n" }.joined() }
      #expect(try applied(lines(text(old), text(new)), to: old) == new)
    }
  }

  /// Applies a difference, and checks that every context and removed line is the old text's.
  private func applied(_ difference: [String], to old: [String]) throws -> [String] {
    var output: [String] = []
    var line = 0
    for entry in difference.dropFirst(2) {
      if entry.hasPrefix("@@") {
        let numbers = try #require(entry.split(separator: " ").dropFirst().first).dropFirst()
          .split(separator: ",").compactMap { Int($0) }
        let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        output += old[line..<start]
        line = start
      } else if entry.hasPrefix("+") {
        output.append(String(entry.dropFirst()))
      } else {
        #expect(old[line] == entry.dropFirst())
        if entry.hasPrefix(" ") { output.append(old[line]) }
        line += 1
      }
    }
    return output + old[line...]
  }
}
