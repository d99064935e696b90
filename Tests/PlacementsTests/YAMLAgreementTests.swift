#if canImport(Yams)
  import TestSupport
  import Testing

  /// What our parser accepts, a general YAML parser reads in the same way.
  @Suite struct `Agreement with a general YAML parser` {
    @Test func `texts put together at random`() {
      var dice = SplitMix(seed: 1)
      var accepted = 0
      for _ in 0..<10_000 {
        let text = Self.randomText(&dice)
        guard let ours = Outline.ours(text) else { continue }
        accepted += 1
        let theirs = Outline.theirs(text)
        if theirs == nil, Self.isKnownDifference(text) { continue }
        #expect(theirs == ours, "\(text.debugDescription)")
      }
      #expect(accepted > 1_000)
    }

    /// LibYAML follows YAML 1.1, which refuses tabs in blank lines, `{a:}`, and keys between
    /// brackets that go over two lines; YAML 1.2 allows them.
    private static func isKnownDifference(_ text: String) -> Bool {
      text.utf8.contains { "\t{[".utf8.contains($0) }
    }

    private static let pieces = [
      "a", "b", "a: ", "b: ", "c:", "d:", "- ", "- ", "\n", "\n", "\n", "\n  ", "\n    ", "\n ",
      "  ", "\"x\"", "'y'", "\"x\": ", "[", "]", "{", "}", ", ", ",", ":", ": ", "#c", " # c", "|",
      ">", "|-", ">+", "\n\n", "-", "true", "x y", "1", "''", "\"\\n\"", "\"p\n q\"",
      "'p\n\n  q '", "? ", "---", "\n---\n", "...", "\t", "\r\n", "|2", "é", "\n  - ", "\n- ",
    ]

    private static func randomText(_ dice: inout SplitMix) -> String {
      (0...dice.below(14)).map { _ in pieces[dice.below(pieces.count)] }.joined()
    }
  }
#endif
